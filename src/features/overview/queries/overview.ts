import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';

/** What happened on one day. */
export interface DayRow {
  /** Its place among the days that were asked for, from 0 on. */
  readonly at: number;
  readonly items: number;
  readonly orders: number;
  readonly value_centimes: number;
  readonly sign_ups: number;
}

/** Orders that came to nothing have no value. */
const WORTH = sql`status not in ('canceled', 'returned', 'refunded')`;

/**
 * The market day by day; a day without anything is left out. Every part reads an index of its own.
 * @param begins when each day begins, and at the end when the last is over
 */
export const daysOf = async (db: Db, begins: readonly Date[]): Promise<DayRow[]> => {
  const edges = sql`${begins.map((moment) => moment.toISOString())}::timestamptz[]`;
  const at = sql`width_bucket(created_at, ${edges})`;
  const within = sql`created_at >= ${begins[0]}::timestamptz and created_at < ${begins.at(-1)}::timestamptz`;
  const { rows } = await sql<DayRow>`
    with counted as (
      select ${at} as at, count(*) as items, 0 as orders, 0::bigint as value, 0 as sign_ups
        from items where state <> 'draft' and ${within} group by 1
      union all
      select ${at}, 0, count(*) filter (where ${WORTH}),
        coalesce(sum(total_centimes) filter (where ${WORTH}), 0)::bigint, 0
        from orders where not draft and removed_at is null and ${within} group by 1
      union all
      select ${at}, 0, 0, 0, count(*) from users where ${within} group by 1
    )
    select at - 1 as at, sum(items)::int as items, sum(orders)::int as orders, sum(value)::bigint as value_centimes,
      sum(sign_ups)::int as sign_ups
    from counted group by at`.execute(db);
  return rows;
};

/** What waits for somebody: how many, and since when the oldest. */
export interface WaitingRow {
  readonly count: number;
  readonly oldest: Date | null;
}

const waiting = async (db: Db, from: RawBuilder<unknown>, since: string): Promise<WaitingRow> => {
  const { rows } = await sql<WaitingRow>`select count(*)::int as count, min(${sql.ref(since)}) as oldest
    from ${from}`.execute(db);
  return rows[0] ?? { count: 0, oldest: null };
};

/** Listings that wait for a moderator. */
export const waitingItems = (db: Db): Promise<WaitingRow> =>
  waiting(db, sql`items where state = 'pending' and deleted_at is null`, 'created_at');

/** Reports about which nobody has decided. */
export const waitingReports = (db: Db): Promise<WaitingRow> =>
  waiting(db, sql`reports where status = 'open'`, 'created_at');

/** Orders that their sellers have not confirmed. */
export const waitingOrders = (db: Db): Promise<WaitingRow> =>
  waiting(db, sql`orders where status = 'pending' and not draft and removed_at is null`, 'created_at');

export interface MissedRow {
  readonly words: string;
  readonly count: number;
  readonly last_day: string;
}

/** The words that were looked for in vain from a day on, the most often first. */
export const missedWords = async (db: Db, from: string, limit: number): Promise<MissedRow[]> => {
  const { rows } = await sql<MissedRow>`select words, sum(count)::int as count, max(day)::text as last_day
    from searches_missed where day >= ${from}::date
    group by words order by 2 desc, 3 desc, words limit ${limit}`.execute(db);
  return rows;
};
