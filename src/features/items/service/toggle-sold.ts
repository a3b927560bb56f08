import { conflict } from '../../../lib/errors.ts';
import type { UserCtx } from '../../../platform/context.ts';
import type { ItemFull } from '../contract.ts';
import { publishItemChanged } from '../events.ts';
import * as queries from '../queries.ts';
import { lockForEdit } from './editable-item.ts';
import { recordItemChange } from './record.ts';
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
