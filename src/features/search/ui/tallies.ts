import { useCallback, useEffect, useState } from 'react';
import type { Facets } from '../contract.ts';
import { MAX_COUNTED } from '../rules/filters.ts';
import type { SearchType } from './filters.ts';
import { useApi } from '#client/site.tsx';
import { savesData } from '#client/local-storage.ts';
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
  /** The words that were counted. */
  readonly q: string | undefined;
  /** The number of results of a type; undefined when unknown. */
  readonly ofType: (type: SearchType) => number | undefined;
  /** The count of a choice of a filter as displayed. */
  readonly ofChoice: (filter: string, choice: string) => string | undefined;
  readonly categories: Tally;
  readonly cities: Tally;
  readonly capped: boolean;
}

/** Formats the count of a type: counts end at `MAX_COUNTED`. */
export const formatCount = (count: number): string => (count >= MAX_COUNTED ? `${MAX_COUNTED}+` : String(count));

export const toTallies = ({ categories, cities, types, choices, capped }: Facets, q?: string): Tallies => ({
  q,
  ofType: (type) => types.find((one) => one.type === type)?.count,
  ofChoice: (filter, choice) => {
    const counts = choices[filter];
    if (!counts) return undefined;
    const count = counts[choice];
    if (count === undefined) return capped ? undefined : '0';
    return capped ? `${count}+` : String(count);
  },
  categories: toTally(categories, capped),
  cities: toTally(cities, capped),
  capped,
});

export interface TalliesState {
  /** The counts; null until loaded. Earlier counts stay until then, unless they are of another type. */
  readonly tallies: Tallies | null;
  /** Requests the counts, unless they are loaded anyway: with data saved, only once the filters are opened. */
  readonly request: () => void;
}

/** Loads the number of results per type, category, city and choice after the results are rendered. */
export const useTallies = ({ scope, type, filters, items, didYouMean, corrected }: SearchData): TalliesState => {
  const api = useApi();
  const [requested, setRequested] = useState(false);
  const [loaded, setLoaded] = useState<{ readonly list: string; readonly tallies: Tallies } | null>(null);
  const list = getSearchUrl(scope, type, {});

  useEffect(() => {
    if (!savesData()) setRequested(true);
  }, []);

  useEffect(() => {
    if (!requested || !items) return;
    const abort = new AbortController();
    const by = corrected && didYouMean ? { ...filters, q: didYouMean } : filters;
    // A short delay lets the images of the results load first.
    const timer = setTimeout(() => {
      fetchFacets(api, scope, type, by, abort.signal).then(
        (facets) => setLoaded({ list, tallies: toTallies(facets, filters.q) }),
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
