import type { ReactNode } from 'react';
import { useApi, useSite } from '#client/site.tsx';
import { activeFilters } from './filters.ts';
import type { SearchData } from './load-search.ts';
import { ItemGrid, type Teaser } from '#features/items/ui/index.ts';
import { LikeButton } from '#features/likes/ui/index.ts';

/** Returns the words of a search whose opened results count: not of one seller's items, and not with filters. */
export const getCountedWords = ({ scope, filters }: Pick<SearchData, 'scope' | 'filters'>): string | null =>
  scope.of !== 'seller' && activeFilters(filters).every((name) => name === 'near') ? (filters.q ?? null) : null;

/**
 * Returns a function that reports a result that is opened from a search, so that the site counts which items its words
 * lead to.
 * @param words null when nothing is reported
 */
const useOpened = (words: string | null): ((id: number) => void) => {
  const api = useApi();
  return (id) => {
    if (words === null) return;
    // It must survive leaving the page; its answer is not needed.
    api('POST /api/search/opened', { body: { q: words, item_id: id } }, { keepalive: true }).catch(() => {});
  };
};

interface Props {
  readonly items: readonly Teaser[];
  /** How many items match all words; the rest are related. Null when all match. */
  readonly exact: number | null;
  readonly level: 'h2' | 'h3';
  /** The words for which opened results are counted; null if they are not. */
  readonly words: string | null;
}

/** The cards of the results, with related items in a section of their own. */
export const ResultGrid = ({ items, exact, level: Heading, words }: Props): ReactNode => {
  const { t } = useSite();
  const matching = items.slice(0, exact ?? undefined);
  const related = items.slice(matching.length);
  const onOpen = useOpened(words);
  return (
    <div>
      {matching.length > 0 && <ItemGrid items={matching} Like={LikeButton} eager={2} level={Heading} onOpen={onOpen} />}
      {related.length > 0 && (
        <section aria-labelledby="close-title" className={matching.length > 0 ? 'mt-8' : ''}>
          <Heading id="close-title" className="mb-3 text-lg">
            {t(matching.length > 0 ? 'search.also_close' : 'search.only_close')}
          </Heading>
          <ItemGrid items={related} Like={LikeButton} eager={matching.length > 0 ? 0 : 2} level="h3" onOpen={onOpen} />
        </section>
      )}
    </div>
  );
};
