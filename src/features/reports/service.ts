import { createHmac } from 'node:crypto';
import { conflict, notFound } from '../../lib/errors.ts';
import { toPage, type PageResult } from '../../lib/page-result.ts';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { findPerson } from '../accounts/service.ts';
import { itemFor, toOwnCards } from '../items/service.ts';
import type { Complaint, FiledReport, Report } from './contract.ts';
import * as queries from './queries.ts';
import type { ReportFilter } from './rules.ts';
import { toFiled, toReport } from './wire.ts';

export { listReportedItems } from './service/by-item.ts';
export { itemOfReport, settleReports, type Settled } from './service/settle.ts';

const PER_PAGE = 10;

/** An account, or a guest as a hash that holds for one item and cannot be turned back into an address. */
const keyOf = ({ viewer, secret, address }: Ctx, itemId: number, userAgent: string): string =>
  viewer
    ? `user:${viewer.id}`
    : createHmac('sha256', secret)
        .update(`report\n${itemId}\n${address}\n${userAgent}`)
        .digest('base64url')
        .slice(0, 22);

const takeTurn = async ({ viewer, limits, address }: Ctx, itemId: number): Promise<void> => {
  if (viewer) return limits.take('reports', `user:${viewer.id}`);
  await limits.take('reportsOfItem', `${address} ${itemId}`);
  return limits.take('reportsFrom', address);
};

/**
 * Reports an item to the administrators, by anybody who may see it, guests too. Whoever has an open report of it already
 * corrects that one: reason and text are replaced, its place in the queue stays. The seller never learns who it was.
 * @param userAgent as the request says: with the address it tells guests apart
 * Throws `not_found` where the item is not shown to the caller, `conflict` for their own, `too_many`.
 */
export const reportItem = async (
  ctx: Ctx,
  itemId: number,
  complaint: Complaint,
  userAgent: string,
): Promise<{ updated: boolean; report: Report }> => {
  const item = await itemFor(ctx.db, ctx.viewer, itemId);
  if (!item) throw notFound();
  if (item.owner_id === ctx.viewer?.id) throw conflict('own_report');
  await takeTurn(ctx, itemId);
  const { updated, ...row } = await queries.fileReport(ctx.db, {
    ...complaint,
    item_id: itemId,
    reporter_id: ctx.viewer?.id ?? null,
    reporter_key: keyOf(ctx, itemId, userAgent),
    now: ctx.clock.now(),
  });
  return { updated, report: toReport(row) };
};

/** A page of reports for administrators, counted exactly, each with its item in whatever state and who made it. */
export const listReports = async (
  ctx: UserCtx,
  { status, page }: { status: ReportFilter; page: number },
  path: string,
): Promise<{ reports: PageResult<FiledReport> }> => {
  const offset = (page - 1) * PER_PAGE;
  const { rows, total } = await queries.reportsPage(ctx.db, { status, limit: PER_PAGE, offset });
  const [items, people] = await Promise.all([
    queries.reportedItems(ctx.db, ctx.viewer, [...new Set(rows.map(({ item_id }) => item_id))]),
    findPerson(
      ctx.db,
      rows.flatMap(({ reporter_id }) => reporter_id ?? []),
    ),
  ]);
  const cards = new Map((await toOwnCards(ctx, items)).map((card) => [card.id, card]));
  const reports = rows.flatMap((row): FiledReport[] => {
    const item = cards.get(row.item_id);
    // Removed for good between the two readings.
    if (!item) return [];
    return [{ ...toFiled(row, people), item }];
  });
  return { reports: toPage({ rows: reports, total, page, perPage: PER_PAGE, path, query: { status } }) };
};
