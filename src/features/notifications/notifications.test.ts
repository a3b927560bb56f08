import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestUser, type TestApp } from '#tests/support/app.ts';
import { createFixtures, type Fixtures } from '#tests/support/fixtures.ts';
import { notifyUser } from '#tests/support/notifications.ts';
import { publishAccepted, placeOrder } from '#tests/support/orders.ts';
import { notification_texts } from '#i18n/en/notification-texts.ts';
import { LANGS, type Lang } from '#lib/lang.ts';
import { BUS_CHANNEL, readFrame } from '#platform/data/bus/bus.ts';
import { NOTIFICATION_KINDS, type NotificationContent, type SearchSummary } from './rules/kinds.ts';
import { markTopicRead } from './service/list.ts';
import { buildText } from './wire.ts';

let t: TestApp;
let fixtures: Fixtures;

beforeAll(async () => {
  t = await startApp();
  fixtures = await createFixtures(t);
});
afterAll(() => t.close());
beforeEach(() => t.deps.db.deleteFrom('notifications').execute());

const list = async (as: TestUser, query = '', lang: 'ar' | 'fr' | 'en' = 'en') =>
  (await t.call(`GET /api/notifications${query}`, { as, lang })).body;
const read = (as: TestUser, body: object) => t.call('POST /api/notifications/read', { as, body });

const orderEdited = (order_id: number): NotificationContent => ({
  kind: 'order_edited',
  data: { order_id, title: 'زيتون', side: 'buyer' },
});
const message = (chat_id: number, snippet: string): NotificationContent => ({
  kind: 'chat_message',
  data: { chat_id, from: 'Aicha Tazi', title: 'Figues', snippet, count: 1 },
});

const ABOUT = { order_id: 7, title: 'Figues' } as const;
const ITEM = { item_id: 7, title: 'Figues', note: 'A word' } as const;

const SEARCH: SearchSummary = {
  words: 'figues',
  type: 'Product',
  category: null,
  city: { ar_name: 'مكناس', fr_name: 'Meknès', en_name: 'Meknes' },
  around: true,
  of_seller: true,
};

/** One of each plural form in the three languages. */
const COUNTS = [1, 2, 3, 11, 100];

/** The kinds whose text is one sentence of their data. A plural has its form `other`, several texts do not. */
const ONE_SENTENCE = NOTIFICATION_KINDS.filter((kind) => {
  const texts: string | object = notification_texts[kind];
  return typeof texts === 'string' || 'other' in texts;
});

/** Notifications of each kind with several texts: one for each text. */
const SEVERAL_TEXTS: readonly NotificationContent[] = [
  ...(['buyer', 'seller', 'delivery'] as const).flatMap((side): NotificationContent[] => [
    { kind: 'order_placed', data: { ...ABOUT, side, quantity: 3 } },
    ...['pending', 'confirmed', 'processing', 'shipped', 'delivered', 'canceled', 'returned', 'refunded'].map(
      (status): NotificationContent => ({ kind: 'order_status', data: { ...ABOUT, side, status } }),
    ),
    { kind: 'order_edited', data: { ...ABOUT, side } },
    { kind: 'order_assigned', data: { ...ABOUT, side } },
    { kind: 'order_unassigned', data: { ...ABOUT, side } },
    ...['absent', 'address', 'another_day', 'refused'].map((reason): NotificationContent => ({
      kind: 'order_problem',
      data: { ...ABOUT, side, reason, note: null, due_on: reason === 'another_day' ? '2026-12-02' : null },
    })),
  ]),
  ...['far', 'busy', 'vehicle', 'another'].map((reason): NotificationContent => ({
    kind: 'order_declined',
    data: { ...ABOUT, side: 'admin', reason, note: null },
  })),
  ...['pending', 'rejected', 'deleted', 'clientAccepted', 'farmerAccepted', 'particularFarmerAccepted'].map(
    (status): NotificationContent => ({ kind: 'item_decided', data: { ...ITEM, decision_id: 1, status } }),
  ),
  ...['professionalFarmerAccepted', 'particlarBuyerAccepted', 'professionalBuyerAccepted'].map(
    (status): NotificationContent => ({
      kind: 'item_decided',
      data: { ...ITEM, decision_id: 1, status },
    }),
  ),
  ...['fraud', 'wrong_facts', 'forbidden_goods', 'offensive', 'unavailable'].map((reason): NotificationContent => ({
    kind: 'item_reported',
    data: { ...ITEM, reason, taken_down: reason === 'fraud' },
  })),
  ...['upheld', 'dismissed'].flatMap((status): NotificationContent[] => [
    { kind: 'report_decided', data: { ...ITEM, status } },
    { kind: 'chat_report_decided', data: { chat_id: 3, status, note: null } },
  ]),
  ...['buyer', 'farmer', 'delivery', 'admin'].map((role): NotificationContent => ({
    kind: 'role_changed',
    data: { role },
  })),
  { kind: 'account_suspended', data: { reason: 'A word', until: '2026-08-07T00:00:00.000Z' } },
  { kind: 'account_suspended', data: { reason: 'A word', until: null } },
  ...COUNTS.flatMap((count): NotificationContent[] => [
    { kind: 'chat_message', data: { chat_id: 3, from: 'Aicha', title: 'Figues', snippet: 'Salam', count } },
    { kind: 'chat_message', data: { chat_id: 3, from: 'Aicha', title: null, snippet: '', count } },
    { kind: 'search_matched', data: { search_id: 4, count, path: '/search/All', search: SEARCH } },
  ]),
];

