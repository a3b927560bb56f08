/** Public functions of the search feature; each use case has its own file in `service/`. */
export { addConcept, changeConcept, checkConcept, listConcepts, removeConcept } from './service/concepts.ts';
export { getDictionary, refreshVocabulary } from './service/dictionary.ts';
export { countFacets, countOnMap } from './service/facets.ts';
export { searchItems } from './service/find.ts';
export { proposeKinds } from './service/propose-kinds.ts';
export { acceptProposal, dismissProposal, listProposals } from './service/proposals.ts';
export { purgeSearches, recordOpened } from './service/searches.ts';
export { searchSellerItems } from './service/find.ts';
export { suggest } from './service/suggest.ts';
export { parseText } from './service/parse-query.ts';
export { getLastBucket } from './service/last-bucket.ts';
export { getPlaces } from './service/place-names.ts';
export { deleteSaved, listSaved, pauseSaved, saveSearch } from './service/saved.ts';
export { notifyOfNewListings } from './service/new-listings.ts';
export { eraseUser } from './queries/saved.ts';
