import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestUser, type TestApp } from '#tests/support/app.ts';
import { extendSessions } from '#tests/support/create-users.ts';
import { findCityId, createItemForm, publishItem } from '#tests/support/items.ts';
import { publishAccepted, placeOrder } from '#tests/support/orders.ts';
import { errorFields } from '#tests/support/typed-call.ts';
import { watchPlans } from '#tests/support/query-plans.ts';
import type { UserCtx } from '#platform/context.ts';
import { startOfDay, addDays, toDay } from '#lib/days.ts';
import { showOverview } from './service/overview.ts';

let t: TestApp;
let admin: TestUser;
let farmer: TestUser;
let now = new Date();

beforeAll(async () => {
  t = await startApp();
  Object.assign(t.deps, { clock: { now: () => now } });
  [admin, farmer] = await Promise.all([t.createUser({ role: 'admin' }), t.createUser({ role: 'farmer' })]);
  await extendSessions(t, admin);
});
afterAll(() => t.close());

const overview = async () => (await t.call('GET /api/admin/overview', { as: admin })).body.overview;

test('GET /api/admin/overview › returns thirty empty days for an empty market, to administrators only', async () => {
  now = new Date('2025-06-15T12:00:00Z');
  const { days, total, before, waiting, missed, abandoned } = await overview();
  expect(days).toHaveLength(30);
  expect([days[0]?.day, days[29]?.day]).toEqual(['2025-05-17', '2025-06-15']);
  const nothing = { items: 0, orders: 0, value: 0, sign_ups: 0 };
  expect([total, before, days[29]]).toEqual([nothing, nothing, { day: '2025-06-15', ...nothing }]);
  expect(waiting.items).toEqual({ count: 0, oldest_at: null });
  expect([missed, abandoned]).toEqual([[], []]);
  expect((await t.call('GET /api/admin/overview')).status).toBe(401);
  expect((await t.call('GET /api/admin/overview', { as: farmer })).status).toBe(403);
});

test('GET /api/admin/overview › has the days of the period, or the months of a year', async () => {
  now = new Date('2025-06-15T12:00:00Z');
  const read = async (period: string) =>
    (await t.call(`GET /api/admin/overview?period=${period}`, { as: admin })).body.overview.days.map(({ day }) => day);
  for (const [period, first] of [
    ['7', '2025-06-09'],
    ['30', '2025-05-17'],
    ['90', '2025-03-18'],
  ] as const) {
    const days = await read(period);
    expect([days.length, days[0], days.at(-1)]).toEqual([Number(period), first, '2025-06-15']);
  }
  const months = await read('year');
  expect([months.length, months[0], months.at(-1)]).toEqual([12, '2024-07-01', '2025-06-01']);
  expect(errorFields(await t.call('GET /api/admin/overview?period=decade', { as: admin }))).toEqual([422, ['period']]);
});

