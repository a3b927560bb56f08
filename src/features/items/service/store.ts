import { type FieldErrors, notFound } from '#lib/errors.ts';
import type { UserCtx } from '#platform/context.ts';
import { findCategory } from '#features/categories/index.ts';
import { setUses } from '#features/uploads/index.ts';
import type { ItemFull } from '../contract.ts';
import type { ItemForm } from '../contract/form.ts';
import { publishItemChanged } from '../events.ts';
import { insertItem, type StoredItem, lockItem, findItem } from '../queries/item.ts';
import { emptyContent, applyForm, type Content } from '../rules/content.ts';
import type { FormValues } from '../rules/form.ts';
import { isItemType, type ItemType } from '#lib/item-types.ts';
import { getStateAfterSave } from '../rules/states.ts';
import { parseId } from '#lib/fields.ts';
import { checkForm, getUses, takeQuota } from './check.ts';
import { showItem } from './show.ts';
import { diffFields } from '#features/audit/rules.ts';
import { record } from '#features/audit/index.ts';
import type { Trx } from '#platform/data/db/db.ts';
import { actsAsAdmin, mayEdit, type EditableItem, type ItemState } from '../rules/visibility.ts';

/** The type given in the form, else that of its category; a product when neither is given. */
const resolveType = async (ctx: UserCtx<'events'>, form: Partial<ItemForm>): Promise<ItemType> => {
  if (isItemType(form.type)) return form.type;
  const read = parseId(form.category_id);
  const category = 'value' in read && read.value !== null ? await findCategory(ctx, read.value) : undefined;
  return category?.type ?? 'Product';
};

const typeErrors = ({ type }: Partial<ItemForm>): FieldErrors =>
  isItemType(type) || type === undefined || type === null || type === '' ? {} : { type: [{ key: 'not_a_choice' }] };

/** Validates the form of a new item without changing anything. Throws `invalid` with all errors. */
export const checkNewItem = async (
  ctx: UserCtx<'events'>,
  publish: boolean,
  form: Partial<ItemForm>,
): Promise<{ empty: Content; values: FormValues }> => {
  const empty = emptyContent(await resolveType(ctx, form));
  return { empty, values: await checkForm(ctx, empty, form, publish, typeErrors(form)) };
};

/**
 * Creates an item: published it waits for review (an administrator's is accepted at once), otherwise it is a draft, which
 * only needs a title. Throws `invalid` with all errors, and `forbidden` beyond the quotas of `takeQuota`.
 */
export const storeItem = async (
  ctx: UserCtx<'config' | 'events' | 'limits' | 'request'>,
  publish: boolean,
  form: ItemForm,
): Promise<{ updated: false; item: ItemFull }> => {
  const { empty, values } = await checkNewItem(ctx, publish, form);
  const content = applyForm(empty, values);
  const byAdmin = ctx.viewer.role === 'admin';
  const initialState = getStateAfterSave({ publish, before: null, byAdmin, own: true, reviewNeeded: true });
  const now = ctx.clock.now();
  const published_at = publish ? now : null;
  const id = await ctx.db.transaction().execute(async (trx) => {
    await takeQuota(ctx, trx, publish ? 'published' : 'draft');
    const added = await insertItem(trx, content, {
      ...initialState,
      published_at,
      owner_id: ctx.viewer.id,
      now,
    });
    const { state } = initialState;
    const after = { ...content, id: added, owner_id: ctx.viewer.id, state, sold: false, deleted_at: null };
    await recordItemChange(ctx, trx, { action: 'added', before: null, after });
    await setUses(trx, getUses(added, content, !publish));
    return added;
  });
  publishItemChanged(ctx, { id, type: content.type, state: initialState.state, deleted_at: null });
  return { updated: false, ...(await showItem(ctx, id)) };
};

/** The fields of an item that the audit log records. */
interface AuditedItem extends Content {
  readonly id: number;
  readonly owner_id: number;
  readonly state: ItemState;
  readonly sold: boolean;
  readonly deleted_at: Date | null;
  /** The time of the confirmation; only set by one. */
  readonly confirmed_at?: Date | null;
}

/** The recorded fields of an item, the price in dirhams. */
const toAuditFields = ({ details, price_centimes, deleted_at, confirmed_at = null, ...item }: AuditedItem) => {
  const { type, title, description, category_id, city_id, address, price_unit, negotiable, images } = item;
  const text = { type, title, description, category_id, city_id, address };
  const price = price_centimes === null ? null : price_centimes / 100;
  const { quantity, min_quantity, delivery, delivery_km, sold, state } = item;
  const { delivery_fee_centimes: fee, delivery_fee_km_centimes: perKm } = item;
  const terms = {
    delivery,
    delivery_fee: fee === null ? null : fee / 100,
    delivery_fee_km: perKm === null ? null : perKm / 100,
    delivery_km,
    min_quantity,
  };
  const status = { quantity, sold, state, deleted: deleted_at !== null, confirmed_at };
  return { ...details, ...text, price, price_unit, negotiable, images, ...terms, ...status };
};

const toSummary = ({ type, title, state }: AuditedItem) => ({ type, title, state });

const PERSONAL = ['first_name', 'last_name', 'phone', 'whatsapp', 'email', 'address'];

type ItemAction = 'added' | 'edited' | 'deleted' | 'restored' | 'removed' | 'sold' | 'confirmed' | 'renewed';

interface Change {
  readonly action: ItemAction;
  /** The item before the change; null for a new one. */
  readonly before: AuditedItem | null;
  /** The item after the change; null for a deleted one. */
  readonly after: AuditedItem | null;
}

/**
 * Adds an audit entry for an administrator's change to an item, unless nothing changed. Publishing their own draft counts
 * as well, since it is listed without review.
 */
export const recordItemChange = async (ctx: UserCtx, trx: Trx, { action, before, after }: Change): Promise<void> => {
  const item = after ?? before;
  if (!item || ![before, after].some((one) => one && actsAsAdmin(ctx.viewer, one))) return;
  const whole = before === null || after === null;
  const changed = whole
    ? { before: before && toSummary(before), after: after && toSummary(after) }
    : diffFields(toAuditFields(before), toAuditFields(after));
  if (!changed) return;
  const personal = PERSONAL.some((name) => name in (changed.after ?? {}));
  await record(trx, {
    actor_id: ctx.viewer.id,
    action: `item.${action}`,
    subject: { kind: 'item', id: item.id, name: item.title },
    person_id: personal ? item.owner_id : null,
    ...changed,
    now: ctx.clock.now(),
  });
};

const assertEditable = (ctx: UserCtx, item: StoredItem | undefined): EditableItem<StoredItem> => {
  const editable = item ? mayEdit(ctx.viewer, item) : null;
  if (!editable) throw notFound();
  return editable;
};

/** Locks an item the viewer may edit until the transaction ends. Throws `not_found`. */
export const lockForEdit = async (ctx: UserCtx, trx: Trx, id: number) => assertEditable(ctx, await lockItem(trx, id));

/** Finds an item that the viewer may edit, without a lock. Throws `not_found`. */
export const findForEdit = async (ctx: UserCtx, id: number) => assertEditable(ctx, await findItem(ctx.db, id));
