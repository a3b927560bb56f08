import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startApp, type TestApp, type TestUser } from '#tests/support/app.ts';
import { notifyUser } from '#tests/support/notifications.ts';
import { startPushServer, type PushServer, type TestSubscription } from '#tests/support/push-server.ts';
import { sendDuePushes } from '#platform/delivery/outbox/send.ts';
import { publicLookup } from '#platform/transport/external/address.ts';
import { readConfig } from '#platform/core/config.ts';
import { readOrCreateKeys } from '#platform/delivery/push/keys.ts';
import { webPush } from '#platform/delivery/push/push.ts';
import { NOTIFICATION_GROUPS, type NotificationContent, type NotificationGroup } from './rules/kinds.ts';
import { withdrawNotification } from './service/notify.ts';

let t: TestApp;
let server: PushServer;
let user: TestUser;
let now: Date;

const NOON = new Date('2026-05-12T11:00:00Z');
const advance = (minutes: number): void => void (now = new Date(now.getTime() + minutes * 60_000));

beforeAll(async () => {
  [t, server] = await Promise.all([startApp({ OPERATOR_EMAIL: 'contact@farm.example' }), startPushServer()]);
  vi.spyOn(t.deps.clock, 'now').mockImplementation(() => now);
});
afterAll(async () => {
  await t.close();
  await server.close();
});
beforeEach(async () => {
  now = NOON;
  server.received.length = 0;
  await t.deps.db.deleteFrom('outbox').execute();
  await t.deps.db.deleteFrom('push_subscriptions').execute();
  user = await t.createUser();
});

/** Opens another session of a user, as on another device. */
const signInAgain = async (to: TestUser): Promise<TestUser> => {
  const { headers } = await t.call('POST /api/auth/sign-in/email', {
    body: { email: to.email, password: to.password },
  });
  return { ...to, token: headers.get('set-auth-token') ?? '' };
};
const getKey = async (as: TestUser): Promise<string> => (await t.call('GET /api/notifications/push', { as })).body.key;
const subscribe = async (as: TestUser, device: string): Promise<TestSubscription> => {
  const subscription = server.subscribe(device, await getKey(as));
  const { status, body } = await t.call('POST /api/notifications/push', { as, body: subscription });
  expect([status, body]).toMatchObject([
    200,
    { groups: expect.arrayContaining([{ group: 'chat', subscribed: true }]) },
  ]);
  return subscription;
};
const subscriptions = () => t.deps.db.selectFrom('push_subscriptions').selectAll().orderBy('id').execute();
const outbox = () => t.deps.db.selectFrom('outbox').selectAll().where('channel', '=', 'push').orderBy('id').execute();
const send = (): Promise<number> => sendDuePushes(t.deps);
const setLang = (lang: string) => t.deps.db.updateTable('users').set({ lang }).where('id', '=', user.id).execute();

const order = (id: number, status = 'shipped'): NotificationContent => ({
  kind: 'order_status',
  data: { order_id: id, title: 'Figues', side: 'buyer', status },
});
const message = (chat: number, snippet = 'Is it there?'): NotificationContent => ({
  kind: 'chat_message',
  data: { chat_id: chat, from: 'Aicha', title: 'Figues', snippet, count: 1 },
});
const decided: NotificationContent = {
  kind: 'item_decided',
  data: { decision_id: 3, item_id: 7, title: 'Figues', status: 'rejected', note: 'A better picture, please.' },
};

