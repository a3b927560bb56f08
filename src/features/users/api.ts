import { defineApi, type Api } from '../../platform/http/handlers.ts';
import { usersCalls } from './contract.ts';
import * as users from './service.ts';

export const usersApi: Api = defineApi(usersCalls, {
  'GET /api/admin/users': (ctx, { query }, request) => users.listUsers(ctx, query, new URL(request.url).pathname),
  'GET /api/admin/users/{id}': (ctx, { params }) => users.showUser(ctx, params.id),
  'PUT /api/admin/users/{id}/role': (ctx, { params, body }) => users.changeRole(ctx, params.id, body.role),
  'POST /api/admin/users/{id}/suspend': (ctx, { params, body }) => users.suspendUser(ctx, params.id, body),
  'POST /api/admin/users/{id}/restore': (ctx, { params }) => users.restoreUser(ctx, params.id),
  'GET /api/user/export': (ctx) => users.exportData(ctx),
  'POST /api/user/close': (ctx, { body }, request) => users.closeAccount(ctx, body, request),
});
