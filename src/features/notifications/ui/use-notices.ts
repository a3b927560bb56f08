import { useEffect, useState } from 'react';
import { useApi } from '../../../client/use-api.ts';
import { listen } from '../../../client/realtime/live.ts';
import type { Notification } from '../contract.ts';
import { standOnScreen } from './shown.ts';
import { setUnread } from './unread.ts';

const isOfSameChat = (a: Notification, b: Notification): boolean =>
  a.kind === 'chat_message' && b.kind === 'chat_message' && a.link === b.link && !a.read;

interface Notices {
  readonly notices: readonly Notification[];
  /** Marks one read: whoever opens it has read it. */
  readonly open: (notice: Notification) => void;
  readonly readAll: () => Promise<void>;
}

/**
 * Notices as they were fetched, with what comes in meanwhile at the top.
 * @param newest whether these are the newest ones: only then new ones belong above them
 */
export const useNotices = (fetched: readonly Notification[], newest: boolean): Notices => {
  const api = useApi();
  const [given, setGiven] = useState(fetched);
  const [fresh, setFresh] = useState<readonly Notification[]>([]);
  const [read, setRead] = useState<ReadonlySet<number>>(new Set());
  if (given !== fetched) {
    setGiven(fetched);
    setFresh([]);
    setRead(new Set());
  }
  useEffect(() => {
    if (!newest) return;
    const leave = standOnScreen();
    const deafen = listen('notification', (notice) => setFresh((before) => [notice, ...before]));
    return () => {
      deafen();
      leave();
    };
  }, [newest]);

  const all = newest ? [...fresh, ...fetched] : fetched;
  const notices = all
    .filter((one, at) => !all.slice(0, at).some((later) => later.id === one.id || isOfSameChat(one, later)))
    .map((one) => (read.has(one.id) ? { ...one, read: true } : one));

  const mark = (ids: readonly number[]): void => setRead((before) => new Set([...before, ...ids]));
  const open = ({ id, read: known }: Notification): void => {
    if (known) return;
    mark([id]);
    setUnread((count) => count - 1);
    // The page that it leads to is on its way: nothing waits for this, and the next list tells what became of it.
    api('POST /api/notifications/read', { body: { ids: [id] } }).then(
      ({ unread }) => setUnread(unread),
      () => {},
    );
  };
  const readAll = async (): Promise<void> => {
    const before = read;
    mark(notices.map(({ id }) => id));
    try {
      setUnread((await api('POST /api/notifications/read', { body: {} })).unread);
    } catch (error) {
      setRead(before);
      throw error;
    }
  };
  return { notices, open, readAll };
};
