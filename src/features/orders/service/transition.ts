import type { Transaction } from 'kysely';
import type { DB } from '#platform/data/db/tables.ts';
import { type StoredOrder, updateOrder } from '../queries/order.ts';
import { type FieldChanges, hadStatus, addEvent } from '../queries/events.ts';
import { getEffects, isOrderStatus, type Actor, type Transition } from '../rules/statuses.ts';
import { notifySides, notifyUnassigned, textGuest, type NotifiedOrder } from './notify.ts';
import { updateStock } from './stock.ts';

type Trx = Transaction<DB>;

/** The author of a change; `id` is null for guests and for the system. */
export interface OrderActor {
  readonly actor: Actor;
  readonly id: number | null;
}

interface Change {
  readonly by: OrderActor;
  readonly now: Date;
  /** The columns that the change writes beside those of its effects. */
  readonly columns?: Partial<Omit<StoredOrder, 'id' | 'delivery_terms' | 'created_at' | 'updated_at'>>;
  /** Field → old and new value, for the history. */
  readonly changes?: FieldChanges;
}

/** Adds the entry of the history, and tells those whom the change concerns. */
export const announce = async (
  trx: Trx,
  order: NotifiedOrder & Pick<StoredOrder, 'awaits'>,
  transition: Transition,
  { by, now, changes }: Change,
): Promise<void> => {
  const { history, texts } = getEffects(transition);
  const isRepeated = history === 'status' && (await hadStatus(trx, order.id, order.status));
  if (history) {
    const event = { order_id: order.id, actor: by.actor, actor_id: by.id, kind: history, status: order.status };
    await addEvent(trx, { ...event, created_at: now }, changes);
  }
  // Nobody knows of an order that was never confirmed by its code, and its number may be anybody's.
  if (order.awaits === 'code' && (history === 'placed' || history === 'status')) return;
  await notifySides(trx, order, transition, by.id, { isRepeated, now });
  if (texts.includes('guest') && !isRepeated && by.actor !== 'buyer') await textGuest(trx, order, now);
};

/**
 * Changes a locked order, with all effects that the table of transitions has for it: stock, time of expiry, history,
 * notifications and text messages. Returns the order as it then is. Throws `conflict` when too little stock is left.
 */
export const changeOrder = async (
  trx: Trx,
  order: StoredOrder,
  transition: Transition,
  change: Change,
): Promise<StoredOrder> => {
  const { now, columns = {} } = change;
  const { stock, expiry } = getEffects(transition);
  const written = {
    ...columns,
    ...(await updateStock(trx, order, stock, columns.quantity ?? order.quantity)),
    ...(isOrderStatus(transition) ? { status: transition, network: null } : {}),
    ...(expiry === 'stays' ? {} : { status_at: now }),
  };
  await updateOrder(trx, order.id, written, now);
  const after = { ...order, ...written };
  const { delivery_id: driver } = order;
  if (driver !== null && driver !== after.delivery_id) await notifyUnassigned(trx, order, driver, now);
  await announce(trx, after, transition, change);
  return after;
};
