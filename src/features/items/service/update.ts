import { AppError, conflict, type Reason } from '#lib/errors.ts';
import type { UserCtx } from '#platform/context.ts';
import { removeUnused, setUses } from '#features/uploads/index.ts';
import type { ItemFull } from '../contract.ts';
import type { ItemForm } from '../contract/form.ts';
import { publishItemChanged } from '../events.ts';
import { type StoredItem, findAcceptedSnapshot, saveAudience, saveItem } from '../queries/item.ts';
import { applyForm, getMissingFields, needsReview, type Content } from '../rules/content.ts';
import type { FormValues } from '../rules/form.ts';
import { findStockField, KINDS } from '../rules/kinds.ts';
import type { EditableItem, Audience } from '../rules/visibility.ts';
import { getStateAfterSave } from '../rules/states.ts';
import { parseNumber, type RawField } from '#lib/fields.ts';
import type { Trx } from '#platform/data/db/db.ts';
import { checkForm, getUses, takeQuota } from './check.ts';
import { findForEdit, lockForEdit, recordItemChange } from './store.ts';
import { showItem } from './show.ts';

/** The version the form is based on; absent when the client does not check. */
interface BaseVersion {
  readonly updatedAt: number | undefined;
  readonly quantityWas: number | null | undefined;
}

interface ParsedBaseVersion extends BaseVersion {
  readonly problems: Readonly<Record<string, readonly Reason[]>>;
}

const isEmpty = (raw: RawField): boolean => raw === undefined || raw === null || raw === '';

const parseBaseVersion = (form: Partial<ItemForm>): ParsedBaseVersion => {
  const problems: Record<string, readonly Reason[]> = {};
  const updatedAt = isEmpty(form.updated_at) ? undefined : Date.parse(String(form.updated_at));
  if (Number.isNaN(updatedAt)) problems.updated_at = [{ key: 'not_date' }];
  if (form.quantity_was === undefined) return { updatedAt, quantityWas: undefined, problems };
  const was = parseNumber(form.quantity_was, { min: 0, whole: true });
  if ('problem' in was) problems.quantity_was = [was.problem];
  return { updatedAt, quantityWas: 'value' in was ? was.value : undefined, problems };
};

/** Throws `conflict` when the item was saved since the form was loaded, or orders have changed its quantity. */
const assertCurrent = (item: StoredItem, { updatedAt, quantityWas }: BaseVersion): void => {
  const current = { updated_at: item.updated_at.toISOString(), quantity: item.quantity };
  if (updatedAt !== undefined && updatedAt !== item.updated_at.getTime())
    throw conflict('edited_meanwhile', undefined, current);
  if (quantityWas !== undefined && quantityWas !== item.quantity) {
    const reason: Reason = { key: 'quantity_changed', values: { quantity: item.quantity ?? '—' } };
    throw new AppError('conflict', {
      reason,
      current,
      fields: { [findStockField(KINDS[item.type])?.name ?? 'quantity']: [reason] },
    });
  }
};

interface Edit extends BaseVersion {
  readonly values: FormValues;
  readonly publish: boolean;
}

/** The audience a draft had with the same content before its owner unpublished it; null when it had none. */
const findPreviousAudience = async (
  trx: Trx,
  draft: EditableItem<StoredItem>,
  content: Content,
): Promise<Audience | null> => {
  const accepted = await findAcceptedSnapshot(trx, draft);
  return accepted?.audience && !needsReview(accepted, content) ? accepted.audience : null;
};

/** Writes the edit to the current item; returns the item and the files it no longer uses. */
const saveEdit = (ctx: UserCtx<'config' | 'limits' | 'request'>, id: number, edit: Edit) =>
  ctx.db.transaction().execute(async (trx) => {
    const before = await lockForEdit(ctx, trx, id);
    if (before.deleted_at) throw conflict('item_deleted');
    assertCurrent(before, edit);
    const content = applyForm(before, edit.values);
    if (getMissingFields(content, edit.publish).length > 0) throw conflict('edited_meanwhile');
    const { publish } = edit;
    const byAdmin = ctx.viewer.role === 'admin';
    const own = before.owner_id === ctx.viewer.id;
    const acceptedFor = publish && before.state === 'draft' ? await findPreviousAudience(trx, before, content) : null;
    const reviewNeeded = needsReview(before, content);
    const nextState = getStateAfterSave({ publish, before, byAdmin, own, reviewNeeded, acceptedFor });
    if (!publish && before.state !== 'draft') await saveAudience(trx, before, before.audience);
    const now = ctx.clock.now();
    const fresh = publish && before.published_at === null;
    const published_at = fresh ? now : before.published_at;
    // By publishing, the owner confirms that the item is available.
    const confirmed = publish && own;
    if (own && !publish && before.state !== 'draft') await takeQuota(ctx, trx, 'draft');
    if (own && fresh) await takeQuota(ctx, trx, 'published');
    await saveItem(trx, before, content, { ...nextState, published_at, now, fresh, confirmed });
    await recordItemChange(ctx, trx, {
      action: 'edited',
      before,
      after: { ...before, ...content, state: nextState.state },
    });
    const unusedFiles = await setUses(trx, getUses(id, content, !publish));
    return { item: { id, type: content.type, state: nextState.state, deleted_at: null }, unusedFiles };
  });

interface ItemUpdate extends Partial<ItemForm> {
  readonly id: number;
}

/**
 * Parses the form of an edit without a lock: the checks use the database too, and inside a transaction would wait for a
 * second connection. Throws `not_found` when the viewer may not edit the item, `invalid` with all errors.
 */
const parseUpdate = async (ctx: UserCtx<'events'>, publish: boolean, { id, ...form }: ItemUpdate): Promise<Edit> => {
  const before = await findForEdit(ctx, id);
  const { problems, ...basis } = parseBaseVersion(form);
  const values = await checkForm(ctx, before, form, publish, problems);
  return { ...basis, values, publish };
};

/** Validates an edit without changing anything; skips it when the form has no item id. */
export const checkItemEdit = async (
  ctx: UserCtx<'events'>,
  publish: boolean,
  form: Partial<ItemUpdate>,
): Promise<void> => {
  if (form.id !== undefined) await parseUpdate(ctx, publish, { ...form, id: form.id });
};

/**
 * Updates an item of the viewer, or any item for an administrator: absent fields stay, empty ones are cleared.
 * @param publish whether the item is published, or a draft (again)
 * Throws `not_found` when the viewer may not edit it; `invalid` with all errors; `conflict` when `updated_at` or
 * `quantity_was` is outdated, or the item is deleted; `forbidden` beyond the quotas of `takeQuota`.
 */
export const updateItem = async (
  ctx: UserCtx<'config' | 'events' | 'limits' | 'log' | 'request' | 'storage'>,
  publish: boolean,
  form: ItemUpdate,
): Promise<{ updated: true; item: ItemFull }> => {
  const { id } = form;
  const { item, unusedFiles } = await saveEdit(ctx, id, await parseUpdate(ctx, publish, form));
  publishItemChanged(ctx, item);
  await removeUnused(ctx, unusedFiles);
  return { updated: true, ...(await showItem(ctx, id)) };
};
