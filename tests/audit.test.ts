import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '#app/contract.ts';
import type { Call } from '#lib/call.ts';
import { startApp, type TestUser, type TestApp } from './support/app.ts';
import { sendMessage } from './support/chats.ts';
import { publishItem } from './support/items.ts';
import { publishAccepted, placeOrder } from './support/orders.ts';
import { DAY } from '#lib/days.ts';

/** All state-changing calls of administrators. */
const CALLS = Object.entries(contract as Record<string, Call>)
  .filter(([key, { auth, changes }]) => auth === 'admin' && (changes ?? !key.startsWith('GET')))
  .map(([key]) => key);

/** Calls without a case below. This list may only shrink. */
const PENDING: readonly string[] = [];

let t: TestApp;
let admin: TestUser;
let farmer: TestUser;

beforeAll(async () => {
  t = await startApp();
  [admin, farmer] = await Promise.all([t.createUser({ role: 'admin' }), t.createUser({ role: 'farmer' })]);
});

afterAll(() => t.close());

/** A prepared call that succeeds, and the audit log entries that it writes. */
interface AuditCase {
  readonly id?: number;
  readonly body?: unknown;
  /** The logged actions; several if the call changes several things. */
  readonly actions: readonly string[];
}

const createPendingItem = async (): Promise<number> => (await publishItem(t, farmer)).id;
const createOrder = async (): Promise<number> =>
  (await placeOrder(t, await publishAccepted(t, farmer, admin))).order.id;

const conceptForm = (key: string) => ({
  key,
  kind: 'crop',
  ar: [`قطن ${key}`],
  fr: [`coton ${key}`],
  en: [`cotton ${key}`],
});
const createConcept = async (key: string): Promise<number> => {
  const { status, body } = await t.call('POST /api/admin/concepts', { as: admin, body: conceptForm(key) });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.concept.id;
};

const createDecidedItem = async (): Promise<{ id: number; seen_updated_at: string }> => {
  const id = await createPendingItem();
  const { body } = await t.call('POST /api/items/accept', { as: admin, body: { id } });
  return { id, seen_updated_at: body.item.updated_at };
};

const createSeenItem = async () => {
  const { id, updated_at } = await publishItem(t, farmer);
  return { id, seen_updated_at: updated_at, seen_status: 'pending' };
};

const createReport = async (): Promise<number> => {
  const item = await publishAccepted(t, farmer, admin);
  const { body } = await t.call(`POST /api/items/${item}/report`, { body: { reason: 'fraud', text: '' } });
  return body.report.id;
};

const createChatReport = async (): Promise<number> => {
  const buyer = await t.createUser({ role: 'buyer' });
  const { chat_id } = await sendMessage(t, buyer, { to: farmer.id, item_id: await publishAccepted(t, farmer, admin) });
  const { body } = await t.call('POST /api/chats/report', { as: buyer, body: { chat_id, reason: 'fraud' } });
  return body.report.id;
};

const createUserId = async (): Promise<number> => (await t.createUser({ role: 'farmer' })).id;
const suspension = { reason: 'Annonces mensongères', until: '2099-01-31' };
const createSuspendedUser = async (): Promise<number> => {
  const id = await createUserId();
  await t.call(`POST /api/admin/users/${id}/suspend`, { as: admin, body: suspension });
  return id;
};

const categoryForm = (en_name: string) => ({
  type: 'Product',
  ar_name: 'قطن',
  fr_name: 'Coton',
  en_name,
  status: 'active',
  picture: 'pictures/categories/vegetables.webp',
});
const createCategory = async (en_name: string): Promise<number> =>
  (await t.call('POST /api/admin/categories', { as: admin, body: categoryForm(en_name) })).body.category.id;

const cityForm = async (en_name: string) => {
  const { regions } = (await t.call('GET /api/regions')).body;
  const names = { ar_name: 'تيفلت الجديدة', fr_name: 'Tiflet la neuve', en_name };
  return { ...names, province_id: regions[0]?.provinces[0]?.id, latitude: 33.9, longitude: -6.3, status: 'active' };
};
const createCity = async (en_name: string): Promise<number> =>
  (await t.call('POST /api/admin/cities', { as: admin, body: await cityForm(en_name) })).body.city.id;

const getSlides = async () =>
  (await t.call('GET /api/admin/slides', { as: admin })).body.slides as Record<string, unknown>[];
