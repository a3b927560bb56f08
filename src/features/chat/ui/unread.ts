import { createCount } from '../../../ui/count.ts';

/** How many conversations hold something new: whoever asked the server has just heard it. */
export const { setCount: setUnread, useCount: useUnread } = createCount();
