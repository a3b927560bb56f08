import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { endOf } from '#platform/data/db/retention.ts';
import { TABLES } from '../tables.ts';
import type { DB } from '#platform/data/db/tables.ts';

type Trx = Transaction<DB>;

const ENDED = sql`('delivered', 'canceled', 'returned', 'refunded')`;

/** How many orders in progress a user sells, and how many they deliver. */
export const openOrdersOf = async (trx: Trx, id: number): Promise<{ sold: number; brought: number }> => {
  const { rows } = await sql<{ sold: number; brought: number }>`select
      (select count(*) from orders where seller_id = ${id} and not draft and awaits is distinct from 'code'
        and status not in ${ENDED})::int as sold,
      (select count(*) from orders where delivery_id = ${id} and not draft and status not in ${ENDED})::int as brought`.execute(
    trx,
  );
  return rows[0] ?? { sold: 0, brought: 0 };
};

// The columns of an order that identify its customer; the city alone does not.
const REDACTED = sql`network = null, name = '', phone = '', email = null, address = '', current_location = null, latitude = null,
  longitude = null`;
const PERSONAL = sql`'{name,phone,email,address,current_location,latitude,longitude}'::text[]`;

/** Redacts the customer in orders, their history and the audit log. Returns how many orders there were. */
const redact = async (db: Kysely<DB>, now: Date, which: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ id: number }>`with redacted as (
      update orders set ${REDACTED}, blotted_at = ${now} where ${which} and blotted_at is null returning id, buyer_id
    ), events as (
      update order_events set changes = changes - ${PERSONAL}
      where order_id in (select id from redacted) and changes is not null returning order_id
    ) select id, case when buyer_id is null then redact_order_audit(id) else redact_audit(buyer_id) end
      from redacted`.execute(db);
  return rows.length;
};

/** Max orders that one statement redacts: few rows are locked at once. */
const BATCH = 200;

/**
 * Redacts the customers of guests' orders whose status has not changed for as long as `TABLES` says. What was ordered, and
 * for how much, stays; the links stop working. Returns how many orders there were.
 */
export const redactGuests = async (db: Kysely<DB>, now: Date): Promise<number> => {
  const old = sql`id in (select id from orders
    where buyer_id is null and not draft and blotted_at is null and status_at < ${endOf(TABLES.orders.redacted, now)}
    order by status_at limit ${BATCH} for update skip locked)`;
  let count = 0;
  let last: number;
  do {
    last = await redact(db, now, old);
    count += last;
  } while (last === BATCH);
  return count;
};

/** Redacts the customer in the ended orders of users who closed their accounts. Returns how many orders there were. */
export const redactClosed = (db: Kysely<DB>, now: Date): Promise<number> =>
  redact(db, now, sql`buyer_id in (select id from users where closed_at is not null) and status in ${ENDED}`);

/**
 * Deletes the drafts of a user who closes the account, and redacts them in their ended orders.
 * Orders in progress keep the customer for the seller until they end.
 */
export const eraseUser = async (trx: Trx, userId: number, now: Date): Promise<void> => {
  await redact(trx, now, sql`buyer_id = ${userId} and status in ${ENDED}`);
  await sql`delete from orders where buyer_id = ${userId} and draft`.execute(trx);
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
