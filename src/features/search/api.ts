import { defineApi, type Api } from '#platform/api.ts';
import { mapCalls, searchCalls } from './contract.ts';
import { dictionaryCalls } from './contract/dictionary.ts';
import { savedSearchCalls } from './contract/saved.ts';
import * as search from './service.ts';

export const searchApi: Api = defineApi(searchCalls, {
  'GET /api/items/search': (ctx, { query }) => search.searchItems(ctx, query, { counted: true }),
  'POST /api/items/search': (ctx, { body }) => search.searchItems(ctx, body, { counted: true }),
  'GET /api/buyer-items/search': (ctx, { query }) => search.searchItems(ctx, query, { side: 'buyers', counted: true }),
  'POST /api/buyer-items/search': (ctx, { body }) => search.searchItems(ctx, body, { side: 'buyers', counted: true }),
  'GET /api/seller-items/search': (ctx, { query }) =>
    search.searchItems(ctx, query, { side: 'farmers', counted: true }),
  'POST /api/seller-items/search': (ctx, { body }) => search.searchItems(ctx, body, { side: 'farmers', counted: true }),
  'GET /api/seller-items/{farmerId}': (ctx, { params, query }) => search.searchSellerItems(ctx, params.farmerId, query),
  'GET /api/items/search/facets': (ctx, { query }) => search.countFacets(ctx, query, {}),
  'GET /api/buyer-items/search/facets': (ctx, { query }) => search.countFacets(ctx, query, { side: 'buyers' }),
  'GET /api/seller-items/search/facets': (ctx, { query }) => search.countFacets(ctx, query, { side: 'farmers' }),
  'GET /api/seller-items/{farmerId}/facets': (ctx, { params, query }) =>
    search.countFacets(ctx, query, { owner_id: params.farmerId }),
  'POST /api/search/opened': (ctx, { body }) => search.recordOpened(ctx, body),
  'GET /api/search/suggestions': (ctx, { query }) => search.suggest(ctx, query),
  'GET /api/items/propose': (ctx, { query }) => search.proposeKinds(ctx, query),
});

export const mapApi: Api = defineApi(mapCalls, {
  'GET /api/items/search/map': (ctx, { query }) => search.countOnMap(ctx, query, {}),
  'GET /api/buyer-items/search/map': (ctx, { query }) => search.countOnMap(ctx, query, { side: 'buyers' }),
  'GET /api/seller-items/search/map': (ctx, { query }) => search.countOnMap(ctx, query, { side: 'farmers' }),
  'GET /api/seller-items/{farmerId}/map': (ctx, { params, query }) =>
    search.countOnMap(ctx, query, { owner_id: params.farmerId }),
});

export const dictionaryApi: Api = defineApi(
  dictionaryCalls,
  {
    'GET /api/admin/concepts': (ctx, { query }) => search.listConcepts(ctx, query),
    'POST /api/admin/concepts': (ctx, { body }) => search.addConcept(ctx, body),
    'PUT /api/admin/concepts/{id}': (ctx, { params, body }) => search.changeConcept(ctx, params.id, body),
    'DELETE /api/admin/concepts/{id}': (ctx, { params }) => search.removeConcept(ctx, params.id),
    'GET /api/admin/search-proposals': (ctx) => search.listProposals(ctx),
    'POST /api/admin/search-proposals/accept': (ctx, { body }) => search.acceptProposal(ctx, body),
    'POST /api/admin/search-proposals/dismiss': (ctx, { body }) => search.dismissProposal(ctx, body),
  },
  {
    'POST /api/admin/concepts': (ctx, { body }) => search.checkConcept(ctx, null, body),
    'PUT /api/admin/concepts/{id}': (ctx, { params, body }) => search.checkConcept(ctx, params.id, body),
  },
);

export const savedSearchApi: Api = defineApi(savedSearchCalls, {
  'GET /api/search/saved': (ctx) => search.listSaved(ctx),
  'POST /api/search/saved': (ctx, { body }) => search.saveSearch(ctx, body),
  'PUT /api/search/saved/{id}': (ctx, { params, body }) => search.pauseSaved(ctx, params.id, body.paused),
  'DELETE /api/search/saved/{id}': (ctx, { params }) => search.deleteSaved(ctx, params.id),
});
