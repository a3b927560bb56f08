import { defineApi, type Api } from '../../platform/http/handlers.ts';
import { searchCalls } from './contract.ts';
import * as search from './service.ts';

export const searchApi: Api = defineApi(
  searchCalls,
  {
    'GET /api/items/search': (ctx, { query }) => search.searchItems(ctx, query, { countMissed: true }),
    'POST /api/items/search': (ctx, { body }) => search.searchItems(ctx, body, { countMissed: true }),
    'GET /api/buyer-items/search': (ctx, { query }) =>
      search.searchItems(ctx, query, { side: 'buyers', countMissed: true }),
    'POST /api/buyer-items/search': (ctx, { body }) =>
      search.searchItems(ctx, body, { side: 'buyers', countMissed: true }),
    'GET /api/seller-items/search': (ctx, { query }) =>
      search.searchItems(ctx, query, { side: 'farmers', countMissed: true }),
    'POST /api/seller-items/search': (ctx, { body }) =>
      search.searchItems(ctx, body, { side: 'farmers', countMissed: true }),
    'GET /api/seller-items/{farmerId}': (ctx, { params, query }) =>
      search.searchSellerItems(ctx, params.farmerId, query),
    'GET /api/items/search/facets': (ctx, { query }) => search.countFacets(ctx, query, {}),
    'GET /api/buyer-items/search/facets': (ctx, { query }) => search.countFacets(ctx, query, { side: 'buyers' }),
    'GET /api/seller-items/search/facets': (ctx, { query }) => search.countFacets(ctx, query, { side: 'farmers' }),
    'GET /api/seller-items/{farmerId}/facets': (ctx, { params, query }) =>
      search.countFacets(ctx, query, { owner_id: params.farmerId }),
    'GET /api/search/suggestions': (ctx, { query }) => search.suggest(ctx, query),
    'GET /api/admin/concepts': (ctx, { query }) => search.listConcepts(ctx, query),
    'POST /api/admin/concepts': (ctx, { body }) => search.addConcept(ctx, body),
    'PUT /api/admin/concepts/{id}': (ctx, { params, body }) => search.changeConcept(ctx, params.id, body),
    'DELETE /api/admin/concepts/{id}': (ctx, { params }) => search.removeConcept(ctx, params.id),
  },
  {
    'POST /api/admin/concepts': (ctx, { body }) => search.checkConcept(ctx, null, body),
    'PUT /api/admin/concepts/{id}': (ctx, { params, body }) => search.checkConcept(ctx, params.id, body),
  },
);
