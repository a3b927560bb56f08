import { isIos } from '#lib/browser-kind.ts';
import type { Api, ResponseOf } from '../api.ts';
import { readForTab, readStored, writeForTab, writeStored } from '../local-storage.ts';
import { subscribeTo, toSubscriptionForm } from './push-subscription.ts';
import { DAY } from '#lib/days.ts';

/**
 * Whether this browser can show notifications of the site: `granted`, `ask`, `blocked` by the user, only after the
 * site was added to the home screen (`install`, on iPhones and iPads), or `unsupported`.
 */
export type PushPermission = 'granted' | 'ask' | 'blocked' | 'install' | 'unsupported';

type PushState = ResponseOf<'GET /api/notifications/push'>;

/** Storage key of the time at which the user answered “not now”, in milliseconds; belongs to the device. */
const REFUSED_KEY = 'push:refused';
const ASK_AGAIN_MS = 30 * DAY;
/** Id of the user whose subscription this tab has sent to the server. */
const SYNCED_KEY = 'push:synced';
const READY_MS = 10_000;

export const getPushPermission = (): PushPermission => {
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis))
    return isIos(navigator.userAgent, navigator.maxTouchPoints) ? 'install' : 'unsupported';
  if (Notification.permission === 'default') return 'ask';
  return Notification.permission === 'granted' ? 'granted' : 'blocked';
};

/** Whether the page may offer push messages: the browser has no answer yet, and the user has not refused within thirty days. */
export const mayOfferPush = (): boolean =>
  getPushPermission() === 'ask' && Date.now() - Number(readStored(REFUSED_KEY) ?? 0) > ASK_AGAIN_MS;

/** Stores that the user does not want notifications on this device now. */
export const refusePush = (): void => writeStored(REFUSED_KEY, String(Date.now()));

/** The registration of the service worker, once it is active. Rejects if there is none, such as in private windows. */
const getRegistration = (): Promise<ServiceWorkerRegistration> =>
  Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('no service worker')), READY_MS);
    }),
  ]);

const getOwn = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
};

/** Resolves when the subscription that this page sends by itself has arrived. */
let syncing: Promise<void> = Promise.resolve();
let isOff = false;

/**
 * Requests the permission and subscribes this browser. Call it when the user has pressed its button. Returns the state of the
 * device; null if the permission was not given. Throws if the subscription fails.
 */
export const turnOnPush = async (api: Api): Promise<PushState | null> => {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  isOff = false;
  const [registration, { key }] = await Promise.all([getRegistration(), api('GET /api/notifications/push')]);
  return api('POST /api/notifications/push', { body: toSubscriptionForm(await subscribeTo(registration, key)) });
};

/** Unsubscribes this browser. Returns the state of the device. */
export const turnOffPush = async (api: Api): Promise<PushState> => {
  // A subscription that is being sent must not arrive after it has ended.
  isOff = true;
  await syncing;
  const state = await api('DELETE /api/notifications/push');
  await (await getOwn())?.unsubscribe();
  refusePush();
  return state;
};

/** Ends the subscription of this browser when its user signs out; the server deletes its own record with the session. */
export const forgetPush = async (): Promise<void> => {
  writeForTab(SYNCED_KEY, null);
  await (await getOwn())?.unsubscribe();
};

const sync = async (api: Api, userId: number): Promise<void> => {
  if (isOff || getPushPermission() !== 'granted' || readForTab(SYNCED_KEY) === userId) return;
  const own = await getOwn();
  if (!own) return;
  const { key } = await api('GET /api/notifications/push');
  const registration = await getRegistration();
  await api('POST /api/notifications/push', { body: toSubscriptionForm(await subscribeTo(registration, key)) });
  writeForTab(SYNCED_KEY, userId);
};

/**
 * Sends the subscription of this browser to the server once per tab: a session that has expired and was opened again has none.
 * Never rejects.
 */
export const syncPush = (api: Api, userId: number): Promise<void> => (syncing = sync(api, userId).catch(() => {}));
