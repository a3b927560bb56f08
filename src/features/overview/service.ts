export { exportItems, exportOrders } from './service/csv.ts';
export { showOverview } from './service/overview.ts';
