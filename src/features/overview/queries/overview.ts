import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';

/** Figures of one day. */
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
        from orders where not draft and removed_at is null and ${within} group by 1
      union all
      select ${at}, 0, 0, 0, count(*) from users where ${within} group by 1
    )
    select at - 1 as at, sum(items)::int as items, sum(orders)::int as orders, sum(value)::bigint as value_centimes,
      sum(sign_ups)::int as sign_ups
    from counted group by at`.execute(db);
  return rows;
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

/** Items that wait for moderation. */
export const findPendingItems = (db: Db): Promise<QueueRow> =>
  findQueue(db, sql`items where state = 'pending' and deleted_at is null`, 'created_at');

/** Undecided reports. */
export const findOpenReports = (db: Db): Promise<QueueRow> =>
  findQueue(db, sql`reports where status = 'open'`, 'created_at');

/** Orders not confirmed by the seller. */
export const findPendingOrders = (db: Db): Promise<QueueRow> =>
  findQueue(db, sql`orders where status = 'pending' and not draft and removed_at is null`, 'created_at');

export interface MissedSearchRow {
  readonly words: string;
  readonly count: number;
  readonly last_day: string;
}

/** Searches without results since a day, most frequent first. */
export const findMissedSearches = async (db: Db, from: string, limit: number): Promise<MissedSearchRow[]> => {
  const { rows } = await sql<MissedSearchRow>`select words, sum(count)::int as count, max(day)::text as last_day
    from searches_missed where day >= ${from}::date
    group by words order by 2 desc, 3 desc, words limit ${limit}`.execute(db);
  return rows;
};