test('GET /api/admin/overview › assigns events around midnight to the Moroccan day, and orders by their value', async () => {
  // The session of the administrator is from today, so order timestamps start here.
  const start = new Date();
  const day = (n: number): string => addDays(toDay(start), n);
  const midnight = (n: number, seconds: number): Date => new Date(startOfDay(day(n)).getTime() + seconds * 1000);
  now = midnight(2, -1);
  const before = await publishAccepted(t, farmer, admin, { price: '19.99', quantity: 100 });
  await placeOrder(t, before, { quantity: 3 });
  const canceled = await placeOrder(t, before, { quantity: 50 }, { as: admin });
  now = midnight(2, 0);
  const { id: waiting } = await publishItem(t, farmer, { title: 'Attend' });
  await placeOrder(t, before, { quantity: 1 });
  const free = await publishAccepted(t, farmer, admin, { price: undefined, quantity: 5 });
  await placeOrder(t, free);
  await t.call('POST /api/items/store/No', { as: farmer, body: await createItemForm(t, { title: 'Brouillon' }) });
  await t.call(`PUT /api/admin/orders/${canceled.order.id}/status`, { as: admin, body: { status: 'canceled' } });

  const { days, waiting: waits } = await overview();
  const of = (name: string) => days.find((one) => one.day === name);
  expect(days[29]?.day).toBe(day(2));
  expect(of(day(2))).toEqual({ day: day(2), items: 2, orders: 2, value: 19.99, sign_ups: 0 });
  expect(of(day(1))).toEqual({ day: day(1), items: 1, orders: 1, value: 59.97, sign_ups: 0 });
  expect(waits).toMatchObject({
    items: { count: 1, oldest_at: midnight(2, 0).toISOString() },
    orders: { count: 3, oldest_at: midnight(2, -1).toISOString() },
  });

  // A day later yesterday is unchanged; thirty days later everything is in the previous period.
  now = midnight(3, 60);
  expect((await overview()).days[28]).toEqual({ ...of(day(2)) });
  now = midnight(32, 60);
  const later = await overview();
  expect(later.total).toMatchObject({ items: 0, orders: 0, value: 0 });
  expect(later.before).toMatchObject({ items: 3, orders: 3, value: 79.96 });
  await t.call(`PUT /api/admin/pending-items/${waiting}/status`, { as: admin, body: { status: 'rejected', note: '' } });
  expect((await overview()).waiting.items).toEqual({ count: 0, oldest_at: null });
});

test('GET /api/admin/overview › counts sign-ups, open reports and searches without results', async () => {
  now = new Date();
  const { sign_ups = 0 } = (await overview()).days.at(-1) ?? {};
  await t.createUser();
  expect((await overview()).days.at(-1)?.sign_ups).toBe(sign_ups + 1);
  const item = await publishAccepted(t, farmer, admin);
  await t.call(`POST /api/items/${item}/report`, { body: { reason: 'fraud' } });
  expect((await overview()).waiting.reports).toMatchObject({ count: 1, oldest_at: now.toISOString() });
  const search = (q: string) => t.call(`GET /api/items/search?q=${q}`, { headers: { 'user-agent': 'Firefox' } });
  await search('safran');
  await search('Safran');
  await search('xylophone');
  await expect
    .poll(async () => (await overview()).missed.map(({ words, count }) => [words, count]))
    .toEqual([
      ['safran', 2],
      ['xylophone', 1],
    ]);
});

test('GET /api/admin/overview › lists searches without matches, and those whose results are rarely opened', async () => {
  now = new Date();
  const today = toDay(now);
  const search = (words: string, matches: number, count = 5, opened = 0, day = today) => ({
    day,
    words,
    count,
    matches,
    opened,
  });
  await t.deps.db.deleteFrom('searches').execute();
  await t.deps.db
    .insertInto('searches')
    .values([
      search('found later', 0, 9, 0, addDays(today, -1)),
      search('found later', 3),
      search('lost later', 3, 9, 0, addDays(today, -1)),
      search('lost later', 0),
      search('opened', 4, 10, 1),
      search('opened too rarely', 4, 11, 1),
      search('rare', 4, 4),
      search('never opened', 1),
      search('old', 4, 99, 0, addDays(today, -30)),
    ])
    .execute();
  const { missed, abandoned } = await overview();
  expect(missed).toEqual([{ words: 'lost later', count: 14, last_day: today }]);
  expect(abandoned.map(({ words, count }) => [words, count])).toEqual([
    ['found later', 14],
    ['opened too rarely', 11],
    ['never opened', 5],
  ]);
});

