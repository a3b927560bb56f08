import { createCount } from '../../../ui/count.ts';

/** Number of unread conversations, updated by every response that contains it. */
export const { setCount: setUnread, useCount: useUnread } = createCount();
