import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestUser, type TestApp } from '#tests/support/app.ts';
import { errorFields } from '#tests/support/typed-call.ts';
import { createFixtures, type Fixtures } from '#tests/support/fixtures.ts';
import { findCityId } from '#tests/support/items.ts';
import {
  createOrderForm,
  getStock,
  getOrderNotifications,
  publishAccepted,
  placeOrder,
} from '#tests/support/orders.ts';
import type { OrderFull } from './contract.ts';

let t: TestApp;
let users: Fixtures;
let seller: TestUser;
let buyer: TestUser;
let driver: TestUser;
let admin: TestUser;
let second: TestUser;

beforeAll(async () => {
  t = await startApp();
  users = await createFixtures(t);
  ({ seller, buyer, driver, admin } = users);
  ({ driver: second } = await createFixtures(t));
});
afterAll(() => t.close());

type Fields = Record<string, unknown>;

const send = (id: number, body: unknown, as: TestUser | undefined = admin) =>
  t.call(`POST /api/admin/orders/${id}/update`, { as, body });
const update = async (id: number, body: unknown): Promise<OrderFull> => {
  const answer = await send(id, body);
  expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
  return answer.body.order;
};
/** The status of an error, and its fields. */
const getErrors = async (id: number, body: unknown) => errorFields(await send(id, body));
const show = async (id: number): Promise<OrderFull> =>
  (await t.call(`GET /api/admin/orders/${id}`, { as: admin })).body.order;
const rowOf = (id: number) => t.deps.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const getNotified = async (id: number) =>
  (await getOrderNotifications(t, id)).map(({ user_id, kind }) => [user_id, kind]);

/** An order of 3 out of 10. */
const placed = async (fields: Fields = {}, offered: Fields = {}) => {
  const item = await publishAccepted(t, seller, admin, offered);
  const email = 'hamza@ghalla.example';
  const { order: made, token } = await placeOrder(t, item, { quantity: 3, email, ...fields }, { as: buyer });
  return { item, id: made.id, token };
};

