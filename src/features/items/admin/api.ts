import { defineApi, type Api } from '#platform/api.ts';
import { itemsAdminCalls } from './contract.ts';
import { adminItems, setItemBoost } from './service.ts';

export const itemsAdminApi: Api = defineApi(itemsAdminCalls, {
  'GET /api/items/admin-items': (ctx, { query }) => adminItems(ctx, query),
  'PUT /api/admin/items/{id}/boost': (ctx, { params, body }) => setItemBoost(ctx, params.id, body.until),
});