describe('a push message', () => {
  test('reaches each device of the user, encrypted, with text and link in their language', async () => {
    const second = await signInAgain(user);
    await subscribe(user, 'phone');
    await subscribe(second, 'laptop');
    await setLang('fr');
    await notifyUser(t, user, order(41));
    expect(await send()).toBe(2);
    expect(server.faults).toEqual([]);
    expect(server.received.map(({ device }) => device).sort()).toEqual(['laptop', 'phone']);
    expect(server.received[0]).toMatchObject({
      urgency: 'high',
      ttl: 48 * 3600,
      contact: 'mailto:contact@farm.example',
      payload: {
        title: 'Commandes',
        body: expect.stringContaining('Figues'),
        tag: 'order:41:buyer',
        url: '/fr/dashboard/buyer/orders/41',
        lang: 'fr',
        dir: 'ltr',
      },
    });
    expect((await subscriptions()).map(({ last_success_at }) => last_success_at)).toEqual([NOON, NOON]);
    expect((await outbox()).map(({ recipient, text, topic }) => [recipient, text, topic])).toEqual([
      ['', '', null],
      ['', '', null],
    ]);
  });

  test('is written from right to left in Arabic, with the note of a moderator', async () => {
    await subscribe(user, 'phone');
    await setLang('ar');
    await notifyUser(t, user, decided);
    expect(await send()).toBe(0);
    advance(1);
    expect(await send()).toBe(1);
    const [received] = server.received;
    expect(received?.payload).toMatchObject({ title: 'إعلاناتك', dir: 'rtl', url: '/dashboard/items/edit/7' });
    expect(received?.payload.body).toMatch(/لم يُقبل إعلانك[^]*\nA better picture, please\.$/);
    expect(received?.urgency).toBe('normal');
  });

  test('replaces the waiting one of its conversation, and has the same topic at the push service', async () => {
    await subscribe(user, 'phone');
    await notifyUser(t, user, message(5, 'One'), 'chat:5');
    await notifyUser(t, user, message(5, 'Two'), 'chat:5');
    await notifyUser(t, user, message(6, 'Other'), 'chat:6');
    expect(await send()).toBe(2);
    await notifyUser(t, user, message(5, 'Three'), 'chat:5');
    expect(await send()).toBe(1);
    const ofChat = server.received.filter(({ payload }) => payload.tag === 'chat:5');
    expect(ofChat.map(({ payload }) => payload.body)).toEqual([
      expect.stringMatching(/2 messages[^]*\nTwo$/),
      expect.stringMatching(/3 messages[^]*\nThree$/),
    ]);
    expect(new Set(ofChat.map(({ topic }) => topic)).size).toBe(1);
    expect(new Set(server.received.map(({ topic }) => topic)).size).toBe(2);
  });

  test('is not sent when the notification is read or withdrawn before', async () => {
    await subscribe(user, 'phone');
    await notifyUser(t, user, message(5), 'chat:5');
    await notifyUser(t, user, decided);
    await t.deps.db.transaction().execute((trx) => withdrawNotification(trx, user.id, 3));
    await t.call('POST /api/notifications/read', { as: user, body: {} });
    advance(5);
    expect(await send()).toBe(0);
    expect(await outbox()).toEqual([]);
  });

  test('is written with its cause or not at all', async () => {
    await subscribe(user, 'phone');
    const cause = t.deps.db.transaction().execute(async (trx) => {
      const { notify } = await import('./service/notify.ts');
      await notify(trx, [{ user_id: user.id, ...order(1) }], now);
      throw new Error('rolled back');
    });
    await expect(cause).rejects.toThrow('rolled back');
    expect(await send()).toBe(0);
  });

  test('stays short whatever a user has written', async () => {
    await subscribe(user, 'phone');
    await notifyUser(t, user, message(5, 'ب'.repeat(5000)), 'chat:5');
    expect(await send()).toBe(1);
    expect(server.received[0]?.payload.body.length).toBeLessThanOrEqual(301);
  });
});

describe('quiet hours', () => {
  test('keep messages until seven in Morocco, one for each topic; orders are sent at once', async () => {
    now = new Date('2026-05-12T20:00:00Z');
    await subscribe(user, 'phone');
    for (const text of ['One', 'Two', 'Three']) await notifyUser(t, user, message(5, text), 'chat:5');
    await notifyUser(t, user, order(1));
    expect(await send()).toBe(1);
    now = new Date('2026-05-13T05:59:00Z');
    expect(await send()).toBe(0);
    advance(1);
    expect(await send()).toBe(1);
    expect(server.received.at(-1)).toMatchObject({
      ttl: 24 * 3600,
      payload: { tag: 'chat:5', body: expect.stringMatching(/3 messages[^]*\nThree$/) },
    });
  });
});