/** Notifications of a kind with one sentence, with a value for each name in it. */
const sampleSentence = (kind: (typeof NOTIFICATION_KINDS)[number]): NotificationContent[] => {
  const names = [...JSON.stringify(notification_texts[kind]).matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const values = Object.fromEntries(names.map((name) => [name, 'Figues']));
  return COUNTS.map((count) => ({ kind, data: { ...values, count } }) as unknown as NotificationContent);
};

/** Checks texts by language: no key or value is left, each ends as a sentence, and each language has its own. */
const expectSentences = (texts: ReadonlyMap<Lang, readonly string[]>): void => {
  for (const allTexts of texts.values()) {
    expect(allTexts.filter((text) => /[{}]|notification_texts\.|undefined|null|Accepted/.test(text))).toEqual([]);
    const open = allTexts.filter((text) => !/[.!]$/.test(text));
    expect(open, 'end the text with “.” or “!”: in e-mails and push messages another sentence follows').toEqual([]);
  }
  const [ar = [], fr = [], en = []] = LANGS.map((lang) => texts.get(lang));
  expect(
    en.filter((text, at) => text === fr[at] || text === ar[at]),
    'translate these texts',
  ).toEqual([]);
  expect(ar.filter((text) => !/\p{Script=Arabic}/u.test(text))).toEqual([]);
};

test('kinds with one sentence have it in each language', () => {
  expect(ONE_SENTENCE).toContain('account_restored');
  const samples = ONE_SENTENCE.flatMap(sampleSentence);
  expectSentences(new Map(LANGS.map((lang) => [lang, samples.map((content) => buildText(content, lang).first)])));
});

describe('GET /api/notifications', () => {
  test('returns own notifications, newest first, ten per page, with the unread count', async () => {
    const { buyer, stranger } = fixtures;
    await notifyUser(t, stranger, orderEdited(99));
    for (let id = 1; id <= 12; id += 1) await notifyUser(t, buyer, orderEdited(id));
    const { notifications, unread } = await list(buyer);
    expect(unread).toBe(12);
    expect(notifications).toMatchObject({
      total: 12,
      per_page: 10,
      current_page: 1,
      last_page: 2,
      prev_page_url: null,
    });
    expect(notifications.next_page_url).toBe('/api/notifications?page=2');
    expect(notifications.data).toHaveLength(10);
    expect(notifications.data[0]).toMatchObject({
      kind: 'order_edited',
      note: null,
      read: false,
      link: '/dashboard/buyer/orders/12',
    });
    const second = await list(buyer, '?page=2');
    expect(second.notifications.data.map(({ link }) => link)).toEqual([
      '/dashboard/buyer/orders/2',
      '/dashboard/buyer/orders/1',
    ]);
    expect((await list(buyer, '?page=9')).notifications.data).toEqual([]);
    expect((await list(stranger)).unread).toBe(1);
  });

  test('uses the language of the request', async () => {
    const { buyer } = fixtures;
    const sampled = new Set([...ONE_SENTENCE, ...SEVERAL_TEXTS.map(({ kind }) => kind)]);
    const missing = NOTIFICATION_KINDS.filter((kind) => !sampled.has(kind));
    expect(missing, 'add a notification for each text of these kinds to SEVERAL_TEXTS above').toEqual([]);
    for (const content of SEVERAL_TEXTS) await notifyUser(t, buyer, content);
    const texts = new Map<Lang, string[]>();
    for (const lang of LANGS) {
      const pages = await Promise.all(
        Array.from({ length: Math.ceil(SEVERAL_TEXTS.length / 10) }, (_, at) => list(buyer, `?page=${at + 1}`, lang)),
      );
      const allTexts = pages.flatMap(({ notifications }) => notifications.data.map(({ text }) => text));
      expect(allTexts).toHaveLength(SEVERAL_TEXTS.length);
      texts.set(lang, allTexts);
    }
    expectSentences(texts);
  });

  test('rejects guests', async () => {
    await notifyUser(t, fixtures.buyer, orderEdited(1));
    for (const key of ['GET /api/notifications', 'POST /api/notifications/read']) {
      const { status, body } = await t.request(key, key.startsWith('POST') ? { body: {} } : {});
      expect([key, status, body]).toEqual([key, 401, { message: expect.any(String), code: 'unauthenticated' }]);
    }
    expect((await list(fixtures.buyer)).unread).toBe(1);
    const { status, body } = await t.call('GET /api/notifications?page=0', { as: fixtures.buyer });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['page']]);
  });
});

