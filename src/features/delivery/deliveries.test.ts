import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestUser, startApp, type TestApp } from '#tests/support/app.ts';
import { errorFields } from '#tests/support/typed-call.ts';
import { publishAccepted, placeOrder, ageOrder } from '#tests/support/orders.ts';

let app: TestApp;
let farmer: TestUser;
let admin: TestUser;
let buyer: TestUser;
let driver: TestUser;
let item: number;

beforeAll(async () => {
  app = await startApp();
  [farmer, admin, buyer, driver] = await Promise.all([
    app.createUser({ role: 'farmer' }),
    app.createUser({ role: 'admin' }),
    app.createUser({ role: 'buyer' }),
    app.createUser({ role: 'delivery' }),
  ]);
  item = await publishAccepted(app, farmer, admin, { price: '12.35', quantity: 1000 });
});
afterAll(() => app.close());

/** An order assigned to a driver. */
const assigned = async (to: TestUser, fields: Record<string, unknown> = {}): Promise<number> => {
  const { id } = (await placeOrder(app, item, fields, { as: buyer })).order;
  const { status } = await app.call(`POST /api/admin/orders/${id}/update`, { as: admin, body: { delivery_id: to.id } });
  expect(status).toBe(200);
  return id;
};
const list = async (as: TestUser, query = '') => (await app.call(`GET /api/delivery/orders${query}`, { as })).body;
const idsOf = (body: { orders: { data: { id: number }[] } }): number[] => body.orders.data.map(({ id }) => id);
const move = (id: number, as: TestUser, body: object) =>
  app.call(`PUT /api/delivery/orders/${id}/status`, { as, body });

describe('GET /api/delivery/orders', () => {
  test('returns the driver’s own orders, newest first, with all fields needed for the delivery', async () => {
    const other = await app.createUser({ role: 'delivery' });
    const mine = [await assigned(driver, { quantity: 3, email: 'hamza@ghalla.example' }), await assigned(driver)];
    const theirs = await assigned(other);
    const body = await list(driver);
    expect(idsOf(body)).toEqual(mine.toReversed());
    expect(body.orders.data[1]).toMatchObject({
      status: 'pending',
      quantity: 3,
      total: 37.05,
      name: 'حمزة برادة',
      phone: '+212661203040',
      address: 'درب سيدي بوجيدة 12',
      city: { en_name: 'Fez' },
      origin: { en_name: 'Meknes' },
      seller: { id: farmer.id },
      delivery_id: driver.id,
      // Drivers do not get it.
      email: null,
    });
    expect(idsOf(await list(other))).toEqual([theirs]);
    expect((await list(await app.createUser({ role: 'delivery' }))).orders).toMatchObject({ data: [], total: 0 });
  });

  test('returns ten orders per page, and filters by status', async () => {
    const user = await app.createUser({ role: 'delivery' });
    const ids: number[] = [];
    for (let n = 0; n < 11; n += 1) ids.unshift(await assigned(user));
    const first = await list(user);
    expect(first.orders).toMatchObject({ total: 11, per_page: 10, last_page: 2, prev_page_url: null });
    expect(first.orders.next_page_url).toBe('/api/delivery/orders?page=2');
    expect(idsOf(first)).toEqual(ids.slice(0, 10));
    expect(idsOf(await list(user, '?page=2'))).toEqual(ids.slice(10));
    expect((await list(user, '?page=3')).orders).toMatchObject({ data: [], total: 11 });
    await move(ids[4] ?? 0, user, { status: 'shipped' });
    expect(idsOf(await list(user, '?status=shipped'))).toEqual([ids[4]]);
    expect(errorFields(await app.call('GET /api/delivery/orders?status=lost', { as: user }))).toEqual([
      422,
      ['status'],
    ]);
  });

  test('drops a reassigned order from the previous driver’s list', async () => {
    const [first, second] = [await app.createUser({ role: 'delivery' }), await app.createUser({ role: 'delivery' })];
    const id = await assigned(first);
    await app.call(`POST /api/admin/orders/${id}/update`, { as: admin, body: { delivery_id: second.id } });
    expect([idsOf(await list(first)), idsOf(await list(second))]).toEqual([[], [id]]);
    expect((await move(id, first, { status: 'shipped' })).status).toBe(404);
    expect((await move(id, second, { status: 'shipped' })).status).toBe(200);
  });

  test('returns 403 for other roles', async () => {
    expect((await app.call('GET /api/delivery/orders')).status).toBe(401);
    for (const as of [farmer, buyer]) {
      const { status, body } = await app.call('GET /api/delivery/orders', { as });
      expect([status, body.code]).toEqual([403, 'forbidden']);
    }
  });
});

