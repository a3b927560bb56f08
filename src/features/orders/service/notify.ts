import type { Transaction } from 'kysely';
import type { DB } from '#platform/data/db/tables.ts';
import type { NotificationContent, OrderSide } from '#features/notifications/rules.ts';
import { notify } from '#features/notifications/service/notify.ts';
import { sendGuestText } from '#features/notifications/service/texts.ts';
import { showsQuantity } from '../rules/orderable.ts';
import { getEffects, type Transition } from '../rules/statuses.ts';
import type { StoredOrder } from '../queries/order.ts';

/** The fields of an order that its notifications need. */
export type NotifiedOrder = Pick<
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
const getDetails = ({ item_type: type, quantity, price_unit: unit, status }: NotifiedOrder, transition: Transition) => {
  switch (getEffects(transition).notification) {
    case 'order_placed':
      return { quantity: showsQuantity({ type, quantity }) ? quantity : null, unit };
    case 'order_status':
      return { status };
    default:
      return {};
  }
};

/**
 * Notifies everyone involved in an order, except the actor, in the given transaction. Important steps are also sent as
 * text messages to users whom nothing else reaches.
 * @param isRepeated whether the order has had this status before: text messages cost money, and a status can go back and forth
 */
export const notifySides = async (
  trx: Transaction<DB>,
  order: NotifiedOrder,
  transition: Transition,
  actorId: number | null,
  { isRepeated, now }: { readonly isRepeated: boolean; readonly now: Date },
): Promise<void> => {
  // An administrator has hidden the order from all lists: there is nothing to open.
  if (order.removed_at) return;
  const { notification: kind, texts } = getEffects(transition);
  const details = getDetails(order, transition);
  const rows = getSides(order)
    .filter(([, userId]) => userId !== actorId)
    .map(([side, user_id]) => ({
      user_id,
      text: texts.includes(side) && !isRepeated,
      ...({
        kind,
        data: { order_id: order.id, title: order.item_title, side, ...details },
      } as unknown as NotificationContent),
    }));
  await notify(trx, rows, now);
};

/** Notifies a driver that an order is no longer assigned to them. */
export const notifyUnassigned = (
  trx: Transaction<DB>,
  order: NotifiedOrder,
  driverId: number,
  now: Date,
): Promise<void> => {
  const data = { order_id: order.id, title: order.item_title, side: 'delivery' } as const;
  return notify(trx, [{ user_id: driverId, kind: 'order_unassigned', data }], now);
};

/**
 * Tells a guest about an important step of their order by text message, in the given transaction: they have no account that
 * could be notified.
 */
export const textGuest = async (
  trx: Transaction<DB>,
  { id: order_id, item_title: title, status, buyer_id, removed_at, phone, lang }: NotifiedOrder,
  now: Date,
): Promise<void> => {
  if (buyer_id !== null || removed_at || phone === '') return;
  const data = { order_id, title, side: 'buyer', status } as const;
  await sendGuestText(trx, { phone, lang: lang ?? 'ar' }, { kind: 'order_status', data }, now);
};
