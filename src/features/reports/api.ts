import { answering, type Api } from '../../platform/http/handlers.ts';
import { reportsCalls } from './contract.ts';
import { listReportedItems, listReports, reportItem } from './service.ts';

export const reportsApi: Api = answering(reportsCalls, {
  'POST /api/items/{id}/report': (ctx, { params, body }, { headers }) =>
    reportItem(ctx, params.id, body, headers.get('user-agent') ?? ''),
  'GET /api/admin/reported-items': (ctx, { query }, { url }) => listReportedItems(ctx, query, new URL(url).pathname),
  'GET /api/admin/reports': (ctx, { query }, { url }) => listReports(ctx, query, new URL(url).pathname),
});
