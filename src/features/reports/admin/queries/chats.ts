import { sql } from 'kysely';
import type { ChatReportRow } from '#features/reports/queries.ts';
import type { ReportStatus } from '#features/reports/rules.ts';
import type { Trx, DbOrTransaction } from '#platform/data/db/db.ts';

export interface FiledRow extends ChatReportRow {
  readonly note: string | null;
  readonly decided_at: Date | null;
  readonly seller_id: number;
  readonly buyer_id: number;
  readonly item_id: number | null;
  readonly item_slug: string | null;
  readonly item_title: string | null;
  readonly reporter_id: number | null;
  /** Whether the reporter closed their account; the report stays without a name. */
  readonly reporter_gone: boolean;
  readonly reported_id: number;
}

const FILED = sql`select r.id, r.chat_id, r.reason, r.text, r.status, r.note, r.decided_at, r.created_at, c.seller_id,
    c.buyer_id, c.item_id, i.slug as item_slug, i.title as item_title, r.reporter_id,
    coalesce(u.closed_at is not null, true) as reporter_gone,
    case when c.seller_id = r.reporter_id then c.buyer_id else c.seller_id end as reported_id`;
const JOINED = sql`join chats c on c.id = r.chat_id left join items i on i.id = c.item_id
    left join users u on u.id = r.reporter_id`;

interface ReportPage {
  readonly status: ReportStatus;
  readonly limit: number;
  readonly offset: number;
}

/** Returns a page of reports and the exact total: open ones oldest first, all others newest first. */
export const findReports = async (
  db: DbOrTransaction,
  { status, limit, offset }: ReportPage,
): Promise<{ rows: FiledRow[]; total: number }> => {
  const direction = status === 'open' ? sql`asc` : sql`desc`;
  const [page, count] = await Promise.all([
    sql<FiledRow>`${FILED} from (
        select * from chat_reports where status = ${status} order by created_at ${direction}, id ${direction}
        limit ${limit} offset ${offset}
      ) r ${JOINED} order by r.created_at ${direction}, r.id ${direction}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from chat_reports where status = ${status}`.execute(db),
  ]);
  return { rows: page.rows, total: count.rows[0]?.total ?? 0 };
};

export const findReport = async (db: DbOrTransaction, id: number): Promise<FiledRow | undefined> =>
  (await sql<FiledRow>`${FILED} from chat_reports r ${JOINED} where r.id = ${id}`.execute(db)).rows[0];

/** Returns one report and locks it until the transaction ends. */
export const lockReport = async (trx: Trx, id: number): Promise<FiledRow | undefined> => {
  await sql`select from chat_reports where id = ${id} for no key update`.execute(trx);
  return findReport(trx, id);
};

interface DecisionRow {
  readonly status: 'upheld' | 'dismissed';
  readonly note: string | null;
  readonly decided_by: number;
  readonly now: Date;
}

export const saveDecision = async (trx: Trx, id: number, decision: DecisionRow): Promise<void> => {
  const { status, note, decided_by, now } = decision;
  await sql`update chat_reports set status = ${status}, note = ${note}, decided_by = ${decided_by}, decided_at = ${now}
    where id = ${id}`.execute(trx);
};
