import type { BrowserContext, Page, Worker } from '@playwright/test';
import { PATHS, pathTo, withQuery } from '#lib/paths.ts';
import type { PushPayload } from '#lib/push-payload.ts';
import { startPushServer, type PushServer, type TestSubscription } from '../support/push-server.ts';
import { publishAccepted } from './support/items.ts';
import { expect, localizedPath, test, visit } from './support/test.ts';
import { getTexts } from './support/texts.ts';
import { marketUrl, type TestUser } from './support/users.ts';

// Notifications of a device: the offer, the settings, and what the service worker shows. Headless Chromium has no push service,
// so a local one takes its place: the page subscribes there, the market sends there, and the test hands what arrives to the
// service worker.

const lang = 'fr';
const t = getTexts(lang);
const ALLOWED = { serviceWorkers: 'allow' as const, permissions: ['notifications'] };

let server: PushServer;
test.beforeAll(async () => {
  server = await startPushServer();
});
test.afterAll(() => server.close());

/** Runs in the page. Replaces the push service of the browser, and its question, to which the user says yes. */
const replacePushService = (subscription: TestSubscription): void => {
  let state = localStorage.getItem('test:permission') ?? 'default';
  Object.defineProperty(Notification, 'permission', { get: () => state });
  Notification.requestPermission = () => {
    state = 'granted';
    localStorage.setItem('test:permission', state);
    return Promise.resolve('granted');
  };
  const toBytes = (text: string): ArrayBuffer =>
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0)).buffer;
  const own = {
    endpoint: subscription.endpoint,
    options: { applicationServerKey: null },
    getKey: (name: 'p256dh' | 'auth') => toBytes(subscription[name]),
    unsubscribe: () => {
      localStorage.removeItem('test:subscribed');
      return Promise.resolve(true);
    },
  } as unknown as PushSubscription;
  PushManager.prototype.getSubscription = () =>
    Promise.resolve(localStorage.getItem('test:subscribed') === null ? null : own);
  PushManager.prototype.subscribe = () => {
    localStorage.setItem('test:subscribed', '1');
    return Promise.resolve(own);
  };
};

const getKey = async ({ api }: TestUser): Promise<string> => (await api('GET /api/notifications/push')).key;

/** Prepares a page whose browser subscribes at the local push service. */
const prepare = async (page: Page, user: TestUser): Promise<void> => {
  const subscription = server.subscribe(`browser-of-${user.id}`, await getKey(user));
  await page.addInitScript(replacePushService, subscription);
};

const getGroups = async ({ api }: TestUser) => (await api('GET /api/notifications/push')).groups;

/** Places an order and returns its id with the path of the page that thanks for it. */
const order = async (buyer: TestUser, seller: TestUser, admin: TestUser): Promise<{ id: number; thanks: string }> => {
  const item = await publishAccepted(seller, admin, { quantity: 5 });
  const { cities } = await buyer.api('GET /api/cities');
  const { order: placed, tracking_url: url } = await buyer.api('POST /api/orders/store', {
    body: {
      item_id: item.id,
      name: 'Hamza',
      phone: '0661 20 30 40',
      city_id: cities[0]?.id,
      address: 'Derb 12',
      quantity: '1',
    },
  });
  return { id: placed.id, thanks: withQuery(PATHS.orderThanks, { token: url.split('/').at(-1) ?? '' }) };
};

const getWorker = async (context: BrowserContext): Promise<Worker> =>
  context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));

/** Hands a message to the service worker, as a browser does that has received it. */
const deliver = async (page: Page, payload: PushPayload): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [found] = registrations;
      if (found) resolve(found.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: marketUrl(),
    registrationId: await registered,
    data: JSON.stringify(payload),
  });
  await session.detach();
};

/**
 * Runs in the service worker. The headless browser has no notifications: keeps what is shown, one for each tag as a system
 * does, and counts what made a sound.
 */
const keepNotifications = (): void => {
  const scope = globalThis as unknown as { registration: ServiceWorkerRegistration; sounds: number; silent: number };
  let shown: Notification[] = [];
  Object.assign(scope, { sounds: 0, silent: 0 });
  scope.registration.showNotification = (title, options = {}) => {
    if (options.silent && 'renotify' in options) return Promise.reject(new TypeError('silent and renotify'));
    scope[options.silent ? 'silent' : 'sounds'] += 1;
    const close = (): void => void (shown = shown.filter((one) => one !== notification));
    const notification = { title, ...options, close } as unknown as Notification;
    shown = [...shown.filter(({ tag }) => tag !== options.tag), notification];
    return Promise.resolve();
  };
  scope.registration.getNotifications = ({ tag } = {}) =>
    Promise.resolve(shown.filter((one) => tag === undefined || one.tag === tag));
};

const getShown = async (worker: Worker): Promise<{ title: string; body: string; tag: string }[]> =>
  worker.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
  });

/** How many messages were shown with and without a sound. */
const getCounts = (worker: Worker): Promise<{ sounds: number; silent: number }> =>
  worker.evaluate(() => {
    const { sounds, silent } = globalThis as unknown as { sounds: number; silent: number };
    return { sounds, silent };
  });

