import { useEffect, useRef, useState } from 'react';
import type { Sort } from '../../features/items/contract.ts';

interface Sorted<T> {
  /** `null` where they could not be fetched. */
  readonly items: readonly T[] | null;
  readonly busy: boolean;
  readonly sort: Sort | null;
  readonly choose: (sort: Sort | null) => void;
}

/**
 * A list that asks the server for another order over all of it, not only over what is on screen.
 * @param first what the page brought along; `null` where that failed
 * @param load fetches the list in an order; must honour the signal
 * @param start the order that `first` stands in
 */
export const useSorted = <T>(
  first: readonly T[] | null,
  load: (sort: Sort | null, signal: AbortSignal) => Promise<readonly T[]>,
  start: Sort | null,
): Sorted<T> => {
  const [of, setOf] = useState(first);
  const [items, setItems] = useState(first);
  const [sort, setSort] = useState(start);
  const [busy, setBusy] = useState(false);
  const asking = useRef<AbortController>(null);
  useEffect(() => () => asking.current?.abort(), []);

  // The page was loaded afresh: its list replaces whatever was sorted here.
  if (of !== first) {
    setOf(first);
    setItems(first);
    setSort(start);
  }

  const choose = (next: Sort | null): void => {
    asking.current?.abort();
    const { signal } = (asking.current = new AbortController());
    setSort(next);
    setBusy(true);
    load(next, signal)
      .then(setItems, () => !signal.aborted && setItems(null))
      .finally(() => !signal.aborted && setBusy(false));
  };
  return { items, busy, sort, choose };
};
