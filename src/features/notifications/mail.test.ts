import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startApp, type TestUser, type TestApp } from '#tests/support/app.ts';
import { createUsers } from '#tests/support/create-users.ts';
import { advanceClock, sendNotificationMails, notifyUser } from '#tests/support/notifications.ts';
import type { NotificationContent } from './rules/kinds.ts';
import { type Email, fileMail } from '#platform/delivery/mail.ts';
import { getOutboxFolder } from '#platform/core/config.ts';
import { fileSms } from '#platform/delivery/sms.ts';
import { purgeOutbox } from '#platform/delivery/outbox/outbox.ts';
import { createDeliveryState, sendDue } from '#platform/delivery/outbox/send.ts';
import { queueNotificationMails } from './service/mail.ts';
import { withdrawNotification } from './service/notify.ts';

let t: TestApp;
let reader: TestUser;
let other: TestUser;

beforeAll(async () => {
  t = await startApp({ PUBLIC_URL: 'https://ghalla.example' });
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.deps.db.deleteFrom('notifications').execute();
  await t.deps.db.deleteFrom('outbox').execute();
  const [one, two] = await createUsers(t, 2);
  if (!one || !two) throw new Error('nobody came');
  [reader, other] = [one, two];
  await t.deps.db.updateTable('users').set({ lang: 'en' }).where('id', 'in', [one.id, two.id]).execute();
  t.emails.length = 0;
});

const orderPlaced = (order_id: number): NotificationContent => ({
  kind: 'order_placed',
  data: { order_id, title: `Figues ${order_id}`, side: 'seller', quantity: 1 },
});
const message = (snippet: string): NotificationContent => ({
  kind: 'chat_message',
  data: { chat_id: 5, from: 'Aicha', title: 'Figues', snippet, count: 1 },
});
const itemDecided = (status: string, note: string | null = null): NotificationContent => ({
  kind: 'item_decided',
  data: { decision_id: 11, item_id: 7, title: 'Figues', status, note },
});
const states = async () =>
  (await t.deps.db.selectFrom('notifications').select('mail').orderBy('id').execute()).map(({ mail }) => mail);
const outbox = () => t.deps.db.selectFrom('outbox').selectAll().orderBy('id').execute();
const change = (id: number, columns: object) =>
  t.deps.db.updateTable('users').set(columns).where('id', '=', id).execute();

