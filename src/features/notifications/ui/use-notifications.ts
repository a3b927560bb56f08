import { useEffect, useState } from 'react';
import { useApi } from '#client/site.tsx';
import { onEvent, onReconnect } from '#client/realtime/live.ts';
import type { Notification } from '../contract.ts';
import { createCount } from '#client/store.ts';
import type { PageT } from '#i18n/page.ts';
import { showToast } from '#client/toasts.ts';
import type { Api } from '#client/api.ts';
import '#i18n/bundles/notifications.ts';

const isOfSameChat = (a: Notification, b: Notification): boolean =>
  a.kind === 'chat_message' && b.kind === 'chat_message' && a.link === b.link && !a.read;

interface NotificationList {
  readonly items: readonly Notification[];
  /** Marks one as read. */
  readonly open: (notification: Notification) => void;
  readonly readAll: () => Promise<void>;
}

/**
 * Combines fetched notifications with realtime ones at the top.
 * @param newest whether this is the first page: only then new ones are added
 */
export const useNotifications = (fetched: readonly Notification[], newest: boolean): NotificationList => {
  const api = useApi();
  const [previous, setPrevious] = useState(fetched);
  const [received, setReceived] = useState<readonly Notification[]>([]);
  const [read, setRead] = useState<ReadonlySet<number>>(new Set());
  if (previous !== fetched) {
    setPrevious(fetched);
    setReceived([]);
    setRead(new Set());
  }
  useEffect(() => {
    if (!newest) return;
    const unregister = registerVisibleList();
    const unsubscribe = onEvent('notification', (notification) => setReceived((before) => [notification, ...before]));
    return () => {
      unsubscribe();
      unregister();
    };
  }, [newest]);

  const all = newest ? [...received, ...fetched] : fetched;
  const items = all
    .filter((one, at) => !all.slice(0, at).some((later) => later.id === one.id || isOfSameChat(one, later)))
    .map((one) => (read.has(one.id) ? { ...one, read: true } : one));

  const markRead = (ids: readonly number[]): void => setRead((before) => new Set([...before, ...ids]));
  const open = ({ id, read: alreadyRead }: Notification): void => {
    if (alreadyRead) return;
    markRead([id]);
    setUnread((count) => count - 1);
    // Not awaited, because the target page is loading; the next list shows the result.
    api('POST /api/notifications/read', { body: { ids: [id] } }).then(
      ({ unread }) => setUnread(unread),
      () => {},
    );
  };
  const readAll = async (): Promise<void> => {
    const before = read;
    markRead(items.map(({ id }) => id));
    try {
      setUnread((await api('POST /api/notifications/read', { body: {} })).unread);
    } catch (error) {
      setRead(before);
      throw error;
    }
  };
  return { items, open, readAll };
};

/** Number of unread notifications: from the server, or updated optimistically. */
export const { setCount: setUnread, useCount: useUnread } = createCount();

let recount = (): void => {};

/** Registers the function that fetches the number. */
const setUnreadFetcher = (fetcher: () => void): void => {
  recount = fetcher;
};

/** Fetches the number again; does nothing before a function is registered. */
export const refetchUnread = (): void => recount();

let visibleLists = 0;

/** Registers a visible list of notifications; returns a function that unregisters it. */
const registerVisibleList = (): (() => void) => {
  visibleLists += 1;
  return () => void (visibleLists -= 1);
};

/** Whether new notifications appear in a visible list, so that no toast is needed. */
const isListVisible = (): boolean => visibleLists > 0 && !document.hidden;

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
      // The toast replaces that of the previous message and has its own badge.
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
