import { sql, type RawBuilder } from 'kysely';
import { AppError } from '#lib/errors.ts';
import type { Lang } from '#lib/lang.ts';
import type { ItemType } from '#lib/item-types.ts';
import { deleteInBatches } from '#platform/data/db/delete-in-batches.ts';
import type { DeliveryTerms, PriceUnit } from '#features/items/rules/index.ts';
import type { Trx, DbOrTransaction } from '#platform/data/db/db.ts';
import { CANCELED_BY } from './events.ts';
import { EXPIRES_AFTER_HOURS, type Actor, type Awaited, type OrderStatus, type Side } from '../rules/statuses.ts';
import { HOUR } from '#lib/days.ts';

/** The statuses of ended orders; all others are active. */
export const ENDED_STATUSES = sql`('delivered', 'canceled', 'returned', 'refunded')`;

/** A row of `orders`. */
export interface StoredOrder {
  readonly id: number;
  readonly token: string;
  readonly item_id: number | null;
  readonly seller_id: number;
  readonly buyer_id: number | null;
  readonly delivery_id: number | null;
  /** When the driver was asked; null once they have accepted, and without a driver. */
  readonly driver_asked_at: Date | null;
  /** When the driver could not hand it over at the door; null with the next entry of its history. */
  readonly problem_at: Date | null;
  readonly draft: boolean;
  readonly item_type: ItemType;
  readonly item_title: string;
  readonly item_image: string | null;
  readonly category_id: number | null;
  readonly origin_city_id: number | null;
  readonly price_centimes: number | null;
  readonly price_unit: PriceUnit | null;
  readonly quantity: number;
  readonly reserved: number;
  readonly tax_centimes: number;
  /** The terms of the item when it was ordered; null for orders from before there were any. */
  readonly delivery_terms: DeliveryTerms | null;
  /** The fee of the delivery; null when the seller stated none, 0 for pickup. */
  readonly delivery_fee_centimes: number | null;
  /** The kilometres that a fee per kilometre was multiplied by. */
  readonly delivery_km: number | null;
  readonly total_centimes: number | null;
  readonly name: string;
  readonly phone: string;
  readonly email: string | null;
  /** The language of the page where it was placed; null for orders from before it was stored. */
  readonly lang: Lang | null;
  readonly city_id: number | null;
  readonly address: string;
  readonly current_location: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly pickup: boolean;
  readonly status: OrderStatus;
  readonly status_at: Date;
  /** The event that an order of a guest waits for; null for all others. */
  readonly awaits: Awaited | null;
  /** A keyed hash of the network, of a guest's order that waits for the seller and reserves stock. */
  readonly network: string | null;
  readonly seller_hid_at: Date | null;
  readonly buyer_hid_at: Date | null;
  readonly removed_at: Date | null;
  /** When the customer was redacted. */
  readonly blotted_at: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** An order with the current slug and quantity of its item; null when the item was deleted permanently. */
export interface OrderRow extends StoredOrder {
  /** The side that canceled it; null unless it is canceled. */
  readonly canceled_by: Actor | null;
  readonly item_slug: string | null;
  /** The quantity left of the item. */
  readonly item_left: number | null;
}

/** SQL condition: the orders a side may see. Table alias `o`; `me` is the user's id, ignored for administrators. */
export const scopeFor = (side: Side, me: number) => {
  switch (side) {
    case 'buyer':
      return sql<boolean>`o.buyer_id = ${me} and o.buyer_hid_at is null and o.removed_at is null`;
    case 'seller':
      return sql<boolean>`o.seller_id = ${me} and o.seller_hid_at is null and o.removed_at is null and not o.draft
        and o.awaits is distinct from 'code'`;
    case 'delivery':
      return sql<boolean>`o.delivery_id = ${me} and o.removed_at is null`;
    default:
      return sql<boolean>`o.removed_at is null and not o.draft`;
  }
};

/** The columns of an `OrderRow`: `from orders o ${ITEM_JOIN}`. */
export const ORDER_COLUMNS = sql`o.*, i.slug as item_slug, i.quantity as item_left, ${CANCELED_BY} as canceled_by`;
export const ITEM_JOIN = sql`left join items i on i.id = o.item_id`;

export const findOrderFor = async (
  db: DbOrTransaction,
  side: Side,
  me: number,
  id: number,
): Promise<OrderRow | undefined> => {
  const { rows } = await sql<OrderRow>`select ${ORDER_COLUMNS} from orders o ${ITEM_JOIN}
    where o.id = ${id} and ${scopeFor(side, me)}`.execute(db);
  return rows[0];
};

/** Finds an order by the token of its tracking link. Throws `gone` when the customer, a guest, was redacted. */
export const findOrderByToken = async (db: DbOrTransaction, token: string): Promise<OrderRow | undefined> => {
  const { rows } = await sql<OrderRow>`select ${ORDER_COLUMNS} from orders o ${ITEM_JOIN}
    where o.token = ${token} and not o.draft and o.removed_at is null`.execute(db);
  const [order] = rows;
  if (order?.blotted_at && order.buyer_id === null) throw new AppError('gone');
  return order;
};

/** Finds an order without a permission check; the caller must check. */
export const findOrderById = async (db: DbOrTransaction, id: number): Promise<OrderRow | undefined> => {
  const { rows } = await sql<OrderRow>`select ${ORDER_COLUMNS} from orders o ${ITEM_JOIN} where o.id = ${id}`.execute(
    db,
  );
  return rows[0];
};

/** Locks an order until the transaction ends. Lock its item first, to avoid deadlocks. */
export const lockOrder = async (
  trx: Trx,
  id: number,
  within: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<StoredOrder | undefined> => {
  const { rows } = await sql<StoredOrder>`select o.* from orders o where o.id = ${id} and ${within} for update`.execute(
    trx,
  );
  return rows[0];
};

type Columns = Omit<StoredOrder, 'id' | 'created_at' | 'updated_at'>;

/** The columns of a new order or draft; the others have defaults. */
export type NewOrderRow = Omit<
  Columns,
  | 'delivery_id'
  | 'driver_asked_at'
  | 'problem_at'
  | 'status'
  | 'status_at'
  | 'seller_hid_at'
  | 'buyer_hid_at'
  | 'removed_at'
  | 'blotted_at'
>;

/** Inserts an order, or turns a draft into it. Returns its id. */
export const saveOrder = async (trx: Trx, placed: NewOrderRow, draftId: number | null, now: Date): Promise<number> => {
  const delivery_terms = JSON.stringify(placed.delivery_terms);
  const columns = { ...placed, delivery_terms, status_at: now, created_at: now, updated_at: now };
  if (draftId !== null) {
    // Keeps the token of the draft: its creator may already have the link.
    const { token: _, ...rest } = columns;
    await trx.updateTable('orders').set(rest).where('id', '=', draftId).execute();
    return draftId;
  }
  const { id } = await trx.insertInto('orders').values(columns).returning('id').executeTakeFirstOrThrow();
  return id;
};

/** Counts the drafts of a buyer, and makes the buyer's other new drafts wait until the transaction ends. */
export const lockDraftCount = async (trx: Trx, buyerId: number): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtext('order_drafts'), ${buyerId})`.execute(trx);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from orders
    where buyer_id = ${buyerId} and draft`.execute(trx);
  return rows[0]?.count ?? 0;
};

