import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/data/db/db.ts';
import type { Cell } from '#lib/csv.ts';
import type { Lang } from '#lib/lang.ts';
import type { Role } from '#lib/viewer.ts';
import { toCell, type CsvRecord, type CsvRows } from '#platform/data/db/csv-rows.ts';
import { countOrEstimate } from '#platform/operations/installation.ts';
import type { Waiting } from './contract.ts';
import { findItemRecords } from '#features/items/index.ts';
import { findOrderRecords } from '#features/orders/index.ts';

export interface DayRow {
  /** Index among the requested days, from 0. */
  readonly at: number;
  readonly items: number;
  readonly orders: number;
  readonly value_centimes: number;
  readonly sign_ups: number;
}

/** Canceled, returned and refunded orders have no value. */
const HAS_VALUE = sql`status not in ('canceled', 'returned', 'refunded')`;

/**
 * Returns figures by day; days without events are absent. Each part of the union uses its own index.
 * @param begins the start of each day, and the end of the last one
 */
export const findDays = async (db: Db, begins: readonly Date[]): Promise<DayRow[]> => {
  const edges = sql`${begins.map((moment) => moment.toISOString())}::timestamptz[]`;
  const at = sql`width_bucket(created_at, ${edges})`;
  const within = sql`created_at >= ${begins[0]}::timestamptz and created_at < ${begins.at(-1)}::timestamptz`;
  const { rows } = await sql<DayRow>`
    with counted as (
      select ${at} as at, count(*) as items, 0 as orders, 0::bigint as value, 0 as sign_ups
        from items where state <> 'draft' and ${within} group by 1
      union all
      select ${at}, 0, count(*) filter (where ${HAS_VALUE}),
        coalesce(sum(total_centimes) filter (where ${HAS_VALUE}), 0)::bigint, 0
        from orders where not draft and removed_at is null and awaits is distinct from 'code' and ${within} group by 1
      union all
      select ${at}, 0, 0, 0, count(*) from users where ${within} group by 1
    )
    select at - 1 as at, sum(items)::int as items, sum(orders)::int as orders, sum(value)::bigint as value_centimes,
      sum(sign_ups)::int as sign_ups
    from counted group by at`.execute(db);
  return rows;
};

