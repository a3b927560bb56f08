import { addDays, toDay } from '#lib/days.ts';
import { AppError, collectFieldErrors, conflict, invalidField, throwFieldErrors } from '#lib/errors.ts';
import type { UserCtx } from '#platform/context.ts';
import type { Trx } from '#platform/data/db/db.ts';
import { assertOwnUploads, filterUploads, setUses } from '#features/uploads/index.ts';
import type { Order } from '../contract.ts';
import { findPhotos } from '../queries/events.ts';
import { findOrderById, scopeFor, type StoredOrder } from '../queries/order.ts';
import {
  type DeclineReason,
  type DoorProblem,
  type Incident,
  MAX_DAYS_AHEAD,
  getStatusAfterProblem,
} from '../rules/incidents.ts';
import { reservesStock } from '../rules/statuses.ts';
import { toOrders } from './show.ts';
import { lockOrderWithItem } from './stock.ts';
import { changeOrder } from './transition.ts';

/** The error for an order that is not the driver's, or no longer: it says the same of one that does not exist. */
const notYours = (): AppError => new AppError('not_found', { reason: { key: 'not_your_delivery' } });

const movedMeanwhile = ({ status, status_at }: StoredOrder): AppError =>
  conflict('order_moved_meanwhile', undefined, { status, status_at: status_at.toISOString() });

/** Runs a change of an order that is assigned to the viewer, and returns it as the driver sees it. */
const changeDelivery = async (
  ctx: UserCtx<'events'>,
  id: number,
  change: (trx: Trx, order: StoredOrder) => Promise<unknown>,
): Promise<{ order: Order }> => {
  await ctx.db.transaction().execute(async (trx) => {
    // An order that was given to another driver while this one waited for the lock is not found.
    const order = await lockOrderWithItem(trx, id, scopeFor('delivery', ctx.viewer.id));
    if (!order) throw notYours();
    await change(trx, order);
  });
  const row = await findOrderById(ctx.db, id);
  const [order] = row ? await toOrders(ctx, [row], 'delivery') : [];
  if (!order) throw notYours();
  return { order };
};

const isOver = ({ status }: StoredOrder): boolean => !reservesStock(status) || status === 'delivered';

/**
 * Accepts an order that was assigned to the viewer; does nothing when it is accepted already. Throws `not_found` when it is
 * assigned to another driver, and `conflict` once it has ended.
 */
export const acceptDelivery = (ctx: UserCtx<'events'>, id: number): Promise<{ order: Order }> =>
  changeDelivery(ctx, id, async (trx, order) => {
    if (order.driver_asked_at === null) return;
    if (isOver(order)) throw movedMeanwhile(order);
    const by = { actor: 'delivery', id: ctx.viewer.id } as const;
    await changeOrder(trx, order, 'accepted', { by, now: ctx.clock.now(), columns: { driver_asked_at: null } });
  });

/**
 * Gives an order that was assigned to the viewer back to the administrators, who are notified with the seller. Throws `not_found`
 * when it is assigned to another driver, and `conflict` once the driver has it or it has ended.
 */
export const declineDelivery = async (
  ctx: UserCtx<'events'>,
  id: number,
  { reason, note }: { readonly reason: DeclineReason; readonly note: string | null },
): Promise<{ declined: true }> => {
  await changeDelivery(ctx, id, async (trx, order) => {
    if (isOver(order) || order.status === 'shipped') throw movedMeanwhile(order);
    await changeOrder(trx, order, 'declined', {
      by: { actor: 'delivery', id: ctx.viewer.id },
      now: ctx.clock.now(),
      columns: { delivery_id: null, driver_asked_at: null },
      incident: { reason, note, photo: null, due_on: null },
    });
  });
  return { declined: true };
};

interface Problem extends Incident {
  readonly reason: DoorProblem;
}

const checkNextDay = ({ reason, due_on }: Problem, today: string): void => {
  if (reason !== 'another_day') return;
  if (due_on === null) throw invalidField('due_on', 'required');
  const [first, last] = [addDays(today, 1), addDays(today, MAX_DAYS_AHEAD)];
  if (due_on < first || due_on > last) throw invalidField('due_on', 'not_between', { first, last });
};

/**
 * Records why an order could not be handed over at the door, with the status that follows; its other sides and the administrators
 * are notified. Throws `invalid` on `due_on` for another day that is missing or not within 30 days, and
 * on `photo` for a file that is not the viewer's; `not_found` when the order is assigned to another
 * driver, and `conflict` unless it is shipped.
 */
export const reportProblem = async (
  ctx: UserCtx<'events'>,
  id: number,
  problem: Problem,
): Promise<{ order: Order }> => {
  const { reason, photo } = problem;
  const errors = await collectFieldErrors(
    () => checkNextDay(problem, toDay(ctx.clock.now())),
    () => assertOwnUploads(ctx, photo === null ? [] : [photo], [], { field: 'photo', documents: false }),
  );
  throwFieldErrors(errors);
  // The day of another attempt is that of another day alone.
  const incident = reason === 'another_day' ? problem : { ...problem, due_on: null };
  return changeDelivery(ctx, id, async (trx, order) => {
    if (order.status !== 'shipped') throw movedMeanwhile(order);
    const status = getStatusAfterProblem(reason);
    const change = { by: { actor: 'delivery', id: ctx.viewer.id }, now: ctx.clock.now(), incident } as const;
    await changeOrder(trx, order, status === order.status ? 'problem' : status, change);
    if (photo === null) return;
    const pictures = filterUploads(order.item_image === null ? [] : [order.item_image]);
    await setUses(trx, { kind: 'order', id, pinned: true, paths: [...pictures, ...(await findPhotos(trx, id))] });
  });
};
