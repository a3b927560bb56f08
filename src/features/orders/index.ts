export { openOrdersOf } from './queries/list.ts';
export { ENDED_STATUSES, countActiveOrders } from './queries/order.ts';
export { changeOrderStatus } from './service/change-status.ts';
export { findOrder, listOrders } from './service/show.ts';
