import { sql, type RawBuilder } from 'kysely';
import { containsText } from '#platform/data/db/contains-text.ts';
import type { Tables } from '#platform/data/db/retention.ts';
import type { Trx, DbOrTransaction } from '#platform/data/db/db.ts';
import type { OrderStatus, Side } from '../rules/statuses.ts';
import { ENDED_STATUSES, ITEM_JOIN, ORDER_COLUMNS, scopeFor, type OrderRow } from './order.ts';

/** The tables of this feature, and how long they store their rows. */
export const TABLES = {
  order_events: { because: 'belongs to an order, is deleted with it' },
  // Orders are the accounts of both sides, which traders must keep for ten years (law 9-88, article 22). Closing an account
  // redacts the customer in them.
  orders: {
    days: 3653,
    since: 'the last status change, if it ended the order',
    job: 'old_orders',
    others: { days: 0, since: 'the deletion of the item, drafts only' },
    redacted: { days: 365, since: 'the last status change, orders of guests only', job: 'old_guest_orders' },
  },
} as const satisfies Tables;

export interface ListFilters {
  readonly status?: OrderStatus | undefined;
  readonly city_id?: number | undefined;
  /** Only those whose status has changed since then. */
  readonly since?: Date | undefined;
  /** Part of the customer's name. */
  readonly q?: string | undefined;
}

interface Slice {
  readonly limit: number;
  readonly offset: number;
}

const buildWhere = (side: Side, me: number, { status, city_id, since, q }: ListFilters): RawBuilder<unknown> => {
  const parts: RawBuilder<unknown>[] = [scopeFor(side, me)];
  if (status !== undefined) parts.push(sql`o.status = ${status}::order_status and not o.draft`);
  // A draft of a deleted item can no longer be sent.
  else if (side === 'buyer') parts.push(sql`(not o.draft or o.item_id is not null)`);
  if (city_id !== undefined) parts.push(sql`o.city_id = ${city_id}`);
  if (since !== undefined) parts.push(sql`o.status_at >= ${since}`);
  if (q) parts.push(containsText(sql`o.name`, q));
  return sql.join(parts, sql` and `);
};

/** The orders that guests placed with a phone number, newest first. */
export const findOrdersOfGuest = async (db: DbOrTransaction, phone: string, limit: number): Promise<OrderRow[]> => {
  const { rows } = await sql<OrderRow>`select ${ORDER_COLUMNS} from orders o ${ITEM_JOIN}
    where o.phone = ${phone} and o.phone <> '' and o.buyer_id is null and not o.draft and o.removed_at is null
    order by o.created_at desc, o.id desc limit ${limit}`.execute(db);
  return rows;
};

/** Returns a page of a side's orders, newest first, with the total count. */
export const findOrdersPage = async (
  db: DbOrTransaction,
  side: Side,
  me: number,
  filters: ListFilters,
  { limit, offset }: Slice,
): Promise<{ rows: OrderRow[]; total: number }> => {
  const where = buildWhere(side, me, filters);
  const [page, count] = await Promise.all([
    sql<OrderRow>`select ${ORDER_COLUMNS}
      from (select * from orders o where ${where} order by o.created_at desc, o.id desc limit ${limit} offset ${offset}) o
      ${ITEM_JOIN} order by o.created_at desc, o.id desc`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from orders o where ${where}`.execute(db),
  ]);
  return { rows: page.rows, total: count.rows[0]?.total ?? 0 };
};

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
 * Counts the orders of a network that reserve stock while they wait for the seller. Other orders of the network wait
 * until the transaction ends; the item is locked first, as everywhere.
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

/** Returns the orders in progress that a user sells or delivers, by id. */
export const findOpenOrdersOf = async (
  db: DbOrTransaction,
  id: number,
): Promise<{ id: number; status: OrderStatus; side: 'seller' | 'delivery' }[]> => {
  const active = sql`not draft and status not in ${ENDED_STATUSES}`;
  const { rows } = await sql<{ id: number; status: OrderStatus; side: 'seller' | 'delivery' }>`
    select id, status, 'seller' as side from orders
      where seller_id = ${id} and awaits is distinct from 'code' and ${active}
    union all
    select id, status, 'delivery' from orders where delivery_id = ${id} and ${active}
    order by id`.execute(db);
  return rows;
};

/** Moves the orders of a city that is removed, to it or from it, to another one. */
export const moveCity = async (trx: Trx, from: number, to: number): Promise<void> => {
  await trx.updateTable('orders').set({ city_id: to }).where('city_id', '=', from).execute();
  await trx.updateTable('orders').set({ origin_city_id: to }).where('origin_city_id', '=', from).execute();
};

/** Moves the orders of a category that is removed to another one. */
export const moveCategory = async (trx: Trx, from: number, to: number): Promise<void> => {
  await trx.updateTable('orders').set({ category_id: to }).where('category_id', '=', from).execute();
};
