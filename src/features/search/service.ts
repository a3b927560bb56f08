/** Public functions of the search feature; each use case has its own file in `service/`. */
export { getDictionary, getVocabulary } from './engine/vocabulary.ts';
export { findOwners } from './engine/owners.ts';
export { refreshVocabulary } from './engine/recount-words.ts';
export { addConcept, changeConcept, checkConcept, listConcepts, removeConcept } from './service/concepts.ts';
export { countFacets, countOnMap } from './service/facets.ts';
export { notifyOfNewListings } from './service/new-listings.ts';
export { acceptProposal, dismissProposal, listProposals } from './service/proposals.ts';
export { proposeKinds } from './engine/kinds.ts';
export { deleteSaved, listSaved, pauseSaved, saveSearch } from './service/saved.ts';
export { searchItems, searchSellerItems } from './service/search-items.ts';
export { purgeSearches, recordOpened } from './service/searches.ts';
export { suggest } from './service/suggest.ts';
export { eraseUser } from './queries/saved.ts';