describe('POST /api/admin/orders/{id}/update', () => {
  test('keeps absent fields and clears empty ones', async () => {
    const { id } = await placed({ latitude: '34.03', longitude: '-5', current_location: 'Bab Boujloud' });
    const before = await show(id);
    const same = await update(id, {});
    expect(same).toEqual(before);
    expect(
      await update(id, { name: 'Omar Tazi', phone: '0662 11 22 33', city: await findCityId(t, 'rabat') }),
    ).toMatchObject({
      ...before,
      name: 'Omar Tazi',
      phone: '+212662112233',
      city: { en_name: 'Rabat' },
      city_id: await findCityId(t, 'rabat'),
      updated_at: expect.any(String) as string,
      history: [{ kind: 'placed' }, { kind: 'edited', actor: 'admin', name: 'Admin Test', status: 'pending' }],
    });
    expect(await update(id, { email: '', current_location: '', latitude: '', longitude: '' })).toMatchObject({
      email: null,
      current_location: null,
      latitude: null,
      longitude: null,
      name: 'Omar Tazi',
    });
    const { rows } = await t.deps.db.pool.query<{ changes: unknown }>(
      'select changes from order_events where order_id = $1 order by id',
      [id],
    );
    expect(rows.map(({ changes }) => changes)).toEqual([
      null,
      {
        name: ['حمزة برادة', 'Omar Tazi'],
        phone: ['+212661203040', '+212662112233'],
        city_id: [before.city_id, await findCityId(t, 'rabat')],
      },
      {
        email: ['hamza@ghalla.example', null],
        current_location: ['Bab Boujloud', null],
        latitude: [34.03, null],
        longitude: [-5, null],
      },
    ]);
  });

  test('reports all errors at once, and changes nothing', async () => {
    const { id, item } = await placed();
    const before = await show(id);
    expect(await getErrors(id, { name: '', phone: ' ', city_id: '', address: '' })).toEqual([
      422,
      ['address', 'city_id', 'name', 'phone'],
    ]);
    const wrong = { quantity: 0, phone: '123', email: 'x', city_id: 999_999, name: 'a\u202e', status: 'shipped' };
    expect(await getErrors(id, { ...wrong, delivery_id: users.stranger.id })).toEqual([
      422,
      ['city_id', 'delivery_id', 'email', 'name', 'phone', 'quantity'],
    ]);
    const unread = { status: 'lost', delivery_id: 'x', updated_at: 'yesterday' };
    expect(await getErrors(id, { ...wrong, ...unread, latitude: 91, longitude: 'east', pickup: 'perhaps' })).toEqual([
      422,
      [
        'city_id',
        'delivery_id',
        'email',
        'latitude',
        'longitude',
        'name',
        'phone',
        'pickup',
        'quantity',
        'status',
        'updated_at',
      ],
    ]);
    expect(await getErrors(id, { status: 'lost', name: '', city: 999_999, delivery_id: buyer.id })).toEqual([
      422,
      ['city_id', 'delivery_id', 'name', 'status'],
    ]);
    for (const delivery_id of [buyer.id, 2_000_000_000, -1, 'x', 1.5]) {
      expect([delivery_id, await getErrors(id, { delivery_id })]).toEqual([delivery_id, [422, ['delivery_id']]]);
    }
    expect(await getErrors(id, { updated_at: 'yesterday' })).toEqual([422, ['updated_at']]);
    expect(await show(id)).toEqual(before);
    expect([await getStock(t, item), await getNotified(id)]).toEqual([7, [[seller.id, 'order_placed']]]);
  });

  test('keeps a land whole: its quantity is 1, or what it was', async () => {
    const { id } = await placed({ quantity: 1 }, { type: 'Land', quantity: undefined, price_unit: '' });
    expect(await update(id, { quantity: '1', name: 'Omar' })).toMatchObject({ quantity: 1, name: 'Omar' });
    expect(await getErrors(id, { quantity: 2, phone: '12' })).toEqual([422, ['phone', 'quantity']]);
    // The order is from before lands were ordered as a whole.
    await t.deps.db.updateTable('orders').set({ quantity: 4 }).where('id', '=', id).execute();
    expect(await update(id, { quantity: 4, name: 'Aicha' })).toMatchObject({ quantity: 4, name: 'Aicha' });
    expect(await getErrors(id, { quantity: 3 })).toEqual([422, ['quantity']]);
    expect(await update(id, { quantity: 1 })).toMatchObject({ quantity: 1 });
  });

  test('calculates the total from the order’s own price, whatever the client sends', async () => {
    const { id, item } = await placed();
    await t.call('POST /api/items/update/Yes', { as: seller, body: { id: item, price: '99' } });
    const lies = { price: 1, total: 1, tax: 9, tax_centimes: 9, seller_id: buyer.id, token: 'x', created_at: 0 };
    expect(await update(id, { quantity: 4, ...lies })).toMatchObject({
      quantity: 4,
      price: 5.5,
      tax: 0,
      total: 22,
      vendor_id: seller.id,
    });
    const free = await placed({}, { price: '' });
    expect(await update(free.id, { quantity: 9 })).toMatchObject({ quantity: 9, price: null, total: null });
  });

  test('accepts form data', async () => {
    const { id, item } = await placed();
    const form = new FormData();
    const fields = {
      ...(await createOrderForm(t)),
      id,
      quantity: 5,
      delivery_id: driver.id,
      price: 1,
      total: 1,
      csrf: 'x',
    };
    for (const [name, value] of Object.entries({ ...fields, status: 'confirmed', name: 'Omar', item: '{}' })) {
      form.append(name, String(value));
    }
    expect(await update(id, form)).toMatchObject({
      quantity: 5,
      status: 'confirmed',
      delivery_id: driver.id,
      name: 'Omar',
      total: 27.5,
    });
    expect(await getStock(t, item)).toBe(5);
    form.set('delivery_id', '');
    expect(await update(id, form)).toMatchObject({ delivery_id: null, delivery: null });
  });

  test('returns 403 for other roles, and 404 for a missing order', async () => {
    const { id } = await placed();
    for (const as of [seller, buyer, driver]) expect((await send(id, { name: 'X' }, as)).status).toBe(403);
    expect((await t.call(`POST /api/admin/orders/${id}/update`, { body: { name: 'X' } })).status).toBe(401);
    const draft = (await placeOrder(t, (await placed()).item, { draft: 'Yes' }, { as: buyer })).order.id;
    const removed = (await placed()).id;
    await t.call(`DELETE /api/admin/orders/delete/${removed}`, { as: admin });
    for (const gone of [2_000_000_000, draft, removed]) expect((await send(gone, { name: 'X' })).status).toBe(404);
    expect((await rowOf(id)).name).toBe('حمزة برادة');
  });
});

