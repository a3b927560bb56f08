import { notFound } from '../../../lib/errors.ts';
import type { Deps, UserCtx } from '../../../platform/context.ts';
import * as queries from '../queries.ts';
import type { Side } from '../rules/statuses.ts';
import { recordOrder } from './record.ts';

/**
 * Takes an order out of a side's list, an administrator's out of everybody's: nothing is erased, and what it holds of the
 * stock stays held. A draft, which nobody else knows, goes for good. Throws `not_found`.
 */
export const removeOrder = async (ctx: UserCtx, side: Side, id: number): Promise<{ deleted: true }> => {
  const me = ctx.viewer.id;
  const now = ctx.clock.now();
  const order = await queries.orderFor(ctx.db, side, me, id);
  if (!order) throw notFound();
  await ctx.db.transaction().execute(async (trx) => {
    // A draft that is being sent at this very moment is deleted by neither.
    const done = order.draft ? await queries.eraseDraft(trx, me, id) : await queries.hideOrder(trx, side, me, id, now);
    if (!done) throw notFound();
    if (side === 'admin') await recordOrder(ctx, trx, 'removed', order, { ...order, removed_at: now });
  });
  return { deleted: true };
};

const DAY = 86_400_000;
const KEYS_KEPT_DAYS = 7;

/** Forgets answered requests after a week and drafts of what is gone. To be done once a day; answers how many rows went. */
export const sweepOrders = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> => {
  const keys = await queries.forgetKeys(db, new Date(clock.now().getTime() - KEYS_KEPT_DAYS * DAY));
  return keys + (await queries.forgetDrafts(db));
};
