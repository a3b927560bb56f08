import { AppError, conflict, notFound, type Reason } from '#lib/errors.ts';
import { returnStock, takeListedStock, takeStock, type OrderedItem, lockItem } from '#features/items/index.ts';
import type { Trx } from '#platform/data/db/db.ts';
import { type StoredOrder, type scopeFor, findItemOfOrder, lockOrder } from '../queries/order.ts';
import { getNotOrderableReason } from '../rules/orderable.ts';
import { reservesStock, type Effects } from '../rules/statuses.ts';

type OrderStock = Pick<StoredOrder, 'item_id' | 'quantity' | 'reserved' | 'awaits' | 'status'>;

/** The error that reports how many units are left. */
export const notEnoughLeft = (left: number): AppError => {
  const reason: Reason = { key: left === 0 ? 'none_left' : 'not_enough_left', values: { left } };
  return new AppError('conflict', { reason, fields: { quantity: [reason] } });
};

/**
 * Takes stock of a listed item for an order, and locks the item. Returns the error when it cannot be ordered, or too little
 * is left.
 * @param count how much is taken of the quantity: all of it, or 0
 */
export const takeListed = async (
  trx: Trx,
  itemId: number,
  quantity: number,
  count = quantity,
): Promise<OrderedItem | AppError> => {
  const taken = await takeListedStock(trx, itemId, count, quantity);
  if (taken) return taken;
  const item = await lockItem(trx, itemId);
  if (!item) return notFound();
  // An order of the viewer's own item was rejected earlier.
  const reason = getNotOrderableReason(item, null);
  return reason ? conflict(reason) : notEnoughLeft(item.quantity ?? 0);
};

/** Takes `count` more units of a locked item; returns whether the item counts stock at all. Throws `conflict`. */
const takeOrThrow = async (trx: Trx, itemId: number, count: number): Promise<boolean> => {
  const taken = await takeStock(trx, itemId, count);
  if (taken) return taken.quantity !== null;
  throw notEnoughLeft((await lockItem(trx, itemId))?.quantity ?? 0);
};

type Reserved = Partial<Pick<StoredOrder, 'reserved' | 'awaits'>>;

/** Reserves the quantity of an order that is reopened, or confirmed before it reserved anything. Throws `conflict`. */
const reserve = async (trx: Trx, { item_id, quantity, reserved, awaits, status }: OrderStock): Promise<Reserved> => {
  const isReserved = reservesStock(status) && (awaits === null || reserved > 0);
  if (isReserved || item_id === null) return { reserved, awaits: null };
  return { reserved: (await takeOrThrow(trx, item_id, quantity)) ? quantity : 0, awaits: null };
};

const release = async (trx: Trx, order: OrderStock): Promise<Reserved> => {
  if (reservesStock(order.status) && order.item_id !== null) await returnStock(trx, order.item_id, order.reserved);
  // An order that was never confirmed by its code stays so when it ends.
  return { reserved: 0, awaits: order.awaits === 'code' ? 'code' : null };
};

/** Adjusts what an order reserves to its new quantity. Throws `conflict`. */
const adjust = async (trx: Trx, { item_id, reserved }: OrderStock, quantity: number): Promise<Reserved> => {
  if (reserved === 0) return {};
  // A smaller quantity gives a negative difference, which is released.
  if (item_id !== null) await takeOrThrow(trx, item_id, quantity - reserved);
  return { reserved: quantity };
};

/**
 * Updates the stock of a locked order, and returns what the order then has reserved and awaits. Throws `conflict` when
 * too little is left.
 * @param quantity of the order after the change
 */
export const updateStock = async (
  trx: Trx,
  order: OrderStock,
  effect: Effects['stock'],
  quantity: number,
): Promise<Reserved> => {
  if (effect === 'reserve') return reserve(trx, order);
  if (effect === 'release') return release(trx, order);
  return effect === 'adjust' ? adjust(trx, order, quantity) : {};
};

/**
 * Locks an order and its item until the transaction ends. The item comes first, as everywhere, to avoid deadlocks.
 * @param within SQL condition that limits it to orders a side may see
 */
export const lockOrderWithItem = async (
  trx: Trx,
  id: number,
  within?: ReturnType<typeof scopeFor>,
): Promise<StoredOrder | undefined> => {
  const reference = await findItemOfOrder(trx, id);
  if (reference?.item_id) await lockItem(trx, reference.item_id);
  return reference && lockOrder(trx, id, within);
};
