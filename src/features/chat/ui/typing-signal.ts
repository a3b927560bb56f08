import type { Api } from '../../../client/api.ts';
import { TYPING } from '../rules.ts';

/** Sends typing signals, throttled to the interval that the other participant needs. */
export const createTypingSign = (api: Api) => {
  let last = 0;
  return {
    /** Called on every keystroke. */
    give: (chatId: number | null): void => {
      if (chatId === null || Date.now() - last < TYPING / 2 || !navigator.onLine) return;
      last = Date.now();
      // A lost signal does not matter.
      api('POST /api/chats/typing', { body: { chat_id: chatId } }).catch(() => {});
    },
    /** Resets the throttle after sending. */
    rest: (): void => {
      last = 0;
    },
  };
};
