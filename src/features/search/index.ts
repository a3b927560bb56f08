export { findOwners } from './engine/owners.ts';
export { getVocabulary } from './engine/vocabulary.ts';
export { searchItems } from './service/search-items.ts';
