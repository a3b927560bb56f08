import type { Transaction } from 'kysely';
import { conflict, notFound } from '../../../../lib/errors.ts';
import { toPage, type PageResult } from '../../../../lib/page-result.ts';
import type { UserCtx } from '../../../../platform/context.ts';
import type { DB } from '../../../../platform/db/tables.ts';
import { findPerson } from '../../../accounts/service.ts';
import { record } from '../../../audit/service.ts';
import type { ChatPerson, Message } from '../../../chat/contract.ts';
import { MESSAGES_PER_PAGE } from '../../../chat/rules.ts';
import { messagesOf, toMessage, toPerson } from '../../../chat/service.ts';
import { notify } from '../../../notifications/service.ts';
import type { Decided, ReportStatus } from '../../rules.ts';
import type { FiledChatReport } from '../contract.ts';
import * as queries from '../queries/chats.ts';
import { toFiledChat } from '../wire.ts';

const PER_PAGE = 10;

const peopleOf = (db: UserCtx['db'], rows: readonly queries.FiledRow[]) =>
  findPerson(
    db,
    rows.flatMap(({ seller_id, buyer_id }) => [seller_id, buyer_id]),
  );

const write = (
  { viewer, clock }: UserCtx,
  trx: Transaction<DB>,
  { id, item_title }: queries.FiledRow,
  done: { readonly action: string; readonly before: unknown; readonly after: unknown },
): Promise<void> => {
  const subject = { kind: 'chat_report', id, name: item_title };
  return record(trx, { actor_id: viewer.id, subject, now: clock.now(), ...done });
};

/** A page of reported chats for administrators, counted exactly: what waits the longest first, all else newest first. */
export const listChatReports = async (
  { db }: UserCtx,
  { status, page }: { readonly status: ReportStatus; readonly page: number },
  path: string,
): Promise<{ reports: PageResult<FiledChatReport> }> => {
  const { rows, total } = await queries.reportsPage(db, { status, limit: PER_PAGE, offset: (page - 1) * PER_PAGE });
  const people = await peopleOf(db, rows);
  const reports = rows.map((row) => toFiledChat(row, people));
  return { reports: toPage({ rows: reports, total, page, perPage: PER_PAGE, path, query: { status } }) };
};

/**
 * What was said in a reported chat, for administrators, who read no others; that they did is written down in the same
 * transaction. Throws `not_found`.
 */
export const readReported = async (
  ctx: UserCtx,
  id: number,
  before: number | undefined,
): Promise<{ messages: Message[]; people: ChatPerson[] }> => {
  const { report, rows } = await ctx.db.transaction().execute(async (trx) => {
    const report = await queries.reportById(trx, id);
    if (!report) throw notFound();
    const rows = await messagesOf(trx, report.chat_id, { before, limit: MESSAGES_PER_PAGE });
    await write(ctx, trx, report, { action: 'chat_report.read', before: null, after: { chat_id: report.chat_id } });
    return { report, rows };
  });
  const people = await peopleOf(ctx.db, [report]);
  return {
    messages: rows.map((row) => toMessage(row, report.item_id)),
    people: [report.seller_id, report.buyer_id].map((one) => toPerson(one, people.get(one))),
  };
};

interface Decision {
  readonly status: Decided;
  readonly note: string | null;
}

/**
 * Decides about a reported chat, and tells whoever reported it. Throws `not_found`, and `conflict` where another
 * administrator was quicker.
 */
export const decideChatReport = async (
  ctx: UserCtx,
  id: number,
  { status, note }: Decision,
): Promise<{ report: FiledChatReport }> => {
  const now = ctx.clock.now();
  const row = await ctx.db.transaction().execute(async (trx) => {
    const held = await queries.lockReport(trx, id);
    if (!held) throw notFound();
    if (held.status !== 'open') throw conflict('report_decided');
    await queries.settleReport(trx, id, { status, note, decided_by: ctx.viewer.id, now });
    const before = { status: held.status, note: held.note };
    await write(ctx, trx, held, { action: 'chat_report.decided', before, after: { status, note } });
    const { chat_id, reporter_id, reporter_gone } = held;
    if (reporter_id !== null && !reporter_gone) {
      await notify(trx, [{ user_id: reporter_id, kind: 'chat_report_decided', data: { chat_id, status, note } }], now);
    }
    return { ...held, status, note, decided_at: now };
  });
  return { report: toFiledChat(row, await peopleOf(ctx.db, [row])) };
};
