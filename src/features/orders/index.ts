export { ORDER_CSV_COLUMNS, findOrderRecords } from './queries/csv.ts';
export {
  type Customer,
  type CustomerOrder,
  findBuyersNaming,
  findCustomerOrders,
  lockNewOrders,
} from './queries/erase.ts';
export { findOpenOrdersOf } from './queries/list.ts';
export { ENDED_STATUSES, countActiveOrders } from './queries/order.ts';
export { countTroubles } from './queries/trouble.ts';
export { changeOrderStatus } from './service/change-status.ts';
export { acceptDelivery, declineDelivery, reportProblem } from './service/driver.ts';
export { eraseOrders } from './service/erase.ts';
export { findOrder, listOrders } from './service/show.ts';
