import { createCount } from '../../../ui/count.ts';

/** How many notices are unread: as the server answered, or as it will. */
export const { setCount: setUnread, useCount: useUnread } = createCount();

let recount = (): void => {};

/** Names what asks the server for the number. */
export const countWith = (ask: () => void): void => {
  recount = ask;
};

/** Has the number asked for again; nothing before the page listens. */
export const countAgain = (): void => recount();
