import { useEffect, useState } from 'react';
import { useApi } from '#client/use-api.ts';
import { onEvent } from '#client/realtime/live.ts';
import type { Notification } from '../contract.ts';
import { registerVisibleList, setUnread } from './unread.ts';

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
