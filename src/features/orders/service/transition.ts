import type { NotificationContent, OrderSide } from '#features/notifications/rules/index.ts';
import { findAdministrators } from '#features/accounts/index.ts';
import { notify, sendGuestText } from '#features/notifications/index.ts';
import type { Trx } from '#platform/data/db/db.ts';
import { showsQuantity } from '../rules/orderable.ts';
import type { Incident } from '../rules/incidents.ts';
import { type Effects, getEffects, type Transition, isOrderStatus, type Actor } from '../rules/statuses.ts';
import { type StoredOrder, updateOrder } from '../queries/order.ts';
import { type FieldChanges, hadStatus, addEvent } from '../queries/events.ts';
import { updateStock } from './stock.ts';

type NotifiedOrder = Pick<
  StoredOrder,
  | 'id'
  | 'item_title'
  | 'item_type'
  | 'quantity'
  | 'price_unit'
  | 'status'
  | 'seller_id'
  | 'buyer_id'
  | 'delivery_id'
  | 'removed_at'
  | 'phone'
  | 'lang'
>;

/** The users involved in an order with their side; a user with two sides is listed once. */
const getSides = ({ seller_id, buyer_id, delivery_id }: NotifiedOrder): [side: OrderSide, userId: number][] => {
  const sides: [OrderSide, number | null][] = [
    ['seller', seller_id],
    ['buyer', buyer_id],
    ['delivery', delivery_id],
  ];
  const seen = new Set<number>();
  return sides.filter((entry): entry is [OrderSide, number] => {
    const [, id] = entry;
    return id !== null && !seen.has(id) && Boolean(seen.add(id));
  });
};

/** The data of a notification besides those of the order and its item. */
const getDetails = (
  { item_type: type, quantity, price_unit: unit, status }: NotifiedOrder,
  kind: Effects['notification'],
  incident?: Incident,
) => {
  switch (kind) {
    case 'order_placed':
      return { quantity: showsQuantity({ type, quantity }) ? quantity : null, unit };
    case 'order_status':
      return { status };
    case 'order_problem':
    case 'order_declined':
      return { reason: incident?.reason, note: incident?.note ?? null, due_on: incident?.due_on ?? null };
    default:
      return {};
  }
};

/**
 * Notifies all users involved in an order, except the actor, in the given transaction. Important steps are also sent as
 * text messages to users whom nothing else reaches.
 * @param isRepeated whether the order has had this status before: text messages cost money, and a status can go back
 *   and forth
 */
const notifySides = async (
  trx: Trx,
  order: NotifiedOrder,
  transition: Transition,
  actorId: number | null,
  {
    isRepeated,
    now,
    incident,
  }: { readonly isRepeated: boolean; readonly now: Date; readonly incident?: Incident | undefined },
): Promise<void> => {
  // An administrator has hidden the order from all lists: there is nothing to open.
  if (order.removed_at) return;
  const { notification, texts } = getEffects(transition);
  const kind = incident && notification === 'order_status' ? 'order_problem' : notification;
  if (kind === null) return;
  const details = getDetails(order, kind, incident);
  // Administrators assign drivers; whether there is one concerns the buyer only once one is assigned.
  const staff = incident ? await findAdministrators(trx) : [];
  const sides = kind === 'order_declined' ? getSides(order).filter(([side]) => side === 'seller') : getSides(order);
  const recipients = new Set(sides.map(([, userId]) => userId));
  const rows = [...sides, ...staff.filter((id) => !recipients.has(id)).map((id): [OrderSide, number] => ['admin', id])]
    .filter(([, userId]) => userId !== actorId)
    .map(([side, user_id]) => ({
      user_id,
      text: side !== 'admin' && texts.includes(side) && !isRepeated,
      ...({
        kind,
        data: { order_id: order.id, title: order.item_title, side, ...details },
      } as unknown as NotificationContent),
    }));
  await notify(trx, rows, now);
};

/** Notifies a driver that an order is no longer assigned to them. */
const notifyUnassigned = (trx: Trx, order: NotifiedOrder, driverId: number, now: Date): Promise<void> => {
  const data = { order_id: order.id, title: order.item_title, side: 'delivery' } as const;
  return notify(trx, [{ user_id: driverId, kind: 'order_unassigned', data }], now);
};

/**
 * Notifies a guest of an important step of their order by text message, in the given transaction: they have no account.
 */
const textGuest = async (
  trx: Trx,
  { id: order_id, item_title: title, status, buyer_id, removed_at, phone, lang }: NotifiedOrder,
  now: Date,
): Promise<void> => {
  if (buyer_id !== null || removed_at || phone === '') return;
  const data = { order_id, title, side: 'buyer', status } as const;
  await sendGuestText(trx, { phone, lang: lang ?? 'ar' }, { kind: 'order_status', data }, now);
};

/** The author of a change; `id` is null for guests and for the system. */
export interface OrderActor {
  readonly actor: Actor;
  readonly id: number | null;
}

interface Change {
  readonly by: OrderActor;
  readonly now: Date;
  /** The columns that the change writes in addition to those of its effects. */
  readonly columns?: Partial<Omit<StoredOrder, 'id' | 'delivery_terms' | 'created_at' | 'updated_at'>>;
  /** Field → old and new value, for the history. */
  readonly changes?: FieldChanges;
  /** The reason of the change, for the history and the notifications. */
  readonly incident?: Incident;
}

/** Adds the entry of the history, and notifies the users whom the change concerns. */
export const announce = async (
  trx: Trx,
  order: NotifiedOrder & Pick<StoredOrder, 'awaits'>,
  transition: Transition,
  { by, now, changes, incident }: Change,
): Promise<void> => {
  const { history, texts } = getEffects(transition);
  const isRepeated = history === 'status' && (await hadStatus(trx, order.id, order.status));
  if (history) {
    const event = { order_id: order.id, actor: by.actor, actor_id: by.id, kind: history, status: order.status };
    await addEvent(trx, { ...event, ...incident, created_at: now }, changes);
  }
  // An order that was never confirmed by its code was shown to no other side, and its number may belong to another
  // person.
  if (order.awaits === 'code' && (history === 'placed' || history === 'status')) return;
  await notifySides(trx, order, transition, by.id, { isRepeated, now, incident });
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
    problem_at: transition === 'problem' ? now : null,
  };
  await updateOrder(trx, order.id, written, now);
  const after = { ...order, ...written };
  const { delivery_id: driver } = order;
  if (driver !== null && driver !== after.delivery_id && driver !== change.by.id)
    await notifyUnassigned(trx, order, driver, now);
  await announce(trx, after, transition, change);
  return after;
};