describe('failures of the push service', () => {
  test.each([404, 410])('%i removes the subscription and the message', async (status) => {
    await subscribe(user, 'phone');
    server.fail('phone', { status });
    await notifyUser(t, user, order(1));
    expect(await send()).toBe(0);
    server.fail('phone');
    expect([await subscriptions(), await outbox()]).toEqual([[], []]);
    expect((await t.call('GET /api/notifications/push', { as: user })).body.groups).toBeNull();
  });

  test('413 gives the message up and keeps the subscription', async () => {
    await subscribe(user, 'phone');
    server.fail('phone', { status: 413 });
    await notifyUser(t, user, order(1));
    expect(await send()).toBe(0);
    server.fail('phone');
    expect(await outbox()).toMatchObject([{ failed_at: NOON, text: '' }]);
    expect(await subscriptions()).toHaveLength(1);
  });

  test.each([
    ['seconds', '600'],
    ['a date', new Date(NOON.getTime() + 600_000).toUTCString()],
  ])('429 is retried after the time that it states in %s', async (_, retryAfter) => {
    await subscribe(user, 'phone');
    server.fail('phone', { status: 429, retryAfter });
    await notifyUser(t, user, order(1));
    expect(await send()).toBe(0);
    server.fail('phone');
    advance(9);
    expect(await send()).toBe(0);
    advance(1);
    expect(await send()).toBe(1);
    expect(server.received[0]?.ttl).toBe(48 * 3600 - 600);
  });

  test('500 is retried a minute later, until the message is not worth showing', async () => {
    await subscribe(user, 'phone');
    server.fail('phone', { status: 500 });
    await notifyUser(t, user, order(1));
    expect(await send()).toBe(0);
    advance(1);
    expect(await send()).toBe(0);
    expect(await outbox()).toMatchObject([{ attempts: 2, failed_at: null }]);
    server.fail('phone');
    advance(48 * 60);
    expect(await send()).toBe(0);
    expect(await outbox()).toMatchObject([{ failed_at: now }]);
    expect(server.received).toEqual([]);
  });

  test('a service that does not respond holds no other device up, and is retried', async () => {
    const second = await signInAgain(user);
    await subscribe(user, 'slow');
    await subscribe(second, 'quick');
    server.fail('slow', 'hang');
    await notifyUser(t, user, order(1));
    expect(await sendDuePushes({ ...t.deps, push: webPush({ ...t.deps, timeoutMs: 500 }) })).toBe(1);
    expect(server.received.map(({ device }) => device)).toEqual(['quick']);
    server.fail('slow');
    advance(1);
    expect(await send()).toBe(1);
  });

  test('a service that cannot be reached is retried', async () => {
    const subscription = await subscribe(user, 'phone');
    const endpoint = subscription.endpoint.replace(/:\d+/, ':1');
    await t.call('POST /api/notifications/push', { as: user, body: { ...subscription, endpoint } });
    await notifyUser(t, user, order(1));
    expect(await send()).toBe(0);
    expect(await outbox()).toMatchObject([{ attempts: 1, claimed_at: null, failed_at: null }]);
  });
});

