import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestUser, type TestApp } from '#tests/support/app.ts';
import { createUsers } from '#tests/support/create-users.ts';
import { decideItem, publishItem } from '#tests/support/items.ts';
import {
  createOrderForm,
  getStock,
  getOrderNotifications,
  publishAccepted,
  placeOrder,
  tryPlaceOrder,
  changeDuringItemLock,
} from '#tests/support/orders.ts';
import { uploadImage } from '#tests/support/uploads.ts';
import { LIMITS } from '#lib/limits.ts';

let app: TestApp;
let farmer: TestUser;
let admin: TestUser;
let buyer: TestUser;

beforeAll(async () => {
  app = await startApp();
  [farmer, admin, buyer] = await Promise.all([
    app.createUser({ role: 'farmer', phone: '0661000009' }),
    app.createUser({ role: 'admin' }),
    app.createUser({ role: 'buyer' }),
  ]);
});
afterAll(() => app.close());

const rowsOf = (itemId: number) =>
  app.deps.db.selectFrom('orders').selectAll().where('item_id', '=', itemId).orderBy('id').execute();

describe('POST /api/orders/store', () => {
  test('takes price, snapshot and stock from the item, and returns the link', async () => {
    const item = await publishAccepted(app, farmer, admin, { price: '12.35', price_unit: 'kg', quantity: 15 });
    const { status, body } = await tryPlaceOrder(app, item, {
      quantity: '3',
      email: 'Hamza@Ghalla.example ',
      price: 1,
      total: 1,
    });
    expect(status).toBe(201);
    expect(body.order).toMatchObject({
      draft: 'No',
      status: 'pending',
      item_id: item,
      vendor_id: farmer.id,
      user_id: null,
      item: { id: item, title: 'Tomates rondes de plein champ', price: 12.35, price_unit: 'kg' },
      price: 12.35,
      quantity: 3,
      tax: 0,
      total: 37.05,
      name: 'حمزة برادة',
      phone: '+212661203040',
      email: 'hamza@ghalla.example',
      city: { en_name: 'Fez' },
      origin: { en_name: 'Meknes' },
      pickup: 'No',
      delivery: null,
    });
    expect(body.tracking_url).toMatch(/^http:\/\/localhost\/en\/orders\/track\/[\w-]{24}$/);
    expect(await getStock(app, item)).toBe(12);
    await app.call(`POST /api/items/update/Yes`, { as: farmer, body: { id: item, title: 'Autre chose', price: '99' } });
    const token = body.tracking_url.split('/').at(-1);
    expect((await app.call(`GET /api/orders/track/${token}`)).body.order).toMatchObject({
      item: { title: 'Tomates rondes de plein champ', price: 12.35 },
      total: 37.05,
    });
  });

  test('returns the order as the buyer sees it, and notifies the seller of the quantity', async () => {
    for (const as of [undefined, buyer]) {
      const item = await publishAccepted(app, farmer, admin);
      const { order: placed, token } = await placeOrder(app, item, { quantity: 4 }, { as });
      const { order: shown } = (await app.call(`GET /api/orders/track/${token}`, { as })).body;
      expect(shown).toMatchObject({ ...placed });
      expect(placed.seller.phone).toBe('06 •• •• •• 09');
      const data = {
        order_id: placed.id,
        title: 'Tomates rondes de plein champ',
        side: 'seller',
        quantity: 4,
        unit: 'kg',
      };
      expect((await getOrderNotifications(app, placed.id)).filter(({ user_id }) => user_id === farmer.id)).toEqual([
        { user_id: farmer.id, kind: 'order_placed', data },
      ]);
    }
  });

  test('pins the first picture of the item; a draft only refers to it', async () => {
    const [first, second] = [await uploadImage(app, farmer), await uploadImage(app, farmer)];
    const item = await publishAccepted(app, farmer, admin, { images: `${first},${second}` });
    const usesOf = async (owner_id: number) =>
      app.deps.db
        .selectFrom('upload_uses')
        .select(['upload_path', 'pinned'])
        .where('owner_kind', '=', 'order')
        .where('owner_id', '=', owner_id)
        .execute();
    const draft = (await placeOrder(app, item, { draft: 'Yes' }, { as: buyer })).order;
    const placed = (await placeOrder(app, item, {}, { as: buyer })).order;
    expect((await rowsOf(item)).map((row) => row.item_image)).toEqual([first, first]);
    expect([await usesOf(draft.id), await usesOf(placed.id)]).toEqual([[], [{ upload_path: first, pinned: true }]]);
    const plain = await publishAccepted(app, farmer, admin);
    await placeOrder(app, plain, { draft: 'Yes' }, { as: buyer });
    expect(await rowsOf(plain)).toMatchObject([{ item_image: null, name: 'حمزة برادة' }]);
    await app.call('POST /api/orders/store', { as: buyer, body: { item_id: plain, draft: 'Yes', quantity: 1 } });
    expect((await rowsOf(plain))[1]).toMatchObject({ name: '', phone: '', address: '', email: null, city_id: null });
  });

  test('is rate limited by account, or by phone and address for guests; a retry does not count', async () => {
    const item = await publishAccepted(app, farmer, admin);
    const taken: [string, unknown][] = [];
    const { limits } = app.deps;
    const take = (name: string, who: unknown) => Promise.resolve(void taken.push([name, who]));
    Object.assign(app.deps, { limits: { ...limits, take } });
    const takenBy = async (as?: TestUser) => {
      const key = crypto.randomUUID();
      taken.length = 0;
      for (let n = 0; n < 2; n += 1) await placeOrder(app, item, { phone: '0661 20 30 41' }, { as, key });
      return taken.filter(([name]) => name.startsWith('orders'));
    };
    expect(await takenBy(buyer)).toEqual([['orders', `user:${buyer.id}`]]);
    expect(await takenBy()).toEqual([
      ['ordersOfPhone', '+212661203041'],
      ['ordersFrom', { address: 'in-process' }],
    ]);
    Object.assign(app.deps, { limits });
  });

  test('has no total without a price, and no limit without a stated quantity', async () => {
    const item = await publishAccepted(app, farmer, admin, { price: '', quantity: '' });
    const { order: placed } = await placeOrder(app, item, { quantity: 100_000 }, { as: buyer });
    expect(placed).toMatchObject({ price: null, total: null, tax: 0, quantity: 100_000, user_id: buyer.id });
    expect(await getStock(app, item)).toBeNull();
  });

  test('is exact to the centime for the highest price and quantity', async () => {
    const item = await publishAccepted(app, farmer, admin, { price: '99999999.99', quantity: '' });
    expect((await placeOrder(app, item, { quantity: 100_000 })).order.total).toBe(9_999_999_999_000);
    expect((await placeOrder(app, item, { quantity: 3 })).order.total).toBe(299_999_999.97);
  });

  test('needs no address for pickup, and accepts forms and the parameter names of other clients', async () => {
    const item = await publishAccepted(app, farmer, admin);
    const { city_id, ...rest } = await createOrderForm(app, { item_id: item, pickup: 'Yes', address: '' });
    const form = new URLSearchParams({ ...(rest as Record<string, string>), city: String(city_id), csrf: 'x' });
    const { status, body } = await app.call('POST /api/orders/store', { body: form });
    expect([status, body.order.pickup, body.order.address]).toEqual([201, 'Yes', '']);
  });

  test('reports all errors at once, and reserves nothing', async () => {
    const item = await publishAccepted(app, farmer, admin);
    const wrong = async (fields: Record<string, unknown>) => {
      const { status, body } = await tryPlaceOrder(app, item, fields);
      return [status, Object.keys(body.errors ?? {}).toSorted()];
    };
    const nothing = { name: ' ', phone: '', city_id: '', address: null };
    expect(await wrong(nothing)).toEqual([422, ['address', 'city_id', 'name', 'phone']]);
    expect(await wrong({ ...nothing, pickup: 'Yes' })).toEqual([422, ['city_id', 'name', 'phone']]);
    for (const quantity of [0, -1, 1.5, 'abc', 100_001]) expect(await wrong({ quantity })).toEqual([422, ['quantity']]);
    expect(
      await wrong({ phone: '12345', email: 'no', city_id: 999_999, quantity: 0, latitude: 91, longitude: 0 }),
    ).toEqual([422, ['city_id', 'email', 'latitude', 'phone', 'quantity']]);
    const nowhere = await tryPlaceOrder(app, item, { city_id: 999_999 });
    expect(nowhere.body.errors).toEqual({ city_id: ['Choose an option from the list.'] });
    expect(await wrong({ name: 'a\u202eb' })).toEqual([422, ['name']]);
    expect(await wrong({ name: 'x'.repeat(81), address: 'x'.repeat(301) })).toEqual([422, ['address', 'name']]);
    expect(await rowsOf(item)).toEqual([]);
    expect(await getStock(app, item)).toBe(10);
  });

  test('returns 409 with the reason for items that cannot be ordered', async () => {
    const getError = async (item: number, as?: TestUser) => {
      const { status, body } = await tryPlaceOrder(app, item, {}, { as });
      return [status, body.code];
    };
    const item = await publishAccepted(app, farmer, admin);
    expect(await getError(item, farmer)).toEqual([409, 'conflict']);
    await app.call(`POST /api/items/sold/${item}`, { as: farmer });
    expect(await getError(item)).toEqual([409, 'conflict']);
    await app.call(`POST /api/items/sold/${item}`, { as: farmer });
    await app.call(`DELETE /api/items/delete_from_account/${item}`, { as: farmer });
    expect(await getError(item)).toEqual([404, 'not_found']);
    expect(await getError(item, admin)).toEqual([409, 'conflict']);
    const waiting = (await publishItem(app, farmer)).id;
    expect(await getError(waiting)).toEqual([404, 'not_found']);
    expect(await getError(waiting, admin)).toEqual([409, 'conflict']);
    const forFarmers = (await publishItem(app, farmer)).id;
    await decideItem(app, admin, forFarmers, 'farmerAccepted');
    expect(await getError(forFarmers, buyer)).toEqual([404, 'not_found']);
    const job = await publishAccepted(app, farmer, admin, { type: 'Professional' });
    expect(await getError(job, buyer)).toEqual([409, 'conflict']);
    expect(await getError(999_999)).toEqual([404, 'not_found']);
    expect((await tryPlaceOrder(app, 999_999, { quantity: 2 })).status).toBe(404);
    expect(await rowsOf(item)).toEqual([]);
  });

  test('POST /api/orders/store › takes a land as a whole: 422 for any quantity but 1, a draft too', async () => {
    const land = { type: 'Land', quantity: undefined, price: '165000', price_unit: 'hectare', space: '25000' };
    const item = await publishAccepted(app, farmer, admin, land);
    for (const draft of ['No', 'Yes']) {
      const { status, body } = await tryPlaceOrder(app, item, { quantity: '2', phone: '123', draft }, { as: buyer });
      expect([status, Object.keys(body.errors).toSorted()]).toEqual([422, ['phone', 'quantity']]);
      expect(body.errors.quantity).toEqual(['Land is ordered as a whole: the quantity must be 1.']);
    }
    expect(await rowsOf(item)).toEqual([]);
    const draft = await placeOrder(app, item, { draft: 'Yes' }, { as: buyer });
    expect(draft.order).toMatchObject({ quantity: 1, price: 412_500, total: 412_500 });
    const { order: placed } = await placeOrder(app, item, { quantity: 1 }, { as: buyer });
    // The price is per hectare, the total for all of it.
    expect(placed).toMatchObject({ quantity: 1, price: 412_500, total: 412_500, item: { price_unit: null } });
    expect((await placeOrder(app, item, { quantity: undefined })).order).toMatchObject({ quantity: 1, total: 412_500 });
    const orderNotifications = await getOrderNotifications(app, placed.id);
    expect(orderNotifications.map(({ kind, data }) => [kind, data.quantity])).toEqual([['order_placed', null]]);
    const { notifications } = (await app.call('GET /api/notifications', { as: farmer })).body;
    expect(notifications.data[0]?.text.replaceAll(/[\u2068\u2069]/g, '')).toBe(
      'New order for “Tomates rondes de plein champ”.',
    );
    const lease = { ...land, offer_type: 'rent', price: '8000', price_unit: 'year' };
    const rent = await placeOrder(app, await publishAccepted(app, farmer, admin, lease), {});
    expect(rent.order).toMatchObject({ price: 8000, total: 8000, item: { price_unit: 'year' } });
  });

  test('returns 404 if the item is permanently deleted at the same moment', async () => {
    const item = await publishAccepted(app, farmer, admin);
    const gone = `delete from items where id = ${item}`;
    const { status, body } = await changeDuringItemLock(
      app,
      item,
      () => tryPlaceOrder(app, item, {}, { as: buyer }),
      gone,
    );
    expect([status, body.code]).toEqual([404, 'not_found']);
  });

  test('returns 409 with the quantity left when it is not enough', async () => {
    const item = await publishAccepted(app, farmer, admin, { quantity: 2 });
    const { status, body } = await tryPlaceOrder(app, item, { quantity: 3 });
    expect([status, body.code, body.message]).toEqual([409, 'conflict', 'Only 2 are left.']);
    expect(body.errors).toEqual({ quantity: ['Only 2 are left.'] });
    await placeOrder(app, item, { quantity: 2 }, { as: buyer });
    expect((await tryPlaceOrder(app, item)).body.message).toContain('None left');
    expect(await getStock(app, item)).toBe(0);
  });
});

