import { useSyncExternalStore } from 'react';

/** A number that stands in several places around the page, and changes in all of them at once. */
export const createCount = () => {
  let count: number | null = null;
  const watchers = new Set<() => void>();
  const watch = (watcher: () => void): (() => void) => {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  };
  return {
    /** Sets it to a number, or to what becomes of the one before; never below 0. */
    setCount: (next: number | ((count: number) => number)): void => {
      count = Math.max(0, typeof next === 'number' ? next : next(count ?? 0));
      for (const watcher of watchers) watcher();
    },
    /** As far as it is known; else what the page was made with. */
    useCount: (made = 0): number =>
      useSyncExternalStore(
        watch,
        () => count ?? made,
        () => made,
      ),
  };
};
