import { sql } from 'kysely';
import type { Viewer } from '#lib/viewer.ts';
import type { Db, Trx } from '#platform/data/db/db.ts';
import { CARD_COLUMNS, likedBy, SELLER_JOIN, type CardRow } from '#features/items/index.ts';
import type { ReportRow } from '#features/reports/queries.ts';
import type { ReportReason, ReportFilter, ReportStatus } from '#features/reports/rules.ts';

export interface FiledRow extends ReportRow {
  readonly reporter_id: number | null;
  readonly note: string | null;
  readonly decided_by: number | null;
  readonly decided_at: Date | null;
}

interface ReportPage {
  readonly status: ReportFilter;
  readonly limit: number;
  readonly offset: number;
}

/** Returns a page of reports and the exact total: open ones oldest first, all others newest first. */
export const findReports = async (
  db: Db,
  { status, limit, offset }: ReportPage,
): Promise<{ rows: FiledRow[]; total: number }> => {
  const where = status === 'all' ? sql`true` : sql`status = ${status}`;
  const order = status === 'open' ? sql`created_at, id` : sql`created_at desc, id desc`;
  const [page, count] = await Promise.all([
    sql<FiledRow>`select id, item_id, reason, text, status, note, reporter_id, decided_by, decided_at, created_at,
        updated_at
      from reports where ${where} order by ${order} limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from reports where ${where}`.execute(db),
  ]);
  return { rows: page.rows, total: count.rows[0]?.total ?? 0 };
};

/** Returns the cards of items in any state. */
export const findReportedCards = async (
  db: Db,
  viewer: Viewer,
  ids: readonly number[],
): Promise<(CardRow & { note: string | null; deleted_by: number | null })[]> => {
  const { rows } = await sql<
    CardRow & { note: string | null; deleted_by: number | null }
  >`select ${CARD_COLUMNS}, ${likedBy(viewer)}, i.note, i.deleted_by
    from items i ${SELLER_JOIN} where i.id = any(${[...ids]}::int[])`.execute(db);
  return rows;
};

/** An item of the queue with a summary of its reports. */
export interface ReportedRow {
  readonly item_id: number;
  readonly count: number;
  readonly reasons: readonly { readonly reason: ReportReason; readonly count: number }[];
  readonly first_at: Date;
  /** Time of the creation or last change of the latest report. */
  readonly last_at: Date;
}

interface ItemPage {
  readonly status: ReportStatus;
  readonly limit: number;
  readonly offset: number;
}

/**
 * Returns a page of items with reports of a status and the exact total: open ones longest waiting first, all others
 * newest first.
 */
export const findReportedItems = async (db: Db, list: ItemPage): Promise<{ rows: ReportedRow[]; total: number }> => {
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

/** Returns up to `limit` reports per item: those with a text first, then oldest first. */
export const findReportsOfItems = async (
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

/** A report that is locked until the transaction ends. */
export interface LockedReport {
  readonly id: number;
  readonly item_id: number;
  readonly reporter_id: number | null;
  readonly reason: ReportReason;
  readonly status: ReportStatus;
  readonly updated_at: Date;
}

/** Returns the item of a report; undefined when the report does not exist. */
export const findItemId = async (trx: Trx, id: number): Promise<number | undefined> => {
  const { rows } = await sql<{ item_id: number }>`select item_id from reports where id = ${id}`.execute(trx);
  return rows[0]?.item_id;
};

/** Locks a report and the open ones of its item, in the order of ids to avoid deadlocks. */
export const lockReports = async (trx: Trx, id: number, itemId: number): Promise<LockedReport[]> => {
  const { rows } = await sql<LockedReport>`select id, item_id, reporter_id, reason, status, updated_at from reports
    where item_id = ${itemId} and (status = 'open' or id = ${id}) order by id for update`.execute(trx);
  return rows;
};

interface DecisionRow {
  readonly status: 'upheld' | 'dismissed';
  readonly note: string | null;
  readonly decided_by: number;
  readonly now: Date;
}

export const saveDecision = async (trx: Trx, ids: readonly number[], decision: DecisionRow): Promise<void> => {
  const { status, note, decided_by, now } = decision;
  await sql`update reports set status = ${status}, note = ${note}, decided_by = ${decided_by}, decided_at = ${now}
    where id = any(${[...ids]}::int[])`.execute(trx);
};
