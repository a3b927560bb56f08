import { useCallback, useEffect, useState } from 'react';
import { useApi } from '../../../client/use-api.ts';
import type { SearchData } from './load.ts';
import { addressOf, count } from './scope.ts';
import { talliesOf, type Tallies } from './tally.ts';

const WIDE = '(min-width: 64rem)';

export interface Counted {
  /** Null until loaded. Earlier counts stay until then, unless they are of another type. */
  readonly tallies: Tallies | null;
  /** Requests the counts: a phone only needs them once the filters are opened. */
  readonly want: () => void;
}

/** Loads the number of results per category and city after the results are rendered. */
export const useTallies = ({ scope, type, filters, items, meant, corrected }: SearchData): Counted => {
  const api = useApi();
  const [wanted, setWanted] = useState(false);
  const [known, setKnown] = useState<{ readonly list: string; readonly tallies: Tallies } | null>(null);
  const list = addressOf(scope, type, {});

  useEffect(() => {
    if (matchMedia(WIDE).matches) setWanted(true);
  }, []);

  useEffect(() => {
    if (!wanted || !items) return;
    const asked = new AbortController();
    const by = corrected && meant ? { ...filters, q: meant } : filters;
    // A short delay lets the images of the results load first.
    const timer = setTimeout(() => {
      count(api, scope, type, by, asked.signal).then(
        (facets) => setKnown({ list, tallies: talliesOf(facets) }),
        () => asked.signal.aborted || setKnown(null),
      );
    }, 50);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [api, wanted, list, scope, type, filters, items, meant, corrected]);

  const want = useCallback(() => setWanted(true), []);
  return { tallies: known?.list === list ? known.tallies : null, want };
};
