/** The public API of the orders feature; each use case is in `service/`. */
export { loads as loadsOf } from './queries.ts';
export { cancelByToken, lapseOrders, moveOrder } from './service/move.ts';
export { checkOrderForm, storeOrder } from './service/place.ts';
export { rateOrder } from './service/rate.ts';
export { removeOrder, sweepOrders } from './service/remove.ts';
export { findOrder, listOrders, showOrder, trackOrder } from './service/show.ts';
export { checkOrderEdit, updateOrder } from './service/update.ts';
