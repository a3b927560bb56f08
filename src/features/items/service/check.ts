import { collectFieldErrors, throwFieldErrors, type FieldErrors, type Reason, AppError } from '#lib/errors.ts';
import type { UserCtx } from '#platform/context.ts';
import { findUsers } from '#features/accounts/index.ts';
import { findCategory } from '#features/categories/index.ts';
import { getGazetteer } from '#features/places/index.ts';
import { assertOwnUploads, type OwnerUses } from '#features/uploads/index.ts';
import { applyForm, getMissingFields, type Content } from '../rules/content.ts';
import { parseItemForm, type Problems, type FormValues } from '../rules/form.ts';
import { KINDS, type DetailValue } from '../rules/kinds.ts';
import { isProven } from '#platform/data/db/proofs.ts';
import type { Trx } from '#platform/data/db/db.ts';
import { DAY } from '#lib/days.ts';
import { lockItemCounts } from '../queries/item.ts';

const toPaths = (value: DetailValue | undefined): readonly string[] => (Array.isArray(value) ? value : []);

/** Returns all uploads an item uses, by purpose. */
export const getUses = (id: number, { type, images, details }: Content, draft: boolean): OwnerUses => ({
  kind: 'item',
  id,
  pinned: !draft,
  paths: KINDS[type].files === 'pictures' ? images : [],
  cv: KINDS[type].files === 'cv' ? images : [],
  certificates: toPaths(details.certificates),
});

/** A newly chosen city or category must be active; the current one may stay. */
const checkChoices = async (
  ctx: UserCtx<'events'>,
  before: Content,
  { category_id, city_id }: FormValues,
): Promise<Problems> => {
  const problems: Problems = {};
  if (category_id && category_id !== before.category_id) {
    const category = await findCategory(ctx, category_id);
    if (category?.status !== 'active') problems.category_id = [{ key: 'not_a_choice' }];
    else if (category.type !== before.type) problems.category_id = [{ key: 'category_of_other_type' }];
  }
  if (city_id && city_id !== before.city_id && !(await getGazetteer(ctx)).cities.some((city) => city.id === city_id)) {
    problems.city_id = [{ key: 'not_a_choice' }];
  }
  return problems;
};

/**
 * Buyers must see from whom they buy: a user without a name cannot publish. The error has a field of its own, for which
 * the form asks.
 */
const checkSellerName = async ({ db, viewer }: UserCtx, publish: boolean): Promise<FieldErrors> => {
  if (!publish) return {};
  const user = (await findUsers(db, [viewer.id])).get(viewer.id);
  return user?.first_name ? {} : { seller_name: [{ key: 'name_needed' }] };
};

/**
 * Parses and validates an item form against the item's previous content.
 * @param publish whether all fields required for publishing must be present
 * @param more errors found elsewhere, to be reported together
 * Throws `invalid` with the errors of all fields.
 */
export const checkForm = async (
  ctx: UserCtx<'events'>,
  before: Content,
  form: Readonly<Record<string, unknown>>,
  publish: boolean,
  otherErrors: FieldErrors = {},
): Promise<FormValues> => {
  const { values, problems } = parseItemForm(before.type, form, before.quantity);
  const files = { images: toPaths(values.images ?? []), certificates: toPaths(values.details.certificates ?? []) };
  const cv = KINDS[before.type].files === 'cv';
  const certified = toPaths(before.details.certificates);
  const [places, name, uploads] = await Promise.all([
    checkChoices(ctx, before, values),
    checkSellerName(ctx, publish),
    collectFieldErrors(
      () => assertOwnUploads(ctx, files.images, before.images, { field: 'images', documents: cv }),
      () => assertOwnUploads(ctx, files.certificates, certified, { field: 'certificates', documents: true }),
    ),
  ]);
  const fields: Record<string, readonly Reason[]> = { ...otherErrors, ...problems, ...places, ...name, ...uploads };
  for (const name of getMissingFields(applyForm(before, values), publish)) fields[name] ??= [{ key: 'required' }];
  throwFieldErrors(fields);
  return values;
};

/**
 * Throws `forbidden` when the viewer has the maximum number of drafts, the deleted ones included, or has published the
 * maximum number of listings within 24 hours: few before the phone number or e-mail address is proven, also together
 * with the other such accounts of the network; more once many listings were accepted. Until the transaction ends, other
 * changes of the account wait. Administrators have no quota, and load tests publish without a limit.
 */
export const takeQuota = async (
  ctx: UserCtx<'config' | 'limits' | 'request'>,
  trx: Trx,
  becomes: 'draft' | 'published',
): Promise<void> => {
  const { viewer, clock, config } = ctx;
  if (viewer.role === 'admin') return;
  const since = new Date(clock.now().getTime() - DAY);
  const { drafts, published, accepted } = await lockItemCounts(trx, viewer.id, since);
  if (becomes === 'draft') {
    if (drafts < MAX_DRAFTS) return;
    throw new AppError('forbidden', { reason: { key: 'drafts_full', values: { max: MAX_DRAFTS } } });
  }
  if (config.RATE_LIMIT === 'off') return;
  const { unproven, proven, trusted } = PUBLICATIONS_A_DAY;
  const known = accepted >= TRUSTED_AFTER || (await isProven(trx, viewer.id));
  const max = accepted >= TRUSTED_AFTER ? trusted : known ? proven : unproven;
  if (published >= max) {
    const key = known ? 'publications_full' : 'publications_full_unproven';
    throw new AppError('forbidden', { reason: { key, values: { max, proven } } });
  }
  if (known) return;
  // The limit is in memory, so it waits for no second connection within the transaction.
  await ctx.limits.take('publicationsFrom', { address: ctx.request.address }).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'too_many') throw error;
    throw new AppError('forbidden', { reason: { key: 'publications_limited' } });
  });
};

/** Max drafts of an account, the deleted ones included. */
export const MAX_DRAFTS = 50;

/** How many accepted listings make an account a trusted seller. */
export const TRUSTED_AFTER = 20;

/**
 * Max listings that an account publishes within 24 hours: with nothing proven, with a phone or e-mail address, as a trusted
 * seller.
 */
export const PUBLICATIONS_A_DAY = { unproven: 5, proven: 30, trusted: 100 } as const;