describe('POST /api/admin/orders/{id}/update › delivery_id', () => {
  test('assigns, removes and replaces the driver, and notifies everyone', async () => {
    const { id } = await placed();
    expect(await update(id, { delivery_id: driver.id })).toMatchObject({
      delivery_id: driver.id,
      delivery: { id: driver.id, first_name: 'Driver' },
    });
    await update(id, { delivery_id: String(driver.id) });
    await update(id, { delivery_id: second.id });
    await update(id, { delivery_id: '' });
    await update(id, { delivery_id: null });
    expect((await getNotified(id)).slice(1)).toEqual([
      [seller.id, 'order_assigned'],
      [buyer.id, 'order_assigned'],
      [driver.id, 'order_assigned'],
      [driver.id, 'order_unassigned'],
      [seller.id, 'order_assigned'],
      [buyer.id, 'order_assigned'],
      [second.id, 'order_assigned'],
      [second.id, 'order_unassigned'],
      [seller.id, 'order_unassigned'],
      [buyer.id, 'order_unassigned'],
    ]);
    expect((await show(id)).history.map(({ kind }) => kind)).toEqual(['placed', ...Array(3).fill('assigned')]);
  });

  test('is removed for pickup, and delivery requires an address again', async () => {
    const { id } = await placed();
    await update(id, { delivery_id: driver.id });
    const fetched = await update(id, { pickup: 'Yes', address: '', delivery_id: driver.id });
    expect(fetched).toMatchObject({ pickup: 'Yes', address: '', delivery_id: null });
    expect((await getNotified(id)).slice(1)).toEqual([
      [seller.id, 'order_assigned'],
      [buyer.id, 'order_assigned'],
      [driver.id, 'order_assigned'],
      [driver.id, 'order_unassigned'],
      [seller.id, 'order_unassigned'],
      [buyer.id, 'order_unassigned'],
      [seller.id, 'order_edited'],
      [buyer.id, 'order_edited'],
    ]);
    expect(await getErrors(id, { pickup: 'No' })).toEqual([422, ['address']]);
    expect(await update(id, { pickup: 'No', address: 'Derb 7', delivery_id: second.id })).toMatchObject({
      pickup: 'No',
      address: 'Derb 7',
      delivery_id: second.id,
    });
  });

  test('stays with a former driver, who gets no new orders', async () => {
    const { driver: leaving } = await createFixtures(t);
    const { id } = await placed();
    await update(id, { delivery_id: leaving.id });
    await t.deps.db.updateTable('users').set({ role: 'buyer' }).where('id', '=', leaving.id).execute();
    expect(await update(id, { delivery_id: leaving.id, name: 'Omar' })).toMatchObject({ delivery_id: leaving.id });
    expect(await getErrors((await placed()).id, { delivery_id: leaving.id })).toEqual([422, ['delivery_id']]);
  });
});

describe('POST /api/admin/orders/{id}/update › concurrency', () => {
  test('returns 409 and keeps both versions intact', async () => {
    const { id } = await placed();
    const read = await show(id);
    await update(id, { name: 'Omar', updated_at: read.updated_at });
    const { status, body } = await send(id, { address: 'Souk', updated_at: read.updated_at });
    expect([status, body.code]).toEqual([409, 'conflict']);
    expect(body.message).toContain('Your input has been kept');
    expect(await show(id)).toMatchObject({ name: 'Omar', address: read.address });
  });

  test('returns 409 whatever has changed since', async () => {
    const { id } = await placed();
    const as = (side: 'admin' | 'seller' | 'buyer' | 'delivery', who: TestUser, status: string) => () =>
      t.call(`PUT /api/${side}/orders/${id}/status`, { as: who, body: { status } });
    const changes = [
      as('seller', seller, 'confirmed'),
      () => send(id, { delivery_id: driver.id }),
      as('delivery', driver, 'shipped'),
      as('admin', admin, 'confirmed'),
      () => send(id, { quantity: 2 }),
      as('buyer', buyer, 'canceled'),
    ];
    for (const [at, change] of changes.entries()) {
      const { updated_at } = await show(id);
      expect([at, (await change()).status]).toEqual([at, 200]);
      expect([at, (await send(id, { address: 'Souk', updated_at })).status]).toEqual([at, 409]);
      expect(Date.parse((await show(id)).updated_at)).toBeGreaterThan(Date.parse(updated_at));
    }
  });

  test('accepts one of ten edits of the same version', async () => {
    const { id, item } = await placed();
    const { updated_at } = await show(id);
    const edits = Array.from({ length: 10 }, (_, n) => send(id, { quantity: n + 1, name: `Nr ${n}`, updated_at }));
    const statuses = (await Promise.all(edits)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, ...Array(9).fill(409)]);
    const { quantity } = await show(id);
    expect([await getStock(t, item), (await getNotified(id)).length]).toEqual([10 - quantity, 3]);
  });
});
