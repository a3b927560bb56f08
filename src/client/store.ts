import { useSyncExternalStore } from 'react';
import { onUserChange } from './session/user-data.ts';

/**
 * Creates a value that lives outside React, for all components that show it or a part of it. A change of the user resets it.
 * @param initial its value on the server, during hydration and until it is set
 * @param cleared its value after a change of the user
 */
export const createStore = <T>(initial: T, cleared = initial) => {
  let value = initial;
  const watchers = new Set<() => void>();
  const watch = (watcher: () => void): (() => void) => {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  };
  const get = (): T => value;
  const set = (next: T): void => {
    value = next;
    for (const watcher of watchers) watcher();
  };
  onUserChange(() => set(cleared));
  return {
    get,
    set,
    watch,
    /** Returns a part of the value and rerenders when that changes; `select` must not create objects. */
    use: <P>(select: (value: T) => P): P =>
      useSyncExternalStore(
        watch,
        () => select(value),
        () => select(initial),
      ),
  };
};

/** Creates a number about the user that is displayed in several places and updates in all of them. */
export const createCount = () => {
  const { get, set, use } = createStore<number | null>(null, 0);
  return {
    /** Sets the number, or computes it from the current one; at least 0. */
    setCount: (next: number | ((count: number) => number)): void => {
      set(Math.max(0, typeof next === 'number' ? next : next(get() ?? 0)));
    },
    /** Returns the current number, or the server-rendered one before it is set. */
    useCount: (initial = 0): number => use((count) => count ?? initial),
  };
};
