import { createCount } from '#ui/shared-count.ts';

/** Number of unread notifications: from the server, or updated optimistically. */
export const { setCount: setUnread, useCount: useUnread } = createCount();

let recount = (): void => {};

/** Registers the function that fetches the number. */
export const setUnreadFetcher = (fetcher: () => void): void => {
  recount = fetcher;
};

/** Fetches the number again; does nothing before a function is registered. */
export const refetchUnread = (): void => recount();

let visibleLists = 0;

/** Registers a visible list of notifications; returns a function that unregisters it. */
export const registerVisibleList = (): (() => void) => {
  visibleLists += 1;
  return () => void (visibleLists -= 1);
};

/** Whether new notifications appear in a visible list, so that no toast is needed. */
export const isListVisible = (): boolean => visibleLists > 0 && !document.hidden;
