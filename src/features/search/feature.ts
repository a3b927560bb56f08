import { defineApi, type Api, type Feature } from '#platform/feature.ts';
import { mapCalls, searchCalls } from './contract.ts';
import { dictionaryCalls } from './contract/dictionary.ts';
import { savedSearchCalls } from './contract/saved.ts';
import { searchItems, searchSellerItems } from './service/search-items.ts';
import { countFacets, countOnMap } from './service/facets.ts';
import { recordOpened, purgeSearches } from './service/searches.ts';
import { suggest } from './service/suggest.ts';
import { proposeKinds } from './engine/kinds.ts';
import { listConcepts, addConcept, changeConcept, removeConcept, checkConcept } from './service/concepts.ts';
import { listProposals, acceptProposal, dismissProposal } from './service/proposals.ts';
import { listSaved, saveSearch, pauseSaved, deleteSaved, notifyOfNewListings } from './service/saved.ts';
import { continueRefresh } from '#platform/data/db/refresh-items.ts';
import { eraseUser, TABLES } from './queries/searches.ts';
import { getDictionary, refreshVocabulary } from './engine/vocabulary.ts';

const searchApi: Api = defineApi(searchCalls, {
  'GET /api/items/search': (ctx, { query }) => searchItems(ctx, query, { counted: true }),
  'POST /api/items/search': (ctx, { body }) => searchItems(ctx, body, { counted: true }),
  'GET /api/buyer-items/search': (ctx, { query }) => searchItems(ctx, query, { side: 'buyers', counted: true }),
  'POST /api/buyer-items/search': (ctx, { body }) => searchItems(ctx, body, { side: 'buyers', counted: true }),
  'GET /api/seller-items/search': (ctx, { query }) => searchItems(ctx, query, { side: 'farmers', counted: true }),
  'POST /api/seller-items/search': (ctx, { body }) => searchItems(ctx, body, { side: 'farmers', counted: true }),
  'GET /api/seller-items/{farmerId}': (ctx, { params, query }) => searchSellerItems(ctx, params.farmerId, query),
  'GET /api/items/search/facets': (ctx, { query }) => countFacets(ctx, query, {}),
  'GET /api/buyer-items/search/facets': (ctx, { query }) => countFacets(ctx, query, { side: 'buyers' }),
  'GET /api/seller-items/search/facets': (ctx, { query }) => countFacets(ctx, query, { side: 'farmers' }),
  'GET /api/seller-items/{farmerId}/facets': (ctx, { params, query }) =>
    countFacets(ctx, query, { owner_id: params.farmerId }),
  'POST /api/search/opened': (ctx, { body }) => recordOpened(ctx, body),
  'GET /api/search/suggestions': (ctx, { query }) => suggest(ctx, query),
  'GET /api/items/propose': (ctx, { query }) => proposeKinds(ctx, query),
});

const mapApi: Api = defineApi(mapCalls, {
  'GET /api/items/search/map': (ctx, { query }) => countOnMap(ctx, query, {}),
  'GET /api/buyer-items/search/map': (ctx, { query }) => countOnMap(ctx, query, { side: 'buyers' }),
  'GET /api/seller-items/search/map': (ctx, { query }) => countOnMap(ctx, query, { side: 'farmers' }),
  'GET /api/seller-items/{farmerId}/map': (ctx, { params, query }) =>
    countOnMap(ctx, query, { owner_id: params.farmerId }),
});

const dictionaryApi: Api = defineApi(
  dictionaryCalls,
  {
    'GET /api/admin/concepts': (ctx, { query }) => listConcepts(ctx, query),
    'POST /api/admin/concepts': (ctx, { body }) => addConcept(ctx, body),
    'PUT /api/admin/concepts/{id}': (ctx, { params, body }) => changeConcept(ctx, params.id, body),
    'DELETE /api/admin/concepts/{id}': (ctx, { params }) => removeConcept(ctx, params.id),
    'GET /api/admin/search-proposals': (ctx) => listProposals(ctx),
    'POST /api/admin/search-proposals/accept': (ctx, { body }) => acceptProposal(ctx, body),
    'POST /api/admin/search-proposals/dismiss': (ctx, { body }) => dismissProposal(ctx, body),
  },
  {
    'POST /api/admin/concepts': (ctx, { body }) => checkConcept(ctx, null, body),
    'PUT /api/admin/concepts/{id}': (ctx, { params, body }) => checkConcept(ctx, params.id, body),
  },
);

const savedSearchApi: Api = defineApi(savedSearchCalls, {
  'GET /api/search/saved': (ctx) => listSaved(ctx),
  'POST /api/search/saved': (ctx, { body }) => saveSearch(ctx, body),
  'PUT /api/search/saved/{id}': (ctx, { params, body }) => pauseSaved(ctx, params.id, body.paused),
  'DELETE /api/search/saved/{id}': (ctx, { params }) => deleteSaved(ctx, params.id),
});

export const search: Feature = {
  name: 'search',
  apis: [searchApi],
  jobs: {
    item_words: continueRefresh,
    market_words: refreshVocabulary,
    old_searches: purgeSearches,
  },
  tables: TABLES,
  eraseUser,
  warmUp: getDictionary,
};

/** The results of a search on a map. */
export const map: Feature = { name: 'map', apis: [mapApi] };

/** The administrators' pages of the words that a search understands. */
export const dictionary: Feature = { name: 'dictionary', apis: [dictionaryApi] };

export const savedSearches: Feature = {
  name: 'saved_searches',
  apis: [savedSearchApi],
  jobs: { saved_searches: notifyOfNewListings },
};
