export { FilterChip } from './active-filters.tsx';
export { Browse } from './browse.tsx';
export { formatPoint, readFilters } from './filters.ts';
export { LazySuggestions } from './lazy-suggestions.tsx';
export { type SearchData, getSearchUrl, loadSearch, showsSearch } from './load-search.ts';
export { NearMe } from './near-me.tsx';
export { Unreachable } from './no-results.tsx';
export { WordsField } from './words-field.tsx';
