import { toPage, type PageResult } from '#lib/page-result.ts';
import type { UserCtx } from '#platform/context.ts';
import { findUsers } from '#features/accounts/index.ts';
import { toOwnCards } from '#features/items/index.ts';
import type { ReportFilter, ReportStatus } from '#features/reports/rules.ts';
import type { FiledReport, ReportedItem } from '../contract.ts';
import * as queries from '../queries/items.ts';
import { toFiledReport } from '../wire.ts';

const PER_PAGE = 10;

/** Maximum number of reports returned per item; all are counted. */
const MAX_REPORTS = 20;

/** Returns a page of reported items in any state, each once with its reports of one status, longest waiting first. */
export const listReportedItems = async (
  ctx: UserCtx<'events' | 'request'>,
  { status, page }: { status: ReportStatus; page: number },
): Promise<{ items: PageResult<ReportedItem> }> => {
  const offset = (page - 1) * PER_PAGE;
  const { rows, total } = await queries.findReportedItems(ctx.db, { status, limit: PER_PAGE, offset });
  const itemIds = rows.map(({ item_id }) => item_id);
  const [cardRows, reports] = await Promise.all([
    queries.findReportedCards(ctx.db, ctx.viewer, itemIds),
    queries.findReportsOfItems(ctx.db, { status, itemIds, limit: MAX_REPORTS }),
  ]);
  const cards = new Map((await toOwnCards(ctx, cardRows)).map((card) => [card.id, card]));
  const users = await findUsers(
    ctx.db,
    reports.flatMap(({ reporter_id }) => reporter_id ?? []),
  );
  const items = rows.flatMap(({ item_id, count, reasons, first_at, last_at }): ReportedItem[] => {
    const item = cards.get(item_id);
    // The item was permanently deleted between the two queries.
    if (!item) return [];
    const own = reports.filter((report) => report.item_id === item_id).map((report) => toFiledReport(report, users));
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
  return { items: toPage({ rows: items, total, page, perPage: PER_PAGE, path: ctx.request.path, query: { status } }) };
};

/** Returns a page of reports with exact total, item and reporter. */
export const listReports = async (
  ctx: UserCtx<'events' | 'request'>,
  { status, page }: { status: ReportFilter; page: number },
): Promise<{ reports: PageResult<FiledReport> }> => {
  const offset = (page - 1) * PER_PAGE;
  const { rows, total } = await queries.findReports(ctx.db, { status, limit: PER_PAGE, offset });
  const [items, users] = await Promise.all([
    queries.findReportedCards(ctx.db, ctx.viewer, [...new Set(rows.map(({ item_id }) => item_id))]),
    findUsers(
      ctx.db,
      rows.flatMap(({ reporter_id }) => reporter_id ?? []),
    ),
  ]);
  const cards = new Map((await toOwnCards(ctx, items)).map((card) => [card.id, card]));
  const reports = rows.flatMap((row): FiledReport[] => {
    const item = cards.get(row.item_id);
    // The item was permanently deleted between the two queries.
    if (!item) return [];
    return [{ ...toFiledReport(row, users), item }];
  });
  return {
    reports: toPage({ rows: reports, total, page, perPage: PER_PAGE, path: ctx.request.path, query: { status } }),
  };
};
