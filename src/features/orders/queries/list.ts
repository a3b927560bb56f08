import { sql, type RawBuilder } from 'kysely';
import { containsPattern, containsText } from '#platform/data/db/contains-text.ts';
import type { Tables } from '#platform/data/db/retention.ts';
import type { Trx, DbOrTransaction } from '#platform/data/db/db.ts';
import type { OrderSort } from '../rules/fields.ts';
import { parseOrderSearch } from '../rules/search.ts';
import type { OrderStatus, Side } from '../rules/statuses.ts';
import { TROUBLES, type Trouble } from '../rules/trouble.ts';
import { ENDED_STATUSES, ITEM_JOIN, ORDER_COLUMNS, scopeFor, type OrderRow } from './order.ts';
import { troubleCondition } from './trouble.ts';

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
  /** A number, a part of a phone number, name or title. */
  readonly q?: string | undefined;
  /** Administrators only. */
  readonly trouble?: Trouble | 'any' | undefined;
  readonly sort?: OrderSort | undefined;
}

interface Slice {
  readonly limit: number;
  readonly offset: number;
}

/** The ids of sellers by words of their name, in either script. The index must match the expression. */
const sellersNamed = (words: string) => sql`select u.id from users u
  where name_keys(normalize_text(u.first_name || ' ' || u.last_name)) @@ to_name_query(normalize_text(${words}), true)`;

/**
 * SQL condition: an order is what a search text names. Each part has its own index. Buyers do not search phone numbers: an
 * unconfirmed order shows them the seller's masked, and the search would tell its digits.
 */
const searchCondition = (side: Side, q: string): RawBuilder<unknown> => {
  const { text, id, onlyId, digits } = parseOrderSearch(q);
  const parts: RawBuilder<unknown>[] = id === null ? [] : [sql`o.id = ${id}`];
  if (onlyId) return sql.join(parts);
  parts.push(containsText(sql`o.item_title`, text));
  if (side !== 'buyer') {
    parts.push(containsText(sql`o.name`, text));
    for (const part of digits) parts.push(sql`o.phone like ${containsPattern(part)}`);
  }
  if (side === 'buyer' || side === 'admin') parts.push(sql`o.seller_id = any(array(${sellersNamed(text)}))`);
  if (side === 'admin') {
    for (const part of digits) {
      const sellers = sql`select u.id from users u where u.phone_number like ${containsPattern(part)}`;
      parts.push(sql`o.seller_id = any(array(${sellers}))`);
    }
  }
  return sql`(${sql.join(parts, sql` or `)})`;
};

const buildWhere = (side: Side, me: number, filters: ListFilters, now: Date): RawBuilder<unknown> => {
  const { status, city_id, since, q, trouble } = filters;
  const parts: RawBuilder<unknown>[] = [scopeFor(side, me)];
  if (status !== undefined) parts.push(sql`o.status = ${status}::order_status and not o.draft`);
  // A draft of a deleted item can no longer be sent.
  else if (side === 'buyer') parts.push(sql`(not o.draft or o.item_id is not null)`);
  if (city_id !== undefined) parts.push(sql`o.city_id = ${city_id}`);
  if (since !== undefined) parts.push(sql`o.status_at >= ${since}`);
  if (trouble) parts.push(troubleCondition(trouble === 'any' ? TROUBLES : [trouble], now));
  if (q) parts.push(searchCondition(side, q));
  return sql.join(parts, sql` and `);
};

/** Each with the index that serves it, forwards or backwards. */
const ORDER_BY: Readonly<Record<OrderSort, RawBuilder<unknown>>> = {
  latest: sql`o.created_at desc, o.id desc`,
  oldest: sql`o.created_at, o.id`,
  total_desc: sql`o.total_centimes desc nulls last, o.id desc`,
  total_asc: sql`o.total_centimes nulls first, o.id`,
  name_asc: sql`lower(o.name), o.id`,
  name_desc: sql`lower(o.name) desc, o.id desc`,
  status_asc: sql`o.status, o.created_at desc, o.id desc`,
  status_desc: sql`o.status desc, o.created_at, o.id`,
};

/** The order of a list; an order whose number is searched stands first. */
const orderBy = ({ q, sort = 'latest' }: ListFilters): RawBuilder<unknown> => {
  const id = q ? parseOrderSearch(q).id : null;
  return id === null ? ORDER_BY[sort] : sql`o.id = ${id} desc, ${ORDER_BY[sort]}`;
};

/**
 * SQL: the orders of a list, as `o`. Those that a search finds are read before they are sorted, as `offset 0` makes PostgreSQL
 * do: it would overestimate their number, and look for them one after the other in the order of the list.
 */
const matchesOf = ({ q }: ListFilters, where: RawBuilder<unknown>): RawBuilder<unknown> =>
  q ? sql`(select * from orders o where ${where} offset 0) o` : sql`orders o where ${where}`;

/** Returns the ids of all orders of an administrator's list in its order, up to a limit. */
export const findOrderIds = async (
  db: DbOrTransaction,
  filters: ListFilters,
  { limit, now }: { readonly limit: number; readonly now: Date },
): Promise<number[]> => {
  const matches = matchesOf(filters, buildWhere('admin', 0, filters, now));
  const { rows } = await sql<{ id: number }>`select o.id from ${matches}
    order by ${orderBy(filters)} limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
};

/** The orders that guests placed with a phone number, newest first. */
export const findOrdersOfGuest = async (db: DbOrTransaction, phone: string, limit: number): Promise<OrderRow[]> => {
  const { rows } = await sql<OrderRow>`select ${ORDER_COLUMNS} from orders o ${ITEM_JOIN}
    where o.phone = ${phone} and o.phone <> '' and o.buyer_id is null and not o.draft and o.removed_at is null
    order by o.created_at desc, o.id desc limit ${limit}`.execute(db);
  return rows;
};

/** Returns a page of a side's orders, newest first unless another order is asked for, with the total count. */
export const findOrdersPage = async (
  db: DbOrTransaction,
  side: Side,
  me: number,
  filters: ListFilters,
  { limit, offset, now }: Slice & { readonly now: Date },
): Promise<{ rows: OrderRow[]; total: number }> => {
  const where = buildWhere(side, me, filters, now);
  const order = orderBy(filters);
  const [page, count] = await Promise.all([
    sql<OrderRow>`select ${ORDER_COLUMNS}
      from (select * from ${matchesOf(filters, where)} order by ${order} limit ${limit} offset ${offset}) o
      ${ITEM_JOIN} order by ${order}`.execute(db),
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