describe('queueNotificationMails', () => {
  test('sends one e-mail after a delay, in the recipient’s language, with a link', async () => {
    await change(reader.id, { lang: 'fr' });
    await notifyUser(t, reader, orderPlaced(41));
    expect(await sendNotificationMails(t, 2)).toBe(0);
    expect(t.emails).toEqual([]);
    expect(await sendNotificationMails(t)).toBe(1);
    expect(await sendNotificationMails(t)).toBe(0);
    const [sentEmail] = t.emails;
    expect(sentEmail?.to).toBe(reader.email);
    expect(sentEmail?.subject).toMatch(/^Ghalla\u202f: .*Nouvelle commande pour «\u202f.*Figues 41.*\u202f»/);
    expect(sentEmail?.text).toContain('\nhttps://ghalla.example/fr/dashboard/seller/orders/41\n');
    expect(sentEmail?.text).toMatch(/\nhttps:\/\/ghalla\.example\/fr\/unsubscribe\/\S+\n/);
    expect(`${sentEmail?.subject}${sentEmail?.text}`).not.toMatch(/[{}]|notices\./);
    expect(await states()).toEqual(['queued']);
  });

  test('skips notifications that were read or withdrawn', async () => {
    await notifyUser(t, reader, orderPlaced(1));
    await notifyUser(t, other, itemDecided('rejected'));
    await t.call('POST /api/notifications/read', { as: reader, body: {} });
    expect(await t.deps.db.transaction().execute((trx) => withdrawNotification(trx, other.id, 11))).toBe(true);
    expect(await sendNotificationMails(t)).toBe(0);
    expect(t.emails).toEqual([]);
    expect(await states()).toEqual(['needless']);
  });

  test('sends one e-mail for all due notifications, oldest first, with moderators’ notes', async () => {
    await notifyUser(t, reader, orderPlaced(1));
    await notifyUser(t, reader, itemDecided('rejected', 'A better picture, please.'));
    await notifyUser(t, reader, message('Is it still there?'), 'chat:5');
    await notifyUser(t, other, orderPlaced(2));
    expect(await sendNotificationMails(t)).toBe(2);
    const sentEmail = t.emails.find(({ to }) => to === reader.email);
    expect(sentEmail?.subject).toContain('3 new notifications');
    expect(sentEmail?.text).toMatch(
      /Figues 1[^]*seller\/orders\/1\n[^]*has been rejected[^]*Moderator’s note:\nA better picture, please\.[^]*items\/edit\/7\n[^]*Aicha[^]*Is it still there\?[^]*chat\?chat=5\n/,
    );
    const text = t.emails.find(({ to }) => to === other.email)?.text;
    expect(text).toContain('Figues 2');
    expect(text).not.toContain('Figues 1');
  });

  test('sends one e-mail per conversation until it is read', async () => {
    await notifyUser(t, reader, message('One'), 'chat:5');
    await notifyUser(t, reader, message('Two'), 'chat:5');
    expect(await sendNotificationMails(t)).toBe(1);
    expect(t.emails[0]?.text).toContain('2 messages');
    await notifyUser(t, reader, message('Three'), 'chat:5');
    expect(await sendNotificationMails(t)).toBe(0);
    await t.call('POST /api/notifications/read', { as: reader, body: {} });
    await notifyUser(t, reader, message('Four'), 'chat:5');
    expect(await sendNotificationMails(t)).toBe(1);
  });

  test('skips users without an address and suspended users, except for the suspension itself', async () => {
    await notifyUser(t, reader, orderPlaced(1));
    await notifyUser(t, other, orderPlaced(2));
    await change(reader.id, { email: null, phone_number: `+2126${String(reader.id).padStart(8, '0')}` });
    await change(other.id, { banned: true });
    expect(await sendNotificationMails(t)).toBe(0);
    expect(await states()).toEqual(['needless', 'needless']);
    await notifyUser(t, reader, orderPlaced(3));
    await notifyUser(t, other, { kind: 'account_suspended', data: { reason: 'Sold what is not there', until: null } });
    expect((await states()).slice(2)).toEqual([null, 'due']);
    expect(await sendNotificationMails(t, 0)).toBe(1);
    expect(t.emails[0]?.text).toContain('Sold what is not there');
    expect(t.emails[0]?.headers).not.toHaveProperty('List-Unsubscribe');
  });
});

