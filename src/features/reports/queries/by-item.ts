import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import type { Reason, ReportStatus } from '../rules.ts';
import type { FiledRow } from './rows.ts';

/** A listing of the queue with what its reports come to. */
export interface ReportedRow {
  readonly item_id: number;
  readonly count: number;
  readonly reasons: readonly { readonly reason: Reason; readonly count: number }[];
  readonly first_at: Date;
  /** When the last of them came or was changed. */
  readonly last_at: Date;
}

interface List {
  readonly status: ReportStatus;
  readonly limit: number;
  readonly offset: number;
}

/** A page of listings with reports in a state, with its exact length: what waits the longest first, all else newest first. */
export const reportedPage = async (db: Db, list: List): Promise<{ rows: ReportedRow[]; total: number }> => {
  const { status, limit, offset } = list;
  const order = status === 'open' ? sql`first_at, item_id` : sql`last_at desc, item_id desc`;
  const [page, count] = await Promise.all([
    sql<ReportedRow>`
      with listed as (
        select item_id, count(*)::int as count, min(created_at) as first_at, max(created_at) as last_at
        from reports where status = ${status} group by item_id order by ${order} limit ${limit} offset ${offset}
      )
      select l.item_id, l.count, l.first_at, r.last_at, r.reasons
      from listed l cross join lateral (
        select max(updated_at) as last_at, json_agg(json_build_object('reason', reason, 'count', n) order by n desc, reason)
          as reasons
        from (select reason, count(*) as n, max(updated_at) as updated_at from reports
          where item_id = l.item_id and status = ${status} group by reason) x
      ) r order by ${status === 'open' ? sql`l.first_at, l.item_id` : sql`l.last_at desc, l.item_id desc`}`.execute(db),
    sql<{ total: number }>`select count(distinct item_id)::int as total from reports where status = ${status}`.execute(
      db,
    ),
  ]);
  return { rows: page.rows, total: count.rows[0]?.total ?? 0 };
};

/** The reports of listings in a state, at most so many of each: those with words first, then the longest waiting. */
export const reportsOfItems = async (
  db: Db,
  { status, itemIds, limit }: { status: ReportStatus; itemIds: readonly number[]; limit: number },
): Promise<FiledRow[]> => {
  const { rows } = await sql<FiledRow>`select r.* from unnest(${[...itemIds]}::int[]) as i(id) cross join lateral (
      select id, item_id, reason, text, status, note, reporter_id, decided_by, decided_at, created_at, updated_at
      from reports where item_id = i.id and status = ${status}
      order by text is null, created_at, id limit ${limit}
    ) r`.execute(db);
  return rows;
};
