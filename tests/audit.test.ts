import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '../src/app/contract.ts';
import type { Call } from '../src/lib/call.ts';
import { startApp, type Person, type TestApp } from './support/app.ts';
import { say } from './support/chats.ts';
import { publish } from './support/items.ts';
import { offer, order } from './support/orders.ts';

/** What administrators alone can change. */
const CALLS = Object.entries(contract as Record<string, Call>)
  .filter(([key, { who, changes }]) => who === 'admin' && (changes ?? !key.startsWith('GET')))
  .map(([key]) => key);

/** Calls whose entry below is still to be written. This list only becomes shorter. */
const PENDING: readonly string[] = [];

let t: TestApp;
let admin: Person;
let farmer: Person;

beforeAll(async () => {
  t = await startApp();
  [admin, farmer] = await Promise.all([t.person({ role: 'admin' }), t.person({ role: 'farmer' })]);
});

afterAll(() => t.close());

/** A call made ready to succeed, and what it leaves in the log. */
interface Ready {
  readonly id?: number;
  readonly body?: unknown;
  /** The actions that are written down; one, unless the call changes several things. */
  readonly leaves: readonly string[];
}

const waiting = async (): Promise<number> => (await publish(t, farmer)).id;
const ordered = async (): Promise<number> => (await order(t, await offer(t, farmer, admin))).order.id;

const concept = (key: string) => ({
  key,
  kind: 'crop',
  ar: [`قطن ${key}`],
  fr: [`coton ${key}`],
  en: [`cotton ${key}`],
});
const aConcept = async (key: string): Promise<number> => {
  const { status, body } = await t.call('POST /api/admin/concepts', { as: admin, body: concept(key) });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.concept.id;
};

const decided = async (): Promise<{ id: number; seen_updated_at: string }> => {
  const id = await waiting();
  const { body } = await t.call('POST /api/items/accept', { as: admin, body: { id } });
  return { id, seen_updated_at: body.item.updated_at };
};

const seen = async () => {
  const { id, updated_at } = await publish(t, farmer);
  return { id, seen_updated_at: updated_at, seen_status: 'pending' };
};

const reported = async (): Promise<number> => {
  const item = await offer(t, farmer, admin);
  const { body } = await t.call(`POST /api/items/${item}/report`, { body: { reason: 'fraud', text: '' } });
  return body.report.id;
};

const reportedChat = async (): Promise<number> => {
  const buyer = await t.person({ role: 'buyer' });
  const { chat_id } = await say(t, buyer, { to: farmer.id, item_id: await offer(t, farmer, admin) });
  const { body } = await t.call('POST /api/chats/report', { as: buyer, body: { chat_id, reason: 'fraud' } });
  return body.report.id;
};

const person = async (): Promise<number> => (await t.person({ role: 'farmer' })).id;
const suspension = { reason: 'Annonces mensongères', until: '2099-01-31' };
const aSuspended = async (): Promise<number> => {
  const id = await person();
  await t.call(`POST /api/admin/users/${id}/suspend`, { as: admin, body: suspension });
  return id;
};

const category = (en_name: string) => ({
  type: 'Product',
  ar_name: 'قطن',
  fr_name: 'Coton',
  en_name,
  status: 'active',
  picture: 'pictures/categories/vegetables.webp',
});
const aCategory = async (en_name: string): Promise<number> =>
  (await t.call('POST /api/admin/categories', { as: admin, body: category(en_name) })).body.category.id;

const town = async (en_name: string) => {
  const { regions } = (await t.call('GET /api/regions')).body;
  const names = { ar_name: 'تيفلت الجديدة', fr_name: 'Tiflet la neuve', en_name };
  return { ...names, province_id: regions[0].provinces[0].id, latitude: 33.9, longitude: -6.3, status: 'active' };
};
const aTown = async (en_name: string): Promise<number> =>
  (await t.call('POST /api/admin/cities', { as: admin, body: await town(en_name) })).body.city.id;

const slides = async () =>
  (await t.call('GET /api/admin/slides', { as: admin })).body.slides as Record<string, unknown>[];
const slide = async (en_title: string) => {
  const { id: _, position: _position, ...form } = (await slides())[0] ?? {};
  return { ...form, en_title };
};
const aSlide = async (): Promise<number> =>
  (await t.call('POST /api/admin/slides', { as: admin, body: await slide('Spring') })).body.slide.id;

/** All of a list in another order. */
const turned = (rows: readonly Record<string, unknown>[]) => rows.map(({ id }) => id).toReversed();

