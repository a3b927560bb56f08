import { useCallback, useEffect, useState } from 'react';
import { useApi } from '#client/use-api.ts';
import type { SearchData } from './load-search.ts';
import { getSearchUrl, fetchFacets } from './scope.ts';
import { toTallies, type Tallies } from './tally.ts';

const WIDE = '(min-width: 64rem)';

export interface TalliesState {
  /** Null until loaded. Earlier counts stay until then, unless they are of another type. */
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
