import { conflict, notFound, AppError } from '#lib/errors.ts';
import type { Ctx, Deps, UserCtx } from '#platform/context.ts';
import type { Order, OrderFull } from '../contract.ts';
import type { StatusChange } from '../contract/form.ts';
import { type StoredOrder, scopeFor, findOrderById, findOrderByToken, findExpired } from '../queries/order.ts';
import { findCanceler } from '../queries/events.ts';
import { expires, getExpiry, isCancelable, mayChangeStatus, type Side } from '../rules/statuses.ts';
import { recordOrderChange } from './place.ts';
import { showAfterChange, toOrders } from './show.ts';
import { lockOrderWithItem } from './stock.ts';
import { changeOrder, type OrderActor } from './transition.ts';

/** The present status of an order, for a client whose change came too late. */
const getCurrent = ({ status, status_at }: StoredOrder) => ({ status, status_at: status_at.toISOString() });

const tooLateToCancel = (order: StoredOrder): AppError =>
  new AppError('forbidden', { reason: { key: 'too_late_to_cancel' }, current: getCurrent(order) });

const closed = (order: StoredOrder): AppError =>
  new AppError('forbidden', { reason: { key: 'canceled_by_buyer' }, current: getCurrent(order) });

/**
 * Changes the status of an order on behalf of one of its sides; does nothing when the order already has it.
 * Throws `not_found` when the side does not see the order; `forbidden` when it may not make the change: the buyer of an order
 * that is being prepared, others when the buyer has canceled it; `conflict` when `was` is outdated or too little stock is left
 * to reopen a canceled order.
 */
export const changeOrderStatus = async (
  ctx: UserCtx<'events'>,
  side: Side,
  id: number,
  change: StatusChange,
): Promise<{ order: Order }> => {
  const me = ctx.viewer.id;
  await ctx.db.transaction().execute(async (trx) => {
    const order = await lockOrderWithItem(trx, id, scopeFor(side, me));
    if (!order || order.draft) throw notFound();
    if (side === 'buyer' && change.status !== 'canceled') throw new AppError('forbidden');
    if (change.was && change.was !== order.status && change.status !== order.status)
      throw conflict('order_moved_meanwhile', undefined, getCurrent(order));
    if (order.status === change.status) return;
    // The check is a statement of its own: one that has waited for the lock does not see what was inserted meanwhile.
    const standing = { status: order.status, canceled_by: await findCanceler(trx, id) };
    if (!mayChangeStatus(side, standing, change.status))
      throw side === 'buyer' ? tooLateToCancel(order) : closed(order);
    const by = { actor: side, id: me };
    // A driver who moves an order has accepted it.
    const columns = side === 'delivery' ? { driver_asked_at: null } : {};
    const after = await changeOrder(trx, order, change.status, { by, now: ctx.clock.now(), columns });
    if (side === 'admin') await recordOrderChange(ctx, trx, 'moved', order, after);
  });
  const row = await findOrderById(ctx.db, id);
  const [order] = row ? await toOrders(ctx, [row], side) : [];
  if (!order) throw notFound();
  return { order };
};

/** Cancels an order by its tracking token. Throws `not_found`, and `forbidden` once the order is being prepared. */
export const cancelByToken = async (ctx: Ctx<'events' | 'request'>, token: string): Promise<{ order: OrderFull }> => {
  const target = await findOrderByToken(ctx.db, token);
  if (!target) throw notFound();
  const by: OrderActor = { actor: 'buyer', id: ctx.viewer?.id === target.buyer_id ? target.buyer_id : null };
  await ctx.db.transaction().execute(async (trx) => {
    const order = await lockOrderWithItem(trx, target.id);
    if (!order || order.removed_at) throw notFound();
    if (order.status === 'canceled') return;
    if (!isCancelable(order.status)) throw tooLateToCancel(order);
    await changeOrder(trx, order, 'canceled', { by, now: ctx.clock.now() });
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
  for (const id of await findExpired(deps.db, now, MAX_PER_RUN)) {
    const attempt = deps.db.transaction().execute(async (trx) => {
      const order = await lockOrderWithItem(trx, id);
      if (!order || !expires(order.status) || getExpiry(order) >= now) return false;
      await changeOrder(trx, order, 'canceled', { by: { actor: 'system', id: null }, now });
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
