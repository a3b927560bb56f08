import { useSyncExternalStore } from 'react';
import { onUserChange } from './session/user-data.ts';

/**
 * Creates a value outside the components, for all that show it or a part of it. A change of the user resets it.
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
    /** Returns a part of the value, and rerenders when it is another one; `select` must not create objects. */
    use: <P>(select: (value: T) => P): P =>
      useSyncExternalStore(
        watch,
        () => select(value),
        () => select(initial),
      ),
  };
};
