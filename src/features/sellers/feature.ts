import { defineApi, type Api, type Feature } from '#platform/feature.ts';
import { sellersCalls } from './contract.ts';
import { listSellers, showSeller } from './service.ts';
import { eraseUser, moveCity } from './queries/sellers.ts';
import { OF_USER } from '#platform/data/db/retention.ts';

const sellersApi: Api = defineApi(sellersCalls, {
  'GET /api/sellers': (ctx, { query }) => listSellers(ctx, query),
  'GET /api/sellers/{farmer_id}': (ctx, { params }) => showSeller(ctx, params.farmer_id),
});

export const sellers: Feature = {
  name: 'sellers',
  apis: [sellersApi],
  tables: {
    seller_shelves: { because: 'counts by seller and type, is deleted with the seller' },
    sellers: { because: OF_USER },
  },
  eraseUser,
  moveCity,
};
