import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/data/db/tables.ts';

type Trx = Transaction<DB>;

const OPEN = sql`status = 'pending' and awaits = 'seller'`;

/** Whether a phone number or an account has an order of an item that waits for the seller. Lock the item first. */
export const hasWaitingOrder = async (
  trx: Trx,
  itemId: number,
  { phone, buyerId }: { readonly phone: string; readonly buyerId: number | null },
): Promise<boolean> => {
  const { rows } = await sql`select from orders
    where item_id = ${itemId} and (phone = ${phone} or buyer_id = ${buyerId}::int) and ${OPEN} and removed_at is null
    limit 1`.execute(trx);
  return rows.length > 0;
};

/** The quantity that orders of an item reserve while they wait for the seller. Lock the item first. */
export const sumReservedWaiting = async (trx: Trx, itemId: number): Promise<number> => {
  const { rows } = await sql<{ reserved: number }>`select coalesce(sum(reserved), 0)::int as reserved from orders
    where item_id = ${itemId} and ${OPEN}`.execute(trx);
  return rows[0]?.reserved ?? 0;
};

/**
 * How many orders of a network reserve stock while they wait for the seller. Other orders of the network wait until
 * the transaction ends; the item is locked first, as everywhere.
 */
export const countReservingOfNetwork = async (trx: Trx, network: string): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtext('orders_of_network'), hashtext(${network}))`.execute(trx);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from orders
    where network = ${network} and ${OPEN} and reserved > 0`.execute(trx);
  return rows[0]?.count ?? 0;
};

/**
 * Counts the pending orders of an account, or of a phone number that a code has proven, and makes their other new orders wait until
 * the transaction ends. Call it before the item is locked.
 * @param of `awaiting` counts only those that wait for a code or for the seller of a buyer who has proven nothing
 */
export const lockPendingCount = async (
  trx: Trx,
  of: { readonly buyerId: number; readonly awaiting?: true } | { readonly phone: string },
): Promise<number> => {
  const buyer = 'buyerId' in of;
  const key = buyer ? `user:${of.buyerId}` : of.phone;
  await sql`select pg_advisory_xact_lock(hashtext('pending_orders'), hashtext(${key}))`.execute(trx);
  const isOf = buyer ? sql`buyer_id = ${of.buyerId}` : sql`phone = ${of.phone} and awaits is null`;
  const awaiting = buyer && of.awaiting ? sql`and awaits is not null` : sql``;
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from orders
    where ${isOf} and status = 'pending' and not draft and removed_at is null ${awaiting}`.execute(trx);
  return rows[0]?.count ?? 0;
};
