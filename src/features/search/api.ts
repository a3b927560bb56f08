import { defineApi, type Api } from '../../platform/http/handlers.ts';
import { searchCalls } from './contract.ts';
import * as search from './service.ts';

const getPath = (request: Request): string => new URL(request.url).pathname;
const toOrigin = (request: Request) => ({ path: getPath(request), agent: request.headers.get('user-agent') ?? '' });

export const searchApi: Api = defineApi(
  searchCalls,
  {
    'GET /api/items/search': (ctx, { query }, request) => search.searchItems(ctx, query, toOrigin(request)),
    'POST /api/items/search': (ctx, { body }, request) => search.searchItems(ctx, body, toOrigin(request)),
    'GET /api/buyer-items/search': (ctx, { query }, request) =>
      search.searchItems(ctx, query, { side: 'buyers', ...toOrigin(request) }),
    'POST /api/buyer-items/search': (ctx, { body }, request) =>
      search.searchItems(ctx, body, { side: 'buyers', ...toOrigin(request) }),
    'GET /api/seller-items/search': (ctx, { query }, request) =>
      search.searchItems(ctx, query, { side: 'farmers', ...toOrigin(request) }),
    'POST /api/seller-items/search': (ctx, { body }, request) =>
      search.searchItems(ctx, body, { side: 'farmers', ...toOrigin(request) }),
    'GET /api/seller-items/{farmerId}': (ctx, { params, query }, request) =>
      search.searchSellerItems(ctx, params.farmerId, query, getPath(request)),
    'GET /api/items/search/facets': (ctx, { query }) => search.countFacets(ctx, query, {}),
    'GET /api/buyer-items/search/facets': (ctx, { query }) => search.countFacets(ctx, query, { side: 'buyers' }),
    'GET /api/seller-items/search/facets': (ctx, { query }) => search.countFacets(ctx, query, { side: 'farmers' }),
    'GET /api/seller-items/{farmerId}/facets': (ctx, { params, query }) =>
      search.countFacets(ctx, query, { owner_id: params.farmerId }),
    'GET /api/search/suggestions': (ctx, { query }) => search.suggest(ctx, query),
    'GET /api/admin/concepts': (ctx, { query }, request) => search.listConcepts(ctx, query, getPath(request)),
    'POST /api/admin/concepts': (ctx, { body }) => search.addConcept(ctx, body),
    'PUT /api/admin/concepts/{id}': (ctx, { params, body }) => search.changeConcept(ctx, params.id, body),
    'DELETE /api/admin/concepts/{id}': (ctx, { params }) => search.removeConcept(ctx, params.id),
  },
  {
    'POST /api/admin/concepts': (ctx, { body }) => search.checkConcept(ctx, null, body),
    'PUT /api/admin/concepts/{id}': (ctx, { params, body }) => search.checkConcept(ctx, params.id, body),
  },
);
