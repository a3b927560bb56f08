import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorFields } from '#tests/support/typed-call.ts';
import { startApp, type TestApp, type TestUser } from '#tests/support/app.ts';
import { createItemForm, findCategoryId, findCityId } from '#tests/support/items.ts';
import { changeDuringItemLock, getStock, placeOrder, publishAccepted, tryPlaceOrder } from '#tests/support/orders.ts';

// Items are in Meknes and orders go to Fez: 69 km by `getRoadKm`.
const KM = 69;

let app: TestApp;
let farmer: TestUser;
let admin: TestUser;
beforeAll(async () => {
  app = await startApp();
  [farmer, admin] = await Promise.all([app.createUser({ role: 'farmer' }), app.createUser({ role: 'admin' })]);
});
afterAll(() => app.close());

const publish = (terms: Record<string, unknown>) =>
  publishAccepted(app, farmer, admin, { price: '2', price_unit: 'kg', quantity: 500, ...terms });

const update = (id: number, terms: Record<string, unknown>) =>
  app.call('POST /api/items/update/Yes', { as: farmer, body: { id, ...terms } });

describe('POST /api/items/store/Yes', () => {
  const store = async (fields: Record<string, unknown>) =>
    app.call('POST /api/items/store/Yes', { as: farmer, body: await createItemForm(app, fields) });

  test('stores the delivery terms, in one order and to the centime', async () => {
    const { body } = await store({
      delivery: 'seller, pickup',
      delivery_fee_km: '2,5',
      delivery_km: '١٢٠',
      min_quantity: 30,
    });
    expect(body.item).toMatchObject({
      delivery: 'pickup,seller',
      delivery_fee: null,
      delivery_fee_km: 2.5,
      delivery_km: 120,
      min_quantity: 30,
    });
    const without = await store({});
    expect(without.body.item).toMatchObject({
      delivery: null,
      delivery_fee: null,
      delivery_km: null,
      min_quantity: null,
    });
  });

  test.each([
    [{ delivery: 'boat' }, 'delivery'],
    [{ delivery: 'seller', delivery_fee: -1 }, 'delivery_fee'],
    [{ delivery: 'seller', delivery_fee: '10.005' }, 'delivery_fee'],
    [{ delivery: 'seller', delivery_fee: 10_001 }, 'delivery_fee'],
    [{ delivery: 'seller', delivery_fee_km: 0 }, 'delivery_fee_km'],
    [{ delivery: 'seller', delivery_fee: 5, delivery_fee_km: 5 }, 'delivery_fee_km'],
    [{ delivery: 'seller', delivery_km: 1.5 }, 'delivery_km'],
    [{ min_quantity: 0 }, 'min_quantity'],
    [{ type: 'Service', price_unit: 'hour', delivery: 'driver' }, 'delivery'],
  ])('rejects %j', async (fields, name) => {
    const { status, body } = await store(fields);
    expect([status, Object.keys(body.errors)]).toEqual([422, [name]]);
  });

  test('ignores the terms of a land, and of what is only picked up', async () => {
    const land = await store({ type: 'Land', price_unit: '', delivery: 'seller', min_quantity: 3 });
    expect(land.body.item).toMatchObject({ delivery: null, min_quantity: null });
    const { body } = await store({ delivery: 'pickup', delivery_fee: 20, delivery_km: 50 });
    expect(body.item).toMatchObject({ delivery: 'pickup', delivery_fee: null, delivery_km: null });
  });

  test('replaces a fixed fee by one per kilometre and vice versa, and keeps absent fields', async () => {
    const id = await publish({ delivery: 'seller', delivery_fee: 40, delivery_km: 90 });
    expect((await update(id, { delivery_fee_km: 3 })).body.item).toMatchObject({
      delivery_fee: null,
      delivery_fee_km: 3,
      delivery_km: 90,
    });
    expect((await update(id, { delivery_fee: 0 })).body.item).toMatchObject({ delivery_fee: 0, delivery_fee_km: null });
    expect((await update(id, { title: 'Tomates du Saïss' })).body.item).toMatchObject({
      delivery: 'seller',
      delivery_fee: 0,
    });
    expect((await update(id, { delivery: '' })).body.item).toMatchObject({ delivery: null, delivery_fee: null });
  });
});