describe('POST /api/orders/store › Idempotency-Key', () => {
  test('creates one order for twenty concurrent requests, for guests and accounts', async () => {
    for (const as of [undefined, buyer]) {
      const item = await publishAccepted(app, farmer, admin);
      const key = crypto.randomUUID();
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => tryPlaceOrder(app, item, { quantity: 2 }, { as, key })),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
      expect(new Set(answers.map(({ body }) => `${body.order.id} ${body.tracking_url}`)).size).toBe(1);
      expect(await rowsOf(item)).toHaveLength(1);
      expect(await getStock(app, item)).toBe(8);
    }
  });

  test('returns the order even if it took the last unit, and 409 for another body', async () => {
    const item = await publishAccepted(app, farmer, admin, { quantity: 1 });
    const key = crypto.randomUUID();
    const first = await placeOrder(app, item, {}, { key });
    expect((await placeOrder(app, item, {}, { key })).order.id).toBe(first.order.id);
    const { status, body } = await tryPlaceOrder(app, item, { address: 'Elsewhere' }, { key });
    expect([status, body.code]).toEqual([409, 'conflict']);
    expect(body.message).toContain('already sent with different content');
    expect(await rowsOf(item)).toHaveLength(1);
  });

  test('is identified by key and sender: the account, or the number that a guest writes', async () => {
    const item = await publishAccepted(app, farmer, admin);
    const key = crypto.randomUUID();
    const ofGuest = (await placeOrder(app, item, {}, { key })).order.id;
    const ofBuyer = (await placeOrder(app, item, {}, { as: buyer, key })).order.id;
    expect(ofGuest).not.toBe(ofBuyer);
    expect((await placeOrder(app, item, {}, { key })).order.id).toBe(ofGuest);
    expect((await placeOrder(app, item, {}, { as: buyer, key })).order.id).toBe(ofBuyer);
    const other = await placeOrder(app, item, { phone: '0661 11 22 33', address: 'Elsewhere' }, { key });
    expect([ofGuest, ofBuyer]).not.toContain(other.order.id);
    const again = await placeOrder(app, item, { phone: '+212661112233', address: 'Elsewhere' }, { key }).catch(String);
    // The same number in another notation is the same guest, with another body.
    expect(again).toContain('409');
    expect(await rowsOf(item)).toHaveLength(3);
  });

  test('returns the first order even if the item was deleted since', async () => {
    const item = await publishAccepted(app, farmer, admin);
    const key = crypto.randomUUID();
    const first = await placeOrder(app, item, {}, { key });
    await app.call(`DELETE /api/items/delete_from_account/${item}`, { as: farmer });
    expect(await placeOrder(app, item, {}, { key })).toEqual(first);
    expect(await rowsOf(item)).toHaveLength(1);
  });

  test('returns 409 for the same fields with another item or a draft', async () => {
    const [item, other] = [await publishAccepted(app, farmer, admin), await publishAccepted(app, farmer, admin)];
    const key = crypto.randomUUID();
    await placeOrder(app, item, {}, { as: buyer, key });
    const draft = (await placeOrder(app, other, { draft: 'Yes' }, { as: buyer })).order.id;
    for (const [on, fields] of [
      [other, {}],
      [item, { draft: 'Yes' }],
      [item, { draft_id: draft }],
    ] as const) {
      const { status, body } = await tryPlaceOrder(app, on, fields, { as: buyer, key });
      expect([fields, status, body.code]).toEqual([fields, 409, 'conflict']);
    }
    expect([await rowsOf(item), await rowsOf(other)]).toMatchObject([[{ draft: false }], [{ id: draft, draft: true }]]);
    expect([await getStock(app, item), await getStock(app, other)]).toEqual([9, 10]);
  });

  test('can be reused after an error, belongs to its account, and is validated', async () => {
    const item = await publishAccepted(app, farmer, admin, { quantity: 5 });
    const key = crypto.randomUUID();
    expect((await tryPlaceOrder(app, item, { quantity: 6 }, { as: buyer, key })).status).toBe(409);
    await placeOrder(app, item, { quantity: 5 }, { as: buyer, key });
    expect((await tryPlaceOrder(app, item, { quantity: 4 }, { as: admin, key })).status).toBe(409);
    const other = await publishAccepted(app, farmer, admin);
    await placeOrder(app, other, {}, { as: admin, key });
    for (const strange of ['a b', 'x'.repeat(201), '\u00e9']) {
      const { status, body } = await tryPlaceOrder(app, other, {}, { as: buyer, key: strange });
      expect([strange, status, body.errors]).toEqual([
        strange,
        422,
        { 'Idempotency-Key': ['This has an invalid format.'] },
      ]);
    }
  });
});