test('findDays › reads only the last sixty days, from indexes', async () => {
  now = new Date();
  const city = await findCityId(t, 'fes');
  await t.owner.query(
    `alter table items disable trigger user;
     insert into items (type, slug, title, owner_id, city_id, state, audience, created_at)
       select 'Product', 'x', 'Tomates ' || n, ${farmer.id}, ${city}, 'accepted', 'everyone',
         now() - n * interval '20 minutes' from generate_series(1, 20000) n;
     alter table items enable trigger user;
     insert into orders (token, seller_id, item_type, item_title, quantity, total_centimes, name, phone, city_id, address,
         status, status_at, created_at, updated_at)
       select 'fill-' || n, ${farmer.id}, 'Product', 'Miel', 1, 1250, 'Hamza', '+212661000000', ${city}, 'Souk',
         'delivered', s.at, s.at, s.at
       from generate_series(1, 20000) n cross join lateral (select now() - n * interval '15 minutes' as at) s;
     insert into searches (day, words)
       select current_date - n / 500, 'word ' || n from generate_series(0, 44999) n`,
  );
  await t.owner.query('vacuum analyze items, orders, searches, users');
  const { ctx, collectReads: readsOf } = watchPlans(t);
  const viewer = { id: admin.id } as UserCtx['viewer'];
  const tables = new Set(['items', 'orders', 'users', 'reports', 'searches']);
  const { reads, answer } = await readsOf(tables, () => showOverview({ ...ctx, db: ctx.readDb, viewer }));
  expect(answer.overview.total.items).toBeGreaterThan(2000);
  // Sixty of two hundred and eighty days, and the orders within them.
  const large = reads.filter(({ of }) => of === 'items' || of === 'orders');
  expect(large.length).toBeGreaterThan(2);
  expect(large.filter(({ type }) => type === 'Seq Scan')).toEqual([]);
  expect(Math.max(...large.map(({ rows }) => rows))).toBeLessThan(6500);
}, 60_000);

test('GET /api/user/waiting › counts what waits for a seller and for administrators, and nothing of others', async () => {
  const [seller, other] = await Promise.all([t.createUser({ role: 'farmer' }), t.createUser({ role: 'buyer' })]);
  const count = async (as: TestUser) => (await t.call('GET /api/user/waiting', { as })).body.waiting;
  const nothing = {
    orders: 0,
    deliveries: 0,
    listings: 0,
    views: 0,
    likes: 0,
    review: null,
    reports: null,
    trouble: null,
  };
  expect(await count(seller)).toEqual(nothing);
  const before = await count(admin);
  const item = await publishAccepted(t, seller, admin, { quantity: 20 });
  await publishItem(t, seller, { title: 'Attend' });
  const { order } = await placeOrder(t, item, { quantity: 2 });
  await t.call(`POST /api/items/${item}/report`, { as: other, body: { reason: 'fraud' } });
  expect(await count(seller)).toEqual({ ...nothing, orders: 1, listings: 1 });
  expect(await count(other)).toEqual(nothing);
  expect(await count(admin)).toMatchObject({
    review: (before.review ?? 0) + 1,
    reports: (before.reports ?? 0) + 1,
  });
  await t.call(`PUT /api/seller/orders/${order.id}/status`, { as: seller, body: { status: 'confirmed' } });
  expect((await count(seller)).orders).toBe(0);
  // An order without a driver for twelve hours needs help.
  await t.owner.query(`update orders set status_at = status_at - interval '13 hours' where id = $1`, [order.id]);
  expect((await count(admin)).trouble).toBe((before.trouble ?? 0) + 1);
  expect((await t.call('GET /api/user/waiting')).status).toBe(401);
});

test('GET /api/user/waiting › counts what a driver still delivers', async () => {
  const driver = await t.createUser({ role: 'delivery' });
  const seller = await t.createUser({ role: 'farmer' });
  const item = await publishAccepted(t, seller, admin, { quantity: 20 });
  const { order } = await placeOrder(t, item, { quantity: 2 });
  const count = async () => (await t.call('GET /api/user/waiting', { as: driver })).body.waiting.deliveries;
  await t.deps.db.updateTable('orders').set({ delivery_id: driver.id }).where('id', '=', order.id).execute();
  expect(await count()).toBe(1);
  await t.call(`PUT /api/seller/orders/${order.id}/status`, { as: seller, body: { status: 'delivered' } });
  expect(await count()).toBe(0);
});
