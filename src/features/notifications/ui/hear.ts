import type { PageT } from '../../../i18n/page.ts';
import { say } from '../../../client/toasts.ts';
import type { Api } from '../../../client/api.ts';
import { listen, onReconnect } from '../../../client/realtime/live.ts';
import { isShown } from './shown.ts';
import { countWith, setUnread } from './unread.ts';

interface Options {
  readonly userId: number;
  readonly api: Api;
  readonly t: PageT;
  readonly go: (to: string) => void;
}

/** Several at once are counted once, in milliseconds. */
const TOGETHER = 500;

/** Beside every page of somebody who is signed in: counts what is unread, and says what has come in. */
export const hearNotices = ({ userId, api, t, go }: Options): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = (): void => {
    api('GET /api/notifications').then(
      ({ unread }) => setUnread(unread),
      () => {},
    );
  };
  const askSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(ask, TOGETHER);
  };
  countWith(askSoon);
  const ends = [
    listen('notification', ({ id, kind, text, link }) => {
      // A message takes the place of the one before it, and has a sign of its own.
      if (kind === 'chat_message') return askSoon();
      setUnread((count) => count + 1);
      if (isShown()) return;
      const run = (): void => {
        void api('POST /api/notifications/read', { body: { ids: [id] } }).then(
          ({ unread }) => setUnread(unread),
          () => {},
        );
        if (link) go(link);
      };
      say(text, link ? { action: { label: t('notifications.open'), run } } : {});
    }),
    listen('chat_read', ({ by }) => {
      if (by === userId) askSoon();
    }),
    onReconnect(ask),
  ];
  ask();
  return () => {
    clearTimeout(timer);
    countWith(() => {});
    for (const end of ends) end();
  };
};
