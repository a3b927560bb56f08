import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage, type Answers } from '#tests/support/open-page.tsx';
import type { PageT } from '#i18n/page.ts';
import { PATHS, pathTo, withQuery } from '#lib/paths.ts';
import { NOTIFICATION_GROUPS, type NotificationGroup } from '#features/notifications/rules/kinds.ts';
// The offer loads them later than the tests need them.
import '#i18n/bundles/push.ts';
import { readStored, writeStored } from '#client/local-storage.ts';
import { DAY } from '#lib/days.ts';

// How a user is notified: the settings of this device and of e-mails, and the offer of notifications on this device.

const ENDPOINT = 'https://push.example/1';

const groupsOf = (off?: NotificationGroup) =>
  NOTIFICATION_GROUPS.map((group) => ({ group, subscribed: group !== off }));

/** Replaces a property of a global object until the test ends. */
const replace = (target: object, name: string, value: unknown): void => {
  const before = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { value, configurable: true, writable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(target, name);
    if (before) Object.defineProperty(target, name, before);
  });
};

interface Browser {
  /** The permission of the browser before the user is asked. */
  readonly permission?: NotificationPermission;
  /** The user's answer. */
  readonly answer?: NotificationPermission;
  readonly isSubscribed?: boolean;
}

/** Replaces the push service of the browser, and the user's answer to its question. Returns its state. */
const replacePushService = ({ permission = 'default', answer = 'granted', isSubscribed = false }: Browser = {}) => {
  const state = { permission, isSubscribed };
  const subscription = {
    endpoint: ENDPOINT,
    options: { applicationServerKey: null },
    getKey: () => new ArrayBuffer(3),
    unsubscribe: () => {
      state.isSubscribed = false;
      return Promise.resolve(true);
    },
  };
  const pushManager = {
    getSubscription: () => Promise.resolve(state.isSubscribed ? subscription : null),
    subscribe: () => {
      state.isSubscribed = true;
      return Promise.resolve(subscription);
    },
  };
  const registration = { pushManager };
  replace(navigator, 'serviceWorker', {
    controller: null,
    ready: Promise.resolve(registration),
    getRegistration: () => Promise.resolve(registration),
    addEventListener: () => {},
    removeEventListener: () => {},
  });
  replace(globalThis, 'Notification', {
    get permission() {
      return state.permission;
    },
    requestPermission: () => Promise.resolve((state.permission = answer)),
  });
  return state;
};

type Opened = Awaited<ReturnType<typeof openPage>>;

const openSettings = (answers: Answers = {}): Promise<Opened> =>
  openPage(PATHS.notifications, {
    lang: 'fr',
    user: { id: 1 },
    answers: {
      'GET /api/notifications/push': { key: 'AAAA', groups: null },
      'POST /api/notifications/push': { groups: groupsOf() },
      'PUT /api/notifications/push': { groups: groupsOf('chat') },
      'DELETE /api/notifications/push': { groups: null },
      ...answers,
    },
  });

const getDevice = ({ t }: Opened) => ({
  turnOn: page.getByRole('button', { name: t('push.device.turn_on') }),
  turnOff: page.getByRole('button', { name: t('push.device.turn_off') }),
  isOn: page.getByText(t('push.device.is_on')),
  chat: page.getByRole('switch', { name: t('push.choose.push_label', { name: t('notifications.mail.chat') }) }),
});

/** The bodies of the calls that the page has made. */
const bodiesOf = ({ made }: Opened, key: string): unknown[] =>
  made.filter((call) => call.key === key).map(({ body }) => body);