const READY: Readonly<Record<string, () => Promise<Ready>>> = {
  'PUT /api/admin/pending-items/{id}/status': async () => ({
    id: await waiting(),
    body: { status: 'farmerAccepted', note: 'Belle photo' },
    leaves: ['item.decided'],
  }),
  'DELETE /api/admin/pending-items/delete/{id}': async () => ({ id: await waiting(), leaves: ['item.decided'] }),
  'POST /api/items/accept': async () => ({ body: { id: await waiting() }, leaves: ['item.decided'] }),
  'POST /api/items/refuse': async () => ({ body: { id: await waiting() }, leaves: ['item.decided'] }),
  'PUT /api/admin/orders/{id}/status': async () => ({
    id: await ordered(),
    body: { status: 'confirmed' },
    leaves: ['order.moved'],
  }),
  'POST /api/admin/orders/{id}/update': async () => ({
    id: await ordered(),
    body: { status: 'confirmed', address: 'حي الرياض 4', quantity: 2 },
    leaves: ['order.edited'],
  }),
  'DELETE /api/admin/orders/delete/{id}': async () => ({ id: await ordered(), leaves: ['order.removed'] }),
  'POST /api/admin/concepts': () => Promise.resolve({ body: concept('cotton_a'), leaves: ['concept.added'] }),
  'PUT /api/admin/concepts/{id}': async () => ({
    id: await aConcept('cotton_b'),
    body: { ...concept('cotton_b'), latin: ['l9ton'] },
    leaves: ['concept.edited'],
  }),
  'DELETE /api/admin/concepts/{id}': async () => ({ id: await aConcept('cotton_c'), leaves: ['concept.removed'] }),
  'POST /api/admin/pending-items/decide': async () => ({
    body: { items: [await seen(), await seen()], status: 'clientAccepted' },
    leaves: ['item.decided', 'item.decided'],
  }),
  'POST /api/admin/pending-items/undo': async () => ({
    body: { items: [await decided(), await decided()] },
    leaves: ['item.decision_undone', 'item.decision_undone'],
  }),
  // The listing that is taken down is decided about as well.
  'PUT /api/admin/reports/{id}': async () => ({
    id: await reported(),
    body: { status: 'upheld', note: '', take_down: true },
    leaves: ['item.decided', 'report.decided'],
  }),
  'GET /api/admin/chat-reports/{id}/messages': async () => ({ id: await reportedChat(), leaves: ['chat_report.read'] }),
  'PUT /api/admin/chat-reports/{id}': async () => ({
    id: await reportedChat(),
    body: { status: 'upheld', note: 'Insultes' },
    leaves: ['chat_report.decided'],
  }),
  'PUT /api/admin/items/{id}/boost': async () => ({
    id: await offer(t, farmer, admin),
    body: { until: new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10) },
    leaves: ['item.boosted'],
  }),
  'PUT /api/admin/users/{id}/role': async () => ({
    id: await person(),
    body: { role: 'delivery' },
    leaves: ['user.role_changed'],
  }),
  'POST /api/admin/users/{id}/suspend': async () => ({
    id: await person(),
    body: suspension,
    leaves: ['user.suspended'],
  }),
  'POST /api/admin/users/{id}/restore': async () => ({ id: await aSuspended(), leaves: ['user.restored'] }),
  'GET /api/admin/items.csv': () => Promise.resolve({ leaves: ['items.exported'] }),
  'GET /api/admin/orders.csv': () => Promise.resolve({ leaves: ['orders.exported'] }),
  'POST /api/admin/categories': () => Promise.resolve({ body: category('Cotton'), leaves: ['category.added'] }),
  'PUT /api/admin/categories/{id}': async () => ({
    id: await aCategory('Cotton two'),
    body: category('Cotton three'),
    leaves: ['category.edited'],
  }),
  'POST /api/admin/categories/reorder': async () => {
    const { categories } = (await t.call('GET /api/admin/categories', { as: admin })).body;
    const tools = categories.filter(({ type }: { type: string }) => type === 'Tool');
    return { body: { type: 'Tool', ids: turned(tools) }, leaves: ['category.reordered'] };
  },
  'DELETE /api/admin/categories/{id}': async () => ({
    id: await aCategory('Cotton four'),
    body: {},
    leaves: ['category.removed'],
  }),
  'POST /api/admin/cities': async () => ({ body: await town('New Tiflet'), leaves: ['city.added'] }),
  'PUT /api/admin/cities/{id}': async () => ({
    id: await aTown('Newer Tiflet'),
    body: await town('Newest Tiflet'),
    leaves: ['city.edited'],
  }),
  'DELETE /api/admin/cities/{id}': async () => ({ id: await aTown('Old Tiflet'), body: {}, leaves: ['city.removed'] }),
  'POST /api/admin/slides': async () => ({ body: await slide('Autumn'), leaves: ['slide.added'] }),
  'PUT /api/admin/slides/{id}': async () => ({
    id: await aSlide(),
    body: await slide('Winter'),
    leaves: ['slide.edited'],
  }),
  'POST /api/admin/slides/reorder': async () => ({
    body: { ids: turned(await slides()) },
    leaves: ['slide.reordered'],
  }),
  'DELETE /api/admin/slides/{id}': async () => ({ id: await aSlide(), leaves: ['slide.removed'] }),
};

interface Row {
  readonly action: string;
  readonly actor_id: number;
}

const lastRow = async (): Promise<number> =>
  (await t.deps.db.pool.query<{ id: number }>('select coalesce(max(id), 0)::int as id from audit_log')).rows[0]?.id ??
  0;

test('every administrative call that changes something is made ready below, or waits for it', () => {
  expect(CALLS.length).toBeGreaterThan(9);
  expect(CALLS.filter((key) => !READY[key] && !PENDING.includes(key))).toEqual([]);
  expect([...PENDING, ...Object.keys(READY)].filter((key) => !CALLS.includes(key))).toEqual([]);
  expect(PENDING.filter((key) => READY[key])).toEqual([]);
});

describe('what an administrator changes is written down once, under their name', () => {
  test.each(Object.entries(READY))('%s', async (key, prepare) => {
    const { id, body, leaves } = await prepare();
    const before = await lastRow();
    const answer = await t.call(
      key.replace('{id}', () => String(id)),
      {
        as: admin,
        ...(body === undefined ? {} : { body }),
      },
    );
    expect([200, 201], JSON.stringify(answer.body)).toContain(answer.status);
    const { rows } = await t.deps.db.pool.query<Row>('select * from audit_log where id > $1 order by id', [before]);
    expect(rows.map(({ action }) => action)).toEqual(leaves);
    expect(rows.every(({ actor_id }) => actor_id === admin.id)).toBe(true);
  });
});