describe('subscriptions', () => {
  test('PUT /api/notifications/push › turns a group off on this device only', async () => {
    const second = await signInAgain(user);
    await subscribe(user, 'phone');
    await subscribe(second, 'laptop');
    const body = { group: 'chat', subscribed: false } as const;
    const { body: state } = await t.call('PUT /api/notifications/push', { as: user, body });
    expect(state.groups).toContainEqual({ group: 'chat', subscribed: false });
    await notifyUser(t, user, message(5), 'chat:5');
    expect(await send()).toBe(1);
    expect(server.received.map(({ device }) => device)).toEqual(['laptop']);
    // A renewal of the browser keeps the choice.
    await t.call('POST /api/notifications/push', { as: user, body: server.subscribe('phone2', await getKey(user)) });
    expect((await t.call('GET /api/notifications/push', { as: user })).body.groups).toContainEqual(body);
    await t.call('PUT /api/notifications/push', { as: user, body: { group: 'chat', subscribed: true } });
    await notifyUser(t, user, message(5), 'chat:5');
    expect(await send()).toBe(2);
    expect(await subscriptions()).toHaveLength(2);
  });

  test('PUT /api/notifications/push › several at once all take effect', async () => {
    await subscribe(user, 'phone');
    const put = (group: NotificationGroup) =>
      t.call('PUT /api/notifications/push', { as: user, body: { group, subscribed: false } });
    await Promise.all(NOTIFICATION_GROUPS.map(put));
    const { groups } = (await t.call('GET /api/notifications/push', { as: user })).body;
    expect(groups).toEqual(NOTIFICATION_GROUPS.map((group) => ({ group, subscribed: false })));
  });

  test('PUT /api/notifications/push › takes effect while the browser renews its subscription', async () => {
    const subscription = await subscribe(user, 'phone');
    for (const group of NOTIFICATION_GROUPS) {
      const [put, post] = await Promise.all([
        t.call('PUT /api/notifications/push', { as: user, body: { group, subscribed: false } }),
        t.call('POST /api/notifications/push', { as: user, body: subscription }),
        t.call('POST /api/notifications/push', { as: user, body: subscription }),
      ]);
      expect([put.status, post.status]).toEqual([200, 200]);
      const { groups } = (await t.call('GET /api/notifications/push', { as: user })).body;
      expect(groups).toContainEqual({ group, subscribed: false });
    }
  });

  test('PUT /api/notifications/push › 404 for a device that is not subscribed', async () => {
    const body = { group: 'chat', subscribed: false } as const;
    expect((await t.call('PUT /api/notifications/push', { as: user, body })).status).toBe(404);
  });

  test('DELETE /api/notifications/push › ends the messages, also those that wait', async () => {
    await subscribe(user, 'phone');
    await notifyUser(t, user, order(1));
    const { body } = await t.call('DELETE /api/notifications/push', { as: user });
    expect(body.groups).toBeNull();
    expect(await send()).toBe(0);
    expect(server.received).toEqual([]);
    expect(await outbox()).toEqual([]);
  });

  test('end with the session: on signing out, on ending it from another device, on closing the account', async () => {
    const second = await signInAgain(user);
    const third = await signInAgain(user);
    await subscribe(user, 'phone');
    await subscribe(second, 'laptop');
    await subscribe(third, 'tablet');
    await t.call('POST /api/auth/sign-out', { as: user });
    expect(await subscriptions()).toHaveLength(2);
    await t.call('POST /api/auth/revoke-other-sessions', { as: third });
    expect(await subscriptions()).toHaveLength(1);
    await t.call('POST /api/user/close', { as: third, body: { confirm: 'close', password: user.password } });
    expect(await subscriptions()).toEqual([]);
  });

  test('move to the next user of a device, without the messages to the one before', async () => {
    const subscription = await subscribe(user, 'phone');
    await notifyUser(t, user, order(1));
    const next = await t.createUser();
    const { status } = await t.call('POST /api/notifications/push', { as: next, body: subscription });
    expect(status).toBe(200);
    expect(await subscriptions()).toMatchObject([{ user_id: next.id, endpoint: subscription.endpoint }]);
    await notifyUser(t, user, order(2));
    await notifyUser(t, next, order(3));
    expect(await send()).toBe(1);
    expect(server.received.map(({ payload }) => payload.tag)).toEqual(['order:3:buyer']);
  });

  test('are at most ten for a user: the oldest goes', async () => {
    for (let at = 0; at < 11; at += 1) await subscribe(await signInAgain(user), `device-${at}`);
    const endpoints = (await subscriptions()).map(({ endpoint }) => endpoint.split('/').at(-1));
    expect(endpoints).toHaveLength(10);
    expect(endpoints).not.toContain('device-0');
  });

  test('POST /api/notifications/push › 422 names every field that is no subscription', async () => {
    const { status, body } = await t.request('POST /api/notifications/push', {
      as: user,
      body: { endpoint: 'ftp://push.example/1', p256dh: 'AAAA', auth: 'AAAA' },
    });
    expect(status).toBe(422);
    expect(Object.keys(body.errors).sort()).toEqual(['auth', 'endpoint', 'p256dh']);
  });

  test.each([
    'http://push.example/1',
    'https://name:secret@push.example/1',
    'javascript:alert(1)',
    `https://push.example/${'x'.repeat(1000)}`,
  ])('POST /api/notifications/push › 422 for the endpoint %s', async (endpoint) => {
    const subscription = server.subscribe('phone', await getKey(user));
    const { status } = await t.call('POST /api/notifications/push', { as: user, body: { ...subscription, endpoint } });
    expect(status).toBe(422);
    expect(await subscriptions()).toEqual([]);
  });
});

const PROBE = { text: '{}', ttl: 60, urgency: 'normal', topic: null } as const;
const PUBLIC_URL = 'https://ghalla.example';

