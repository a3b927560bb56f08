import type { Transaction } from 'kysely';
import { AppError, type Reason } from '../../../lib/errors.ts';
import type { DB } from '../../../platform/db/tables.ts';
import { returnStock, lockItem, takeStock } from '../../items/service.ts';
import * as queries from '../queries.ts';
import { reservesStock, type OrderStatus } from '../rules/statuses.ts';

type Trx = Transaction<DB>;
type OrderStock = Pick<queries.StoredOrder, 'item_id' | 'quantity' | 'reserved'>;

/** The error that reports how many units are left. */
export const notEnoughLeft = (left: number): AppError => {
  const reason: Reason = { key: left === 0 ? 'none_left' : 'not_enough_left', values: { left } };
  return new AppError('conflict', { reason, fields: { quantity: [reason] } });
};

/** Takes `count` more units of a locked item; returns whether the item counts stock at all. Throws `conflict`. */
const takeOrThrow = async (trx: Trx, itemId: number, count: number): Promise<boolean> => {
  const taken = await takeStock(trx, itemId, count);
  if (taken) return taken.quantity !== null;
  throw notEnoughLeft((await lockItem(trx, itemId))?.quantity ?? 0);
};

/**
 * Updates the stock for a status change: an order that is canceled, returned or refunded releases what it reserved; one
 * that is reopened reserves it again. Returns the new `reserved`. Throws `conflict` when too little is left.
 */
export const updateStockForStatus = async (
  trx: Trx,
  order: OrderStock & { status: OrderStatus },
  to: OrderStatus,
): Promise<number> => {
  const { item_id, quantity, reserved } = order;
  const before = reservesStock(order.status);
  const after = reservesStock(to);
  if (before === after || item_id === null) return after ? reserved : 0;
  if (after) return (await takeOrThrow(trx, item_id, quantity)) ? quantity : 0;
  await returnStock(trx, item_id, reserved);
  return 0;
};

/** Updates the stock for a new quantity and returns the new `reserved`. Throws `conflict` when too little is left. */
export const updateStockForQuantity = async (
  trx: Trx,
  { item_id, reserved }: OrderStock,
  quantity: number,
): Promise<number> => {
  if (reserved === 0) return 0;
  // A smaller quantity gives a negative difference, which is released.
  if (item_id !== null) await takeOrThrow(trx, item_id, quantity - reserved);
  return quantity;
};

/**
 * Locks an order and its item until the transaction ends. The item comes first, as everywhere, to avoid deadlocks.
 * @param within SQL condition that limits it to orders a side may see
 */
export const lockOrderWithItem = async (
  trx: Trx,
  id: number,
  within?: ReturnType<typeof queries.scopeFor>,
): Promise<queries.StoredOrder | undefined> => {
  const reference = await queries.findItemOfOrder(trx, id);
  if (reference?.item_id) await lockItem(trx, reference.item_id);
  return reference && queries.lockOrder(trx, id, within);
};
