import type { Api } from '../../../client/api.ts';
import { TYPING_MS } from '../rules.ts';

/** Sends typing signals, throttled to the interval that the other participant needs. */
export const createTypingSignal = (api: Api) => {
  let last = 0;
  return {
    /** Called on every keystroke. */
    send: (chatId: number | null): void => {
      if (chatId === null || Date.now() - last < TYPING_MS / 2 || !navigator.onLine) return;
      last = Date.now();
      // A lost signal does not matter.
      api('POST /api/chats/typing', { body: { chat_id: chatId } }).catch(() => {});
    },
    /** Resets the throttle after sending. */
    reset: (): void => {
      last = 0;
    },
  };
};
