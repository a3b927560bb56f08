import { collectFieldErrors, throwFieldErrors, type FieldErrors, type Reason } from '#lib/errors.ts';
import type { UserCtx } from '#platform/context.ts';
import { findUsers } from '#features/accounts/service/show.ts';
import { findCategory } from '#features/categories/service.ts';
import { getGazetteer } from '#features/places/service.ts';
import { assertOwnUploads, type OwnerUses } from '#features/uploads/service/uses.ts';
import { applyForm, getMissingFields, type Content } from '../rules/content.ts';
import { parseItemForm, type Problems, type FormValues } from '../rules/form.ts';
import { KINDS, type DetailValue } from '../rules/kinds.ts';

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
const checkChoices = async (ctx: UserCtx, before: Content, { category_id, city_id }: FormValues): Promise<Problems> => {
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
 * Buyers must know from whom they buy: a user without a name cannot publish. The error has a field of its own, for which the
 * form asks.
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
  ctx: UserCtx,
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
