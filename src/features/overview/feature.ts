import { createDownload } from '#platform/transport/http/download.ts';
import { defineApi, type Api, type Feature } from '#platform/feature.ts';
import { overviewCalls } from './contract.ts';
import { showOverview } from './service/overview.ts';
import { showHealth } from './service/health.ts';
import { exportItems, exportOrders } from './service/exports.ts';
import { countMarket, showWaiting } from './service.ts';

const overviewApi: Api = defineApi(overviewCalls, {
  'GET /api/user/waiting': (ctx) => showWaiting(ctx),
  'GET /api/admin/overview': (ctx, { query }) => showOverview(ctx, query.period),
  'GET /api/admin/health': (ctx) => showHealth(ctx),
  'GET /api/admin/items.csv': async (ctx, { query }) => createDownload(await exportItems(ctx, query)),
  'GET /api/admin/orders.csv': async (ctx, { query }) => createDownload(await exportOrders(ctx, query)),
});

export const overview: Feature = {
  name: 'overview',
  apis: [overviewApi],
  start: (deps) => deps.metrics.readMarket(() => countMarket(deps)),
};
