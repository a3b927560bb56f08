import type { Transaction } from 'kysely';
import { conflict, Refusal } from '../../../lib/errors.ts';
import type { UserCtx } from '../../../platform/context.ts';
import type { DB } from '../../../platform/db/tables.ts';
import { removeUnused, setUses } from '../../uploads/service.ts';
import type { ItemFull } from '../contract.ts';
import { itemChanged } from '../events.ts';
import * as queries from '../queries.ts';
import { mayRestore, type EditableItem } from '../rules/permissions.ts';
import { heldForEdit } from './held.ts';
import { showItem } from './show.ts';

type Mine = EditableItem<queries.StoredItem>;
type Removed = { removed: 'soft' | 'permanent' };

/** Takes a deleted item out for good; answers the files that nothing may use any more. */
const purge = async (trx: Transaction<DB>, item: Mine): Promise<string[]> => {
  const dropped = await setUses(trx, { kind: 'item', id: item.id, pinned: false, paths: [] });
  await queries.removeItem(trx, item);
  return dropped;
};

/**
 * The two steps of deleting: the first takes an item of the caller's from the market and can be undone, the second, on
 * a deleted item, is for good. Throws `not_found` for other people's items.
 */
export const deleteItem = async (ctx: UserCtx, id: number): Promise<Removed> => {
  const at = ctx.clock.now();
  const { item, dropped } = await ctx.db.transaction().execute(async (trx) => {
    const held = await heldForEdit(ctx, trx, id);
    if (held.deleted_at) return { item: held, dropped: await purge(trx, held) };
    await queries.markDeleted(trx, held, { at, who: ctx.viewer.id });
    return { item: held, dropped: null };
  });
  itemChanged(ctx, { ...item, deleted_at: at });
  if (dropped === null) return { removed: 'soft' };
  await removeUnused(ctx, dropped);
  return { removed: 'permanent' };
};

/** Removes a deleted item for good. Throws `not_found` for other people's items, `conflict` for one not deleted before. */
export const deleteForGood = async (ctx: UserCtx, id: number): Promise<Removed> => {
  const { item, dropped } = await ctx.db.transaction().execute(async (trx) => {
    const held = await heldForEdit(ctx, trx, id);
    if (!held.deleted_at) throw conflict('item_not_deleted');
    return { item: held, dropped: await purge(trx, held) };
  });
  itemChanged(ctx, item);
  await removeUnused(ctx, dropped);
  return { removed: 'permanent' };
};

/**
 * Restores a deleted item to where it stood; one that is not deleted stays as it is. Throws `not_found` for other
 * people's items, `forbidden` to an owner whose item an administrator deleted.
 */
export const restoreItem = async (ctx: UserCtx, id: number): Promise<{ item: ItemFull }> => {
  const restored = await ctx.db.transaction().execute(async (trx) => {
    const held = await heldForEdit(ctx, trx, id);
    if (!held.deleted_at) return null;
    if (!mayRestore(ctx.viewer, held)) throw new Refusal('forbidden', { reason: { key: 'deleted_by_admin' } });
    await queries.markDeleted(trx, held, null);
    return held;
  });
  if (restored) itemChanged(ctx, { ...restored, deleted_at: null });
  return showItem(ctx, id);
};
