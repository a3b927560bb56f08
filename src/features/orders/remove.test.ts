import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestUser, type TestApp } from '#tests/support/app.ts';
import { createFixtures, type Fixtures } from '#tests/support/fixtures.ts';
import { getStock, publishAccepted, placeOrder } from '#tests/support/orders.ts';
import { fetchFile, uploadImage } from '#tests/support/uploads.ts';
import { purgeUnused } from '#features/uploads/service/remove.ts';
import { DAY } from '#lib/days.ts';

type Side = 'admin' | 'seller' | 'buyer' | 'delivery';

let t: TestApp;
let users: Fixtures;
let item: number;

beforeAll(async () => {
  t = await startApp();
  users = await createFixtures(t);
  item = await publishAccepted(t, users.seller, users.admin);
});
afterAll(() => t.close());

const as = (side: Side): TestUser => (side === 'delivery' ? users.driver : users[side]);
const remove = (side: Side, id: number, who = as(side)) =>
  t.call(`DELETE /api/${side}/orders/delete/${id}`, { as: who });
const SIDES = ['admin', 'seller', 'buyer', 'delivery'] as const;

/** An order of the buyer, with the driver. */
const placed = async () => {
  const { order: made, token } = await placeOrder(t, item, {}, { as: users.buyer });
  const body = { delivery_id: users.driver.id };
  expect((await t.call(`POST /api/admin/orders/${made.id}/update`, { as: users.admin, body })).status).toBe(200);
  return { id: made.id, token };
};

/** The sides whose list contains an order. */
const seenBy = async (id: number): Promise<Side[]> => {
  const lists = await Promise.all(SIDES.map((side) => t.call(`GET /api/${side}/orders`, { as: as(side) })));
  return SIDES.filter((_, at) => lists[at]?.body.orders.data.some((one) => one.id === id));
};
const rowOf = (id: number) => t.deps.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
const draft = (who: TestUser) => placeOrder(t, item, { draft: 'Yes', address: '' }, { as: who });

describe('DELETE /api/{side}/orders/delete/{id}', () => {
  test.each([
    ['seller', ['admin', 'buyer', 'delivery']],
    ['buyer', ['admin', 'seller', 'delivery']],
    ['admin', []],
  ] as const)('by the %s keeps it for %j, and erases nothing', async (side, others) => {
    const { id, token } = await placed();
    const left = await getStock(t, item);
    expect(await seenBy(id)).toEqual(SIDES);
    expect((await remove(side, id)).body).toEqual({ deleted: true });
    expect(await seenBy(id)).toEqual(others);
    // That side can no longer open, rate, change or delete it.
    if (side !== 'admin') expect((await t.call(`GET /api/${side}/orders/${id}`, { as: as(side) })).status).toBe(404);
    const change = { as: as(side), body: { status: 'canceled' } };
    expect((await t.call(`PUT /api/${side}/orders/${id}/status`, change)).status).toBe(404);
    expect((await remove(side, id)).status).toBe(404);
    expect((await t.call(`GET /api/orders/track/${token}`)).status).toBe(side === 'admin' ? 404 : 200);
    expect(await rowOf(id)).toMatchObject({ status: 'pending', reserved: 1 });
    expect(await getStock(t, item)).toBe(left);
    const events = await t.deps.db.selectFrom('order_events').select('id').where('order_id', '=', id).execute();
    expect(events).toHaveLength(2);
  });

  test('returns 404 for users who are no side of the order', async () => {
    const { id } = await placed();
    const { seller, buyer, stranger, driver } = users;
    for (const [side, who] of [
      ['seller', buyer],
      ['seller', stranger],
      ['buyer', seller],
      ['buyer', users.admin],
    ] as const) {
      expect([side, (await remove(side, id, who)).status]).toEqual([side, 404]);
    }
    for (const who of [seller, buyer, driver]) expect((await remove('admin', id, who)).status).toBe(403);
    for (const side of ['admin', 'seller', 'buyer'] as const) {
      expect((await t.call(`DELETE /api/${side}/orders/delete/${id}`)).status).toBe(401);
      expect((await remove(side, 2_000_000_000)).status).toBe(404);
    }
    expect(await seenBy(id)).toEqual(SIDES);
  });

  test('by both sides keeps it for the administrator', async () => {
    const { id } = await placed();
    await Promise.all([remove('seller', id), remove('buyer', id)]);
    expect(await seenBy(id)).toEqual(['admin', 'delivery']);
  });
});

