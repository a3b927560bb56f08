import type { Transaction } from 'kysely';
import { conflict, notFound } from '../../../../lib/errors.ts';
import type { UserCtx } from '../../../../platform/context.ts';
import type { DB } from '../../../../platform/db/tables.ts';
import { record } from '../../../audit/service.ts';
import { lockItem, type StoredItem } from '../../../items/service.ts';
import type { Reason } from '../../../moderation/rules/reasons.ts';
import { announce, write, type Carried } from '../../../moderation/service.ts';
import { notify } from '../../../notifications/service.ts';
import type { Decided, Reason as ReportReason } from '../../rules.ts';
import type { ReportDecision } from '../contract.ts';
import * as queries from '../queries/items.ts';

/** What is decided about a report, and as what the administrator saw it. */
interface Settlement {
  readonly status: Decided;
  readonly note: string | null;
  /** `updated_at` of the report as the administrator saw it. */
  readonly seen_updated_at?: string | null | undefined;
  /** All open reports of the listing are decided with it. */
  readonly also_others: boolean;
  /** Of those others, what came or was changed later stays open. */
  readonly seen_until?: string | null | undefined;
  readonly decided_by: number;
  readonly now: Date;
}

/** What a decision came to: the reports that it is about, the one that was named first, and how many stay open. */
interface Settled {
  readonly reports: readonly queries.HeldReport[];
  readonly left_open: number;
}

/** The listing of a report. Throws `not_found`. */
const itemOfReport = async (trx: Transaction<DB>, id: number): Promise<number> => {
  const itemId = await queries.itemOfReport(trx, id);
  if (itemId === undefined) throw notFound();
  return itemId;
};

/**
 * Decides about a report, and with it about the others of its listing where wanted. The caller holds the listing.
 * Throws `not_found`, and `conflict` where it is decided already or no longer as it was seen.
 */
const settleReports = async (
  trx: Transaction<DB>,
  id: number,
  itemId: number,
  settlement: Settlement,
): Promise<Settled> => {
  const { status, note, seen_updated_at, also_others, seen_until, decided_by, now } = settlement;
  const held = await queries.holdReports(trx, id, itemId);
  const report = held.find((one) => one.id === id);
  if (!report) throw notFound();
  if (report.status !== 'open') throw conflict('report_decided');
  if (seen_updated_at && Date.parse(seen_updated_at) !== report.updated_at.getTime())
    throw conflict('report_changed_meanwhile');
  const isSeen = ({ updated_at }: queries.HeldReport): boolean =>
    !seen_until || updated_at.getTime() <= Date.parse(seen_until);
  const others = also_others ? held.filter((one) => one.id !== id && isSeen(one)) : [];
  const reports = [report, ...others];
  await queries.settle(
    trx,
    reports.map((one) => one.id),
    { status, note, decided_by, now },
  );
  return { reports, left_open: held.length - reports.length };
};

/** What the seller reads above the note where a listing goes for a reason. */
const SENTENCE: Readonly<Record<ReportReason, Reason | null>> = {
  fraud: 'misleading',
  wrong_facts: 'misleading',
  forbidden_goods: 'forbidden_goods',
  offensive: 'offensive',
  unavailable: null,
};

/** Whether refusing changes anything: what nobody sees anyhow stays as it is. */
const isUp = ({ state, deleted_at }: StoredItem): boolean =>
  deleted_at === null && (state === 'accepted' || state === 'pending');

const tell = async (
  trx: Transaction<DB>,
  item: StoredItem,
  { status, note }: ReportDecision,
  { reports, taken_down, now }: Pick<Settled, 'reports'> & { taken_down: boolean; now: Date },
): Promise<void> => {
  const about = { item_id: item.id, title: item.title };
  const upheld = status === 'upheld';
  const reporters = [...new Set(reports.flatMap(({ reporter_id }) => reporter_id ?? []))];
  const data = { ...about, status, note: upheld ? null : note };
  const toReporters = reporters.map((user_id) => ({ user_id, kind: 'report_decided' as const, data }));
  const reason = reports[0]?.reason ?? 'wrong_facts';
  const toSeller = {
    user_id: item.owner_id,
    kind: 'item_reported' as const,
    data: { ...about, note, reason, taken_down },
  };
  await notify(trx, upheld ? [...toReporters, toSeller] : toReporters, now);
};

/**
 * Decides about a report, and with it about the other open ones of its listing where wanted; upheld may refuse the
 * listing in the same transaction. Whoever reported with an account is told, the seller only of what was upheld and
 * never by whom. Throws `not_found`, and `conflict` where it is decided already or was changed since it was seen.
 */
export const decideReport = async (
  ctx: UserCtx,
  id: number,
  decision: ReportDecision,
): Promise<{ decided: number; left_open: number; taken_down: boolean }> => {
  const now = ctx.clock.now();
  const { status, note, take_down } = decision;
  const { settled, carried } = await ctx.db.transaction().execute(async (trx) => {
    const item = await lockItem(trx, await itemOfReport(trx, id));
    if (!item) throw notFound();
    const settled = await settleReports(trx, id, item.id, { ...decision, decided_by: ctx.viewer.id, now });
    const reason = SENTENCE[settled.reports[0]?.reason ?? 'unavailable'];
    const goes = status === 'upheld' && take_down && isUp(item);
    const carried: Carried | null = goes ? await write(ctx, trx, item, { status: 'rejected', reason, note }) : null;
    await tell(trx, item, decision, { ...settled, taken_down: carried !== null, now });
    for (const report of settled.reports) {
      await record(trx, {
        actor_id: ctx.viewer.id,
        action: 'report.decided',
        subject: { kind: 'report', id: report.id },
        // Whom the note is about, or for.
        person_id: status === 'upheld' ? item.owner_id : report.reporter_id,
        before: { status: report.status },
        after: { status, note, item_id: item.id, taken_down: carried !== null },
        now,
      });
    }
    return { settled, carried };
  });
  if (carried) announce(ctx, carried);
  return { decided: settled.reports.length, left_open: settled.left_open, taken_down: carried !== null };
};