/** Counts the items created since a moment, without drafts. */
export const countNewItems = async (db: Db, since: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from items
    where state <> 'draft' and created_at >= ${since}`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Counts the orders placed since a moment, by status. */
export const countNewOrders = async (
  db: Db,
  since: Date,
): Promise<readonly { readonly status: string; readonly count: number }[]> => {
  const { rows } = await sql<{ status: string; count: number }>`select status, count(*)::int as count from orders
    where not draft and removed_at is null and awaits is distinct from 'code' and created_at >= ${since}
    group by status`.execute(db);
  return rows;
};

/** Counts the items that every visitor sees; an estimate if there are many. */
export const countListed = (db: Db): Promise<number> => countOrEstimate(db, sql`from items where listed`);

/** Counts the users of a role whose account is not closed; an estimate if there are many. */
export const countUsers = (db: Db, role: Role): Promise<number> =>
  countOrEstimate(db, sql`from users where role = ${sql.lit(role)} and closed_at is null`);

/** Counts all messages that were ever sent: their ids are consecutive. */
export const countAllMessages = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ id: number | null }>`select max(id) as id from messages`.execute(db);
  return rows[0]?.id ?? 0;
};

/** Returns how often users searched on a day for words without matches. */
export const countMissedSearches = async (db: Db, day: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select coalesce(sum(count), 0)::int as count from searches
    where day = ${day}::date and matches = 0`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Size of a queue and the time of its oldest entry. */
export interface QueueRow {
  readonly count: number;
  readonly oldest: Date | null;
}

const findQueue = async (db: Db, from: RawBuilder<unknown>, since: string): Promise<QueueRow> => {
  const { rows } = await sql<QueueRow>`select count(*)::int as count, min(${sql.ref(since)}) as oldest
    from ${from}`.execute(db);
  return rows[0] ?? { count: 0, oldest: null };
};

export const findPendingItems = (db: Db): Promise<QueueRow> =>
  findQueue(db, sql`items where state = 'pending' and deleted_at is null`, 'created_at');

export const findOpenReports = (db: Db): Promise<QueueRow> =>
  findQueue(db, sql`reports where status = 'open'`, 'created_at');

/** The number of open reports, of items and of conversations. */
export const countOpenReports = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select (select count(*) from reports where status = 'open')::int
    + (select count(*) from chat_reports where status = 'open')::int as count`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Counts what waits for a user and sums up their listed items, each from an index of theirs. */
export const countOwn = async (db: Db, userId: number): Promise<Omit<Waiting, 'review' | 'reports' | 'trouble'>> => {
  const { rows } = await sql<Omit<Waiting, 'review' | 'reports' | 'trouble'>>`select
      (select count(*) from orders where seller_id = ${userId} and status = 'pending'
        and awaits is distinct from 'code' and not draft and seller_hid_at is null and removed_at is null)::int as orders,
      (select count(*) from orders where delivery_id = ${userId} and removed_at is null
        and status in ('pending', 'confirmed', 'processing', 'shipped'))::int as deliveries,
      i.* from (select count(*)::int as listings, coalesce(sum(views + new_views), 0)::int as views, coalesce(sum(likes), 0)::int as likes
        from items where owner_id = ${userId} and listed) i`.execute(db);
  if (!rows[0]) throw new Error('A select without from returned no row');
  return rows[0];
};

/** Orders not confirmed by the seller. */
export const findPendingOrders = (db: Db): Promise<QueueRow> =>
  findQueue(db, sql`orders where status = 'pending' and not draft and removed_at is null`, 'created_at');

/** How often words were searched for, and when last. */
export interface SearchRow {
  readonly words: string;
  readonly count: number;
  readonly last_day: string;
}

const findSearches = async (db: Db, from: string, having: RawBuilder<unknown>, limit: number): Promise<SearchRow[]> => {
  const { rows } = await sql<SearchRow>`select words, sum(count)::int as count, max(day)::text as last_day
    from searches where day >= ${from}::date
    group by words having ${having} order by 2 desc, 3 desc, words limit ${limit}`.execute(db);
  return rows;
};

/** How many items matched on the last day. */
const LAST_MATCHES = sql`(array_agg(matches order by day desc))[1]`;

/** Searches since a day that matched nothing when last made, most frequent first. */
export const findMissedSearches = (db: Db, from: string, limit: number): Promise<SearchRow[]> =>
  findSearches(db, from, sql`${LAST_MATCHES} = 0`, limit);

/** Searches since a day that match something, but of which fewer than one in ten led to an item; most frequent first. */
export const findAbandonedSearches = (db: Db, from: string, limit: number): Promise<SearchRow[]> =>
  findSearches(db, from, sql`${LAST_MATCHES} > 0 and sum(count) >= 5 and sum(opened) < 0.1 * sum(count)`, limit);

/** Cursor: the next batch begins after this row. */
export interface Cursor {
  readonly created_at: string;
  readonly id: number;
}

interface BatchOptions {
  /** The end is exclusive. */
  readonly begins: Date;
  readonly ends: Date;
  readonly lang: Lang;
  readonly after: Cursor | null;
  readonly limit: number;
}

/** A row of an export, with cells in column order and its cursor. */
export interface CsvRow {
  readonly cells: readonly Cell[];
  readonly cursor: Cursor;
}

const batchRows = (table: string, { begins, ends, after, limit }: BatchOptions): CsvRows => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const next = after
    ? sql`and (${column('created_at')}, ${column('id')}) > (${after.created_at}::timestamptz, ${after.id})`
    : sql``;
  return {
    // Timestamps are passed as text in full precision: a Date would round them.
    extra: sql`${column('created_at')}::text as at_created, ${column('id')} as at_id`,
    where: sql`${column('created_at')} >= ${begins} and ${column('created_at')} < ${ends} ${next}`,
    order: sql`order by ${column('created_at')}, ${column('id')} limit ${limit}`,
  };
};

const CURSOR_COLUMNS = new Set(['at_created', 'at_id']);

const toRow = (row: CsvRecord): CsvRow => ({
  cells: Object.entries(row).flatMap(([name, value]) => (CURSOR_COLUMNS.has(name) ? [] : [toCell(value)])),
  cursor: { created_at: String(row['at_created']), id: Number(row['at_id']) },
});

/** Returns a batch of items in any state that were created in the date range, oldest first. */
export const findItemBatch = async (db: Db, options: BatchOptions): Promise<CsvRow[]> =>
  (await findItemRecords(db, options.lang, batchRows('i', options))).map(toRow);

/** Returns a batch of orders of the date range, oldest first, without those removed by an administrator. */
export const findOrderBatch = async (db: Db, options: BatchOptions): Promise<CsvRow[]> =>
  (await findOrderRecords(db, options.lang, batchRows('o', options))).map(toRow);
