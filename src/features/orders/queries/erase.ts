import { sql, type RawBuilder } from 'kysely';
import { endOf } from '#platform/data/db/retention.ts';
import type { Trx, DbOrTransaction } from '#platform/data/db/db.ts';
import { clearOrderNotes } from '#features/notifications/index.ts';
import { releaseFiles } from '#features/uploads/index.ts';
import type { OrderStatus } from '../rules/statuses.ts';
import { TABLES } from './list.ts';
import { ENDED_STATUSES } from './order.ts';

// The columns of an order that identify its customer; the city alone does not.
const REDACTED = sql`network = null, name = '', phone = '', email = null, address = '', current_location = null, latitude = null,
  longitude = null`;
const PERSONAL = sql`'{name,phone,email,address,current_location,latitude,longitude}'::text[]`;

/** Redacts the customer in orders, their history, the notifications of it and the audit log. Returns how many orders there were. */
const redact = async (db: DbOrTransaction, now: Date, which: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ id: number; photos: string[] | null; noted: boolean }>`with redacted as (
      update orders set ${REDACTED}, blotted_at = ${now} where ${which} and blotted_at is null returning id, buyer_id
    ), events as (
      update order_events set changes = changes - ${PERSONAL}, note = null, photo = null
      where order_id in (select id from redacted) and (changes is not null or note is not null or photo is not null)
      returning order_id
    ) select id, (select array_agg(e.photo) from order_events e where e.order_id = redacted.id and e.photo is not null)
        as photos, exists (select from order_events e where e.order_id = redacted.id and e.note is not null) as noted,
        case when buyer_id is null then redact_order_audit(id) else redact_audit(buyer_id) end
      from redacted`.execute(db);
  const photos = rows.flatMap(({ id, photos: paths }) => (paths ?? []).map((path) => ({ id, path })));
  await releaseFiles(db, 'order', photos);
  const noted = rows.filter((row) => row.noted).map(({ id }) => id);
  if (noted.length > 0) await clearOrderNotes(db, noted);
  return rows.length;
};

/** Max orders that one statement redacts: few rows are locked at once. */
const BATCH = 200;

/**
 * Redacts the customers of guests' orders whose status has not changed for as long as `TABLES` says. What was ordered, and
 * for how much, stays; the links stop working. Returns how many orders there were.
 */
export const redactGuests = async (db: DbOrTransaction, now: Date): Promise<number> => {
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

/**
 * Redacts the customer in the ended orders of users whose accounts are closed, and in those of guests who were erased while the
 * order was in progress. Returns how many orders there were.
 */
export const redactClosed = async (db: DbOrTransaction, now: Date): Promise<number> => {
  const ended = sql`status in ${ENDED_STATUSES}`;
  const users = sql`buyer_id in (select id from users where closed_at is not null) and ${ended}`;
  const guests = sql`id in (select o.id from erasures e
      cross join jsonb_to_recordset(e.orders) as erased (id integer, created timestamptz)
      join orders o on o.id = erased.id and o.created_at = erased.created)
    and buyer_id is null and ${ended}`;
  return (await redact(db, now, users)) + (await redact(db, now, guests));
};

/** Redacts the customer in the ended ones of some orders. */
export const redactEnded = async (trx: Trx, ids: readonly number[], now: Date): Promise<void> => {
  await redact(trx, now, sql`id = any(${[...ids]}::int[]) and status in ${ENDED_STATUSES}`);
};

export const deleteDrafts = async (trx: Trx, buyerId: number): Promise<void> => {
  await sql`delete from orders where buyer_id = ${buyerId} and draft`.execute(trx);
};

/** A customer: an account, with the contacts that it has proven; or a guest, by contacts or by the ids of orders. */
export interface Customer {
  readonly buyerId?: number | undefined;
  /** E.164. */
  readonly phone?: string | null | undefined;
  /** In lower case. */
  readonly email?: string | null | undefined;
  /** Each with its creation: another order with the id is not meant. */
  readonly orders?: readonly { readonly id: number; readonly created: string }[] | undefined;
}

/** An order that contains its customer. */
export interface CustomerOrder {
  readonly id: number;
  readonly item_id: number | null;
  readonly buyer_id: number | null;
  readonly status: OrderStatus;
  readonly phone: string;
  readonly email: string | null;
  readonly created_at: Date;
}

const CUSTOMER_COLUMNS = sql`id, item_id, buyer_id, status, phone, email, created_at`;

/**
 * Returns the orders that contain a customer, by id: those of the account, and those that were placed without an account with one
 * of the contacts. Drafts are not among them.
 */
export const findCustomerOrders = async (
  db: DbOrTransaction,
  { buyerId, phone, email, orders = [] }: Customer,
): Promise<CustomerOrder[]> => {
  const named = sql`select ${CUSTOMER_COLUMNS} from orders where blotted_at is null and not draft`;
  const guests = sql`${named} and buyer_id is null`;
  // Each part has its own index.
  const parts = [sql`${guests} and false`];
  if (buyerId !== undefined) parts.push(sql`${named} and buyer_id = ${buyerId}`);
  if (phone) parts.push(sql`${guests} and phone = ${phone}`);
  if (email) parts.push(sql`${guests} and email is not null and lower(email) = ${email}`);
  if (orders.length > 0) {
    parts.push(sql`${guests} and (id, created_at) in (
      select * from jsonb_to_recordset(${JSON.stringify(orders)}) as listed (id integer, created timestamptz))`);
  }
  const { rows } = await sql<CustomerOrder>`select * from (${sql.join(parts, sql` union `)}) found order by id`.execute(
    db,
  );
  return rows;
};

/** Returns the orders of other accounts that contain a phone number or an e-mail address. */
export const findBuyersNaming = async (
  db: DbOrTransaction,
  { phone, email }: Pick<Customer, 'phone' | 'email'>,
): Promise<number[]> => {
  const { rows } = await sql<{ buyer_id: number }>`select distinct buyer_id from orders
    where buyer_id is not null and blotted_at is null
      and (phone = ${phone ?? null} or lower(email) = ${email ?? null}) order by buyer_id`.execute(db);
  return rows.map(({ buyer_id }) => buyer_id);
};

// An order locks its item before it refers to its buyer, and an erasure locks the items of all orders before the buyer: only a lock
// before both lets the erasure know which orders there are.

/** Makes new orders of an account wait until the transaction ends. Lock nothing before. */
export const lockNewOrders = async (trx: Trx, buyerId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('orders_of_buyer'), ${buyerId})`.execute(trx);
};

/** Whether an account may place an order: it is open, and is not erased before the transaction ends. Lock nothing before. */
export const lockOpenBuyer = async (trx: Trx, buyerId: number): Promise<boolean> => {
  await sql`select pg_advisory_xact_lock_shared(hashtext('orders_of_buyer'), ${buyerId})`.execute(trx);
  const { rows } = await sql`select from users where id = ${buyerId} and closed_at is null`.execute(trx);
  return rows.length > 0;
};
