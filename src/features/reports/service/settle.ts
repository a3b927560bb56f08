import type { Transaction } from 'kysely';
import { conflict, notFound } from '../../../lib/errors.ts';
import type { DB } from '../../../platform/db/tables.ts';
import * as queries from '../queries.ts';
import type { Decided } from '../rules.ts';

/** What is decided about a report, and as what the administrator saw it. */
export interface Settlement {
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
export interface Settled {
  readonly reports: readonly queries.HeldReport[];
  readonly left_open: number;
}

/** The listing of a report. Throws `not_found`. */
export const itemOfReport = async (trx: Transaction<DB>, id: number): Promise<number> => {
  const itemId = await queries.itemOfReport(trx, id);
  if (itemId === undefined) throw notFound();
  return itemId;
};

/**
 * Decides about a report, and with it about the others of its listing where wanted. The caller holds the listing.
 * Throws `not_found`, and `conflict` where it is decided already or no longer as it was seen.
 */
export const settleReports = async (
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
