import { hearArrivals } from '../../features/chat/ui/arrivals.ts';
import { openOutbox } from '../../features/chat/ui/outbox.ts';
import { hearNotices } from '../../features/notifications/ui/hear.ts';
import type { PageT } from '../../i18n/page.ts';
import type { Lang } from '../../lib/lang.ts';
import type { Api } from '../../client/api.ts';
import { loadTexts } from '../../client/texts.ts';
import { connect } from '../../client/realtime/connection.ts';

interface Options {
  readonly userId: number;
  readonly api: Api;
  readonly t: PageT;
  readonly lang: Lang;
  /** Navigates to a page. */
  readonly go: (to: string) => void;
}

/** Starts the outbox, arrivals and the connection of a signed-in user; returns the function that stops them. */
export const openSession = async ({ userId, api, t, lang, go }: Options): Promise<() => void> => {
  await loadTexts(lang, ['chat', 'notifications']);
  openOutbox(userId, api);
  const stopArrivals = hearArrivals({ userId, api, t, go });
  const stopNotifications = hearNotices({ userId, api, t, go });
  const disconnect = connect({ userId, api, lang });
  return () => {
    stopArrivals();
    stopNotifications();
    disconnect();
  };
};