describe('POST /api/notifications/read', () => {
  test('marks given ids, then all; leaves other users’ notifications unread', async () => {
    const { buyer, seller } = fixtures;
    for (const id of [1, 2, 3]) await notifyUser(t, buyer, orderEdited(id));
    await notifyUser(t, seller, orderEdited(4));
    const { data } = (await list(buyer)).notifications;
    const [theirs] = (await list(seller)).notifications.data;
    const some = await read(buyer, { ids: [data[1]?.id, theirs?.id, 2_000_000_000] });
    expect([some.status, some.body]).toEqual([200, { unread: 2 }]);
    const after = (await list(buyer)).notifications.data;
    expect(after.map((content) => content.read)).toEqual([false, true, false]);
    expect((await read(buyer, {})).body).toEqual({ unread: 0 });
    expect((await read(buyer, {})).body).toEqual({ unread: 0 });
    expect((await list(seller)).unread).toBe(1);
  });

  test('rejects invalid ids and too many', async () => {
    const { buyer } = fixtures;
    await notifyUser(t, buyer, orderEdited(1));
    const id = (await list(buyer)).notifications.data[0]?.id ?? 0;
    const many = Array.from({ length: 101 }, (_, at) => id + at);
    for (const ids of [['x'], [id, 'x'], many, 'all', [0], [id, -1]]) {
      const { status, body } = await read(buyer, { ids });
      expect([ids, status, Object.keys(body.errors)]).toEqual([ids, 422, ['ids']]);
    }
    expect((await list(buyer)).unread).toBe(1);
    expect((await read(buyer, { ids: many.slice(0, 100) })).body).toEqual({ unread: 0 });
  });
});

describe('notify (topic)', () => {
  test('keeps one unread notification per topic that counts on; a read one is followed by a new one', async () => {
    const { buyer, seller } = fixtures;
    await notifyUser(t, seller, message(5, 'For somebody else'), 'chat:5');
    await notifyUser(t, buyer, message(6, 'Another conversation'), 'chat:6');
    await notifyUser(t, buyer, message(5, 'First'), 'chat:5');
    await notifyUser(t, buyer, message(5, 'Second'), 'chat:5');
    const { notifications, unread } = await list(buyer);
    expect([notifications.total, unread]).toEqual([2, 2]);
    expect(notifications.data[0]).toMatchObject({ note: 'Second', link: '/dashboard/chat?chat=5' });
    expect(notifications.data[0]?.text).toContain('2 messages');
    await markTopicRead(t.deps.db, buyer.id, 'chat:5', new Date());
    expect((await list(buyer)).unread).toBe(1);
    await notifyUser(t, buyer, message(5, 'Third'), 'chat:5');
    const [newest, before] = (await list(buyer)).notifications.data;
    expect([newest?.note, newest?.read, before?.note, before?.read]).toEqual(['Third', false, 'Second', true]);
    expect(newest?.text).toContain('messaged you');
  });

  test('keeps one notification under concurrency', async () => {
    const { buyer } = fixtures;
    await Promise.all(Array.from({ length: 8 }, (_, at) => notifyUser(t, buyer, message(5, `${at}`), 'chat:5')));
    const { notifications } = await list(buyer);
    expect(notifications.total).toBe(1);
    expect(notifications.data[0]?.text).toContain('8 messages');
  });
});

test('notify › sends an order notification to the connected seller on commit, in their language', async () => {
  const { admin, buyer, seller } = fixtures;
  const item = await publishAccepted(t, seller, admin);
  await t.deps.db.updateTable('users').set({ lang: 'fr' }).where('id', '=', seller.id).execute();
  const line = new pg.Client({ connectionString: t.deps.db.pool.options.connectionString });
  await line.connect();
  const payloads: string[] = [];
  line.on('notification', ({ payload = '' }) => void payloads.push(payload));
  await line.query(`listen ${BUS_CHANNEL}`);
  const { order: placed } = await placeOrder(t, item, { quantity: 2 }, { as: buyer });
  // The connection responds only after everything that was committed before.
  await line.query('select 1');
  const frames = await Promise.all(payloads.map((payload) => readFrame(line, payload)));
  const publications = frames.flatMap((frame) => (frame && 'publication' in frame ? [frame.publication] : []));
  await line.end();
  const [newest] = (await list(seller, '', 'fr')).notifications.data;
  expect(publications).toEqual([{ to: seller.id, event: 'notification', data: newest }]);
  expect(newest).toMatchObject({ kind: 'order_placed', link: `/dashboard/seller/orders/${placed.id}`, read: false });
  expect(newest?.text).toMatch(/^Nouvelle commande .*Quantité\u202f: \u2068?2\u00a0kg\u2069?\.$/);
});
