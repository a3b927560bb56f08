import { notFound } from '../../../lib/errors.ts';
import type { Deps, UserCtx } from '../../../platform/context.ts';
import { endOfRetention } from '../../../platform/db/retention.ts';
import * as queries from '../queries.ts';
import type { Side } from '../rules/statuses.ts';
import { recordOrderChange } from './record.ts';

/**
 * Hides an order from a side's list; an administrator hides it from all lists. Nothing is erased, and the stock stays
 * reserved. A draft, which only its creator sees, is deleted permanently. Throws `not_found`.
 */
export const removeOrder = async (ctx: UserCtx, side: Side, id: number): Promise<{ deleted: true }> => {
  const me = ctx.viewer.id;
  const now = ctx.clock.now();
  const order = await queries.findOrderFor(ctx.db, side, me, id);
  if (!order) throw notFound();
  await ctx.db.transaction().execute(async (trx) => {
    // Neither statement matches a draft that is being sent at this very moment.
    const done = order.draft ? await queries.deleteDraft(trx, me, id) : await queries.hideOrder(trx, side, me, id, now);
    if (!done) throw notFound();
    if (side === 'admin') await recordOrderChange(ctx, trx, 'removed', order, { ...order, removed_at: now });
  });
  return { deleted: true };
};

/** Daily job: deletes idempotency keys after a week, and drafts of deleted items. Returns the number of deleted rows. */
export const purgeOrders = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> => {
  const keys = await queries.deleteKeys(db, endOfRetention('order_keys', clock.now()));
  return keys + (await queries.deleteOrphanedDrafts(db));
};
