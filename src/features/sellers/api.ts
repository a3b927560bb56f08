import { defineApi, type Api } from '#platform/api.ts';
import { sellersCalls } from './contract.ts';
import { listSellers, showSeller } from './service.ts';

export const sellersApi: Api = defineApi(sellersCalls, {
  'GET /api/sellers': (ctx, { query }) => listSellers(ctx, query),
  'GET /api/sellers/{farmer_id}': (ctx, { params }) => showSeller(ctx, params.farmer_id),
});
