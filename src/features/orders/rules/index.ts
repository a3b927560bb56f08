export { getRoadKm } from './amounts.ts';
export { type NotOrderable, getNotOrderable, showsQuantity } from './orderable.ts';
export { ORDER_STATUSES, type OrderStatus, getNextStatuses } from './statuses.ts';
