import { createDownload } from '#platform/transport/http/download.ts';
import { defineApi, type Api } from '#platform/api.ts';
import { overviewCalls } from './contract.ts';
import * as overview from './service.ts';

export const overviewApi: Api = defineApi(overviewCalls, {
  'GET /api/admin/overview': (ctx) => overview.showOverview(ctx),
  'GET /api/admin/health': (ctx) => overview.showHealth(ctx),
  'GET /api/admin/items.csv': async (ctx, { query }) => createDownload(await overview.exportItems(ctx, query)),
  'GET /api/admin/orders.csv': async (ctx, { query }) => createDownload(await overview.exportOrders(ctx, query)),
});
