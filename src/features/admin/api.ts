import { answering, type Api } from '../../platform/http/handlers.ts';
import { adminCalls } from './contract.ts';
import * as admin from './service.ts';

export const adminApi: Api = answering(adminCalls, {
  'PUT /api/admin/items/{id}/boost': (ctx, { params, body }) => admin.boostGoods(ctx, params.id, body.until),
  'GET /api/admin/items/{id}/statistics': (ctx, { params }) => admin.goodsStatistics(ctx, params.id),
  'GET /api/admin/users': (ctx, { query }, request) => admin.listPeople(ctx, query, new URL(request.url).pathname),
  'GET /api/admin/users/{id}': (ctx, { params }) => admin.showPerson(ctx, params.id),
  'PUT /api/admin/users/{id}/role': (ctx, { params, body }) => admin.changeRole(ctx, params.id, body.role),
  'POST /api/admin/users/{id}/suspend': (ctx, { params, body }) => admin.suspendPerson(ctx, params.id, body),
  'POST /api/admin/users/{id}/restore': (ctx, { params }) => admin.restorePerson(ctx, params.id),
  'GET /api/user/export': (ctx) => admin.exportData(ctx),
  'POST /api/user/close': (ctx, { body }, request) => admin.closeAccount(ctx, body, request),
  'GET /api/admin/overview': (ctx) => admin.showOverview(ctx),
  'GET /api/admin/items.csv': (ctx, { query }) => admin.exportItems(ctx, query),
  'GET /api/admin/orders.csv': (ctx, { query }) => admin.exportOrders(ctx, query),
});
