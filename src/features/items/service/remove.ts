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
import { recordItem } from './record.ts';
import { showItem } from './show.ts';

type Mine = EditableItem<queries.StoredItem>;
type Removed = { removed: 'soft' | 'permanent' };

/** Takes a deleted item out for good; answers the files that nothing may use any more. */
const purge = async (ctx: UserCtx, trx: Transaction<DB>, item: Mine): Promise<string[]> => {
  const dropped = await setUses(trx, { kind: 'item', id: item.id, pinned: false, paths: [] });
  await queries.removeItem(trx, item);
  await recordItem(ctx, trx, { deed: 'removed', before: item, after: null });
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
    if (held.deleted_at) return { item: held, dropped: await purge(ctx, trx, held) };
    await queries.markDeleted(trx, held, { at, who: ctx.viewer.id });
    await recordItem(ctx, trx, { deed: 'deleted', before: held, after: { ...held, deleted_at: at } });
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
    return { item: held, dropped: await purge(ctx, trx, held) };
  });
  itemChanged(ctx, item);
  await removeUnused(ctx, dropped);
  return { removed: 'permanent' };
};

/**
 * Restores a deleted item to where it stood; one that is not deleted stays as it is. Throws `not_found` for other
 * people's items, `forbidden` to an owner whose item an administrator deleted, `conflict` while its owner is suspended.
 */
export const restoreItem = async (ctx: UserCtx, id: number): Promise<{ item: ItemFull }> => {
  const restored = await ctx.db.transaction().execute(async (trx) => {
    const held = await heldForEdit(ctx, trx, id);
    if (!held.deleted_at) return null;
    if (!mayRestore(ctx.viewer, held)) throw new Refusal('forbidden', { reason: { key: 'deleted_by_admin' } });
    if (held.withdrawn) throw conflict('owner_suspended');
    await queries.markDeleted(trx, held, null);
    await recordItem(ctx, trx, { deed: 'restored', before: held, after: { ...held, deleted_at: null } });
    return held;
  });
  if (restored) itemChanged(ctx, { ...restored, deleted_at: null });
  return showItem(ctx, id);
};
