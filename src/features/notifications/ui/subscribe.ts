import type { PageT } from '#i18n/page.ts';
import { showToast } from '#client/toasts.ts';
import type { Api } from '#client/api.ts';
import { onEvent, onReconnect } from '#client/realtime/live.ts';
import { isListVisible, setUnreadFetcher, setUnread } from './unread.ts';
import '#client/texts/notifications.ts';

interface Options {
  readonly userId: number;
  readonly api: Api;
  readonly t: PageT;
  readonly navigate: (to: string) => void;
}

/** Debounce of recounts, in milliseconds. */
const DEBOUNCE_MS = 500;

/**
 * Subscribes a signed-in user to realtime notifications: updates the unread count and shows toasts. Returns a function
 * that unsubscribes.
 */
export const subscribeToNotifications = ({ userId, api, t, navigate: go }: Options): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const fetchUnread = (): void => {
    api('GET /api/notifications').then(
      ({ unread }) => setUnread(unread),
      () => {},
    );
  };
  const fetchUnreadSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(fetchUnread, DEBOUNCE_MS);
  };
  setUnreadFetcher(fetchUnreadSoon);
  const unsubscribers = [
    onEvent('notification', ({ id, kind, text, link }) => {
      // Replaces the previous message notification and has its own badge.
      if (kind === 'chat_message') return fetchUnreadSoon();
      setUnread((count) => count + 1);
      if (isListVisible()) return;
      const run = (): void => {
        void api('POST /api/notifications/read', { body: { ids: [id] } }).then(
          ({ unread }) => setUnread(unread),
          () => {},
        );
        if (link) go(link);
      };
      showToast(text, link ? { action: { label: t('notifications.open'), run } } : {});
    }),
    onEvent('chat_read', ({ by }) => {
      if (by === userId) fetchUnreadSoon();
    }),
    onReconnect(fetchUnread),
  ];
  fetchUnread();
  return () => {
    clearTimeout(timer);
    setUnreadFetcher(() => {});
    for (const end of unsubscribers) end();
  };
};