const slideForm = async (en_title: string) => {
  const { id: _, position: _position, ...form } = (await getSlides())[0] ?? {};
  return { ...form, en_title };
};
const createSlide = async (): Promise<number> =>
  (await t.call('POST /api/admin/slides', { as: admin, body: await slideForm('Spring') })).body.slide.id;

/** Returns the ids of a list in reverse order. */
const reversedIds = (rows: readonly Record<string, unknown>[]) => rows.map(({ id }) => id).toReversed();

const CASES: Readonly<Record<string, () => Promise<AuditCase>>> = {
  'PUT /api/admin/pending-items/{id}/status': async () => ({
    id: await createPendingItem(),
    body: { status: 'farmerAccepted', note: 'Belle photo' },
    actions: ['item.decided'],
  }),
  'DELETE /api/admin/pending-items/delete/{id}': async () => ({
    id: await createPendingItem(),
    actions: ['item.decided'],
  }),
  'POST /api/items/accept': async () => ({ body: { id: await createPendingItem() }, actions: ['item.decided'] }),
  'POST /api/items/refuse': async () => ({ body: { id: await createPendingItem() }, actions: ['item.decided'] }),
  'PUT /api/admin/orders/{id}/status': async () => ({
    id: await createOrder(),
    body: { status: 'confirmed' },
    actions: ['order.moved'],
  }),
  'POST /api/admin/orders/{id}/update': async () => ({
    id: await createOrder(),
    body: { status: 'confirmed', address: 'حي الرياض 4', quantity: 2 },
    actions: ['order.edited'],
  }),
  'DELETE /api/admin/orders/delete/{id}': async () => ({ id: await createOrder(), actions: ['order.removed'] }),
  'POST /api/admin/concepts': () => Promise.resolve({ body: conceptForm('cotton_a'), actions: ['concept.added'] }),
  'PUT /api/admin/concepts/{id}': async () => ({
    id: await createConcept('cotton_b'),
    body: { ...conceptForm('cotton_b'), latin: ['l9ton'] },
    actions: ['concept.edited'],
  }),
  'DELETE /api/admin/concepts/{id}': async () => ({
    id: await createConcept('cotton_c'),
    actions: ['concept.removed'],
  }),
  'POST /api/admin/search-proposals/accept': async () => ({
    body: { words: 'l9tin', concept_id: await createConcept('cotton_d') },
    actions: ['concept.edited'],
  }),
  'POST /api/admin/search-proposals/dismiss': () =>
    Promise.resolve({ body: { words: 'l9tina' }, actions: ['search_proposal.dismissed'] }),
  'POST /api/admin/pending-items/decide': async () => ({
    body: { items: [await createSeenItem(), await createSeenItem()], status: 'clientAccepted' },
    actions: ['item.decided', 'item.decided'],
  }),
  'POST /api/admin/pending-items/undo': async () => ({
    body: { items: [await createDecidedItem(), await createDecidedItem()] },
    actions: ['item.decision_undone', 'item.decision_undone'],
  }),
  // Taking the item down is a decision of its own.
  'PUT /api/admin/reports/{id}': async () => ({
    id: await createReport(),
    body: { status: 'upheld', note: '', take_down: true },
    actions: ['item.decided', 'report.decided'],
  }),
  'GET /api/admin/chat-reports/{id}/messages': async () => ({
    id: await createChatReport(),
    actions: ['chat_report.read'],
  }),
  'PUT /api/admin/chat-reports/{id}': async () => ({
    id: await createChatReport(),
    body: { status: 'upheld', note: 'Insultes' },
    actions: ['chat_report.decided'],
  }),
  'PUT /api/admin/items/{id}/boost': async () => ({
    id: await publishAccepted(t, farmer, admin),
    body: { until: new Date(Date.now() + 5 * DAY).toISOString().slice(0, 10) },
    actions: ['item.boosted'],
  }),
  'PUT /api/admin/users/{id}/role': async () => ({
    id: await createUserId(),
    body: { role: 'delivery' },
    actions: ['user.role_changed'],
  }),
  'POST /api/admin/users/{id}/suspend': async () => ({
    id: await createUserId(),
    body: suspension,
    actions: ['user.suspended'],
  }),
  'POST /api/admin/users/{id}/erase': async () => {
    const id = await createUserId();
    return { id, body: { confirm: String(id), proof: 'Letter of 12 November' }, actions: ['user.erased'] };
  },
  'POST /api/admin/guests/erase': () =>
    Promise.resolve({
      body: { contact: '0662718293', confirm: '0662718293', proof: 'Letter of 12 November' },
      actions: ['guest.erased'],
    }),
  'POST /api/admin/users/{id}/restore': async () => ({ id: await createSuspendedUser(), actions: ['user.restored'] }),
  'GET /api/admin/items.csv': () => Promise.resolve({ actions: ['items.exported'] }),
  'GET /api/admin/orders.csv': () => Promise.resolve({ actions: ['orders.exported'] }),
  'GET /api/admin/lists/items.csv': () => Promise.resolve({ actions: ['items.exported'] }),
  'GET /api/admin/lists/orders.csv': () => Promise.resolve({ actions: ['orders.exported'] }),
  'GET /api/admin/lists/users.csv': () => Promise.resolve({ actions: ['users.exported'] }),
  'POST /api/admin/categories': () => Promise.resolve({ body: categoryForm('Cotton'), actions: ['category.added'] }),
  'PUT /api/admin/categories/{id}': async () => ({
    id: await createCategory('Cotton two'),
    body: categoryForm('Cotton three'),
    actions: ['category.edited'],
  }),
  'POST /api/admin/categories/reorder': async () => {
    const { categories } = (await t.call('GET /api/admin/categories', { as: admin })).body;
    const tools = categories.filter(({ type }) => type === 'Tool');
    return { body: { type: 'Tool', ids: reversedIds(tools) }, actions: ['category.reordered'] };
  },
  'DELETE /api/admin/categories/{id}': async () => ({
    id: await createCategory('Cotton four'),
    body: {},
    actions: ['category.removed'],
  }),
  'POST /api/admin/cities': async () => ({ body: await cityForm('New Tiflet'), actions: ['city.added'] }),
  'PUT /api/admin/cities/{id}': async () => ({
    id: await createCity('Newer Tiflet'),
    body: await cityForm('Newest Tiflet'),
    actions: ['city.edited'],
  }),
  'DELETE /api/admin/cities/{id}': async () => ({
    id: await createCity('Old Tiflet'),
    body: {},
    actions: ['city.removed'],
  }),
  'POST /api/admin/slides': async () => ({ body: await slideForm('Autumn'), actions: ['slide.added'] }),
  'PUT /api/admin/slides/{id}': async () => ({
    id: await createSlide(),
    body: await slideForm('Winter'),
    actions: ['slide.edited'],
  }),
  'POST /api/admin/slides/reorder': async () => ({
    body: { ids: reversedIds(await getSlides()) },
    actions: ['slide.reordered'],
  }),
  'DELETE /api/admin/slides/{id}': async () => ({ id: await createSlide(), actions: ['slide.removed'] }),
};