describe('POST /api/orders/store › draft', () => {
  test('is visible only to its creator, may be incomplete, and reserves nothing', async () => {
    const item = await publishAccepted(app, farmer, admin, { quantity: 4 });
    const body = { item_id: item, draft: 'Yes', quantity: 2, name: 'Hamza' };
    const { status, body: answer } = await app.call('POST /api/orders/store', { as: buyer, body });
    expect([status, answer.order]).toMatchObject([
      201,
      { draft: 'Yes', quantity: 2, name: 'Hamza', phone: '', total: 11 },
    ]);
    const { id } = answer.order;
    expect(await getStock(app, item)).toBe(4);
    expect((await app.call(`GET /api/buyer/orders/${id}`, { as: buyer })).body.order.draft).toBe('Yes');
    for (const [path, as] of [
      [`GET /api/seller/orders/${id}`, farmer],
      [`GET /api/admin/orders/${id}`, admin],
      [`GET /api/buyer/orders/${id}`, farmer],
      [`GET /api/orders/track/${answer.tracking_url.split('/').at(-1)}`, undefined],
    ] as const) {
      expect([path, (await app.call(path, { as })).status]).toEqual([path, 404]);
    }
    const move = { status: 'canceled' };
    expect((await app.call(`PUT /api/buyer/orders/${id}/status`, { as: buyer, body: move })).status).toBe(404);
    const events = await app.deps.db.selectFrom('order_events').select('id').where('order_id', '=', id).execute();
    expect(events).toEqual([]);
  });

  test('becomes the order, and is erased when its creator deletes it', async () => {
    const item = await publishAccepted(app, farmer, admin);
    const draft = { draft: 'Yes', name: '' };
    const { id } = (await placeOrder(app, item, draft, { as: buyer })).order;
    expect((await placeOrder(app, item, { ...draft, draft_id: id, quantity: 4 }, { as: buyer })).order).toMatchObject({
      id,
      quantity: 4,
    });
    expect((await tryPlaceOrder(app, item, { draft_id: id }, { as: farmer })).status).toBe(409);
    expect((await tryPlaceOrder(app, item, { draft_id: id }, { as: admin })).status).toBe(404);
    const placed = (await placeOrder(app, item, { draft_id: id }, { as: buyer })).order;
    expect(placed).toMatchObject({ id, draft: 'No', status: 'pending' });
    expect(await getStock(app, item)).toBe(9);
    expect((await tryPlaceOrder(app, item, { draft_id: id }, { as: buyer })).status).toBe(404);
    expect(await getStock(app, item)).toBe(9);
    const second = (await placeOrder(app, item, draft, { as: buyer })).order.id;
    expect((await app.call(`DELETE /api/buyer/orders/delete/${second}`, { as: buyer })).body).toEqual({
      deleted: true,
    });
    expect(await rowsOf(item)).toHaveLength(1);
  });

  test('returns 401 for guests', async () => {
    const item = await publishAccepted(app, farmer, admin);
    expect((await tryPlaceOrder(app, item, { draft: 'Yes' })).status).toBe(401);
  });
});

