import { conflict, notFound } from '#lib/errors.ts';
import { toPage, type PageResult } from '#lib/page-result.ts';
import type { UserCtx } from '#platform/context.ts';
import { findUsers } from '#features/accounts/index.ts';
import { record } from '#features/audit/index.ts';
import type { ChatUser, Message } from '#features/chat/contract.ts';
import { MESSAGES_PER_PAGE } from '#features/chat/rules.ts';
import { findMessages, toMessage, toChatUser } from '#features/chat/index.ts';
import { notify } from '#features/notifications/index.ts';
import type { DecisionStatus, ReportStatus } from '#features/reports/rules.ts';
import type { Trx } from '#platform/data/db/db.ts';
import type { FiledChatReport } from '../contract.ts';
import * as queries from '../queries/chats.ts';
import { toFiledChatReport } from '../wire.ts';

const PER_PAGE = 10;

const findParties = (db: UserCtx['db'], rows: readonly queries.FiledRow[]) =>
  findUsers(
    db,
    rows.flatMap(({ seller_id, buyer_id }) => [seller_id, buyer_id]),
  );

const recordAudit = (
  { viewer, clock }: UserCtx,
  trx: Trx,
  { id, item_title }: queries.FiledRow,
  change: { readonly action: string; readonly before: unknown; readonly after: unknown },
): Promise<void> => {
  const subject = { kind: 'chat_report', id, name: item_title };
  return record(trx, { actor_id: viewer.id, subject, now: clock.now(), ...change });
};

/** Returns a page of reported chats and the exact total: open ones longest waiting first, all others newest first. */
export const listChatReports = async (
  { db, request: { path } }: UserCtx<'request'>,
  { status, page }: { readonly status: ReportStatus; readonly page: number },
): Promise<{ reports: PageResult<FiledChatReport> }> => {
  const { rows, total } = await queries.findReports(db, { status, limit: PER_PAGE, offset: (page - 1) * PER_PAGE });
  const parties = await findParties(db, rows);
  const reports = rows.map((row) => toFiledChatReport(row, parties));
  return { reports: toPage({ rows: reports, total, page, perPage: PER_PAGE, path, query: { status } }) };
};

/**
 * Returns messages of a reported chat; administrators can read no others. Records the access in the audit log in the
 * same transaction. Throws `not_found`.
 */
export const readReportedChat = async (
  ctx: UserCtx,
  id: number,
  before: number | undefined,
): Promise<{ messages: Message[]; people: ChatUser[] }> => {
  const { report, rows } = await ctx.db.transaction().execute(async (trx) => {
    const report = await queries.findReport(trx, id);
    if (!report) throw notFound();
    const rows = await findMessages(trx, report.chat_id, { before, limit: MESSAGES_PER_PAGE });
    await recordAudit(ctx, trx, report, {
      action: 'chat_report.read',
      before: null,
      after: { chat_id: report.chat_id },
    });
    return { report, rows };
  });
  const parties = await findParties(ctx.db, [report]);
  return {
    messages: rows.map((row) => toMessage(row, report.item_id)),
    people: [report.seller_id, report.buyer_id].map((one) => toChatUser(one, parties.get(one))),
  };
};

interface Decision {
  readonly status: DecisionStatus;
  readonly note: string | null;
}

/**
 * Decides a report of a chat and notifies the reporter. Throws `not_found`, or `conflict` when it was decided already.
 */
export const decideChatReport = async (
  ctx: UserCtx,
  id: number,
  { status, note }: Decision,
): Promise<{ report: FiledChatReport }> => {
  const now = ctx.clock.now();
  const row = await ctx.db.transaction().execute(async (trx) => {
    const locked = await queries.lockReport(trx, id);
    if (!locked) throw notFound();
    if (locked.status !== 'open') throw conflict('report_decided');
    await queries.saveDecision(trx, id, { status, note, decided_by: ctx.viewer.id, now });
    const before = { status: locked.status, note: locked.note };
    await recordAudit(ctx, trx, locked, { action: 'chat_report.decided', before, after: { status, note } });
    const { chat_id, reporter_id, reporter_gone } = locked;
    if (reporter_id !== null && !reporter_gone) {
      await notify(trx, [{ user_id: reporter_id, kind: 'chat_report_decided', data: { chat_id, status, note } }], now);
    }
    return { ...locked, status, note, decided_at: now };
  });
  return { report: toFiledChatReport(row, await findParties(ctx.db, [row])) };
};
