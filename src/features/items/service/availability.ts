import { formatMoment } from '#i18n/format.ts';
import { conflict, notFound } from '#lib/errors.ts';
import type { UserCtx } from '#platform/context.ts';
import type { Trx } from '#platform/data/db/db.ts';
import type { ItemFull } from '../contract.ts';
import { publishItemChanged } from '../events.ts';
import { saveSold, markConfirmed, saveRenewal } from '../queries/item.ts';
import { getRenewalDate, RENEW_AFTER_DAYS } from '../rules/states.ts';
import { lockForEdit, recordItemChange } from './store.ts';
import { showItem } from './show.ts';

/**
 * Toggles whether an item is sold. Throws `not_found` when the viewer may not edit it, `conflict` when it is deleted.
 */
export const toggleSold = async (
  ctx: UserCtx<'events'>,
  id: number,
): Promise<{ sold: 'Yes' | 'No'; item: ItemFull }> => {
  const before = await ctx.db.transaction().execute(async (trx) => {
    const item = await lockForEdit(ctx, trx, id);
    if (item.deleted_at) throw conflict('item_deleted');
    await saveSold(trx, item, ctx.clock.now());
    await recordItemChange(ctx, trx, { action: 'sold', before: item, after: { ...item, sold: !item.sold } });
    return item;
  });
  publishItemChanged(ctx, before);
  return { sold: before.sold ? 'No' : 'Yes', ...(await showItem(ctx, id)) };
};

/** Locks an item that the viewer may edit and that is listed and not sold. Throws `not_found`, `conflict`. */
const lockOffered = async (ctx: UserCtx, trx: Trx, id: number) => {
  const item = await lockForEdit(ctx, trx, id);
  if (item.deleted_at) throw conflict('item_deleted');
  if (item.sold) throw conflict('item_sold');
  if (item.state !== 'accepted') throw conflict('item_not_listed');
  return item;
};

/**
 * Records that an item of the viewer is still available; the owner is asked again 30 days later. Throws `not_found` when
 * the viewer may not edit it; `conflict` when it is deleted, sold or not listed.
 */
export const confirmAvailable = async (ctx: UserCtx<'events'>, id: number): Promise<{ item: ItemFull }> => {
  await ctx.db.transaction().execute(async (trx) => {
    const item = await lockOffered(ctx, trx, id);
    const now = ctx.clock.now();
    await markConfirmed(trx, item, now);
    await recordItemChange(ctx, trx, { action: 'confirmed', before: item, after: { ...item, confirmed_at: now } });
  });
  return showItem(ctx, id);
};

/**
 * Moves an item of the viewer to the front of the lists, as if it were published now; with that the owner says that it is
 * available. Throws `not_found` unless the viewer is its owner; `conflict` when it is deleted, sold, not listed, or was
 * published or renewed in the last seven days: then the message says from when it may be renewed.
 */
export const renewItem = async (ctx: UserCtx<'events'>, id: number): Promise<{ item: ItemFull }> => {
  const renewed = await ctx.db.transaction().execute(async (trx) => {
    const item = await lockOffered(ctx, trx, id);
    // An administrator may not renew it either: only the owner can say that it is still available.
    if (item.owner_id !== ctx.viewer.id) throw notFound();
    const now = ctx.clock.now();
    if (!(await saveRenewal(trx, item, now, RENEW_AFTER_DAYS))) {
      throw conflict('renewed_lately', { from: formatMoment(String(getRenewalDate(item)?.toISOString()), ctx.lang) });
    }
    await recordItemChange(ctx, trx, { action: 'renewed', before: item, after: { ...item, confirmed_at: now } });
    return item;
  });
  publishItemChanged(ctx, renewed);
  return showItem(ctx, id);
};
