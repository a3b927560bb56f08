import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestUser, type TestApp } from '#tests/support/app.ts';
import { createFixtures } from '#tests/support/fixtures.ts';
import {
  getStock,
  getOrderNotifications,
  publishAccepted,
  placeOrder,
  changeDuringItemLock,
} from '#tests/support/orders.ts';
import type { OrderStatus } from './rules/statuses.ts';
import { expireOrders } from './service/change-status.ts';
import { purgeOrders } from './service/remove.ts';
import { HOUR } from '#lib/days.ts';

const NOW = Date.now();

let t: TestApp;
let seller: TestUser;
let buyer: TestUser;
let admin: TestUser;
let item: number;
/** Hours before the time of the tests. */
let ago = 0;

beforeAll(async () => {
  t = await startApp();
  Object.assign(t.deps, { clock: { now: () => new Date(NOW - ago * HOUR) } });
  ({ seller, buyer, admin } = await createFixtures(t));
});
beforeEach(async () => {
  item = await publishAccepted(t, seller, admin, { quantity: 20 });
});
// Keeps pending orders of one test out of the others.
afterEach(() => t.deps.db.pool.query('delete from orders'));
afterAll(() => t.close());

/** Runs something as of the given number of hours ago. */
const hoursAgo = async <T>(hours: number, work: () => Promise<T>): Promise<T> => {
  ago = hours;
  try {
    return await work();
  } finally {
    ago = 0;
  }
};
const place = async (hours: number, as?: TestUser, fields: Record<string, unknown> = {}) =>
  (await hoursAgo(hours, () => placeOrder(t, item, fields, { as }))).order.id;
const move = async (hours: number, id: number, status: OrderStatus) => {
  const answer = await hoursAgo(hours, () =>
    t.call(`PUT /api/seller/orders/${id}/status`, { as: seller, body: { status } }),
  );
  expect(answer.status).toBe(200);
};
const eventsOf = async (id: number): Promise<string[]> => {
  const { rows } = await t.deps.db.pool.query<{ entry: string }>(
    `select concat_ws(' ', actor, coalesce(actor_id, 0), status) as entry from order_events where order_id = $1 order by id`,
    [id],
  );
  return rows.map(({ entry }) => entry);
};
const statusOf = async (id: number) =>
  (await t.deps.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

test('GET /api/seller/orders/{id} › tells when a pending order is canceled, from the moment it became pending', async () => {
  const expiryOf = async (id: number) =>
    (await t.call(`GET /api/seller/orders/${id}`, { as: seller })).body.order.expires_at;
  const inHours = (hours: number) => new Date(NOW + hours * HOUR).toISOString();
  const id = await place(50, buyer);
  expect(await expiryOf(id)).toBe(inHours(22));
  await move(49, id, 'confirmed');
  expect(await expiryOf(id)).toBeNull();
  await move(10, id, 'pending');
  expect(await expiryOf(id)).toBe(inHours(62));
});

describe('expireOrders › a pending order', () => {
  test('is canceled after 72 hours, releases its stock, and both sides are notified', async () => {
    const [ofAccount, guest] = [await place(73, buyer, { quantity: 4 }), await place(100, undefined, { quantity: 3 })];
    expect(await getStock(t, item)).toBe(13);
    expect(await expireOrders(t.deps)).toBe(2);
    expect(await getStock(t, item)).toBe(20);
    const about = (id: number, side: string) => ({
      kind: 'order_status',
      data: { order_id: id, title: 'Tomates rondes de plein champ', side, status: 'canceled' },
    });
    expect((await getOrderNotifications(t, ofAccount)).slice(1)).toEqual([
      { user_id: seller.id, ...about(ofAccount, 'seller') },
      { user_id: buyer.id, ...about(ofAccount, 'buyer') },
    ]);
    expect((await getOrderNotifications(t, guest)).slice(1)).toEqual([
      { user_id: seller.id, ...about(guest, 'seller') },
    ]);
    const { history } = (await t.call(`GET /api/buyer/orders/${ofAccount}`, { as: buyer })).body.order;
    expect(history.at(-1)).toEqual({
      kind: 'status',
      status: 'canceled',
      actor: 'system',
      by_me: false,
      name: null,
      at: new Date(NOW).toISOString(),
      reason: null,
      note: null,
      photo: null,
      due_on: null,
    });
  });

  test('expires 72 hours after it last became pending, to the millisecond', async () => {
    const again = await place(100, buyer);
    await move(99, again, 'confirmed');
    await move(72, again, 'pending');
    expect(await expireOrders(t.deps)).toBe(0);
    await hoursAgo(-1 / HOUR, async () => {
      expect(await expireOrders(t.deps)).toBe(1);
    });
    expect(await eventsOf(again)).toEqual([
      `buyer ${buyer.id} pending`,
      `seller ${seller.id} confirmed`,
      `seller ${seller.id} pending`,
      'system 0 canceled',
    ]);
    // A reopened order has another 72 hours.
    await move(0, again, 'pending');
    expect(await expireOrders(t.deps)).toBe(0);
    await hoursAgo(-73, async () => expect(await expireOrders(t.deps)).toBe(1));
  });

  test('is canceled without notifications when an administrator has hidden it', async () => {
    const id = await place(73, buyer, { quantity: 4 });
    const before = await getOrderNotifications(t, id);
    expect(before.map(({ kind }) => kind)).toEqual(['order_placed']);
    expect((await t.call(`DELETE /api/admin/orders/delete/${id}`, { as: admin })).status).toBe(200);
    expect(await expireOrders(t.deps)).toBe(1);
    expect([await statusOf(id), await getStock(t, item)]).toEqual(['canceled', 20]);
    expect(await getOrderNotifications(t, id)).toEqual(before);
  });

  test('is the only kind to expire: not active, finished or draft orders', async () => {
    const [fresh, draft] = [await place(71, buyer), await place(500, buyer, { draft: 'Yes' })];
    const old = new Map<OrderStatus, number>();
    for (const status of ['confirmed', 'processing', 'shipped', 'delivered', 'canceled', 'returned'] as const) {
      const id = await place(500, buyer);
      await move(400, id, status);
      old.set(status, id);
    }
    const left = await getStock(t, item);
    expect(await expireOrders(t.deps)).toBe(0);
    for (const [status, id] of old) expect([status, await statusOf(id)]).toEqual([status, status]);
    expect([await statusOf(fresh), await statusOf(draft), await getStock(t, item)]).toEqual([
      'pending',
      'pending',
      left,
    ]);
  });

  test('is canceled once by concurrent runs', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 12; n += 1) ids.push(await place(80 + n, n % 2 === 0 ? buyer : undefined));
    const expired = await Promise.all(Array.from({ length: 6 }, () => expireOrders(t.deps)));
    expect(expired.reduce((sum, count) => sum + count)).toBe(12);
    expect(await expireOrders(t.deps)).toBe(0);
    for (const [n, id] of ids.entries()) {
      expect((await eventsOf(id)).slice(1)).toEqual(['system 0 canceled']);
      expect(await getOrderNotifications(t, id)).toHaveLength(n % 2 === 0 ? 3 : 2);
    }
    expect(await getStock(t, item)).toBe(20);
  });

  test('is either confirmed or canceled when both happen at once', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 10; n += 1) ids.push(await place(73, buyer));
    const confirm = (id: number) =>
      t.call(`PUT /api/seller/orders/${id}/status`, { as: seller, body: { status: 'confirmed', was: 'pending' } });
    const [expired, ...answers] = await Promise.all([expireOrders(t.deps), ...ids.map(confirm)]);
    const confirmed = answers.filter(({ status }) => status === 200).length;
    expect(expired + confirmed).toBe(10);
    expect(await getStock(t, item)).toBe(20 - confirmed);
    for (const id of ids) expect(await eventsOf(id)).toHaveLength(2);
  });
});

