import type { Transaction } from 'kysely';
import { conflict, notFound, AppError } from '#lib/errors.ts';
import type { Ctx, Deps, UserCtx } from '#platform/context.ts';
import type { DB } from '#platform/data/db/tables.ts';
import type { StatusChange, Order, OrderFull } from '../contract.ts';
import * as queries from '../queries.ts';
import {
  getExpiry,
  isCancelable,
  mayChangeStatus,
  type Actor,
  type OrderStatus,
  type Side,
} from '../rules/statuses.ts';
import { recordOrderChange } from './record.ts';
import { showAfterChange, toOrders } from './show.ts';
import { lockOrderWithItem, updateStockForStatus } from './stock.ts';
import { notifySides, textGuest } from './notify.ts';

type Trx = Transaction<DB>;

/** Who changes a status; `id` is null for guests and for the system. */
export interface StatusActor {
  readonly actor: Actor;
  readonly id: number | null;
}

/** Sets the status of a locked order: updates its stock, adds the history entry and notifies the users involved. */
export const setStatus = async (
  trx: Trx,
  order: queries.StoredOrder,
  to: OrderStatus,
  by: StatusActor,
  now: Date,
): Promise<void> => {
  const stock = await updateStockForStatus(trx, order, to);
  const isRepeated = await queries.hadStatus(trx, order.id, to);
  await queries.updateOrder(trx, order.id, { status: to, status_at: now, ...stock, network: null }, now);
  await queries.addEvent(trx, {
    order_id: order.id,
    actor: by.actor,
    actor_id: by.id,
    kind: 'status',
    status: to,
    created_at: now,
  });
  // Nobody knows of an order that was never confirmed by its code, and its number may be anybody's.
  if (stock.awaits === 'code') return;
  await notifySides(trx, order, by.id, 'order_status', { status: to }, now, { texts: !isRepeated });
  if (!isRepeated && by.actor !== 'buyer') await textGuest(trx, order, to, now);
};

/** What an order has now, for a client whose change came too late. */
const getCurrent = ({ status, status_at }: queries.StoredOrder) => ({ status, status_at: status_at.toISOString() });

const tooLateToCancel = (order: queries.StoredOrder): AppError =>
  new AppError('forbidden', { reason: { key: 'too_late_to_cancel' }, current: getCurrent(order) });

const closed = (order: queries.StoredOrder): AppError =>
  new AppError('forbidden', { reason: { key: 'canceled_by_buyer' }, current: getCurrent(order) });

/**
 * Changes the status of an order on behalf of one of its sides; does nothing when the order already has it.
 * Throws `not_found` when the side does not see the order; `forbidden` when it may not make the change: the buyer of an order
 * that is being prepared, others when the buyer has canceled it; `conflict` when `was` is outdated or too little stock is left
 * to reopen a canceled order.
 */
export const changeOrderStatus = async (
  ctx: UserCtx,
  side: Side,
  id: number,
  change: StatusChange,
): Promise<{ order: Order }> => {
  const me = ctx.viewer.id;
  await ctx.db.transaction().execute(async (trx) => {
    const order = await lockOrderWithItem(trx, id, queries.scopeFor(side, me));
    if (!order || order.draft) throw notFound();
    if (side === 'buyer' && change.status !== 'canceled') throw new AppError('forbidden');
    if (change.was && change.was !== order.status && change.status !== order.status)
      throw conflict('order_moved_meanwhile', undefined, getCurrent(order));
    if (order.status === change.status) return;
    // In a statement of its own: one that has waited for the lock does not see what was inserted meanwhile.
    const standing = { status: order.status, canceled_by: await queries.findCanceler(trx, id) };
    if (!mayChangeStatus(side, standing, change.status))
      throw side === 'buyer' ? tooLateToCancel(order) : closed(order);
    await setStatus(trx, order, change.status, { actor: side, id: me }, ctx.clock.now());
    if (side === 'admin') await recordOrderChange(ctx, trx, 'moved', order, { ...order, status: change.status });
  });
  const row = await queries.findOrderById(ctx.db, id);
  const [order] = row ? await toOrders(ctx, [row], side) : [];
  if (!order) throw notFound();
  return { order };
};

/** Cancels an order by its tracking token. Throws `not_found`, and `forbidden` once the order is being prepared. */
export const cancelByToken = async (ctx: Ctx, token: string): Promise<{ order: OrderFull }> => {
  const target = await queries.findOrderByToken(ctx.db, token);
  if (!target) throw notFound();
  const by: StatusActor = { actor: 'buyer', id: ctx.viewer?.id === target.buyer_id ? target.buyer_id : null };
  await ctx.db.transaction().execute(async (trx) => {
    const order = await lockOrderWithItem(trx, target.id);
    if (!order || order.removed_at) throw notFound();
    if (order.status === 'canceled') return;
    if (!isCancelable(order.status)) throw tooLateToCancel(order);
    await setStatus(trx, order, 'canceled', by, ctx.clock.now());
  });
  return { order: await showAfterChange(ctx, target.id, 'buyer') };
};

/** Max orders canceled in one run; the next hourly run continues. */
const MAX_PER_RUN = 1000;

/**
 * Cancels orders that were not confirmed in time, each in its own transaction, and returns their number. Safe to
 * run in several processes at once: the second one finds the order already canceled.
 */
export const expireOrders = async (deps: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<number> => {
  const now = deps.clock.now();
  let count = 0;
  for (const id of await queries.findExpired(deps.db, now, MAX_PER_RUN)) {
    const attempt = deps.db.transaction().execute(async (trx) => {
      const order = await lockOrderWithItem(trx, id);
      if (order?.status !== 'pending' || getExpiry(order) >= now) return false;
      await setStatus(trx, order, 'canceled', { actor: 'system', id: null }, now);
      return true;
    });
    // A failure of one order must not stop the others.
    const expired = await attempt.catch((error: unknown) =>
      deps.log.error({ err: error, order: id }, 'order not expired'),
    );
    if (expired) count += 1;
  }
  return count;
};
