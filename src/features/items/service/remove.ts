import { AppError, conflict } from '#lib/errors.ts';
import type { UserCtx } from '#platform/context.ts';
import { releaseUses, removeUnused, setUses } from '#features/uploads/index.ts';
import type { Trx } from '#platform/data/db/db.ts';
import type { ItemFull } from '../contract.ts';
import { publishItemChanged } from '../events.ts';
import { type StoredItem, removeItem, markDeleted } from '../queries/item.ts';
import { mayRestore, type EditableItem } from '../rules/visibility.ts';
import { lockForEdit, recordItemChange } from './store.ts';
import { showItem } from './show.ts';
import { deleteItemsOf, deleteViewsOf, type MovedItem } from '../queries/lists.ts';

type Editable = EditableItem<StoredItem>;
type Removed = { removed: 'soft' | 'permanent' };

/** Deletes an item permanently and returns the files that may now be unused. */
const purgeItem = async (ctx: UserCtx, trx: Trx, item: Editable): Promise<string[]> => {
  const unusedFiles = await setUses(trx, { kind: 'item', id: item.id, pinned: false, paths: [] });
  await removeItem(trx, item);
  await recordItemChange(ctx, trx, { action: 'removed', before: item, after: null });
  return unusedFiles;
};

/**
 * Deletes in two steps: the first takes the item off the market and can be undone; the second, on a deleted item, is
 * permanent. Throws `not_found` when the viewer may not edit the item.
 */
export const deleteItem = async (ctx: UserCtx<'events' | 'log' | 'storage'>, id: number): Promise<Removed> => {
  const at = ctx.clock.now();
  const { item, unusedFiles } = await ctx.db.transaction().execute(async (trx) => {
    const item = await lockForEdit(ctx, trx, id);
    if (item.deleted_at) return { item, unusedFiles: await purgeItem(ctx, trx, item) };
    await markDeleted(trx, item, { at, who: ctx.viewer.id });
    await recordItemChange(ctx, trx, { action: 'deleted', before: item, after: { ...item, deleted_at: at } });
    return { item, unusedFiles: null };
  });
  publishItemChanged(ctx, { ...item, deleted_at: at });
  if (unusedFiles === null) return { removed: 'soft' };
  await removeUnused(ctx, unusedFiles);
  return { removed: 'permanent' };
};

/**
 * Permanently deletes a soft-deleted item. Throws `not_found` when the viewer may not edit it, `conflict` when it is not
 * soft-deleted.
 */
export const deletePermanently = async (ctx: UserCtx<'events' | 'log' | 'storage'>, id: number): Promise<Removed> => {
  const { item, unusedFiles } = await ctx.db.transaction().execute(async (trx) => {
    const item = await lockForEdit(ctx, trx, id);
    if (!item.deleted_at) throw conflict('item_not_deleted');
    return { item, unusedFiles: await purgeItem(ctx, trx, item) };
  });
  publishItemChanged(ctx, item);
  await removeUnused(ctx, unusedFiles);
  return { removed: 'permanent' };
};

/**
 * Restores a deleted item to its previous state; does nothing when it is not deleted. Throws `not_found` when the viewer
 * may not edit it, `forbidden` for an owner when an administrator deleted it, `conflict` while the owner is suspended.
 */
export const restoreItem = async (ctx: UserCtx<'events'>, id: number): Promise<{ item: ItemFull }> => {
  const restored = await ctx.db.transaction().execute(async (trx) => {
    const item = await lockForEdit(ctx, trx, id);
    if (!item.deleted_at) return null;
    if (!mayRestore(ctx.viewer, item)) throw new AppError('forbidden', { reason: { key: 'deleted_by_admin' } });
    if (item.withdrawn) throw conflict('owner_suspended');
    await markDeleted(trx, item, null);
    await recordItemChange(ctx, trx, { action: 'restored', before: item, after: { ...item, deleted_at: null } });
    return item;
  });
  if (restored) publishItemChanged(ctx, { ...restored, deleted_at: null });
  return showItem(ctx, id);
};

/**
 * Deletes the items and views of a user who closes the account. Returns the items, for `publishItemChanged` after the
 * commit.
 */
export const eraseUser = async (trx: Trx, userId: number): Promise<MovedItem[]> => {
  await deleteViewsOf(trx, userId);
  const items = await deleteItemsOf(trx, userId);
  await releaseUses(
    trx,
    'item',
    items.map(({ id }) => id),
  );
  return items;
};
