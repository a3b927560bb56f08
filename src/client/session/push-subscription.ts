const fromBase64url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

const toBase64url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Returns the fields of a subscription that the server needs. */
export const toSubscriptionForm = (
  subscription: PushSubscription,
): { readonly endpoint: string; readonly p256dh: string; readonly auth: string } => ({
  endpoint: subscription.endpoint,
  p256dh: toBase64url(subscription.getKey('p256dh')),
  auth: toBase64url(subscription.getKey('auth')),
});

/**
 * Returns the subscription of this browser, and creates one if there is none for the key of the server. Throws if the user has
 * not allowed it, or if the browser cannot reach its push service.
 * @param key base64url
 */
export const subscribeTo = async (
  { pushManager }: Pick<ServiceWorkerRegistration, 'pushManager'>,
  key: string,
): Promise<PushSubscription> => {
  const present = await pushManager.getSubscription();
  const presentKey = present?.options.applicationServerKey ?? null;
  if (present && (presentKey === null || toBase64url(presentKey) === key)) return present;
  // A subscription belongs to one key: the server has another key after its secret was changed.
  await present?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: fromBase64url(key) });
};
