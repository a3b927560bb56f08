import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { watchPlans, type PlanRead } from '#tests/support/query-plans.ts';
import type { FullUserCtx } from '#platform/context.ts';
import { findExpired, countActiveOrders } from './queries/order.ts';
import { ORDER_SORTS } from './rules/fields.ts';
import { ORDER_STATUSES, type Side } from './rules/statuses.ts';
import { expireOrders } from './service/change-status.ts';
import { listOrders, showOrder, trackOrder } from './service/show.ts';
import { DAY } from '#lib/days.ts';

const ORDERS = 20_000;
const SELLERS = 400;
const BUYERS = 1000;
const DRIVERS = 40;

/** Most orders are old and delivered; those of the last days are pending. Every sixteenth is a draft, hidden or removed. */
const FILL = `
  insert into users (id, first_name, last_name, email)
    overriding system value
    select n, 'Person', n::text, 'person-' || n || '@ghalla.example' from generate_series(1, ${SELLERS + BUYERS + DRIVERS}) n;
  insert into orders (token, seller_id, buyer_id, delivery_id, draft, item_type, item_title, quantity, name, phone, city_id,
      address, status, status_at, created_at, updated_at, seller_hid_at, buyer_hid_at, removed_at)
  select 'token-' || n, 1 + n * 7 % ${SELLERS},
    case when n % 4 > 0 then ${SELLERS} + 1 + n * 11 % ${BUYERS} end,
    case when n % 3 = 0 then ${SELLERS + BUYERS} + 1 + n * 13 % ${DRIVERS} end,
    n % 64 = 1, 'Product', 'Miel ' || n, 1 + n % 9,
    (array['حمزة', 'Fatima', 'أحمد', 'Youssef', 'مريم'])[1 + n % 5] || ' ' || substr(md5(n::text), 1, 8),
    '+212661000000', 1 + (n * 7919) % 337, 'Souk', s.status::order_status, s.at, s.at, s.at,
    case when n % 64 = 17 then s.at end, case when n % 64 = 33 then s.at end, case when n % 64 = 49 then s.at end
  from generate_series(1, ${ORDERS}) n cross join lateral (
    select now() - (${ORDERS} - n) * interval '15 minutes' as at,
      case when n % 64 = 1 or n > ${ORDERS} - 200 then 'pending' when n % 10 < 7 then 'delivered'
        else (array['${ORDER_STATUSES.join("', '")}'])[2 + n % 7] end as status) s`;

let t: TestApp;
let readsOf: <T>(work: (ctx: FullUserCtx) => Promise<T>) => Promise<{ reads: PlanRead[]; answer: T }>;

beforeAll(async () => {
  t = await startApp();
  const client = await t.owner.connect();
  await client.query(FILL);
  await client.query('vacuum analyze');
  client.release(true);
  const watched = watchPlans(t);
  const viewer = { id: 0, role: 'admin', for: 'Particular', lang: 'en', sessionId: '1' } as const;
  const ctx: FullUserCtx = { ...watched.ctx, db: watched.ctx.readDb, viewer };
  readsOf = (work) => watched.collectReads(new Set(['orders']), () => work(ctx));
}, 60_000);

afterAll(() => t.close());

/** Orders must not be read in a sequential scan; an index-only scan is fine where an exact total is needed. */
const expectFew = (reads: readonly PlanRead[], most: number): void => {
  expect(reads.length).toBeGreaterThan(0);
  for (const read of reads) {
    expect(read.type, JSON.stringify(reads)).not.toBe('Seq Scan');
    if (read.type !== 'Index Only Scan') expect(read.rows, JSON.stringify(reads)).toBeLessThanOrEqual(most);
  }
};

const ME: Record<Side, number> = { admin: 1, seller: 8, buyer: SELLERS + 12, delivery: SELLERS + BUYERS + 14 };
const FILTERS = [
  {},
  { page: 3 },
  { status: 'pending' },
  { status: 'delivered' },
  { status: 'delivered', page: 40 },
  { status: 'refunded' },
  { city_id: 12 },
  { city_id: 12, page: 2 },
  { city_id: 12, status: 'delivered' },
  { city_id: 12, status: 'pending' },
] as const;
const list = (side: Side, filters: object) => (ctx: FullUserCtx) =>
  listOrders({ ...ctx, viewer: { ...ctx.viewer, id: ME[side] } }, side, { page: 1, ...filters });

describe.each(['seller', 'buyer', 'delivery', 'admin'] as const)('GET orders of the %s › reads few rows', (side) => {
  test.each(FILTERS.map((filters) => [JSON.stringify(filters), filters] as const))(
    'with filters %s',
    async (_, filters) => {
      const { reads, answer } = await readsOf(list(side, filters));
      if (side === 'admin' || Object.keys(filters).length === 0) expect(answer.orders.total).toBeGreaterThan(0);
      expectFew(reads, ORDERS / 40);
    },
  );
});

describe('GET /api/admin/orders?q › uses the index', () => {
  test.each([
    ['حمز', 3875],
    ['fatima', 3875],
    ['Youssef ab', 12],
    ['qqqqqq', 0],
    ['اح', 3876],
    ['م', 3874],
  ])('for %s', async (q, total) => {
    const { reads, answer } = await readsOf(list('admin', { q }));
    expect(answer.orders.total).toBe(total);
    expectFew(reads, Math.round(total * 1.1));
  });
});

describe('GET /api/admin/orders › one search, trouble and orders use indexes', () => {
  test.each([
    // A number, the title with it, parts of a phone number that all or no customers have, the name of sellers.
    ['#777', {}, 1],
    ['miel 777', {}, 12],
    ['0699887766', {}, 1],
    ['Person 17', {}, (11 * ORDERS) / SELLERS],
  ] as const)('for %s', async (q, more, most) => {
    const { reads } = await readsOf(list('admin', { q, ...more }));
    expectFew(reads, Math.ceil(most * 2.2) + 20);
  });

  test.each(['any', 'door', 'problem', 'unconfirmed', 'late', 'no_driver'])('for trouble %s', async (trouble) => {
    const { reads } = await readsOf(list('admin', { trouble }));
    expectFew(reads, ORDERS / 3);
  });

  test.each(ORDER_SORTS)('for the order %s', async (sort) => {
    const { reads } = await readsOf(list('admin', { sort }));
    expectFew(reads, ORDERS / 40);
  });
});

describe('jobs and counts › use indexes', () => {
  const drivers = Array.from({ length: 10 }, (_, n) => SELLERS + BUYERS + 1 + n);

  test.each([
    ['unconfirmed orders', (ctx: FullUserCtx) => findExpired(ctx.db, new Date(Date.now() + 2 * DAY), 1000), 150],
    ['expireOrders when nothing has expired', (ctx: FullUserCtx) => expireOrders({ ...t.deps, db: ctx.db }), 0],
    ['active orders of drivers', (ctx: FullUserCtx) => countActiveOrders(ctx.db, drivers), (10 * ORDERS) / 3 / DRIVERS],
    ['one order', (ctx: FullUserCtx) => showOrder(ctx, 'admin', 500), 1],
    ['one order by its tracking token', (ctx: FullUserCtx) => trackOrder(ctx, 'token-500'), 1],
  ] as [string, (ctx: FullUserCtx) => Promise<unknown>, number][])('%s', async (_, work, most) => {
    expectFew((await readsOf(work)).reads, Math.ceil(most));
  });
});
