import { continueRefresh } from '#platform/data/db/refresh-items.ts';
import { dictionaryApi, mapApi, savedSearchApi, searchApi } from './api.ts';
import { eraseUser, getDictionary, notifyOfNewListings, purgeSearches, refreshVocabulary } from './service.ts';
import { TABLES } from './tables.ts';
import type { Feature } from '#platform/feature.ts';

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