/** Locks a draft of the given buyer until the transaction ends. */
export const lockDraft = (trx: Trx, id: number, buyerId: number) =>
  trx
    .selectFrom('orders')
    .select(['id', 'token'])
    .where('id', '=', id)
    .where('buyer_id', '=', buyerId)
    .where('draft', '=', true)
    .forUpdate()
    .executeTakeFirst();

/** Updates columns of a locked order; `updated_at` increases by at least a millisecond. */
export const updateOrder = async (
  trx: Trx,
  id: number,
  columns: Partial<Omit<Columns, 'delivery_terms'>>,
  now: Date,
): Promise<void> => {
  await trx
    .updateTable('orders')
    .set({
      ...columns,
      updated_at: sql<Date>`greatest(${now}::timestamptz, updated_at + interval '1 millisecond')`,
    })
    .where('id', '=', id)
    .execute();
};

/** Hides an order from the lists of a side; returns false when the side does not see it. */
export const hideOrder = async (
  db: DbOrTransaction,
  side: Side,
  me: number,
  id: number,
  now: Date,
): Promise<boolean> => {
  const column = { buyer: 'buyer_hid_at', seller: 'seller_hid_at', admin: 'removed_at', delivery: null }[side];
  if (column === null) return false;
  const { rows } = await sql`update orders o set ${sql.ref(column)} = ${now}
    where o.id = ${id} and not o.draft and ${scopeFor(side, me)} returning o.id`.execute(db);
  return rows.length > 0;
};

/** Deletes a draft of the given buyer; returns false when there is none. */
export const deleteDraft = async (db: DbOrTransaction, buyerId: number, id: number): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('orders')
    .where('id', '=', id)
    .where('buyer_id', '=', buyerId)
    .where('draft', '=', true)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Finds the ids of pending orders that were not confirmed in time, oldest first. */
export const findExpired = async (db: DbOrTransaction, now: Date, limit: number): Promise<number[]> => {
  const before = (hours: number) => new Date(now.getTime() - hours * HOUR);
  const { proven, unproven } = EXPIRES_AFTER_HOURS;
  // Each half has its own index.
  const { rows } = await sql<{ id: number }>`select id from (
      select id, status_at from orders where status = 'pending' and not draft and status_at < ${before(proven)}
      union
      select id, status_at from orders
        where status = 'pending' and awaits is not null and status_at < ${before(unproven)}
    ) expired order by status_at limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
};

/** Finds the item of an order without a permission check; `undefined` when there is no such order. */
export const findItemOfOrder = (db: DbOrTransaction, id: number) =>
  db.selectFrom('orders').select('item_id').where('id', '=', id).executeTakeFirst();

/** Counts the active orders of each driver; drivers without any are absent. */
export const countActiveOrders = async (
  db: DbOrTransaction,
  driverIds: readonly number[],
): Promise<Map<number, number>> => {
  const { rows } = await sql<{ delivery_id: number; load: number }>`select delivery_id, count(*)::int as load
    from orders where delivery_id = any(${[...driverIds]}::int[]) and removed_at is null
      and status not in ${ENDED_STATUSES}
    group by delivery_id`.execute(db);
  return new Map(rows.map((row) => [row.delivery_id, row.load]));
};

/** The last location a user sent. */
export const findLocation = (db: DbOrTransaction, userId: number) =>
  db
    .selectFrom('user_locations')
    .select(['latitude', 'longitude', 'located_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Deletes some orders that ended before a time, and returns their ids. */
export const deleteEnded = async (trx: Trx, before: Date, limit: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`delete from orders where id = any(array(
      select id from orders where status in ${ENDED_STATUSES} and not draft
        and status_at < ${before} order by status_at limit ${limit} for update skip locked)) returning id`.execute(trx);
  return rows.map(({ id }) => id);
};

/** Deletes drafts whose item was deleted permanently, and returns their number. */
export const deleteOrphanedDrafts = (db: DbOrTransaction): Promise<number> =>
  deleteInBatches(db, 'orders', sql`draft and item_id is null`);