test('settings › turn a device on, and choose what it shows', async () => {
  const browser = replacePushService();
  const opened = await openSettings();
  const { turnOn, isOn, chat } = getDevice(opened);
  await expect.element(chat).toBeDisabled();
  await turnOn.click();
  await expect.element(isOn).toBeVisible();
  expect(browser.isSubscribed).toBe(true);
  // The page may send it again by itself once it is idle.
  expect(bodiesOf(opened, 'POST /api/notifications/push')[0]).toEqual({
    endpoint: ENDPOINT,
    p256dh: 'AAAA',
    auth: 'AAAA',
  });
  await expect.element(chat).toBeChecked();
  await chat.click();
  await expect.element(chat).not.toBeChecked();
  await expect
    .poll(() => bodiesOf(opened, 'PUT /api/notifications/push'))
    .toEqual([{ group: 'chat', subscribed: false }]);
});

test('settings › turn a device off after its subscription has arrived, which the page sends again', async () => {
  const browser = replacePushService({ permission: 'granted', isSubscribed: true });
  const { promise: gate, resolve: release } = Promise.withResolvers<void>();
  const arrived: string[] = [];
  const opened = await openSettings({
    'GET /api/notifications/push': { key: 'AAAA', groups: groupsOf('chat') },
    'POST /api/notifications/push': async () => {
      await gate;
      arrived.push('renewal');
      return { groups: groupsOf('chat') };
    },
    'DELETE /api/notifications/push': () => {
      arrived.push('end');
      return { groups: null };
    },
  });
  const { turnOn, turnOff, isOn, chat } = getDevice(opened);
  await expect.element(isOn).toBeVisible();
  await expect.element(chat).not.toBeChecked();
  await expect.poll(() => bodiesOf(opened, 'POST /api/notifications/push')).toHaveLength(1);
  await turnOff.click();
  release();
  await expect.element(turnOn).toBeVisible();
  expect(arrived).toEqual(['renewal', 'end']);
  expect(browser.isSubscribed).toBe(false);
  await expect.element(chat).toBeDisabled();
});

test('settings › say how to allow what the user has blocked', async () => {
  replacePushService({ answer: 'denied' });
  const opened = await openSettings();
  const { turnOn } = getDevice(opened);
  await turnOn.click();
  await expect.element(page.getByText(opened.t('push.device.blocked'))).toBeVisible();
  await expect.element(turnOn).not.toBeInTheDocument();
  expect(bodiesOf(opened, 'POST /api/notifications/push')).toEqual([]);
});

test('settings › say on an iPhone that the site must be on the home screen', async () => {
  replacePushService();
  // `in` finds a property that is undefined, too.
  replace(globalThis, 'PushManager', undefined);
  Reflect.deleteProperty(globalThis, 'PushManager');
  replace(
    navigator,
    'userAgent',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1',
  );
  const opened = await openSettings();
  await expect.element(page.getByText(opened.t('push.device.install'))).toBeVisible();
  await expect.element(getDevice(opened).turnOn).not.toBeInTheDocument();
});

test('settings › turn on the e-mails that a link has ended', async () => {
  const opened = await openSettings({
    'GET /api/notifications': { notifications: { total: 0 }, unread: 0 },
    'GET /api/notifications/mail': { email: 'aicha@ghalla.example', groups: groupsOf('chat') },
    'PUT /api/notifications/mail': { groups: groupsOf() },
  });
  const { t } = opened;
  const getSwitch = (group: 'chat' | 'orders') =>
    page.getByRole('switch', { name: t('push.choose.mail_label', { name: t(`notifications.mail.${group}`) }) });
  await expect.element(page.getByText(t('notifications.empty'))).toBeVisible();
  await expect.element(getSwitch('orders')).toBeChecked();
  await expect.element(getSwitch('chat')).not.toBeChecked();
  await getSwitch('chat').click();
  await expect.element(getSwitch('chat')).toBeChecked();
  await expect
    .poll(() => bodiesOf(opened, 'PUT /api/notifications/mail'))
    .toEqual([{ group: 'chat', subscribed: true }]);
});

