import { sql } from 'kysely';
import type { Db, Trx } from '#platform/data/db/db.ts';
import type { ChatReason } from '#features/chat/rules.ts';
import type { ReportInput } from './contract.ts';
import type { ReportReason, ReportStatus } from './rules.ts';

export interface ReportRow {
  readonly id: number;
  readonly item_id: number;
  readonly reason: ReportReason;
  readonly text: string | null;
  readonly status: ReportStatus;
  readonly created_at: Date;
  readonly updated_at: Date;
}

interface NewReport extends ReportInput {
  readonly item_id: number;
  /** The reporter; null for a guest. */
  readonly reporter_id: number | null;
  readonly reporter_key: string;
  readonly now: Date;
}

/** Creates a report or updates the reporter's open one; concurrent calls create one. */
export const fileReport = async (db: Db, report: NewReport): Promise<ReportRow & { updated: boolean }> => {
  const { item_id, reporter_id, reporter_key, reason, text, now } = report;
  // `xmax` is the transaction that updated a row; 0 for an inserted one.
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

export interface ChatReportRow {
  readonly id: number;
  readonly chat_id: number;
  readonly reason: ChatReason;
  readonly text: string | null;
  readonly status: ReportStatus;
  readonly created_at: Date;
}

interface NewChatReport extends Pick<ChatReportRow, 'chat_id' | 'reason' | 'text'> {
  readonly reporter_id: number;
  readonly now: Date;
}

/** Creates a report or updates the reporter's open one; concurrent calls create one. */
export const fileChatReport = async (db: Db, report: NewChatReport): Promise<ChatReportRow & { updated: boolean }> => {
  const { chat_id, reporter_id, reason, text, now } = report;
  // `xmax` is the transaction that updated a row; 0 for an inserted one.
  const { rows } = await sql<ChatReportRow & { updated: boolean }>`
    insert into chat_reports (chat_id, reporter_id, reason, text, created_at, updated_at)
    values (${chat_id}, ${reporter_id}, ${reason}, ${text}, ${now}, ${now})
    on conflict (chat_id, reporter_id) where status = 'open'
    do update set reason = excluded.reason, text = excluded.text, updated_at = excluded.updated_at
    returning id, chat_id, reason, text, status, created_at, xmax <> 0 as updated`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a report was neither filed nor replaced');
  return row;
};

/** Keeps the reports of a user who closes the account, without their author. */
export const eraseUser = async (trx: Trx, userId: number): Promise<void> => {
  await sql`update reports set reporter_id = null, reporter_key = 'gone:' || id where reporter_id = ${userId}`.execute(
    trx,
  );
};
