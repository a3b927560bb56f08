import { EMPTY_PAYLOAD, type PushPayload } from '#lib/push-payload.ts';
import { readResponse, toRequest } from '#client/api.ts';
import { subscribeTo, toSubscriptionForm } from '#client/session/push-subscription.ts';
import { worker, type WindowClient } from './scope.ts';

const ICON = '/pictures/icon-192.png';
/** White on transparent: Android shows it in the status bar. */
const BADGE = '/pictures/badge-96.png';

const getWindows = (): Promise<readonly WindowClient[]> =>
  worker.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Whether a page of the site is visible: it shows the same event by itself. */
const isWatched = async (): Promise<boolean> =>
  (await getWindows()).some((client) => client.focused && client.visibilityState === 'visible');

const readPayload = (data: { json(): unknown } | null): PushPayload => {
  try {
    return { ...EMPTY_PAYLOAD, ...(data?.json() as Partial<PushPayload> | undefined) };
  } catch {
    return EMPTY_PAYLOAD;
  }
};

/**
 * Shows a message. Browsers demand a notification for every message, and Safari ends the subscription otherwise: while a page
 * of the site is visible, it is shown without a sound and closed at once.
 */
const show = async ({ title, tag, url, ...rest }: PushPayload): Promise<void> => {
  const quiet = await isWatched();
  // A further message of a conversation makes a sound again.
  const sound = quiet ? { silent: true } : { renotify: true };
  await worker.registration.showNotification(title, {
    ...rest,
    ...sound,
    tag,
    icon: ICON,
    badge: BADGE,
    data: { url },
  });
  if (!quiet) return;
  for (const notification of await worker.registration.getNotifications({ tag })) notification.close();
};

/** Opens the page of a notification in a window of the site, or in a new one. */
const open = async (url: string): Promise<void> => {
  const windows = await getWindows();
  const target = new URL(url, location.origin).href;
  const shown = windows.find((client) => client.url === target);
  const [latest] = windows;
  try {
    if (shown) await shown.focus();
    else if (latest) await (await latest.focus()).navigate(target);
    else await worker.clients.openWindow(target);
  } catch {
    // A window that this worker does not control cannot be navigated.
    await worker.clients.openWindow(target);
  }
};

const call = async <T>(key: string, body?: unknown): Promise<T> => {
  const { target, init } = toRequest(key, { body }, 'ar');
  return readResponse<T>(await fetch(target, init));
};

/**
 * Subscribes again when the browser has ended the subscription, and sends it to the server; a signed-out user stays
 * unsubscribed.
 */
const renew = async (): Promise<void> => {
  const { key } = await call<{ key: string }>('GET /api/notifications/push');
  const subscription = await subscribeTo(worker.registration, key);
  try {
    await call('POST /api/notifications/push', toSubscriptionForm(subscription));
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
};

/** Shows push messages, opens their pages, and renews the subscription. */
export const receivePushes = (): void => {
  worker.addEventListener('push', (event) => event.waitUntil(show(readPayload(event.data))));
  worker.addEventListener('notificationclick', (event) => {
    const { url } = (event.notification.data ?? {}) as { url?: string };
    event.notification.close();
    event.waitUntil(open(url ?? EMPTY_PAYLOAD.url));
  });
  worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew().catch(() => {})));
};
