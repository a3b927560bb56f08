import { toPage, type PageResult } from '../../../../lib/page-result.ts';
import type { UserCtx } from '../../../../platform/context.ts';
import { findPerson } from '../../../accounts/service.ts';
import { toOwnCards } from '../../../items/service.ts';
import type { ReportFilter, ReportStatus } from '../../rules.ts';
import type { FiledReport, ReportedItem } from '../contract.ts';
import * as queries from '../queries/items.ts';
import { toFiled } from '../wire.ts';

const PER_PAGE = 10;

/** So many reports of one listing are told with it; they are counted all. */
const TOLD = 20;

/**
 * A page of the listings that were reported, for administrators: each once, in whatever state it is, with its reports
 * in one state. What waits the longest comes first.
 */
export const listReportedItems = async (
  ctx: UserCtx,
  { status, page }: { status: ReportStatus; page: number },
  path: string,
): Promise<{ items: PageResult<ReportedItem> }> => {
  const offset = (page - 1) * PER_PAGE;
  const { rows, total } = await queries.reportedPage(ctx.db, { status, limit: PER_PAGE, offset });
  const itemIds = rows.map(({ item_id }) => item_id);
  const [cardRows, reports] = await Promise.all([
    queries.reportedItems(ctx.db, ctx.viewer, itemIds),
    queries.reportsOfItems(ctx.db, { status, itemIds, limit: TOLD }),
  ]);
  const cards = new Map((await toOwnCards(ctx, cardRows)).map((card) => [card.id, card]));
  const people = await findPerson(
    ctx.db,
    reports.flatMap(({ reporter_id }) => reporter_id ?? []),
  );
  const items = rows.flatMap(({ item_id, count, reasons, first_at, last_at }): ReportedItem[] => {
    const item = cards.get(item_id);
    // Removed for good between the two readings.
    if (!item) return [];
    const own = reports.filter((report) => report.item_id === item_id).map((report) => toFiled(report, people));
    return [
      {
        item,
        count,
        reasons: [...reasons],
        first_at: first_at.toISOString(),
        last_at: last_at.toISOString(),
        reports: own,
      },
    ];
  });
  return { items: toPage({ rows: items, total, page, perPage: PER_PAGE, path, query: { status } }) };
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
