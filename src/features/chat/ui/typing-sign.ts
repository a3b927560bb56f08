import type { Api } from '../../../client/api.ts';
import { TYPING } from '../rules.ts';

/** Lets the other side see that something is being written, no more often than they need it. */
export const createTypingSign = (api: Api) => {
  let last = 0;
  return {
    /** Told with every letter. */
    give: (chatId: number | null): void => {
      if (chatId === null || Date.now() - last < TYPING / 2 || !navigator.onLine) return;
      last = Date.now();
      // Nobody misses a sign that is lost.
      api('POST /api/chats/typing', { body: { chat_id: chatId } }).catch(() => {});
    },
    /** What was written is sent: the next sign is due with the next letter. */
    rest: (): void => {
      last = 0;
    },
  };
};
