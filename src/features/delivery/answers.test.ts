import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, toDay } from '#lib/days.ts';
import type { OrderFull } from '#features/orders/contract.ts';
import { DOOR_PROBLEMS } from '#features/orders/rules/index.ts';
import { type TestApp, type TestUser, startApp } from '#tests/support/app.ts';
import {
  changeDuringItemLock,
  getOrderNotifications,
  getStock,
  placeOrder,
  publishAccepted,
} from '#tests/support/orders.ts';
import { errorFields } from '#tests/support/typed-call.ts';
import { fetchFile, uploadImage } from '#tests/support/uploads.ts';

let app: TestApp;
let farmer: TestUser;
let admin: TestUser;
let buyer: TestUser;
let driver: TestUser;
let other: TestUser;

beforeAll(async () => {
  app = await startApp();
  [farmer, admin, buyer, driver, other] = await Promise.all([
    app.createUser({ role: 'farmer' }),
    app.createUser({ role: 'admin' }),
    app.createUser({ role: 'buyer' }),
    app.createUser({ role: 'delivery' }),
    app.createUser({ role: 'delivery' }),
  ]);
});
afterAll(() => app.close());

const assign = async (id: number, to: TestUser | null): Promise<void> => {
  const body = { delivery_id: to?.id ?? '' };
  expect((await app.call(`POST /api/admin/orders/${id}/update`, { as: admin, body })).status).toBe(200);
};
/** An order of 3 out of 10 that is assigned to the driver. */
const assigned = async (status?: string) => {
  const item = await publishAccepted(app, farmer, admin);
  const { order, token } = await placeOrder(app, item, { quantity: 3 }, { as: buyer });
  await assign(order.id, driver);
  if (status) await move(order.id, status);
  return { id: order.id, item, token };
};
const move = (id: number, status: string, as = driver) =>
  app.call(`PUT /api/delivery/orders/${id}/status`, { as, body: { status } });
const accept = (id: number, as = driver) => app.call(`POST /api/delivery/orders/${id}/accept`, { as });
const decline = (id: number, body: object = { reason: 'far' }, as = driver) =>
  app.call(`POST /api/delivery/orders/${id}/decline`, { as, body });
const report = (id: number, body: object, as = driver) =>
  app.call(`POST /api/delivery/orders/${id}/problem`, { as, body });
const show = async (id: number, side: 'admin' | 'seller' | 'buyer' = 'admin'): Promise<OrderFull> => {
  const as = { admin, seller: farmer, buyer }[side];
  return (await app.call(`GET /api/${side}/orders/${id}`, { as })).body.order;
};
const listed = async (as = driver): Promise<number[]> =>
  (await app.call('GET /api/delivery/orders', { as })).body.orders.data.map((order: { id: number }) => order.id);
/** The recipients of the notifications of a kind about an order. */
const notified = async (id: number, kind: string) =>
  (await getOrderNotifications(app, id)).filter((row) => row.kind === kind).map(({ user_id, data }) => [user_id, data]);
const tomorrow = (days = 1): string => addDays(toDay(app.deps.clock.now()), days);

describe('POST /api/delivery/orders/{id}/accept', () => {
  test('records it once', async () => {
    const { id } = await assigned();
    expect((await show(id)).driver_asked_at).not.toBeNull();
    const { status, body } = await accept(id);
    expect([status, body.order.driver_asked_at, body.order.status]).toEqual([200, null, 'pending']);
    expect((await accept(id)).status).toBe(200);
    expect((await show(id)).history.map(({ kind, actor }) => [kind, actor])).toEqual([
      ['placed', 'buyer'],
      ['assigned', 'admin'],
      ['accepted', 'delivery'],
    ]);
  });

  test('happens by the first change of the status by the driver, not by that of others', async () => {
    const { id } = await assigned();
    await app.call(`PUT /api/seller/orders/${id}/status`, { as: farmer, body: { status: 'confirmed' } });
    expect((await show(id)).driver_asked_at).not.toBeNull();
    await move(id, 'shipped');
    expect((await show(id)).driver_asked_at).toBeNull();
  });

  test('returns 404 with a reason to other drivers, and 409 once the order has ended', async () => {
    const { id } = await assigned();
    for (const one of [id, 2_000_000_000]) {
      const { status, body } = await accept(one, other);
      expect([status, body.code]).toEqual([404, 'not_found']);
      expect(body.message).toContain('another driver');
    }
    await app.call(`PUT /api/seller/orders/${id}/status`, { as: farmer, body: { status: 'canceled' } });
    const { status, body } = await accept(id);
    expect([status, body.code, body.current?.status]).toEqual([409, 'conflict', 'canceled']);
  });

  test('while it is given to another driver › is refused, and the other one is still asked', async () => {
    const { id, item } = await assigned();
    const change = `update orders set delivery_id = ${other.id} where id = ${id}`;
    expect((await changeDuringItemLock(app, item, () => accept(id), change)).status).toBe(404);
    expect((await show(id)).driver_asked_at).not.toBeNull();
    expect((await accept(id, other)).status).toBe(200);
  });

  test('of an order that was assigned again asks again', async () => {
    const { id } = await assigned();
    await accept(id);
    await assign(id, other);
    await assign(id, driver);
    expect((await show(id)).driver_asked_at).not.toBeNull();
  });
});