describe('GET /api/delivery/orders › delivery_man', () => {
  test('is off duty, without location and rating, by default', async () => {
    const user = await app.createUser({ role: 'delivery' });
    expect((await list(user)).delivery_man).toEqual({
      average_rating: null,
      reviews: 0,
      is_active: false,
      on_the_way: 0,
      to_collect: 0,
      collected_today: 0,
      latitude: null,
      longitude: null,
      located_at: null,
      address: null,
    });
  });

  test('has the state, rating, location and number of shipped orders', async () => {
    const user = await app.createUser({ role: 'delivery' });
    const ids = [await assigned(user), await assigned(user), await assigned(user)];
    for (const [n, stars] of [4, 5].entries()) {
      await move(ids[n] ?? 0, user, { status: 'delivered' });
      const body = { role: 'driver', stars };
      await ageOrder(app, ids[n] ?? 0);
      expect((await app.call(`POST /api/buyer/orders/${ids[n]}/rate`, { as: buyer, body })).status).toBe(201);
    }
    await move(ids[2] ?? 0, user, { status: 'shipped' });
    await app.call('POST /api/delivery/update-status', { as: user, body: { is_active: true } });
    const at = { latitude: 34.03, longitude: -5 };
    await app.call('POST /api/delivery/update-location', { as: user, body: at });
    const { delivery_man } = await list(user);
    // The buyer's last rating counts.
    expect(delivery_man).toMatchObject({ average_rating: 5, reviews: 1, is_active: true, on_the_way: 1, ...at });
    expect(delivery_man.address).toContain('Fez');
  });

  test('sums the cash of active orders, and of those delivered today', async () => {
    const user = await app.createUser({ role: 'delivery' });
    const [open, shipped, delivered, earlier, canceled] = await Promise.all(
      Array.from({ length: 5 }, () => assigned(user)),
    );
    const { data } = (await list(user)).orders;
    const totalOf = (id: number | undefined): number => data.find((order) => order.id === id)?.total ?? Number.NaN;
    await move(shipped ?? 0, user, { status: 'shipped' });
    for (const id of [delivered, earlier]) await move(id ?? 0, user, { status: 'delivered' });
    await move(canceled ?? 0, user, { status: 'canceled' });
    await app.deps.db.pool.query(`update orders set status_at = status_at - interval '1 day' where id = $1`, [earlier]);
    expect((await list(user)).delivery_man).toMatchObject({
      to_collect: totalOf(open) + totalOf(shipped),
      collected_today: totalOf(delivered),
    });
  });

  test('POST /api/delivery/update-status › accepts JSON and forms', async () => {
    const user = await app.createUser({ role: 'delivery' });
    const say = (body: unknown) => app.call('POST /api/delivery/update-status', { as: user, body });
    for (const is_active of [true, false, false, true]) {
      const { status, body } = await say({ is_active });
      expect([status, body]).toEqual([200, { is_active }]);
      expect((await list(user)).delivery_man.is_active).toBe(is_active);
    }
    expect((await say(new URLSearchParams({ is_active: '0' }))).body).toEqual({ is_active: false });
    expect((await say(new URLSearchParams({ is_active: 'true' }))).body).toEqual({ is_active: true });
    for (const wrong of [{}, { is_active: 'maybe' }, { is_active: null }, { is_active: 2 }]) {
      const { status, body } = await say(wrong);
      expect([wrong, status, Object.keys(body.errors)]).toEqual([wrong, 422, ['is_active']]);
    }
    expect((await list(user)).delivery_man.is_active).toBe(true);
  });

  test('POST /api/delivery/update-status › returns 403 for other roles', async () => {
    const body = { is_active: true };
    expect((await app.call('POST /api/delivery/update-status', { body })).status).toBe(401);
    for (const as of [farmer, buyer]) {
      expect((await app.call('POST /api/delivery/update-status', { as, body })).status).toBe(403);
    }
  });
});

describe('PUT /api/delivery/orders/{id}/status', () => {
  const historyOf = async (id: number) =>
    (await app.call(`GET /api/buyer/orders/${id}`, { as: buyer })).body.order.history.map(
      (event: { kind: string; status: string; actor: string }) => [event.kind, event.status, event.actor],
    );

  test('allows any change, and adds each to the history', async () => {
    const id = await assigned(driver);
    for (const status of ['shipped', 'delivered', 'shipped', 'returned']) {
      const answer = await move(id, driver, { status });
      expect([answer.status, answer.body.order.status]).toEqual([200, status]);
    }
    expect((await historyOf(id)).slice(-4)).toEqual([
      ['status', 'shipped', 'delivery'],
      ['status', 'delivered', 'delivery'],
      ['status', 'shipped', 'delivery'],
      ['status', 'returned', 'delivery'],
    ]);
  });

  test('returns 409 when the status has changed since', async () => {
    const id = await assigned(driver);
    await app.call(`PUT /api/seller/orders/${id}/status`, { as: farmer, body: { status: 'canceled' } });
    const late = await move(id, driver, { status: 'shipped', was: 'pending' });
    expect([late.status, late.body.code]).toEqual([409, 'conflict']);
    expect((await list(driver)).orders.data.find((row) => row.id === id)?.status).toBe('canceled');
  });

  test('returns 404 for orders of other drivers', async () => {
    const id = await assigned(await app.createUser({ role: 'delivery' }));
    const { id: free } = (await placeOrder(app, item)).order;
    for (const strange of [id, free, 2_000_000_000]) {
      expect([strange, (await move(strange, driver, { status: 'shipped' })).status]).toEqual([strange, 404]);
    }
    expect((await app.call(`PUT /api/delivery/orders/${id}/status`, { body: { status: 'shipped' } })).status).toBe(401);
    for (const as of [farmer, buyer]) expect((await move(id, as, { status: 'shipped' })).status).toBe(403);
    expect(errorFields(await move(id, driver, { status: 'eaten' }))).toEqual([422, ['status']]);
    expect(await historyOf(id)).not.toContainEqual(expect.arrayContaining(['shipped']));
  });
});
