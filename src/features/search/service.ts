/** What other rooms may ask of the search; each use case lies in `service/`. */
export { addConcept, changeConcept, checkConcept, listConcepts, removeConcept } from './service/concepts.ts';
export { countFacets } from './service/facets.ts';
export { searchItems } from './service/find.ts';
export { sweepMissed } from './service/missed.ts';
export { searchOfSeller } from './service/of-seller.ts';
export { suggest } from './service/suggest.ts';
export { readWords } from './service/understand.ts';
export { refreshWords } from './service/vocabulary.ts';