describe.each<[string, Record<string, string>]>([
  ['a live site', { MODE: 'live', PUBLIC_URL, SESSION_SECRET: '0123456789abcdef'.repeat(2) }],
  ['a demo that others can reach', { MODE: 'demo', PUBLIC_URL }],
  ['a demo on another address', { MODE: 'demo', PUBLIC_URL, HOST: '192.0.2.1', DEMO_PASSWORD: 'of-the-test' }],
])('%s', (_, env) => {
  test.each([
    'http://127.0.0.1:9/1',
    'http://localhost:9/1',
    'https://127.0.0.1/1',
    'https://0x7f.1/1',
    'https://2130706433/1',
    'https://0177.0.0.1/1',
    'https://localhost/1',
    'https://localhost./1',
    'https://10.0.0.4/1',
    'https://169.254.169.254/latest',
    'https://[::1]/1',
    'https://[fd00::1]/1',
    'https://[64:ff9b::7f00:1]/1',
    'https://[2002:7f00:1::]/1',
    'https://[::ffff:127.0.0.1]/1',
    'https://db.internal/1',
    'https://db.internal./1',
    'https://8.8.8.8/1',
  ])('refuses the endpoint %s', async (endpoint) => {
    const site = await startApp(env, { sharedWith: t });
    const subscription = server.subscribe('phone', await getKey(user));
    const { status } = await site.call('POST /api/notifications/push', {
      as: user,
      body: { ...subscription, endpoint },
    });
    await site.close();
    expect(status).toBe(422);
  });

  test('sends nothing to this computer, even if an older version has stored the endpoint', async () => {
    const { db, secret, clock } = t.deps;
    const push = webPush({ db, config: readConfig(env), secret, clock });
    const { endpoint, p256dh, auth } = server.subscribe('phone', await push.publicKey());
    const before = server.requests();
    await expect(push.send({ endpoint, p256dh, auth }, PROBE)).rejects.toThrow('not allowed');
    expect(server.requests()).toBe(before);
  });
});

// The name of an attacker, who lets it point into the network of the server. Also a demo on this computer looks.
test.each([
  ['127.0.0.1', 4],
  ['64:ff9b::a00:4', 6],
  ['2002:a00:4::', 6],
] as const)('sends nothing to a name that resolves to %s', async (address, family) => {
  const { config, db, secret, clock } = t.deps;
  const lookup = publicLookup(() => Promise.resolve([{ address, family }]));
  const push = webPush({ db, config, secret, clock, lookup });
  const { p256dh, auth } = server.subscribe('phone', await push.publicKey());
  const sending = push.send({ endpoint: 'https://push.example/phone', p256dh, auth }, PROBE);
  await expect(sending).rejects.toThrow('private network');
});

test('follows no redirect', async () => {
  const { endpoint, p256dh, auth } = server.subscribe('phone', await getKey(user));
  const other = server.subscribe('laptop', await getKey(user));
  server.fail('phone', { status: 307, location: other.endpoint });
  const before = server.requests();
  await expect(t.deps.push.send({ endpoint, p256dh, auth }, PROBE)).rejects.toThrow('responded with 307');
  server.fail('phone');
  expect(server.requests()).toBe(before + 1);
});

describe('keys', () => {
  test('are the same for processes that start at once, and sealed in the database', async () => {
    await t.deps.db.deleteFrom('push_keys').execute();
    const keys = await Promise.all(Array.from({ length: 8 }, () => readOrCreateKeys(t.deps.db, t.deps.secret, now)));
    expect(new Set(keys.map(({ publicKey, privateKey }) => publicKey + privateKey)).size).toBe(1);
    const stored = await t.deps.db.selectFrom('push_keys').selectAll().execute();
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(keys[0]?.privateKey);
  });

  test('of another secret are replaced, once, with all subscriptions', async () => {
    const { publicKey } = await readOrCreateKeys(t.deps.db, t.deps.secret, now);
    await subscribe(user, 'phone');
    const replaced = await Promise.all(
      Array.from({ length: 4 }, () => readOrCreateKeys(t.deps.db, 'another secret', now)),
    );
    expect(new Set(replaced.map((keys) => keys.publicKey)).size).toBe(1);
    expect(replaced[0]?.publicKey).not.toBe(publicKey);
    expect(await subscriptions()).toEqual([]);
    await t.deps.db.deleteFrom('push_keys').execute();
  });
});
