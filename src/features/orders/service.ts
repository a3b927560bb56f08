/** The public API of the orders feature; each use case is in `service/`. */
export { countActiveOrders } from './queries.ts';
export { cancelByToken, expireOrders, changeOrderStatus } from './service/change-status.ts';
export { findGuestOrders } from './service/show.ts';
export { confirmByCode, resendCode } from './service/guests.ts';
export { checkOrderForm, storeOrder } from './service/place.ts';
export { rateOrder } from './service/rate.ts';
export { removeOrder, purgeOrders } from './service/remove.ts';
export { findOrder, listOrders, showOrder, trackOrder } from './service/show.ts';
export { getDeliveryFee } from './service/terms.ts';
export { checkOrderEdit, updateOrder } from './service/update.ts';
export { eraseUser, moveCategory, moveCity, openOrdersOf, redactClosed, redactGuests } from './queries/of-user.ts';
