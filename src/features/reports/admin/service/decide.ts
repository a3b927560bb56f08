import { conflict, notFound } from '#lib/errors.ts';
import type { UserCtx } from '#platform/context.ts';
import { record } from '#features/audit/index.ts';
import { lockItem, type StoredItem } from '#features/items/index.ts';
import type { RejectionReason as Reason } from '#features/items/rules/index.ts';
import { publishDecision, writeDecision, type AppliedDecision } from '#features/moderation/index.ts';
import { notify } from '#features/notifications/index.ts';
import type { DecisionStatus, ReportReason } from '#features/reports/rules.ts';
import type { Trx } from '#platform/data/db/db.ts';
import type { ReportDecision } from '../contract.ts';
import * as queries from '../queries/items.ts';

/** A decision, and the version of the report it is based on. */
interface DecisionRequest {
  readonly status: DecisionStatus;
  readonly note: string | null;
  /** `updated_at` of the report as displayed. */
  readonly seen_updated_at?: string | null | undefined;
  /** Whether to decide all open reports of the item. */
  readonly also_others: boolean;
  /** Other reports created or changed after this time stay open. */
  readonly seen_until?: string | null | undefined;
  readonly decided_by: number;
  readonly now: Date;
}

/** The decided reports, the requested one first, and the number of those that stay open. */
interface DecidedReports {
  readonly reports: readonly queries.LockedReport[];
  readonly left_open: number;
}

/** Returns the item of a report. Throws `not_found`. */
const getItemId = async (trx: Trx, id: number): Promise<number> => {
  const itemId = await queries.findItemId(trx, id);
  if (itemId === undefined) throw notFound();
  return itemId;
};

/**
 * Decides a report, and on request the others of its locked item. Throws `not_found`, or `conflict` when it was decided
 * already or changed since it was displayed.
 */
const decideReports = async (
  trx: Trx,
  id: number,
  itemId: number,
  request: DecisionRequest,
): Promise<DecidedReports> => {
  const { status, note, seen_updated_at, also_others, seen_until, decided_by, now } = request;
  const locked = await queries.lockReports(trx, id, itemId);
  const report = locked.find((one) => one.id === id);
  if (!report) throw notFound();
  if (report.status !== 'open') throw conflict('report_decided');
  if (seen_updated_at && Date.parse(seen_updated_at) !== report.updated_at.getTime())
    throw conflict('report_changed_meanwhile');
  const isSeen = ({ updated_at }: queries.LockedReport): boolean =>
    !seen_until || updated_at.getTime() <= Date.parse(seen_until);
  const others = also_others ? locked.filter((one) => one.id !== id && isSeen(one)) : [];
  const reports = [report, ...others];
  await queries.saveDecision(
    trx,
    reports.map((one) => one.id),
    { status, note, decided_by, now },
  );
  return { reports, left_open: locked.length - reports.length };
};

/** The rejection reason shown to the seller for each report reason. */
const REJECTION_REASONS: Readonly<Record<ReportReason, Reason | null>> = {
  fraud: 'misleading',
  wrong_facts: 'misleading',
  forbidden_goods: 'forbidden_goods',
  offensive: 'offensive',
  unavailable: null,
};

/** Whether the item is visible or may become so; rejecting any other changes nothing. */
const isVisible = ({ state, deleted_at }: StoredItem): boolean =>
  deleted_at === null && (state === 'accepted' || state === 'pending');

const notifyUsers = async (
  trx: Trx,
  item: StoredItem,
  { status, note }: ReportDecision,
  { reports, taken_down, now }: Pick<DecidedReports, 'reports'> & { taken_down: boolean; now: Date },
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
 * Decides a report, and on request the other open ones of its item. Upholding may reject the item in the same
 * transaction. Notifies reporters with an account; the seller is notified of upheld reports only, and never of who
 * reported. Throws `not_found`, or `conflict` when it was decided already or changed since it was displayed.
 */
export const decideReport = async (
  ctx: UserCtx<'events'>,
  id: number,
  decision: ReportDecision,
): Promise<{ decided: number; left_open: number; taken_down: boolean }> => {
  const now = ctx.clock.now();
  const { status, note, take_down } = decision;
  const { settled, applied } = await ctx.db.transaction().execute(async (trx) => {
    const item = await lockItem(trx, await getItemId(trx, id));
    if (!item) throw notFound();
    const settled = await decideReports(trx, id, item.id, { ...decision, decided_by: ctx.viewer.id, now });
    const reason = REJECTION_REASONS[settled.reports[0]?.reason ?? 'unavailable'];
    const takesDown = status === 'upheld' && take_down && isVisible(item);
    const applied: AppliedDecision | null = takesDown
      ? await writeDecision(ctx, trx, item, { status: 'rejected', reason, note })
      : null;
    await notifyUsers(trx, item, decision, { ...settled, taken_down: applied !== null, now });
    for (const report of settled.reports) {
      await record(trx, {
        actor_id: ctx.viewer.id,
        action: 'report.decided',
        subject: { kind: 'report', id: report.id },
        // The user that the note is addressed to.
        person_id: status === 'upheld' ? item.owner_id : report.reporter_id,
        before: { status: report.status },
        after: { status, note, item_id: item.id, taken_down: applied !== null },
        now,
      });
    }
    return { settled, applied };
  });
  if (applied) publishDecision(ctx, applied);
  return { decided: settled.reports.length, left_open: settled.left_open, taken_down: applied !== null };
};
