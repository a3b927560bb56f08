import { useEffect, type RefObject } from 'react';
import { useApi } from '../../../client/use-api.ts';
import type { Cards } from '../../items/ui/teaser.ts';
import { activeFilters } from './filters.ts';
import type { SearchData } from './load-search.ts';

/** Returns the words of a search whose opened results count: not of one seller's items, and not with filters. */
export const getCountedWords = ({ scope, filters }: Pick<SearchData, 'scope' | 'filters'>): string | null =>
  scope.of !== 'seller' && activeFilters(filters).every((name) => name === 'near') ? (filters.q ?? null) : null;

/**
 * Reports which results are opened from a search, so that the market learns what its words mean. One listener serves all
 * cards, because those of the server's HTML have no handlers.
 * @param results contains the cards as list items, in the order of `items`
 * @param words null when nothing is reported
 */
export const useOpened = (results: RefObject<HTMLElement | null>, items: Cards, words: string | null): void => {
  const api = useApi();
  useEffect(() => {
    const element = results.current;
    if (!element || words === null) return;
    const onClick = ({ target }: MouseEvent): void => {
      const card = target instanceof Element && target.closest('a') ? target.closest('li') : null;
      const item = card && items[[...element.querySelectorAll('li')].indexOf(card)];
      if (item === undefined || item === null) return;
      const body = { q: words, item_id: typeof item === 'number' ? item : item.id };
      // It must survive leaving the page; its answer is not needed.
      api('POST /api/search/opened', { body }, { keepalive: true }).catch(() => {});
    };
    element.addEventListener('click', onClick);
    return () => element.removeEventListener('click', onClick);
  }, [api, results, items, words]);
};
