import { continueRefresh } from '#platform/data/db/refresh-items.ts';
import { dictionaryApi, savedSearchApi, searchApi } from './api.ts';
import { eraseUser, getDictionary, notifyOfNewListings, purgeSearches, refreshVocabulary } from './service.ts';
import { TABLES } from './tables.ts';
import type { Feature } from '#platform/feature.ts';

export const search: Feature = {
  name: 'search',
  apis: [searchApi, dictionaryApi, savedSearchApi],
  jobs: {
    saved_searches: notifyOfNewListings,
    item_words: continueRefresh,
    market_words: refreshVocabulary,
    old_searches: purgeSearches,
  },
  tables: TABLES,
  eraseUser,
  warmUp: getDictionary,
};
