import { createDownload } from '#platform/transport/http/download.ts';
import { defineApi, type Api, type Feature } from '#platform/feature.ts';
import { ordersCalls, rateCalls } from './contract.ts';
import { cancelByToken, changeOrderStatus, expireOrders } from './service/change-status.ts';
import { confirmByCode, resendCode } from './service/guests.ts';
import { checkOrderEdit, updateOrder } from './service/update.ts';
import { getDeliveryFee } from './service/delivery.ts';
import { checkOrderForm, storeOrder } from './service/place.ts';
import { exportOrders, listOrders, findGuestOrders, showOrder, trackOrder } from './service/show.ts';
import { rateOrder } from './service/rate.ts';
import { removeOrder, purgeOrders } from './service/remove.ts';
import { eraseUser } from './service/erase.ts';
import { redactClosed, redactGuests } from './queries/erase.ts';
import { moveCity, moveCategory, TABLES } from './queries/list.ts';

const ordersApi: Api = defineApi(
  ordersCalls,
  {
    'POST /api/orders/store': (ctx, { body }) => storeOrder(ctx, body),
    'GET /api/orders/delivery': (ctx, { query }) => getDeliveryFee(ctx, query),
    'POST /api/orders/find': (ctx, { body }) => findGuestOrders(ctx, body),
    'GET /api/orders/track/{token}': (ctx, { params }) => trackOrder(ctx, params.token),
    'POST /api/orders/track/{token}/code': (ctx, { params }) => resendCode(ctx, params.token),
    'POST /api/orders/track/{token}/confirm': (ctx, { params, body }) => confirmByCode(ctx, params.token, body.code),
    'POST /api/orders/track/{token}/cancel': (ctx, { params }) => cancelByToken(ctx, params.token),
    'GET /api/buyer/orders': (ctx, { query }) => listOrders(ctx, 'buyer', query),
    'GET /api/buyer/orders/{id}': (ctx, { params }) => showOrder(ctx, 'buyer', params.id),
    'PUT /api/buyer/orders/{id}/status': (ctx, { params, body }) => changeOrderStatus(ctx, 'buyer', params.id, body),
    'DELETE /api/buyer/orders/delete/{id}': (ctx, { params }) => removeOrder(ctx, 'buyer', params.id),
    'GET /api/seller/orders': (ctx, { query }) => listOrders(ctx, 'seller', query),
    'GET /api/seller/orders/{id}': (ctx, { params }) => showOrder(ctx, 'seller', params.id),
    'PUT /api/seller/orders/{id}/status': (ctx, { params, body }) => changeOrderStatus(ctx, 'seller', params.id, body),
    'DELETE /api/seller/orders/delete/{id}': (ctx, { params }) => removeOrder(ctx, 'seller', params.id),
    'GET /api/admin/orders': (ctx, { query }) => listOrders(ctx, 'admin', query),
    'GET /api/admin/lists/orders.csv': async (ctx, { query }) => createDownload(await exportOrders(ctx, query)),
    'GET /api/admin/orders/{id}': (ctx, { params }) => showOrder(ctx, 'admin', params.id),
    'PUT /api/admin/orders/{id}/status': (ctx, { params, body }) => changeOrderStatus(ctx, 'admin', params.id, body),
    'POST /api/admin/orders/{id}/update': (ctx, { params, body }) => updateOrder(ctx, params.id, body),
    'DELETE /api/admin/orders/delete/{id}': (ctx, { params }) => removeOrder(ctx, 'admin', params.id),
  },
  {
    'POST /api/orders/store': (ctx, { body }) => checkOrderForm(ctx, body),
    'POST /api/admin/orders/{id}/update': (ctx, { params, body }) => checkOrderEdit(ctx, params.id, body),
  },
);

export const rateApi: Api = defineApi(rateCalls, {
  'POST /api/buyer/orders/{id}/rate': (ctx, { params, body }) => rateOrder(ctx, params.id, body),
});

export const orders: Feature = {
  name: 'orders',
  apis: [ordersApi],
  jobs: {
    unconfirmed_orders: expireOrders,
    closed_customers: ({ db, clock }) => redactClosed(db, clock.now()),
    old_guest_orders: ({ db, clock }) => redactGuests(db, clock.now()),
    old_orders: purgeOrders,
  },
  tables: TABLES,
  eraseUser,
  moveCity: moveCity,
  moveCategory: moveCategory,
};
