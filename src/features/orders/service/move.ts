import type { Transaction } from 'kysely';
import { conflict, notFound, Refusal } from '../../../lib/errors.ts';
import type { Ctx, Deps, UserCtx } from '../../../platform/context.ts';
import type { DB } from '../../../platform/db/tables.ts';
import type { Move, Order, OrderFull } from '../contract.ts';
import * as queries from '../queries.ts';
import { LAPSES_AFTER_HOURS, mayMove, type Actor, type OrderStatus, type Side } from '../rules/statuses.ts';
import { recordOrder } from './record.ts';
import { showChanged, toOrders } from './show.ts';
import { holdOrder, reservedAt } from './stock.ts';
import { orderMoved, tellSides } from './tell.ts';

type Trx = Transaction<DB>;

/** Who changes a status; `id` is null for guests and for the system. */
export interface Mover {
  readonly actor: Actor;
  readonly id: number | null;
}

/** Sets the status of a locked order: updates its stock, adds the history entry and notifies the users involved. */
export const carryTo = async (
  trx: Trx,
  order: queries.StoredOrder,
  to: OrderStatus,
  by: Mover,
  now: Date,
): Promise<void> => {
  const reserved = await reservedAt(trx, order, to);
  await queries.changeOrder(trx, order.id, { status: to, status_at: now, reserved }, now);
  await queries.addEvent(trx, {
    order_id: order.id,
    actor: by.actor,
    actor_id: by.id,
    kind: 'status',
    status: to,
    created_at: now,
  });
  await tellSides(trx, order, by.id, 'order_status', { status: to }, now);
};

const tooLate = (): Refusal => new Refusal('forbidden', { reason: { key: 'too_late_to_cancel' } });

/**
 * Changes the status of an order on behalf of one of its sides; does nothing when the order already has it.
 * Throws `not_found` when the side does not see the order, `forbidden` when it may not make the change, `conflict` when
 * `was` is outdated or too little stock is left to reopen a canceled order.
 */
export const moveOrder = async (ctx: UserCtx, side: Side, id: number, move: Move): Promise<{ order: Order }> => {
  const me = ctx.viewer.id;
  const moved = await ctx.db.transaction().execute(async (trx) => {
    const order = await holdOrder(trx, id, queries.scopeOf(side, me));
    if (!order || order.draft) throw notFound();
    if (side === 'buyer' && move.status !== 'canceled') throw new Refusal('forbidden');
    if (move.was && move.was !== order.status && move.status !== order.status) throw conflict('order_moved_meanwhile');
    if (order.status === move.status) return null;
    if (!mayMove(side, order.status, move.status)) throw tooLate();
    await carryTo(trx, order, move.status, { actor: side, id: me }, ctx.clock.now());
    if (side === 'admin') await recordOrder(ctx, trx, 'moved', order, { ...order, status: move.status });
    return order;
  });
  if (moved) orderMoved(ctx, 'order.moved', moved);
  const row = await queries.orderById(ctx.db, id);
  const [order] = row ? await toOrders(ctx, [row], { side }) : [];
  if (!order) throw notFound();
  return { order };
};

/** Cancels an order by its tracking token. Throws `not_found`, and `forbidden` once the order is being prepared. */
export const cancelByToken = async (ctx: Ctx, token: string, origin: string): Promise<{ order: OrderFull }> => {
  const known = await queries.orderByToken(ctx.db, token);
  if (!known) throw notFound();
  const by: Mover = { actor: 'buyer', id: ctx.viewer?.id === known.buyer_id ? known.buyer_id : null };
  const moved = await ctx.db.transaction().execute(async (trx) => {
    const order = await holdOrder(trx, known.id);
    if (!order || order.removed_at) throw notFound();
    if (order.status === 'canceled') return null;
    if (!mayMove('buyer', order.status, 'canceled')) throw tooLate();
    await carryTo(trx, order, 'canceled', by, ctx.clock.now());
    return order;
  });
  if (moved) orderMoved(ctx, 'order.moved', moved);
  return { order: await showChanged(ctx, known.id, { side: 'buyer', guest: ctx.viewer === null }, origin) };
};

const HOUR = 3_600_000;
/** Max orders canceled in one run; the next hourly run continues. */
const AT_ONCE = 1000;

/**
 * Cancels orders that were not confirmed within 72 hours, each in its own transaction, and returns their number. Safe to
 * run in several processes at once: the second one finds the order already canceled.
 */
export const lapseOrders = async (deps: Pick<Deps, 'db' | 'clock' | 'facts' | 'log'>): Promise<number> => {
  const now = deps.clock.now();
  const before = new Date(now.getTime() - LAPSES_AFTER_HOURS * HOUR);
  let lapsed = 0;
  for (const id of await queries.waitingSince(deps.db, before, AT_ONCE)) {
    const lapse = deps.db.transaction().execute(async (trx) => {
      const order = await holdOrder(trx, id);
      if (order?.status !== 'pending' || order.status_at >= before) return null;
      await carryTo(trx, order, 'canceled', { actor: 'system', id: null }, now);
      return order;
    });
    // A failure of one order must not stop the others.
    const moved = await lapse.catch((error: unknown) => deps.log.error({ err: error, order: id }, 'order not lapsed'));
    if (!moved) continue;
    lapsed += 1;
    orderMoved(deps, 'order.moved', moved);
  }
  return lapsed;
};
