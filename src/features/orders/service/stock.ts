import type { Transaction } from 'kysely';
import { Refusal, type Reason } from '../../../lib/errors.ts';
import type { DB } from '../../../platform/db/tables.ts';
import { giveBack, lockItem, takeMore } from '../../items/service.ts';
import * as queries from '../queries.ts';
import { holdsStock, type OrderStatus } from '../rules/statuses.ts';

type Trx = Transaction<DB>;
type Held = Pick<queries.StoredOrder, 'item_id' | 'quantity' | 'reserved'>;

/** The refusal that says how many are left. */
export const notEnough = (left: number): Refusal => {
  const reason: Reason = { key: left === 0 ? 'none_left' : 'not_enough_left', values: { left } };
  return new Refusal('conflict', { reason, fields: { quantity: [reason] } });
};

/** Takes so many more of an item that the transaction holds; answers whether they are counted at all. Throws `conflict`. */
const takeOr = async (trx: Trx, itemId: number, count: number): Promise<boolean> => {
  const taken = await takeMore(trx, itemId, count);
  if (taken) return taken.quantity !== null;
  throw notEnough((await lockItem(trx, itemId))?.quantity ?? 0);
};

/**
 * What an order holds of its item once it comes to a status: one that comes to nothing gives back what it had, one that
 * is taken up again takes it anew. Answers the new `reserved`. Throws `conflict` where too little is left.
 */
export const reservedAt = async (trx: Trx, order: Held & { status: OrderStatus }, to: OrderStatus): Promise<number> => {
  const { item_id, quantity, reserved } = order;
  const before = holdsStock(order.status);
  const after = holdsStock(to);
  if (before === after || item_id === null) return after ? reserved : 0;
  if (after) return (await takeOr(trx, item_id, quantity)) ? quantity : 0;
  await giveBack(trx, item_id, reserved);
  return 0;
};

/** What an order holds once its quantity is another one. Throws `conflict` where too little is left. */
export const reservedFor = async (trx: Trx, { item_id, reserved }: Held, quantity: number): Promise<number> => {
  if (reserved === 0) return 0;
  // Fewer than before take less than nothing: the difference goes back.
  if (item_id !== null) await takeOr(trx, item_id, quantity - reserved);
  return quantity;
};

/**
 * An order, held with its item until the transaction ends: the item first, as everybody does who holds both.
 * @param within cuts it to what somebody may know of
 */
export const holdOrder = async (
  trx: Trx,
  id: number,
  within?: ReturnType<typeof queries.scopeOf>,
): Promise<queries.StoredOrder | undefined> => {
  const known = await queries.itemOfOrder(trx, id);
  if (known?.item_id) await lockItem(trx, known.item_id);
  return known && queries.lockOrder(trx, id, within);
};
