import { useApi } from '../../../client/use-api.ts';
import { activeFilters } from './filters.ts';
import type { SearchData } from './load-search.ts';

/** Returns the words of a search whose opened results count: not of one seller's items, and not with filters. */
export const getCountedWords = ({ scope, filters }: Pick<SearchData, 'scope' | 'filters'>): string | null =>
  scope.of !== 'seller' && activeFilters(filters).every((name) => name === 'near') ? (filters.q ?? null) : null;

/**
 * Returns a function that reports a result that is opened from a search, so that the market learns what its words mean.
 * @param words null when nothing is reported
 */
export const useOpened = (words: string | null): ((id: number) => void) => {
  const api = useApi();
  return (id) => {
    if (words === null) return;
    // It must survive leaving the page; its answer is not needed.
    api('POST /api/search/opened', { body: { q: words, item_id: id } }, { keepalive: true }).catch(() => {});
  };
};
