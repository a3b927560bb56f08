import { createCount } from '#ui/shared-count.ts';

/** Number of unread conversations, updated by every response that contains it. */
export const { setCount: setUnread, useCount: useUnread } = createCount();