describe('draft orders', () => {
  test('are only in their creator’s unfiltered list', async () => {
    const { id } = (await draft(users.buyer)).order;
    expect(await seenBy(id)).toEqual(['buyer']);
    const list = async (query: string) => (await t.call(`GET /api/buyer/orders?${query}`, { as: users.buyer })).body;
    const first = (await list('')).orders.data[0];
    expect(first).toMatchObject({ id, draft: 'Yes', status: 'pending', address: '' });
    const pending = (await list('status=pending')).orders;
    expect([pending.data.some((one) => one.id === id), pending.total]).toEqual([
      false,
      (await list('')).orders.total - 1,
    ]);
    for (const side of ['admin', 'seller'] as const) expect((await remove(side, id)).status).toBe(404);
    expect((await remove('buyer', id, users.stranger)).status).toBe(404);
    expect((await remove('buyer', id)).body).toEqual({ deleted: true });
    expect([await rowOf(id), (await remove('buyer', id)).status]).toEqual([undefined, 404]);
  });

  test('of permanently deleted items are not listed', async () => {
    const other = await publishAccepted(t, users.seller, users.admin);
    const { id } = (await placeOrder(t, other, { draft: 'Yes' }, { as: users.buyer })).order;
    const total = async () => (await t.call('GET /api/buyer/orders', { as: users.buyer })).body.orders.total;
    const before = await total();
    for (const step of ['delete_from_account', 'delete'] as const) {
      expect(await total()).toBe(before);
      await t.call(`DELETE /api/items/${step}/${other}`, { as: users.seller });
    }
    expect([await total(), await seenBy(id)]).toEqual([before - 1, []]);
  });
});

describe('GET /api/buyer/orders/{id} › item snapshot', () => {
  test('stays, with its picture, when the item is deleted permanently', async () => {
    const [image, spare] = [await uploadImage(t, users.seller), await uploadImage(t, users.seller)];
    const other = await publishAccepted(t, users.seller, users.admin, {
      title: 'Miel de thym',
      images: `${image},${spare}`,
    });
    const { order: made, token } = await placeOrder(t, other, { quantity: 2 }, { as: users.buyer });
    for (const step of ['delete_from_account', 'delete'] as const) {
      expect((await t.call(`DELETE /api/items/${step}/${other}`, { as: users.seller })).status).toBe(200);
    }
    // The same holds long after.
    const clock = { now: () => new Date(Date.now() + 30 * DAY) };
    await purgeUnused({ ...t.deps, clock });
    expect((await fetchFile(t.app, image)).status).toBe(200);
    expect((await fetchFile(t.app, `${image}?w=160`)).status).toBe(200);
    expect((await fetchFile(t.app, spare)).status).toBe(404);
    const { seller, buyer, admin } = users;
    for (const [path, who] of [
      [`/api/orders/track/${token}`, undefined],
      [`/api/buyer/orders/${made.id}`, buyer],
      [`/api/seller/orders/${made.id}`, seller],
      [`/api/admin/orders/${made.id}`, admin],
    ] as const) {
      expect((await t.call(`GET ${path}`, { as: who })).body.order).toMatchObject({
        item: { id: null, slug: null, title: 'Miel de thym', images: image, price: 5.5, price_unit: 'kg' },
        item_id: null,
        total: 11,
        left: null,
      });
    }
    expect((await t.call('GET /api/buyer/orders', { as: buyer })).body.orders.data[0]).toMatchObject({
      id: made.id,
      item: { id: null, title: 'Miel de thym', images: image },
    });
  });

  test('keeps its picture when the item gets another one', async () => {
    const [image, better] = [await uploadImage(t, users.seller), await uploadImage(t, users.seller)];
    const other = await publishAccepted(t, users.seller, users.admin, { images: image });
    const { order: made } = await placeOrder(t, other, {}, { as: users.buyer });
    const edit = { id: other, images: better };
    expect((await t.call('POST /api/items/update/Yes', { as: users.seller, body: edit })).status).toBe(200);
    expect((await fetchFile(t.app, image)).status).toBe(200);
    const shown = await t.call(`GET /api/buyer/orders/${made.id}`, { as: users.buyer });
    expect(shown.body.order.item.images).toBe(image);
    // Even the uploader cannot delete it.
    const name = image.split('/').at(-1);
    expect((await t.call(`DELETE /api/items/delete-image/${name}`, { as: users.seller })).status).toBe(409);
  });
});
