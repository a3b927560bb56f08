export { findOwners } from './engine/owners.ts';
export { getVocabulary } from './engine/vocabulary.ts';
export {
  type PlaceNames,
  type PlaceRef,
  type Prices,
  type Quantity,
  type Query,
  type Term,
  isPartOfName,
  parseParts,
  parseQuery,
} from './language.ts';
export { searchItems } from './service/search-items.ts';
