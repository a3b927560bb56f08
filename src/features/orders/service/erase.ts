import type { Trx } from '#platform/data/db/db.ts';
import { deleteDrafts, findCustomerOrders, redactEnded, type CustomerOrder } from '../queries/erase.ts';
import { lockOrderWithItem } from './stock.ts';
import { changeOrder } from './transition.ts';

/**
 * Erases the customer from orders. Those that the seller has not confirmed are canceled, on behalf of the customer: their stock is
 * returned and the seller is notified. Those in progress keep the customer for the seller, until the job `closed_customers`
 * finds that they have ended. Lock the items of the orders first.
 */
export const eraseOrders = async (trx: Trx, orders: readonly CustomerOrder[], now: Date): Promise<void> => {
  for (const { id, status } of orders) {
    if (status !== 'pending') continue;
    const order = await lockOrderWithItem(trx, id);
    if (order?.status !== 'pending') continue;
    await changeOrder(trx, order, 'canceled', { by: { actor: 'buyer', id: order.buyer_id }, now });
  }
  await redactEnded(
    trx,
    orders.map(({ id }) => id),
    now,
  );
};

/** Deletes the drafts of a user whose account is erased, and erases the user from the orders that they placed. */
export const eraseUser = async (trx: Trx, userId: number, now: Date): Promise<void> => {
  await deleteDrafts(trx, userId);
  await eraseOrders(trx, await findCustomerOrders(trx, { buyerId: userId }), now);
};
