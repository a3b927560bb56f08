import { hearArrivals } from '../../features/chat/ui/arrivals.ts';
import { openOutbox } from '../../features/chat/ui/outbox.ts';
import { hearNotices } from '../../features/notifications/ui/hear.ts';
import type { PageT } from '../../i18n/page.ts';
import type { Lang } from '../../lib/lang.ts';
import type { Api } from '../client.ts';
import { loadTexts } from '../texts.ts';
import { connect } from './connection.ts';

interface Options {
  readonly userId: number;
  readonly api: Api;
  readonly t: PageT;
  readonly lang: Lang;
  /** Leads to a page. */
  readonly go: (to: string) => void;
}

/** All that goes on beside the page of somebody who is signed in; the answer ends it. */
export const openRoom = async ({ userId, api, t, lang, go }: Options): Promise<() => void> => {
  await loadTexts(lang, ['chat', 'notifications']);
  openOutbox(userId, api);
  const deafen = hearArrivals({ userId, api, t, go });
  const deafenNotices = hearNotices({ userId, api, t, go });
  const disconnect = connect({ userId, api, lang });
  return () => {
    deafen();
    deafenNotices();
    disconnect();
  };
};