describe('failed delivery', () => {
  test('retries with backoff and sends the same e-mail once', async () => {
    await notifyUser(t, reader, orderPlaced(1));
    const tried: string[] = [];
    const send = vi.spyOn(t.deps.mail, 'send').mockImplementation(({ headers }) => {
      tried.push(headers?.['Message-ID'] ?? '');
      return Promise.reject(new Error('the server is down'));
    });
    expect(await sendNotificationMails(t, 4)).toBe(0);
    expect(await sendNotificationMails(t, 4)).toBe(0);
    expect(tried).toHaveLength(1);
    expect(await sendNotificationMails(t, 6)).toBe(0);
    expect(tried).toHaveLength(2);
    send.mockRestore();
    expect(await sendNotificationMails(t, 7)).toBe(0);
    expect(await sendNotificationMails(t, 12)).toBe(1);
    expect(await sendNotificationMails(t, 600)).toBe(0);
    expect(new Set([...tried, t.emails[0]?.headers?.['Message-ID']]).size).toBe(1);
  });

  test('retries for three days, while others receive theirs', async () => {
    await notifyUser(t, reader, orderPlaced(1));
    await notifyUser(t, other, orderPlaced(2));
    const { mail } = t.deps;
    const send = vi
      .spyOn(mail, 'send')
      .mockImplementation(({ to }) =>
        to === reader.email ? Promise.reject(new Error('no such box')) : Promise.resolve(),
      );
    const hours = Array.from({ length: 90 }, (_, hour) => 4 + hour * 60);
    for (const minutes of hours) await sendNotificationMails(t, minutes);
    const tries = send.mock.calls.filter(([{ to }]) => to === reader.email).length;
    expect(tries).toBeGreaterThan(15);
    expect(send.mock.calls.filter(([{ to }]) => to === other.email)).toHaveLength(1);
    for (const minutes of [91 * 60, 200 * 60]) await sendNotificationMails(t, minutes);
    expect(send.mock.calls.filter(([{ to }]) => to === reader.email)).toHaveLength(tries);
    send.mockRestore();
    expect(await outbox()).toMatchObject([{ failed_at: expect.any(Date) }, { sent_at: expect.any(Date) }]);
  });

  test('resends the same e-mail ten minutes after a crash during delivery', async () => {
    await notifyUser(t, reader, orderPlaced(1));
    const dead = new Promise<never>(() => {});
    let onStart = (id: string): void => void id;
    const sending = new Promise<string>((resolve) => (onStart = resolve));
    const mail = { send: ({ headers }: Email) => (onStart(headers?.['Message-ID'] ?? ''), dead) };
    const deps = { ...advanceClock(t.deps, 4), mail, delivery: createDeliveryState() };
    await queueNotificationMails(deps);
    const left = sendDue(deps, 'email');
    const id = await sending;
    expect(await sendNotificationMails(t, 13)).toBe(0);
    expect(await sendNotificationMails(t, 15)).toBe(1);
    expect(t.emails.map(({ headers }) => headers?.['Message-ID'])).toEqual([id]);
    expect(await sendNotificationMails(t, 600)).toBe(0);
    for (const { abort } of deps.delivery.attempts.values()) abort.abort();
    expect(await left).toBe(0);
    expect(await sendNotificationMails(t, 600)).toBe(0);
  });

  test('clears the outbox after delivery', async () => {
    await notifyUser(t, reader, message('Zafrane of Taliouine'), 'chat:5');
    await queueNotificationMails(advanceClock(t.deps, 4));
    expect(JSON.stringify(await outbox())).toContain('Zafrane');
    expect(await sendNotificationMails(t)).toBe(1);
    const left = JSON.stringify(await outbox());
    expect(left).not.toContain('Zafrane');
    expect(left).not.toContain(reader.email);
    await purgeOutbox(advanceClock(t.deps, 7 * 24 * 60 - 60));
    expect(await outbox()).toHaveLength(1);
    await purgeOutbox(advanceClock(t.deps, 7 * 24 * 60 + 60));
    expect(await outbox()).toEqual([]);
  });

  test('deletes the files that stand for sent messages after the same time', async () => {
    const folder = getOutboxFolder(t.deps.config);
    expect(await purgeOutbox(t.deps)).toBe(0);
    await fileMail(folder).send({ to: 'a@ghalla.example', subject: 'A', text: 'A' });
    await fileSms(folder, t.deps.log).send({ to: '+212661000000', text: 'B', channel: 'sms' });
    await writeFile(path.join(folder, 'notes.txt'), 'not a message');
    await purgeOutbox(advanceClock(t.deps, 7 * 24 * 60 - 60));
    expect(await readdir(folder)).toHaveLength(3);
    expect(await purgeOutbox(advanceClock(t.deps, 7 * 24 * 60 + 60))).toBe(2);
    expect(await readdir(folder)).toEqual(['notes.txt']);
    // A live market writes none: these are from when it was a demo.
    await fileMail(folder).send({ to: 'a@ghalla.example', subject: 'A', text: 'A' });
    const live = { ...advanceClock(t.deps, 1), config: { ...t.deps.config, MODE: 'live' as const } };
    expect(await purgeOutbox(live)).toBe(1);
  });
});

test('sendDue › sends each e-mail once with several processes', async () => {
  const recipients = await createUsers(t, 12);
  for (const user of recipients) for (const id of [1, 2]) await notifyUser(t, user, orderPlaced(id));
  const sent = await Promise.all([1, 2, 3, 4].map(() => sendNotificationMails(t)));
  expect(sent.reduce((sum, count) => sum + count, 0)).toBe(12);
  expect(t.emails.map(({ to }) => to).toSorted()).toEqual(recipients.map(({ email }) => email).toSorted());
});

