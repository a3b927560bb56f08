import { useCallback, useEffect, useState } from 'react';
import { useApi } from '../../../client/use-api.ts';
import type { SearchData } from './load.ts';
import { addressOf, count } from './scope.ts';
import { talliesOf, type Tallies } from './tally.ts';

const WIDE = '(min-width: 64rem)';

export interface Counted {
  /** `null` until they are known; those of the search before stay until then, unless it was of another type. */
  readonly tallies: Tallies | null;
  /** Asks for the counts where nothing shows them yet: a phone counts only for whoever opens the filters. */
  readonly want: () => void;
}

/** What a search would find by category and town, asked for once its results are drawn. */
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
    // A breath, so that the pictures of the results set out first.
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