interface AuditRow {
  readonly action: string;
  readonly actor_id: number;
}

const getLastId = async (): Promise<number> =>
  (await t.deps.db.pool.query<{ id: number }>('select coalesce(max(id), 0)::int as id from audit_log')).rows[0]?.id ??
  0;

test('audit log cases › cover every state-changing call of administrators', () => {
  expect(CALLS.length).toBeGreaterThan(9);
  expect(CALLS.filter((key) => !CASES[key] && !PENDING.includes(key))).toEqual([]);
  expect([...PENDING, ...Object.keys(CASES)].filter((key) => !CALLS.includes(key))).toEqual([]);
  expect(PENDING.filter((key) => CASES[key])).toEqual([]);
});

describe('administrators’ calls › write their audit log entries with the actor', () => {
  test.each(Object.entries(CASES))('%s', async (key, prepare) => {
    const { id, body, actions } = await prepare();
    const before = await getLastId();
    const response = await t.request(
      key.replace('{id}', () => String(id)),
      {
        as: admin,
        ...(body === undefined ? {} : { body }),
      },
    );
    expect([200, 201], JSON.stringify(response.body)).toContain(response.status);
    const { rows } = await t.deps.db.pool.query<AuditRow>('select * from audit_log where id > $1 order by id', [
      before,
    ]);
    expect(rows.map(({ action }) => action)).toEqual(actions);
    expect(rows.every(({ actor_id }) => actor_id === admin.id)).toBe(true);
  });
});
