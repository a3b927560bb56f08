export { exportItems, exportOrders } from './service/exports.ts';
export { showHealth } from './service/health.ts';
export { countMarket } from './service/market.ts';
export { showOverview } from './service/overview.ts';
