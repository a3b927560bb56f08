import { createCount } from '../../../ui/shared-count.ts';

/** Number of unread notifications: from the server, or updated optimistically. */
export const { setCount: setUnread, useCount: useUnread } = createCount();

let recount = (): void => {};

/** Registers the function that fetches the number. */
export const setUnreadFetcher = (fetcher: () => void): void => {
  recount = fetcher;
};

/** Fetches the number again; does nothing before a function is registered. */
export const refetchUnread = (): void => recount();