describe('expireOrders › an order that changes during the run', () => {
  test.each([
    ['is confirmed', `status = 'confirmed'`],
    ['began to wait anew', `status_at = '${new Date(NOW - 72 * HOUR).toISOString()}'`],
  ])('stays as it is when it %s', async (_, change) => {
    const id = await place(73, buyer, { quantity: 2 });
    const expired = await changeDuringItemLock(
      t,
      item,
      () => expireOrders(t.deps),
      `update orders set ${change} where id = ${id}`,
    );
    expect(expired).toBe(0);
    expect(await statusOf(id)).not.toBe('canceled');
    expect(await getStock(t, item)).toBe(18);
  });

  test('causes no error when it is gone', async () => {
    const id = await place(73, buyer);
    const errors: unknown[] = [];
    const log = { error: (...args: unknown[]) => void errors.push(args) };
    const deps = { ...t.deps, log } as unknown as typeof t.deps;
    expect(await changeDuringItemLock(t, item, () => expireOrders(deps), `delete from orders where id = ${id}`)).toBe(
      0,
    );
    expect(errors).toEqual([]);
  });

  test('is logged when it fails, and does not stop the others', async () => {
    const [broken, other] = [await place(80, buyer), await place(73, buyer)];
    const errors: unknown[] = [];
    const log = { error: (...args: unknown[]) => void errors.push(args) };
    const deps = { ...t.deps, log } as unknown as typeof t.deps;
    await t.owner.query(`alter table order_events add constraint broken check (order_id <> ${broken}) not valid`);
    expect(await expireOrders(deps)).toBe(1);
    await t.owner.query('alter table order_events drop constraint broken');
    expect([await statusOf(broken), await statusOf(other)]).toEqual(['pending', 'canceled']);
    const err = expect.objectContaining({ message: expect.stringContaining('broken') });
    expect(errors).toEqual([[{ err, order: broken }, 'order not expired']]);
  });
});

describe('purgeOrders', () => {
  test('deletes drafts of permanently deleted items, but no orders', async () => {
    const other = await publishAccepted(t, seller, admin);
    const sent = (await placeOrder(t, other, {}, { as: buyer })).order.id;
    const draft = (await placeOrder(t, other, { draft: 'Yes' }, { as: buyer })).order.id;
    const draftId = (await placeOrder(t, item, { draft: 'Yes' }, { as: buyer })).order.id;
    await t.call(`DELETE /api/items/delete_from_account/${other}`, { as: seller });
    expect(await purgeOrders(t.deps)).toBe(0);
    await t.call(`DELETE /api/items/delete/${other}`, { as: seller });
    expect(await purgeOrders(t.deps)).toBe(1);
    const rows = await t.deps.db.selectFrom('orders').select('id').orderBy('id').execute();
    expect(rows.map(({ id }) => id)).toEqual([sent, draftId]);
    expect(rows.some(({ id }) => id === draft)).toBe(false);
  });
});
