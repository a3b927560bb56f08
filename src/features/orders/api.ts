import { defineApi, type Api } from '../../platform/http/handlers.ts';
import { getPublicOrigin } from '../../platform/http/request.ts';
import { ordersCalls } from './contract.ts';
import {
  cancelByToken,
  checkOrderEdit,
  checkOrderForm,
  listOrders,
  changeOrderStatus,
  rateOrder,
  removeOrder,
  showOrder,
  storeOrder,
  trackOrder,
  updateOrder,
} from './service.ts';

const pathOf = (request: Request): string => new URL(request.url).pathname;

export const ordersApi: Api = defineApi(
  ordersCalls,
  {
    'POST /api/orders/store': (ctx, { body }, request) =>
      storeOrder(ctx, body, request.headers.get('idempotency-key'), getPublicOrigin(ctx.config, request)),
    'GET /api/orders/track/{token}': (ctx, { params }, request) =>
      trackOrder(ctx, params.token, getPublicOrigin(ctx.config, request)),
    'POST /api/orders/track/{token}/cancel': (ctx, { params }, request) =>
      cancelByToken(ctx, params.token, getPublicOrigin(ctx.config, request)),
    'GET /api/buyer/orders': (ctx, { query }, request) => listOrders(ctx, 'buyer', query, pathOf(request)),
    'GET /api/buyer/orders/{id}': (ctx, { params }, request) =>
      showOrder(ctx, 'buyer', params.id, getPublicOrigin(ctx.config, request)),
    'PUT /api/buyer/orders/{id}/status': (ctx, { params, body }) => changeOrderStatus(ctx, 'buyer', params.id, body),
    'POST /api/buyer/orders/{id}/rate': (ctx, { params, body }) => rateOrder(ctx, params.id, body),
    'DELETE /api/buyer/orders/delete/{id}': (ctx, { params }) => removeOrder(ctx, 'buyer', params.id),
    'GET /api/seller/orders': (ctx, { query }, request) => listOrders(ctx, 'seller', query, pathOf(request)),
    'GET /api/seller/orders/{id}': (ctx, { params }, request) =>
      showOrder(ctx, 'seller', params.id, getPublicOrigin(ctx.config, request)),
    'PUT /api/seller/orders/{id}/status': (ctx, { params, body }) => changeOrderStatus(ctx, 'seller', params.id, body),
    'DELETE /api/seller/orders/delete/{id}': (ctx, { params }) => removeOrder(ctx, 'seller', params.id),
    'GET /api/admin/orders': (ctx, { query }, request) => listOrders(ctx, 'admin', query, pathOf(request)),
    'GET /api/admin/orders/{id}': (ctx, { params }, request) =>
      showOrder(ctx, 'admin', params.id, getPublicOrigin(ctx.config, request)),
    'PUT /api/admin/orders/{id}/status': (ctx, { params, body }) => changeOrderStatus(ctx, 'admin', params.id, body),
    'POST /api/admin/orders/{id}/update': (ctx, { params, body }, request) =>
      updateOrder(ctx, params.id, body, getPublicOrigin(ctx.config, request)),
    'DELETE /api/admin/orders/delete/{id}': (ctx, { params }) => removeOrder(ctx, 'admin', params.id),
  },
  {
    'POST /api/orders/store': (ctx, { body }) => checkOrderForm(ctx, body),
    'POST /api/admin/orders/{id}/update': (ctx, { params, body }) => checkOrderEdit(ctx, params.id, body),
  },
);