describe('e-mail preferences', () => {
  const getPreferences = async (as = reader) => (await t.call('GET /api/notifications/mail', { as })).body;
  const offOf = async (as = reader) =>
    (await getPreferences(as)).groups.filter(({ subscribed }) => !subscribed).map(({ group }) => group);
  const setPreference = (body: object, as: TestUser | undefined = reader) =>
    t.call('PUT /api/notifications/mail', { as, body });

  /** The List-Unsubscribe URL of the newest e-mail about an order and a message. */
  const oneClick = async (): Promise<string> => {
    await notifyUser(t, reader, orderPlaced(1));
    await notifyUser(t, reader, message('Salam'), 'chat:5');
    await sendNotificationMails(t);
    const { headers = {} } = t.emails.at(-1) ?? {};
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const [, address = ''] = /^<(https:\/\/ghalla\.example\/\S+)>$/.exec(headers['List-Unsubscribe'] ?? '') ?? [];
    return new URL(address).pathname;
  };

  test('PUT /api/notifications/mail › unsubscribes from a group and resubscribes', async () => {
    expect(await getPreferences()).toMatchObject({
      email: reader.email,
      groups: expect.arrayContaining([{ group: 'chat', subscribed: true }]),
    });
    expect((await setPreference({ group: 'chat', subscribed: false })).body.groups).toContainEqual({
      group: 'chat',
      subscribed: false,
    });
    await notifyUser(t, reader, message('Salam'), 'chat:5');
    await notifyUser(t, reader, orderPlaced(1));
    await setPreference({ group: 'orders', subscribed: false });
    expect(await offOf()).toEqual(['orders', 'chat']);
    expect(await sendNotificationMails(t)).toBe(0);
    expect(await states()).toEqual([null, 'needless']);
    await setPreference({ group: 'chat', subscribed: true });
    expect(await offOf()).toEqual(['orders']);
    expect(await offOf(other)).toEqual([]);
    expect((await setPreference({ group: 'weather', subscribed: false })).body.errors).toHaveProperty('group');
    expect((await t.call('GET /api/notifications/mail')).status).toBe(401);
  });

  test('POST /api/notifications/unsubscribe/{token} › unsubscribes with one click (RFC 8058); GET does not', async () => {
    const path = await oneClick();
    const looked = await t.app.request(path);
    expect(await looked.json()).toEqual({
      groups: [
        { group: 'orders', subscribed: true },
        { group: 'chat', subscribed: true },
      ],
    });
    expect(await offOf()).toEqual([]);
    const clicked = await t.app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(clicked.status).toBe(200);
    expect(await offOf()).toEqual(['orders', 'chat']);
    const again = await t.app.request(path, { method: 'POST' });
    expect(again.status).toBe(200);
    expect(await offOf()).toEqual(['orders', 'chat']);
    expect((await t.request(`POST ${path}`, { body: { subscribed: true } })).body.groups).toHaveLength(2);
    expect(await offOf()).toEqual([]);
  });

  test('GET /api/notifications/unsubscribe/{token} › rejects forged tokens and affects no other user', async () => {
    const path = await oneClick();
    const key = path.split('/').at(-1) ?? '';
    const forged = [
      key.replace(/^\d+/, () => String(other.id)),
      key.replace('orders-chat', 'orders-chat-account'),
      key.replace('orders-chat', 'orders'),
      key.slice(0, -1),
      'x',
    ];
    for (const token of forged) {
      const target = path.replace(key, () => token);
      expect([token, (await t.request(`GET ${target}`)).status]).toEqual([token, 404]);
      expect([token, (await t.request(`POST ${target}`, { body: {} })).status]).toEqual([token, 404]);
    }
    expect([await offOf(), await offOf(other)]).toEqual([[], []]);
    await change(reader.id, { closed_at: new Date(), email: null });
    expect((await t.request(`POST ${path}`, { body: {} })).status).toBe(404);
  });
});
