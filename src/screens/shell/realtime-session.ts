import { listenForMessages } from '#features/chat/ui/index.ts';
import { subscribeToNotifications } from '#features/notifications/ui/index.ts';
import type { PageT } from '#i18n/page.ts';
import type { Lang } from '#lib/lang.ts';
import type { Api } from '#client/api.ts';
import { connect } from '#client/realtime/connection.ts';

interface Options {
  readonly userId: number;
  readonly api: Api;
  readonly t: PageT;
  readonly lang: Lang;
  readonly hasPush: boolean;
  readonly go: (to: string) => void;
}

/** Starts the connection of a signed-in user and its listeners; returns the function that stops them. */
export const openSession = async ({ userId, api, t, lang, hasPush, go }: Options): Promise<() => void> => {
  const stopArrivals = listenForMessages({ userId, api, t, go });
  const stopNotifications = subscribeToNotifications({ userId, api, t, navigate: go });
  const disconnect = connect({ userId, api, lang });
  if (hasPush && globalThis.Notification?.permission === 'granted') {
    const { syncPush } = await import('#client/session/push.ts');
    void syncPush(api, userId);
  }
  return () => {
    stopArrivals();
    stopNotifications();
    disconnect();
  };
};