test('POST /api/orders/store › returns 401 to a user without a session, and places the order of a guest who says so', async () => {
  const item = await publishAccepted(app, farmer, admin, { quantity: 4 });
  expect((await tryPlaceOrder(app, item, { signed_in: 'Yes' })).status).toBe(401);
  expect([await rowsOf(item), await getStock(app, item)]).toEqual([[], 4]);
  await placeOrder(app, item, { signed_in: 'No' });
  await placeOrder(app, item, { signed_in: 'Yes' }, { as: buyer });
  expect((await rowsOf(item)).map(({ buyer_id }) => buyer_id)).toEqual([null, buyer.id]);
});

test('POST /api/orders/store › sells the last unit to one of fifty concurrent buyers', async () => {
  const item = await publishAccepted(app, farmer, admin, { quantity: 1 });
  const buyers = await createUsers(app, 50);
  const answers = await Promise.all(buyers.map((as) => tryPlaceOrder(app, item, {}, { as })));
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([201, ...Array.from({ length: 49 }, () => 409)]);
  expect(await rowsOf(item)).toHaveLength(1);
  expect(await getStock(app, item)).toBe(0);
});

test('POST /api/orders/store › limits guests by phone and address, users by account', async () => {
  const strict = await startApp({}, { limits: true });
  const [seller, boss] = await Promise.all([
    strict.createUser({ role: 'farmer' }),
    strict.createUser({ role: 'admin' }),
  ]);
  const item = await publishAccepted(strict, seller, boss, { quantity: '' });
  const of = async (phone: string, address: string) =>
    (await tryPlaceOrder(strict, item, { phone }, { headers: { 'x-ghalla-address': address } })).status;
  const { points } = LIMITS.ordersOfPhone;
  const key = crypto.randomUUID();
  for (let n = 0; n < 5; n += 1) await placeOrder(strict, item, { phone: '0661000001' }, { key });
  // A second open order of the item is rejected, and counts.
  for (let n = 1; n < points; n += 1) expect(await of('0661000001', `10.4.0.${n}`)).toBe(409);
  expect(await of('0661000001', '10.4.1.1')).toBe(429);
  expect(await of('0661000002', '10.4.1.1')).toBe(201);
  await strict.close();
});
