import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/db/tables.ts';

type Trx = Transaction<DB>;

const OPEN = sql`status = 'pending' and awaits = 'seller'`;

/** Whether a phone number has an order of an item that waits for the seller. Lock the item first. */
export const hasOpenGuestOrder = async (trx: Trx, itemId: number, phone: string): Promise<boolean> => {
  const { rows } = await sql`select from orders
    where item_id = ${itemId} and phone = ${phone} and ${OPEN} and removed_at is null limit 1`.execute(trx);
  return rows.length > 0;
};

/** What the guests' orders of an item that wait for the seller reserve. Lock the item first. */
export const sumReservedByGuests = async (trx: Trx, itemId: number): Promise<number> => {
  const { rows } = await sql<{ reserved: number }>`select coalesce(sum(reserved), 0)::int as reserved from orders
    where item_id = ${itemId} and ${OPEN}`.execute(trx);
  return rows[0]?.reserved ?? 0;
};

/**
 * How many guests' orders of a network reserve stock while they wait for the seller. Other orders of the network wait until
 * the transaction ends; the item is locked first, as everywhere.
 */
export const countReservingOfNetwork = async (trx: Trx, network: string): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtext('orders_of_network'), hashtext(${network}))`.execute(trx);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from orders
    where network = ${network} and ${OPEN} and reserved > 0`.execute(trx);
  return rows[0]?.count ?? 0;
};