describe('POST /api/delivery/orders/{id}/decline', () => {
  test('gives the order back, and notifies the seller and the administrators, not the buyer', async () => {
    const { id } = await assigned();
    const { status, body } = await decline(id, { reason: 'vehicle', note: 'Il faut un camion.' });
    expect([status, body]).toEqual([200, { declined: true }]);
    const order = await show(id);
    expect([order.delivery_id, order.driver_asked_at, order.status]).toEqual([null, null, 'pending']);
    expect(order.history.at(-1)).toMatchObject({ kind: 'declined', reason: 'vehicle', note: 'Il faut un camion.' });
    expect(await listed()).not.toContain(id);
    const data = { order_id: id, reason: 'vehicle', note: 'Il faut un camion.' };
    expect((await notified(id, 'order_declined')).toSorted()).toEqual(
      [
        [farmer.id, expect.objectContaining({ ...data, side: 'seller' })],
        [admin.id, expect.objectContaining({ ...data, side: 'admin' })],
      ].toSorted(),
    );
    expect(await notified(id, 'order_unassigned')).toEqual([]);
    const inbox = (await app.call('GET /api/notifications', { as: admin })).body.notifications.data[0];
    expect(inbox?.link).toContain(String(id));
    await assign(id, other);
    expect(await listed(other)).toContain(id);
  });

  test('is allowed after accepting, until the driver has the goods', async () => {
    const { id } = await assigned();
    await accept(id);
    await move(id, 'shipped');
    expect([(await decline(id)).status, (await show(id)).delivery_id]).toEqual([409, driver.id]);
    await move(id, 'confirmed');
    expect((await decline(id)).status).toBe(200);
    expect((await decline(id)).status).toBe(404);
  });

  test('rejects an unknown reason, and a note that is too long', async () => {
    const { id } = await assigned();
    expect(errorFields(await decline(id, { reason: 'tired' }))).toEqual([422, ['reason']]);
    expect(errorFields(await decline(id, { reason: 'far', note: 'x'.repeat(301) }))).toEqual([422, ['note']]);
    expect((await decline(id, { reason: 'far' }, other)).status).toBe(404);
    expect((await show(id)).delivery_id).toBe(driver.id);
  });
});

