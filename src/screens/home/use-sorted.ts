import { useEffect, useRef, useState } from 'react';
import type { Sort } from '#features/items/contract.ts';
import type { Teaser } from '#features/items/ui/teaser.ts';

interface Sorted {
  /** `null` if the request failed. */
  readonly items: readonly Teaser[] | null;
  readonly busy: boolean;
  readonly sort: Sort | null;
  readonly choose: (sort: Sort | null) => void;
}

/**
 * A list that can be sorted by the server, so that the order applies to all items, not only to those on screen.
 * @param first the list from the page's loader; `null` if it failed
 * @param load fetches the list in an order; must honour the signal
 * @param start the sort order of `first`
 */
export const useSortedList = (
  first: readonly Teaser[] | null,
  load: (sort: Sort | null, signal: AbortSignal) => Promise<readonly Teaser[]>,
  start: Sort | null,
): Sorted => {
  const [source, setSource] = useState(first);
  const [items, setItems] = useState(first);
  const [sort, setSort] = useState(start);
  const [busy, setBusy] = useState(false);
  const pending = useRef<AbortController>(null);
  useEffect(() => () => pending.current?.abort(), []);

  // The page has reloaded: its list replaces the sorted one.
  if (source !== first) {
    setSource(first);
    setItems(first);
    setSort(start);
  }

  const choose = (next: Sort | null): void => {
    pending.current?.abort();
    const { signal } = (pending.current = new AbortController());
    setSort(next);
    setBusy(true);
    load(next, signal)
      .then(setItems, () => !signal.aborted && setItems(null))
      .finally(() => !signal.aborted && setBusy(false));
  };
  return { items, busy, sort, choose };
};
