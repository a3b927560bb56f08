/** Public functions of the search feature; each use case has its own file in `service/`. */
export { addConcept, changeConcept, checkConcept, listConcepts, removeConcept } from './service/concepts.ts';
export { refreshVocabulary } from './service/dictionary.ts';
export { countFacets } from './service/facets.ts';
export { searchItems } from './service/find.ts';
export { purgeMissedSearches } from './service/missed.ts';
export { searchSellerItems } from './service/find.ts';
export { suggest } from './service/suggest.ts';
export { parseText } from './service/parse-query.ts';
export { getLastBucket } from './service/last-bucket.ts';