describe('POST /api/delivery/orders/{id}/problem', () => {
  test.each([
    ['absent', 'shipped', 'problem', 7],
    ['address', 'shipped', 'problem', 7],
    ['another_day', 'processing', 'status', 7],
    ['refused', 'returned', 'status', 10],
  ] as const)('%s › leads to %s, which all sides read in the history', async (reason, status, kind, left) => {
    const { id, item } = await assigned('shipped');
    const photo = await uploadImage(app, driver);
    const due_on = reason === 'another_day' ? tomorrow() : null;
    const answer = await report(id, { reason, note: 'Porte bleue.', photo, due_on: tomorrow() });
    expect([answer.status, answer.body.order?.status]).toEqual([200, status]);
    expect(await getStock(app, item)).toBe(left);
    for (const side of ['admin', 'seller', 'buyer'] as const) {
      const entry = (await show(id, side)).history.at(-1);
      expect(entry).toMatchObject({ kind, status, actor: 'delivery', reason, note: 'Porte bleue.', photo, due_on });
    }
    expect((await fetchFile(app.app, photo, { as: buyer })).status).toBe(200);
    const rows = await notified(id, 'order_problem');
    expect(rows.map(([user]) => user).toSorted()).toEqual([farmer.id, admin.id, buyer.id].toSorted());
    expect(rows[0]?.[1]).toMatchObject({ reason, note: 'Porte bleue.', due_on });
  });

  test('keeps the photos of several attempts, and the picture of the item', async () => {
    const { id } = await assigned('shipped');
    const photos = [await uploadImage(app, driver), await uploadImage(app, driver)];
    for (const photo of photos) expect((await report(id, { reason: 'absent', photo })).status).toBe(200);
    const { rows } = await app.deps.db.pool.query<{ upload_path: string }>(
      `select upload_path from upload_uses where owner_kind = 'order' and owner_id = $1`,
      [id],
    );
    expect(rows.map(({ upload_path }) => upload_path)).toEqual(expect.arrayContaining(photos));
  });

  test('needs help at once, until its history goes on', async () => {
    const troubles = async (id: number) => {
      const { body } = await app.call('GET /api/admin/orders?trouble=door', { as: admin });
      return body.orders.data.find((order: { id: number }) => order.id === id)?.trouble ?? [];
    };
    const waiting = async () => (await app.call('GET /api/user/waiting', { as: admin })).body.waiting.trouble;
    const { id } = await assigned('shipped');
    const before = await waiting();
    expect(await troubles(id)).toEqual([]);
    await report(id, { reason: 'address' });
    expect([await troubles(id), await waiting()]).toEqual([['door'], (before ?? 0) + 1]);
    const edit = { address: 'Derb 9', name: 'Khadija' };
    expect((await app.call(`POST /api/admin/orders/${id}/update`, { as: admin, body: edit })).status).toBe(200);
    expect([await troubles(id), await waiting()]).toEqual([[], before]);
    await report(id, { reason: 'absent' });
    expect(await troubles(id)).toEqual(['door']);
    await move(id, 'delivered');
    expect(await troubles(id)).toEqual([]);
  });

  test('is possible only while the order is shipped', async () => {
    const { id } = await assigned();
    for (const reason of DOOR_PROBLEMS) {
      const answer = await report(id, { reason, due_on: tomorrow() });
      expect([answer.status, answer.body.current?.status]).toEqual([409, 'pending']);
    }
    await move(id, 'shipped');
    expect((await report(id, { reason: 'absent' }, other)).status).toBe(404);
    expect((await report(id, { reason: 'refused' })).status).toBe(200);
    expect((await report(id, { reason: 'refused' })).status).toBe(409);
  });

  test('rejects a day that is missing, past or far, a strange file, and an unknown reason', async () => {
    const { id } = await assigned('shipped');
    for (const due_on of [null, '', '2026-02-31', tomorrow(0), tomorrow(31)])
      expect([due_on, ...errorFields(await report(id, { reason: 'another_day', due_on }))]).toEqual([
        due_on,
        422,
        ['due_on'],
      ]);
    const strange = await uploadImage(app, other);
    expect(errorFields(await report(id, { reason: 'absent', photo: strange }))).toEqual([422, ['photo']]);
    expect(errorFields(await report(id, { reason: 'lost' }))).toEqual([422, ['reason']]);
    expect((await show(id)).history.at(-1)?.kind).toBe('status');
  });
});

test('GET /api/delivery/orders?today=Yes › lists what was delivered today, as the sum counts it', async () => {
  const man = await app.createUser({ role: 'delivery' });
  const ids: number[] = [];
  for (let n = 0; n < 2; n += 1) {
    const item = await publishAccepted(app, farmer, admin, { price: '10' });
    const { id } = (await placeOrder(app, item, {}, { as: buyer })).order;
    await assign(id, man);
    await move(id, 'delivered', man);
    ids.push(id);
  }
  await app.deps.db.pool.query(`update orders set status_at = status_at - interval '2 days' where id = $1`, [ids[0]]);
  const { body } = await app.call('GET /api/delivery/orders?status=delivered&today=Yes', { as: man });
  expect(body.orders.data.map((order: { id: number }) => order.id)).toEqual([ids[1]]);
  expect(body.orders.data[0]?.total).toBe(body.delivery_man.collected_today);
});
