import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/db/tables.ts';
import type { Notice, OrderSide } from '../../notifications/rules.ts';
import { notify } from '../../notifications/service.ts';
import type { StoredOrder } from '../queries.ts';

type Involved = Pick<StoredOrder, 'id' | 'item_title' | 'seller_id' | 'buyer_id' | 'delivery_id' | 'removed_at'>;

type Told = {
  readonly [K in Notice['kind']]: Omit<Extract<Notice, { kind: K }>['data'], 'order_id' | 'title' | 'side'>;
};

/** The people of an order, each on their side; somebody who both drives and buys is told once. */
const peopleOf = ({ seller_id, buyer_id, delivery_id }: Involved): [side: OrderSide, userId: number][] => {
  const sides: [OrderSide, number | null][] = [
    ['seller', seller_id],
    ['buyer', buyer_id],
    ['delivery', delivery_id],
  ];
  const known = new Set<number>();
  return sides.filter((entry): entry is [OrderSide, number] => {
    const [, id] = entry;
    return id !== null && !known.has(id) && Boolean(known.add(id));
  });
};

/** Writes to everybody in an order but who did it what has happened to it, in its transaction. */
export const tellSides = async <K extends Notice['kind']>(
  trx: Transaction<DB>,
  order: Involved,
  actorId: number | null,
  kind: K,
  more: Told[K],
  now: Date,
): Promise<void> => {
  // An administrator took it out of everybody's list: there is nothing to look at.
  if (order.removed_at) return;
  const rows = peopleOf(order)
    .filter(([, userId]) => userId !== actorId)
    .map(([side, user_id]) => ({
      user_id,
      ...({ kind, data: { order_id: order.id, title: order.item_title, side, ...more } } as unknown as Notice),
    }));
  await notify(trx, rows, now);
};

/** Tells a driver that an order is theirs no more. */
export const tellRelieved = (trx: Transaction<DB>, order: Involved, driverId: number, now: Date): Promise<void> => {
  const data = { order_id: order.id, title: order.item_title, side: 'delivery' } as const;
  return notify(trx, [{ user_id: driverId, kind: 'order_unassigned', data }], now);
};