test('link of an e-mail › ends e-mails with a button, not by itself', async () => {
  const opened = await openPage(pathTo('unsubscribe', { token: 'T' }), {
    lang: 'fr',
    answers: {
      'GET /api/notifications/unsubscribe/{token}': { groups: [{ group: 'chat', subscribed: true }] },
      'POST /api/notifications/unsubscribe/{token}': { groups: [{ group: 'chat', subscribed: false }] },
    },
  });
  const { t } = opened;
  const status = page.getByRole('main').getByRole('status');
  await expect.element(status.getByText(t('notifications.stop.ended'))).not.toBeInTheDocument();
  expect(bodiesOf(opened, 'POST /api/notifications/unsubscribe/{token}')).toEqual([]);
  await page.getByRole('button', { name: t('notifications.stop.button') }).click();
  await expect.element(status.getByText(t('notifications.stop.ended'))).toBeVisible();
  expect(bodiesOf(opened, 'POST /api/notifications/unsubscribe/{token}')).toEqual([{ subscribed: false }]);
});

test('offer after an order › turns notifications on', async () => {
  const browser = replacePushService();
  const { t } = await openPage(withQuery(PATHS.orderThanks, { token: 'k'.repeat(24) }), {
    lang: 'fr',
    user: { id: 1 },
    answers: {
      'GET /api/orders/track/{token}': { order: { id: 31, user_id: 1, awaits: null } },
      'GET /api/notifications/push': { key: 'AAAA', groups: null },
      'POST /api/notifications/push': { groups: groupsOf() },
    },
  });
  const offer = page.getByRole('region', { name: t('push.offer.order') });
  await offer.getByRole('button', { name: t('push.offer.yes') }).click();
  await expect.element(page.getByRole('status').filter({ hasText: t('push.offer.done') })).toBeVisible();
  expect(browser.isSubscribed).toBe(true);
});

/** Opens a conversation. */
const openChat = async (): Promise<Opened> => {
  const message = { id: 3, chat_id: 9, content: 'Salam', from_user: 2, image: null };
  return openPage(withQuery(PATHS.chat, { chat: 9 }), {
    lang: 'fr',
    user: { id: 1 },
    answers: {
      'GET /api/chats': {
        chats: [
          { id: 9, item: { images: '' }, user: { id: 2, first_name: 'Hamza' }, last_message: message, blocked: 'no' },
        ],
      },
      'POST /api/chats/messages': ({ body }) => ({ messages: 'after' in body ? [] : [message] }),
      'POST /api/chats/read': {},
      'POST /api/chats/typing': {},
      'POST /api/chats/send': ({ body }) => ({
        data: { ...message, id: 4, content: body.message ?? '', from_user: 1 },
      }),
    },
  });
};

const getOffer = (t: PageT) => page.getByRole('region', { name: t('push.offer.message') });

const write = async (t: PageT, text: string): Promise<void> => {
  await page.getByRole('textbox', { name: t('chat.panel.label') }).fill(text);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('log').getByText(text)).toBeVisible();
};

test('offer after a message › comes with the first message, and is refused for thirty days', async () => {
  replacePushService();
  const { t } = await openChat();
  await expect.element(getOffer(t)).not.toBeInTheDocument();
  await write(t, 'Toujours là ?');
  await getOffer(t)
    .getByRole('button', { name: t('push.offer.later') })
    .click();
  await expect.element(getOffer(t)).not.toBeInTheDocument();
  expect(readStored('push:refused')).toBeGreaterThan(Date.now() - DAY);
});

for (const [days, isOffered] of [
  [29, false],
  [31, true],
] as const) {
  test(`offer after a message › ${isOffered ? 'comes again' : 'stays away'} ${days} days after it was refused`, async () => {
    replacePushService();
    writeStored('push:refused', String(Date.now() - days * DAY));
    const read = vi.spyOn(Storage.prototype, 'getItem');
    const { t } = await openChat();
    await write(t, 'Bonjour');
    await expect.poll(() => read.mock.calls.flat()).toContain('push:refused');
    if (isOffered) return expect.element(getOffer(t)).toBeVisible();
    // The offer would be shown by the time that the next message is, too.
    await write(t, 'Merci');
    await expect.element(getOffer(t)).not.toBeInTheDocument();
  });
}
