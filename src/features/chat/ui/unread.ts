import { useSyncExternalStore } from 'react';

let unread = 0;
const watchers = new Set<() => void>();
const watch = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

/** Says how many conversations hold something new: whoever asked the server has just heard it. */
export const setUnread = (count: number): void => {
  unread = count;
  for (const watcher of watchers) watcher();
};

/** How many conversations hold something new, as far as it is known; 0 on the server. */
export const useUnread = (): number =>
  useSyncExternalStore(
    watch,
    () => unread,
    () => 0,
  );
