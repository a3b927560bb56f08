export { openOrdersOf } from './queries/list.ts';
export { ENDED, countActiveOrders } from './queries/order.ts';
export { changeOrderStatus } from './service/change-status.ts';
export { findOrder, listOrders } from './service/show.ts';