describe('POST /api/orders/store', () => {
  test('adds a fixed fee, one per kilometre, or none to the total, to the centime', async () => {
    const total = async (terms: Record<string, unknown>, fields: Record<string, unknown> = {}) => {
      const { order } = await placeOrder(app, await publish(terms), { quantity: 10, ...fields });
      return [order.delivery_fee, order.delivery_km, order.total];
    };
    expect(await total({ delivery: 'seller', delivery_fee: '45.50' })).toEqual([45.5, null, 65.5]);
    expect(await total({ delivery: 'seller', delivery_fee_km: '2.35' })).toEqual([162.15, KM, 182.15]);
    expect(await total({ delivery: 'pickup,driver', delivery_fee: 0 })).toEqual([0, null, 20]);
    expect(await total({ delivery: 'seller' })).toEqual([null, null, 20]);
    expect(await total({})).toEqual([null, null, 20]);
    expect(await total({ delivery: 'pickup,seller', delivery_fee: 45 }, { pickup: 'Yes' })).toEqual([0, null, 20]);
  });

  test('leaves the total open without a price, but states the fee', async () => {
    const { order } = await placeOrder(
      app,
      await publish({ price: '', price_unit: '', delivery: 'seller', delivery_fee: 45 }),
    );
    expect(order).toMatchObject({ delivery_fee: 45, total: null });
  });

  test('keeps the terms of the moment when the seller changes them', async () => {
    const id = await publish({ delivery: 'seller', delivery_fee_km: 2 });
    const { order, token } = await placeOrder(app, id, { quantity: 10 });
    await update(id, { price: '9', delivery: 'pickup' });
    const { body } = await app.call(`GET /api/orders/track/${token}`);
    expect(body.order).toMatchObject({
      total: order.total,
      delivery_fee: 138,
      delivery_terms: { delivery: 'seller', delivery_fee: null, delivery_fee_km: 2 },
    });
  });

  test.each<[Record<string, unknown>, Record<string, unknown>, Record<string, string[]>]>([
    [{ delivery: 'pickup' }, {}, { pickup: ['The seller does not deliver this. Choose pick-up.'] }],
    [{ delivery: 'seller' }, { pickup: 'Yes' }, { pickup: ['The seller delivers this. Pick-up is not possible.'] }],
    [
      { delivery: 'seller', delivery_km: KM - 1 },
      {},
      { city_id: [`The seller delivers up to ${KM - 1} km. Choose another city, or call the seller.`] },
    ],
    [{ min_quantity: 30 }, { quantity: 29 }, { quantity: ['The minimum order is 30.'] }],
    [
      { quantity: '', price_unit: 'head' },
      { quantity: 1001 },
      { quantity: ['The maximum order is 1000. For more, call the seller.'] },
    ],
  ])('of an item with %j › rejects %j', async (terms, fields, errors) => {
    const item = await publish(terms);
    const { status, body } = await tryPlaceOrder(app, item, { quantity: 40, ...fields });
    expect([status, body.errors]).toEqual([422, errors]);
    expect(await getStock(app, item)).toBe(terms.quantity === '' ? null : 500);
  });

  test('reports what does not fit the terms together with all other errors', async () => {
    const item = await publish({ delivery: 'pickup', min_quantity: 30 });
    const { body } = await tryPlaceOrder(app, item, { quantity: 2, name: '', phone: '12' });
    expect(Object.keys(body.errors).toSorted()).toEqual(['name', 'phone', 'pickup', 'quantity']);
  });

  test('takes the limit distance, the exact minimum, and the last remainder below it', async () => {
    const item = await publish({ delivery: 'seller', delivery_km: KM, min_quantity: 30, quantity: 50 });
    const as = await app.createUser({ role: 'buyer' });
    expect((await tryPlaceOrder(app, item, { quantity: 30 }, { as })).status).toBe(201);
    expect(errorFields(await tryPlaceOrder(app, item, { quantity: 19 }))).toEqual([422, ['quantity']]);
    expect((await tryPlaceOrder(app, item, { quantity: 20 }, { as })).status).toBe(201);
    expect(await getStock(app, item)).toBe(0);
  });

  test('checks terms that change while it waits for the item, and takes no stock', async () => {
    const item = await publish({ delivery: 'seller' });
    const order = () => tryPlaceOrder(app, item, { quantity: 5 });
    const sql = `update items set delivery = '{pickup}' where id = ${item}`;
    const { status, body } = await changeDuringItemLock(app, item, order, sql);
    expect([status, Object.keys(body.errors)]).toEqual([422, ['pickup']]);
    expect(await getStock(app, item)).toBe(500);
  });

  test('returns the order of a repeated request even if it no longer fits the terms', async () => {
    const item = await publish({ delivery: 'seller' });
    const first = await tryPlaceOrder(app, item, { quantity: 5 }, { key: 'terms-1' });
    await update(item, { delivery: 'pickup' });
    const second = await tryPlaceOrder(app, item, { quantity: 5 }, { key: 'terms-1' });
    expect([second.status, second.body.order.id]).toEqual([201, first.body.order.id]);
  });

  test('saves a draft that does not fit the terms', async () => {
    const buyer = await app.createUser();
    const item = await publish({ delivery: 'pickup', min_quantity: 30 });
    expect((await tryPlaceOrder(app, item, { quantity: 1, draft: 'Yes' }, { as: buyer })).status).toBe(201);
  });
});

