import type { FieldErrors } from '#lib/errors.ts';
import type { UserCtx } from '#platform/context.ts';
import { findCategory } from '#features/categories/service.ts';
import { setUses } from '#features/uploads/service/uses.ts';
import type { ItemFull } from '../contract.ts';
import type { ItemForm } from '../contract/form.ts';
import { publishItemChanged } from '../events.ts';
import { insertItem } from '../queries/item.ts';
import { emptyContent, applyForm, type Content } from '../rules/content.ts';
import type { FormValues } from '../rules/form.ts';
import { isItemType, type ItemType } from '#lib/item-types.ts';
import { getStateAfterSave } from '../rules/states.ts';
import { parseId } from '#lib/fields.ts';
import { checkForm, getUses } from './check.ts';
import { takeQuota } from './quotas.ts';
import { recordItemChange } from './record.ts';
import { showItem } from './show.ts';

/** The type given in the form, else that of its category; a product when neither is given. */
const resolveType = async (ctx: UserCtx, form: Partial<ItemForm>): Promise<ItemType> => {
  if (isItemType(form.type)) return form.type;
  const read = parseId(form.category_id);
  const category = 'value' in read && read.value !== null ? await findCategory(ctx, read.value) : undefined;
  return category?.type ?? 'Product';
};

const typeErrors = ({ type }: Partial<ItemForm>): FieldErrors =>
  isItemType(type) || type === undefined || type === null || type === '' ? {} : { type: [{ key: 'not_a_choice' }] };

/** Validates the form of a new item without changing anything. Throws `invalid` with all errors. */
export const checkNewItem = async (
  ctx: UserCtx,
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
  ctx: UserCtx,
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
