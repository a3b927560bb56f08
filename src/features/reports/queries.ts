import { sql } from 'kysely';
import type { Viewer } from '../../lib/viewer.ts';
import type { Db } from '../../platform/db/db.ts';
import { CARD_COLUMNS, likedBy, SELLER_JOIN, type CardRow } from '../items/service.ts';
import type { Complaint } from './contract.ts';
import type { FiledRow, ReportRow } from './queries/rows.ts';
import type { ReportFilter } from './rules.ts';

export * from './queries/by-item.ts';
export * from './queries/decide.ts';
export type { FiledRow, ReportRow } from './queries/rows.ts';

interface Filed extends Complaint {
  readonly item_id: number;
  /** Null for a guest. */
  readonly reporter_id: number | null;
  readonly reporter_key: string;
  readonly now: Date;
}

/** Files a report, or puts it in the place of the reporter's open one: two at the same moment are one. */
export const fileReport = async (db: Db, filed: Filed): Promise<ReportRow & { updated: boolean }> => {
  const { item_id, reporter_id, reporter_key, reason, text, now } = filed;
  // `xmax` names who wrote over a row: of a fresh one nobody did.
  const { rows } = await sql<ReportRow & { updated: boolean }>`
    insert into reports (item_id, reporter_id, reporter_key, reason, text, created_at, updated_at)
    values (${item_id}, ${reporter_id}, ${reporter_key}, ${reason}, ${text}, ${now}, ${now})
    on conflict (item_id, reporter_key) where status = 'open'
    do update set reason = excluded.reason, text = excluded.text, updated_at = excluded.updated_at
    returning id, item_id, reason, text, status, created_at, updated_at, xmax <> 0 as updated`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a report was neither filed nor replaced');
  return row;
};

interface List {
  readonly status: ReportFilter;
  readonly limit: number;
  readonly offset: number;
}

/** A page of reports with its exact length: what waits oldest first, all else newest first. */
export const reportsPage = async (
  db: Db,
  { status, limit, offset }: List,
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

/** The cards of items in whatever state they are, for administrators. */
export const reportedItems = async (
  db: Db,
  viewer: Viewer,
  ids: readonly number[],
): Promise<(CardRow & { note: string | null })[]> => {
  const { rows } = await sql<CardRow & { note: string | null }>`select ${CARD_COLUMNS}, ${likedBy(viewer)}, i.note
    from items i ${SELLER_JOIN} where i.id = any(${[...ids]}::int[])`.execute(db);
  return rows;
};