describe('GET /api/orders/delivery', () => {
  const ask = async (item_id: number, city: string) =>
    app.call(`GET /api/orders/delivery?item_id=${item_id}&city_id=${await findCityId(app, city)}`);

  test('returns fee and distance to a city, as an order to it has them', async () => {
    const item = await publish({ delivery: 'seller', delivery_fee_km: '2.35', delivery_km: 100 });
    expect((await ask(item, 'fes')).body).toEqual({
      delivery_fee: 162.15,
      distance_km: KM,
      max_km: 100,
      too_far: false,
    });
    expect((await ask(item, 'meknes')).body).toEqual({
      delivery_fee: 2.35,
      distance_km: 1,
      max_km: 100,
      too_far: false,
    });
    expect((await ask(item, 'agadir')).body).toMatchObject({ too_far: true });
  });

  test('is 404 for an item that the viewer may not see, and 422 without a city', async () => {
    expect((await ask(2_000_000_000, 'fes')).status).toBe(404);
    const item = await publish({});
    expect(errorFields(await app.request(`GET /api/orders/delivery?item_id=${item}`))).toEqual([422, ['city_id']]);
  });
});

describe('POST /api/admin/orders/{id}/update', () => {
  const edit = (id: number, body: Record<string, unknown>) =>
    app.call(`POST /api/admin/orders/${id}/update`, { as: admin, body });

  test('recalculates the fee by the terms of the order when city or pickup change', async () => {
    const item = await publish({ delivery: 'pickup,seller', delivery_fee_km: 2, delivery_km: 100 });
    const { order } = await placeOrder(app, item, { quantity: 10 });
    await update(item, { delivery_fee_km: 50 });
    expect((await edit(order.id, { quantity: 20 })).body.order).toMatchObject({ delivery_fee: 138, total: 178 });
    expect((await edit(order.id, { pickup: 'Yes' })).body.order).toMatchObject({ delivery_fee: 0, total: 40 });
    const city_id = await findCityId(app, 'meknes');
    expect((await edit(order.id, { pickup: 'No', city_id })).body.order).toMatchObject({ delivery_fee: 2, total: 42 });
  });
});

test('POST /api/orders/store › refuses a delivery to a place that is too far, or of what stays in its place', async () => {
  const far = await findCityId(app, 'dakhla');
  const order = async (item: number, fields: Record<string, unknown>) => {
    const response = await tryPlaceOrder(app, item, { quantity: 1, ...fields });
    return response.status === 201 ? [201] : errorFields(response).flat();
  };
  const near = await publish({ delivery: 'pickup,seller', delivery_fee: 45 });
  expect(await order(near, { city_id: far, pickup: 'No' })).toEqual([422, 'city_id']);
  expect(await order(near, { city_id: far, pickup: 'Yes' })).toEqual([201]);
  const { body } = await app.call(`GET /api/orders/delivery?item_id=${near}&city_id=${far}`);
  expect(body).toMatchObject({ max_km: 800, too_far: true });

  const storage = await publish({
    type: 'Service',
    category_id: await findCategoryId(app, 'storage'),
    price_unit: 'day',
    quantity: '',
    delivery: 'pickup,seller',
    delivery_fee_km: 2,
  });
  expect(await order(storage, { pickup: 'No' })).toEqual([422, 'pickup']);
  expect(await order(storage, { pickup: 'Yes' })).toEqual([201]);
  const { body: quote } = await app.call(`GET /api/orders/delivery?item_id=${storage}&city_id=${far}`);
  expect(quote).toMatchObject({ delivery_fee: null, max_km: 0, too_far: true });
  const land = await publish({ type: 'Land', price_unit: '', quantity: '' });
  expect(await order(land, { pickup: 'No' })).toEqual([422, 'pickup']);
  // An order of a land that does not say how it is had is one at its place.
  expect(await order(land, { pickup: undefined })).toEqual([201]);
});
