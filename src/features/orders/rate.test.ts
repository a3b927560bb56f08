import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestUser, type TestApp } from '#tests/support/app.ts';
import { createFixtures, type Fixtures } from '#tests/support/fixtures.ts';
import { publishAccepted, placeOrder, ageOrder } from '#tests/support/orders.ts';
import type { Order } from './contract.ts';
import { ORDER_STATUSES, type OrderStatus } from './rules/statuses.ts';

let t: TestApp;
let users: Fixtures;
let item: number;

beforeAll(async () => {
  t = await startApp();
  users = await createFixtures(t);
  item = await publishAccepted(t, users.seller, users.admin, { quantity: '' });
});
afterAll(() => t.close());

const rate = (id: number, review: Record<string, unknown> = {}, as: TestUser | undefined = users.buyer) =>
  t.call(`POST /api/buyer/orders/${id}/rate`, { as, body: { role: 'seller', stars: 5, ...review } });
const update = async (id: number, body: Record<string, unknown>) => {
  const { status } = await t.call(`POST /api/admin/orders/${id}/update`, { as: users.admin, body });
  expect(status).toBe(200);
};
/** An order of the buyer with the given status, by default with the driver. */
const placed = async (status: OrderStatus = 'delivered', { driver = true } = {}) => {
  const { order: made, token } = await placeOrder(t, item, {}, { as: users.buyer });
  await update(made.id, { status, ...(driver ? { delivery_id: users.driver.id } : {}) });
  await ageOrder(t, made.id);
  return { id: made.id, token };
};
const codes = (answer: { status: number; body: { code: string } }) => [answer.status, answer.body.code];

describe('POST /api/buyer/orders/{id}/rate', () => {
  test('accepts ratings only while the order is delivered', async () => {
    const { id } = await placed('pending');
    for (const status of ORDER_STATUSES.filter((one) => one !== 'delivered')) {
      await update(id, { status });
      const answer = await rate(id);
      expect([status, ...codes(answer)]).toEqual([status, 409, 'conflict']);
      expect(answer.body.message).toContain('once the order has been delivered');
    }
    await update(id, { status: 'delivered' });
    expect((await rate(id)).status).toBe(201);
  });

  test('returns 404 for orders of others', async () => {
    const { id } = await placed();
    const { seller, driver, admin, stranger } = users;
    for (const as of [seller, driver, admin, stranger])
      expect(codes(await rate(id, {}, as))).toEqual([404, 'not_found']);
    const request = { body: { role: 'seller', stars: 5 } };
    expect((await t.call(`POST /api/buyer/orders/${id}/rate`, request)).status).toBe(401);
    const guests = (await placeOrder(t, item)).order.id;
    await update(guests, { status: 'delivered' });
    const draft = (await placeOrder(t, item, { draft: 'Yes' }, { as: users.buyer })).order.id;
    const hidden = (await placed()).id;
    await t.call(`DELETE /api/buyer/orders/delete/${hidden}`, { as: users.buyer });
    for (const gone of [guests, draft, hidden, 2_000_000_000]) {
      expect(codes(await rate(gone))).toEqual([404, 'not_found']);
    }
  });

  test('accepts one rating per role, also from concurrent calls', async () => {
    const { id } = await placed();
    for (const role of ['seller', 'driver']) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => rate(id, { role, stars: 4 })));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(19).fill(409)]);
      expect(codes(await rate(id, { role, stars: 1 }))).toEqual([409, 'conflict']);
    }
    const { rows } = await t.deps.db.pool.query('select role, stars from reviews where order_id = $1 order by role', [
      id,
    ]);
    expect(rows).toEqual([
      { role: 'seller', stars: 4 },
      { role: 'driver', stars: 4 },
    ]);
  });

  test('returns 409 for the driver when there was none, or it was the buyer', async () => {
    const { id } = await placed('delivered', { driver: false });
    expect(codes(await rate(id, { role: 'driver' }))).toEqual([409, 'conflict']);
    const own = (await placeOrder(t, item, {}, { as: users.driver })).order.id;
    await update(own, { status: 'delivered', delivery_id: users.driver.id });
    expect(codes(await rate(own, { role: 'driver' }, users.driver))).toEqual([409, 'conflict']);
    expect((await rate(own, {}, users.driver)).status).toBe(201);
  });

  test('accepts 1 to 5 stars and an optional comment', async () => {
    const { id } = await placed();
    const wrong: [Record<string, unknown>, string][] = [
      [{ stars: 0 }, 'stars'],
      [{ stars: 6 }, 'stars'],
      [{ stars: 1.5 }, 'stars'],
      [{ stars: '' }, 'stars'],
      [{ role: 'admin' }, 'role'],
      [{ comment: 'x'.repeat(1001) }, 'comment'],
      [{ comment: 'a\u202eb' }, 'comment'],
    ];
    for (const [review, field] of wrong) {
      const { status, body } = await rate(id, review);
      expect([review, status, Object.keys(body.errors)]).toEqual([review, 422, [field]]);
    }
    const { status, body } = await rate(id, { stars: '2', comment: ' متأخر\n شوية ' });
    expect([status, body.review]).toMatchObject([201, { role: 'seller', stars: 2, comment: 'متأخر\n شوية' }]);
    expect((await rate(id, { role: 'driver', comment: '' })).body.review.comment).toBeNull();
  });
});

test('POST /api/buyer/orders/{id}/rate › shows in every response with the order, and updates both averages', async () => {
  const { seller, buyer, driver, admin } = (users = await createFixtures(t));
  item = await publishAccepted(t, seller, admin, { quantity: '' });
  const [first, second] = [await placed(), await placed()];
  expect((await rate(first.id, { stars: 5 })).status).toBe(201);
  expect((await rate(second.id, { stars: 4 })).status).toBe(201);
  expect((await rate(second.id, { role: 'driver', stars: 3 })).status).toBe(201);
  const sides: [string, TestUser | undefined][] = [
    [`/api/orders/track/${second.token}`, undefined],
    [`/api/buyer/orders/${second.id}`, buyer],
    [`/api/seller/orders/${second.id}`, seller],
    [`/api/admin/orders/${second.id}`, admin],
  ];
  const averages = {
    // The buyer's last rating of the seller counts.
    seller: { id: seller.id, average_rating: 4, reviews: 1 },
    delivery: { id: driver.id, average_rating: 3, reviews: 1 },
  };
  for (const [path, as] of sides) {
    expect((await t.request(`GET ${path}`, { as })).body.order).toMatchObject({
      ...averages,
      rated: { seller: 4, driver: 3 },
    });
  }
  for (const [side, as] of [
    ['buyer', buyer],
    ['seller', seller],
    ['delivery', driver],
    ['admin', admin],
  ] as const) {
    const { data } = (await t.call(`GET /api/${side}/orders`, { as })).body.orders as { data: Order[] };
    expect(data.filter(({ id }) => id === first.id || id === second.id)).toMatchObject([
      { id: second.id, ...averages, rated: { seller: 4, driver: 3 } },
      { id: first.id, ...averages, rated: { seller: 5, driver: null } },
    ]);
  }
});
