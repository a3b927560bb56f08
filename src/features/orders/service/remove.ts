import { notFound } from '#lib/errors.ts';
import type { Deps, UserCtx } from '#platform/context.ts';
import { endOf } from '#platform/data/db/retention.ts';
import { TABLES } from '../queries/list.ts';
import { releaseUses } from '#features/uploads/index.ts';
import { findOrderFor, deleteDraft, hideOrder, deleteOrphanedDrafts, deleteEnded } from '../queries/order.ts';
import type { Side } from '../rules/statuses.ts';
import { recordOrderChange } from './place.ts';

/**
 * Hides an order from a side's list; an administrator hides it from all lists. Nothing is erased, and the stock stays
 * reserved. A draft, which only its creator sees, is deleted permanently. Throws `not_found`.
 */
export const removeOrder = async (ctx: UserCtx, side: Side, id: number): Promise<{ deleted: true }> => {
  const me = ctx.viewer.id;
  const now = ctx.clock.now();
  const order = await findOrderFor(ctx.db, side, me, id);
  if (!order) throw notFound();
  await ctx.db.transaction().execute(async (trx) => {
    // Neither statement matches a draft that is being sent at this very moment.
    const done = order.draft ? await deleteDraft(trx, me, id) : await hideOrder(trx, side, me, id, now);
    if (!done) throw notFound();
    if (side === 'admin') await recordOrderChange(ctx, trx, 'removed', order, { ...order, removed_at: now });
  });
  return { deleted: true };
};

/** Orders of one transaction: their events, reviews and files go with them. */
const BATCH_SIZE = 500;

/** Daily job: deletes orders that ended ten years ago, and drafts of deleted items; returns how many. */
export const purgeOrders = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> => {
  const before = endOf(TABLES.orders, clock.now());
  let count = await deleteOrphanedDrafts(db);
  let ids: number[];
  do {
    ids = await db.transaction().execute(async (trx) => {
      const deleted = await deleteEnded(trx, before, BATCH_SIZE);
      await releaseUses(trx, 'order', deleted);
      return deleted;
    });
    count += ids.length;
  } while (ids.length === BATCH_SIZE);
  return count;
};
