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
import { tellSides } from './tell.ts';

type Trx = Transaction<DB>;

/** Who brings an order somewhere; `id` is null for a guest and for the market itself. */
export interface Mover {
  readonly actor: Actor;
  readonly id: number | null;
}

/** Brings an order that the caller holds to a status: its stock, its history and those who are told. */
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
 * Changes the status of an order from one of its sides; to the status that it has already, nothing.
 * Throws `not_found` for an order that the side does not know, `forbidden` where the side may not, `conflict` where
 * `was` is no longer true or too little is left to take a canceled order up again.
 */
export const moveOrder = async (ctx: UserCtx, side: Side, id: number, move: Move): Promise<{ order: Order }> => {
  const me = ctx.viewer.id;
  await ctx.db.transaction().execute(async (trx) => {
    const order = await holdOrder(trx, id, queries.scopeOf(side, me));
    if (!order || order.draft) throw notFound();
    if (side === 'buyer' && move.status !== 'canceled') throw new Refusal('forbidden');
    if (move.was && move.was !== order.status && move.status !== order.status) throw conflict('order_moved_meanwhile');
    if (order.status === move.status) return;
    if (!mayMove(side, order.status, move.status)) throw tooLate();
    await carryTo(trx, order, move.status, { actor: side, id: me }, ctx.clock.now());
    if (side === 'admin') await recordOrder(ctx, trx, 'moved', order, { ...order, status: move.status });
  });
  const row = await queries.orderById(ctx.db, id);
  const [order] = row ? await toOrders(ctx, [row], { side }) : [];
  if (!order) throw notFound();
  return { order };
};

/** Cancels an order by its link. Throws `not_found`, and `forbidden` once it is being prepared. */
export const cancelByToken = async (ctx: Ctx, token: string, origin: string): Promise<{ order: OrderFull }> => {
  const known = await queries.orderByToken(ctx.db, token);
  if (!known) throw notFound();
  const by: Mover = { actor: 'buyer', id: ctx.viewer?.id === known.buyer_id ? known.buyer_id : null };
  await ctx.db.transaction().execute(async (trx) => {
    const order = await holdOrder(trx, known.id);
    if (!order || order.removed_at) throw notFound();
    if (order.status === 'canceled') return;
    if (!mayMove('buyer', order.status, 'canceled')) throw tooLate();
    await carryTo(trx, order, 'canceled', by, ctx.clock.now());
  });
  return { order: await showChanged(ctx, known.id, { side: 'buyer', guest: ctx.viewer === null }, origin) };
};

const HOUR = 3_600_000;
/** How many are canceled in one go; the rest waits for the next hour. */
const AT_ONCE = 1000;

/**
 * Cancels orders that nobody confirmed in 72 hours, each in a transaction of its own. Any number of processes may do it
 * at the same time: who comes second finds the order canceled. Answers how many there were.
 */
export const lapseOrders = async (deps: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<number> => {
  const now = deps.clock.now();
  const before = new Date(now.getTime() - LAPSES_AFTER_HOURS * HOUR);
  let lapsed = 0;
  for (const id of await queries.waitingSince(deps.db, before, AT_ONCE)) {
    const lapse = deps.db.transaction().execute(async (trx) => {
      const order = await holdOrder(trx, id);
      if (order?.status !== 'pending' || order.status_at >= before) return false;
      await carryTo(trx, order, 'canceled', { actor: 'system', id: null }, now);
      return true;
    });
    // One that fails is no reason to let the others wait.
    const canceled = await lapse.catch((error: unknown) =>
      deps.log.error({ err: error, order: id }, 'order not lapsed'),
    );
    if (canceled) lapsed += 1;
  }
  return lapsed;
};
