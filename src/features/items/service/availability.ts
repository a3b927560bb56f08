import { conflict } from '../../../lib/errors.ts';
import type { UserCtx } from '../../../platform/context.ts';
import type { ItemFull } from '../contract.ts';
import { publishItemChanged } from '../events.ts';
import * as queries from '../queries.ts';
import { lockForEdit, recordItemChange } from './record.ts';
import { showItem } from './show.ts';

/**
 * Toggles whether an item is sold. Throws `not_found` when the viewer may not edit it, `conflict` when it is deleted.
 */
export const toggleSold = async (ctx: UserCtx, id: number): Promise<{ sold: 'Yes' | 'No'; item: ItemFull }> => {
  const before = await ctx.db.transaction().execute(async (trx) => {
    const item = await lockForEdit(ctx, trx, id);
    if (item.deleted_at) throw conflict('item_deleted');
    await queries.toggleSold(trx, item, ctx.clock.now());
    await recordItemChange(ctx, trx, { action: 'sold', before: item, after: { ...item, sold: !item.sold } });
    return item;
  });
  publishItemChanged(ctx, before);
  return { sold: before.sold ? 'No' : 'Yes', ...(await showItem(ctx, id)) };
};

/**
 * Records that an item of the viewer is still available; the owner is asked again 30 days later. Throws `not_found` when
 * the viewer may not edit it; `conflict` when it is deleted, sold or not listed.
 */
export const confirmAvailable = async (ctx: UserCtx, id: number): Promise<{ item: ItemFull }> => {
  await ctx.db.transaction().execute(async (trx) => {
    const item = await lockForEdit(ctx, trx, id);
    if (item.deleted_at) throw conflict('item_deleted');
    if (item.sold) throw conflict('item_sold');
    if (item.state !== 'accepted') throw conflict('item_not_listed');
    const now = ctx.clock.now();
    await queries.markConfirmed(trx, item, now);
    await recordItemChange(ctx, trx, { action: 'confirmed', before: item, after: { ...item, confirmed_at: now } });
  });
  return showItem(ctx, id);
};
