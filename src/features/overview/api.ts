import { defineApi, type Api } from '../../platform/http/handlers.ts';
import { overviewCalls } from './contract.ts';
import * as overview from './service.ts';

export const overviewApi: Api = defineApi(overviewCalls, {
  'GET /api/admin/overview': (ctx) => overview.showOverview(ctx),
  'GET /api/admin/items.csv': (ctx, { query }) => overview.exportItems(ctx, query),
  'GET /api/admin/orders.csv': (ctx, { query }) => overview.exportOrders(ctx, query),
});
