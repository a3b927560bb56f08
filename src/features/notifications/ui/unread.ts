import { useSyncExternalStore } from 'react';

let unread: number | null = null;
let recount = (): void => {};
const watchers = new Set<() => void>();
const watch = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

/** Says how many notices are unread: as the server answered, or as it will. */
export const setUnread = (next: number | ((count: number) => number)): void => {
  unread = Math.max(0, typeof next === 'number' ? next : next(unread ?? 0));
  for (const watcher of watchers) watcher();
};

/** How many notices are unread, as far as it is known; else what the page was made with. */
export const useUnread = (made = 0): number =>
  useSyncExternalStore(
    watch,
    () => unread ?? made,
    () => made,
  );

/** Names what asks the server for the number. */
export const countWith = (ask: () => void): void => {
  recount = ask;
};

/** Has the number asked for again; nothing before the page listens. */
export const countAgain = (): void => recount();
