import { useCallback, useEffect, useState } from 'react';
import type { Facets } from '../contract.ts';
import { useApi } from '#client/site.tsx';
import { type SearchData, getSearchUrl, fetchFacets } from './load-search.ts';

/** The number of results per option of a filter. */
export interface Tally {
  /** The count as displayed: `12`, or `12+` for a lower bound. Undefined when unknown. */
  readonly label: (id: number) => string | undefined;
  /** The ids of the options with the most results, best first. */
  readonly best: (limit: number) => readonly number[];
}

type Counts = Facets['categories'];

/** Indexes the counts of one filter. Unless the counts are capped, an option without a count has no results. */
const toTally = (counts: Counts, capped: boolean): Tally => {
  const countById = new Map(counts.map(({ id, count }) => [id, count]));
  return {
    label: (id) => {
      const count = countById.get(id);
      if (count === undefined) return capped ? undefined : '0';
      return capped ? `${count}+` : String(count);
    },
    best: (most) =>
      [...counts]
        .sort((a, b) => b.count - a.count || a.id - b.id)
        .slice(0, most)
        .map(({ id }) => id),
  };
};

export interface Tallies {
  readonly categories: Tally;
  readonly cities: Tally;
  readonly capped: boolean;
}

export const toTallies = ({ categories, cities, capped }: Facets): Tallies => ({
  categories: toTally(categories, capped),
  cities: toTally(cities, capped),
  capped,
});

const WIDE = '(min-width: 64rem)';

export interface TalliesState {
  /** The counts; null until loaded. Earlier counts stay until then, unless they are of another type. */
  readonly tallies: Tallies | null;
  /** Requests the counts: a phone only needs them once the filters are opened. */
  readonly request: () => void;
}

/** Loads the number of results per category and city after the results are rendered. */
export const useTallies = ({ scope, type, filters, items, didYouMean, corrected }: SearchData): TalliesState => {
  const api = useApi();
  const [requested, setRequested] = useState(false);
  const [loaded, setLoaded] = useState<{ readonly list: string; readonly tallies: Tallies } | null>(null);
  const list = getSearchUrl(scope, type, {});

  useEffect(() => {
    if (matchMedia(WIDE).matches) setRequested(true);
  }, []);

  useEffect(() => {
    if (!requested || !items) return;
    const abort = new AbortController();
    const by = corrected && didYouMean ? { ...filters, q: didYouMean } : filters;
    // A short delay lets the images of the results load first.
    const timer = setTimeout(() => {
      fetchFacets(api, scope, type, by, abort.signal).then(
        (facets) => setLoaded({ list, tallies: toTallies(facets) }),
        () => abort.signal.aborted || setLoaded(null),
      );
    }, 50);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [api, requested, list, scope, type, filters, items, didYouMean, corrected]);

  const want = useCallback(() => setRequested(true), []);
  return { tallies: loaded?.list === list ? loaded.tallies : null, request: want };
};