test('after an order › the offer turns notifications on, and the device shows that the order is accepted', async ({
  openBrowserAs,
  createUser,
  admin,
}) => {
  const [buyer, seller] = [await createUser({ role: 'buyer', proven: true, lang }), await createUser()];
  const placed = await order(buyer, seller, admin);
  const page = await openBrowserAs(buyer, ALLOWED);
  await prepare(page, buyer);
  await visit(page, localizedPath(lang, placed.thanks));
  const offer = page.getByRole('region', { name: t('push.offer.order') });
  await offer.getByRole('button', { name: t('push.offer.yes') }).click();
  await expect(page.getByRole('status').filter({ hasText: t('push.offer.done') })).toBeVisible();
  expect(await getGroups(buyer)).toContainEqual({ group: 'orders', subscribed: true });

  await seller.api('PUT /api/seller/orders/{id}/status', { params: { id: placed.id }, body: { status: 'confirmed' } });
  const find = () => server.received.find(({ device }) => device === `browser-of-${buyer.id}`);
  await expect.poll(find, { timeout: 20_000 }).toBeDefined();
  expect(server.faults).toEqual([]);
  const payload = find()?.payload;
  if (!payload) throw new Error('nothing was received');
  const path = localizedPath(lang, pathTo('buyerOrder', { id: String(placed.id) }));
  expect(payload).toMatchObject({ lang, dir: 'ltr', url: path, tag: `order:${placed.id}:buyer` });

  const worker = await getWorker(page.context());
  await worker.evaluate(keepNotifications);
  // The user looks at the site.
  await page.bringToFront();
  await deliver(page, payload);
  await expect.poll(() => getCounts(worker)).toEqual({ sounds: 0, silent: 1 });
  await expect.poll(() => getShown(worker)).toEqual([]);
  // Nobody looks at it: all pages of a test have the focus.
  await worker.evaluate(() => {
    const { WindowClient } = globalThis as unknown as { WindowClient: { prototype: object } };
    Object.defineProperty(WindowClient.prototype, 'focused', { get: () => false });
  });
  await deliver(page, payload);
  await expect
    .poll(() => getShown(worker))
    .toEqual([expect.objectContaining({ body: payload.body, tag: payload.tag })]);
  await deliver(page, { ...payload, body: 'Livrée' });
  await expect.poll(() => getShown(worker)).toEqual([expect.objectContaining({ body: 'Livrée' })]);
  expect(await getCounts(worker)).toEqual({ sounds: 2, silent: 1 });

  await worker.evaluate(async () => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration } & EventTarget;
    const [notification] = await scope.registration.getNotifications();
    // A click of the user would allow it; a test cannot click on what the system shows.
    (globalThis as unknown as { WindowClient: { prototype: { focus: unknown } } }).WindowClient.prototype.focus =
      function (this: unknown) {
        return Promise.resolve(this);
      };
    const click = new (globalThis as unknown as { ExtendableEvent: typeof Event }).ExtendableEvent('notificationclick');
    scope.dispatchEvent(Object.assign(click, { notification, action: '' }));
  });
  await page.waitForURL(({ pathname }) => pathname === path);
  expect(await getShown(worker)).toEqual([]);
});

test('settings › turn a device on and off, and signing out ends its subscription', async ({
  openBrowserAs,
  createUser,
}) => {
  const user = await createUser({ lang });
  const page = await openBrowserAs(user, ALLOWED);
  await prepare(page, user);
  await visit(page, localizedPath(lang, PATHS.notifications));
  const chat = page.getByRole('switch', { name: t('push.choose.push_label', { name: t('notifications.mail.chat') }) });
  const turnOn = page.getByRole('button', { name: t('push.device.turn_on') });
  const isSubscribed = () => page.evaluate(() => localStorage.getItem('test:subscribed') !== null);
  await turnOn.click();
  await expect(page.getByText(t('push.device.is_on'))).toBeVisible();
  await chat.uncheck();
  await expect.poll(() => getGroups(user)).toContainEqual({ group: 'chat', subscribed: false });
  await visit(page, localizedPath(lang, PATHS.notifications));
  await expect(page.getByText(t('push.device.is_on'))).toBeVisible();
  await expect(chat).not.toBeChecked();
  await page.getByRole('button', { name: t('push.device.turn_off') }).click();
  await expect(turnOn).toBeVisible();
  expect(await getGroups(user)).toBeNull();
  expect(await isSubscribed()).toBe(false);

  await turnOn.click();
  await expect(page.getByText(t('push.device.is_on'))).toBeVisible();
  expect(await isSubscribed()).toBe(true);
  await visit(page, localizedPath(lang, PATHS.profile));
  await page.getByRole('button', { name: t('profile.sign_out') }).click();
  await page.waitForURL(({ pathname }) => pathname === localizedPath(lang, PATHS.home));
  await expect.poll(isSubscribed).toBe(false);
});
