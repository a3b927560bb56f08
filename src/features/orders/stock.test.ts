import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestUser, type TestApp } from '#tests/support/app.ts';
import { createFixtures } from '#tests/support/fixtures.ts';
import { getStock, publishAccepted, placeOrder, tryPlaceOrder } from '#tests/support/orders.ts';
import type { OrderFull } from './contract.ts';
import type { OrderStatus } from './rules/statuses.ts';

let t: TestApp;
let seller: TestUser;
let buyer: TestUser;
let admin: TestUser;

beforeAll(async () => {
  t = await startApp();
  ({ seller, buyer, admin } = await createFixtures(t));
});
afterAll(() => t.close());

const move = (id: number, status: OrderStatus, as = seller) =>
  t.call(`PUT /api/${as === admin ? 'admin' : 'seller'}/orders/${id}/status`, { as, body: { status } });
const correct = (id: number, body: Record<string, unknown>) =>
  t.call(`POST /api/admin/orders/${id}/update`, { as: admin, body });
const show = async (id: number): Promise<OrderFull> =>
  (await t.call(`GET /api/admin/orders/${id}`, { as: admin })).body.order;
const reservedOf = async (id: number) =>
  (await t.deps.db.selectFrom('orders').select('reserved').where('id', '=', id).executeTakeFirstOrThrow()).reserved;
const edit = async (item: number, fields: Record<string, unknown>) => {
  const { status, body } = await t.call('POST /api/items/update/Yes', { as: seller, body: { id: item, ...fields } });
  expect([status, body.errors]).toEqual([200, undefined]);
};
const erase = async (item: number) => {
  for (const removed of ['soft', 'permanent']) {
    const { body } = await t.call(`DELETE /api/items/delete_from_account/${item}`, { as: seller });
    expect(body.removed).toBe(removed);
  }
};

/** An order of 3 units of an item with the given quantity. */
const placed = async (quantity: number | '' = 10) => {
  const item = await publishAccepted(t, seller, admin, { quantity });
  const { id } = (await placeOrder(t, item, { quantity: 3 }, { as: buyer })).order;
  return { item, id };
};

describe('PUT /api/admin/orders/{id}/status › reopening an order', () => {
  test.each(['canceled', 'returned', 'refunded'] as const)(
    'after it was %s reserves its quantity again',
    async (status) => {
      const { item, id } = await placed(3);
      expect((await move(id, status)).status).toBe(200);
      expect([await getStock(t, item), await reservedOf(id)]).toEqual([3, 0]);
      expect((await move(id, 'confirmed')).status).toBe(200);
      expect([await getStock(t, item), await reservedOf(id)]).toEqual([0, 3]);
    },
  );

  test('returns 409 with the quantity left when it is not enough, and changes nothing', async () => {
    const { item, id } = await placed(4);
    await move(id, 'canceled');
    const second = await placeOrder(t, item, { quantity: 2 }, { as: buyer });
    const { status, body } = await move(id, 'pending');
    expect([status, body.code, body.message]).toEqual([409, 'conflict', 'Only 2 are left.']);
    expect(Object.keys(body.errors)).toEqual(['quantity']);
    await placeOrder(t, item, { quantity: 2 }, { as: buyer });
    expect((await move(id, 'pending', admin)).body.message).toContain('None left');
    expect([await getStock(t, item), await reservedOf(id)]).toEqual([0, 0]);
    const { order: shown } = (await t.call(`GET /api/buyer/orders/${id}`, { as: buyer })).body;
    expect([shown.status, shown.history.length, shown.left]).toEqual(['canceled', 2, 0]);
    await move(second.order.id, 'returned');
    expect((await move(id, 'pending')).status).toBe(409);
    expect(await getStock(t, item)).toBe(2);
  });

  test('reserves nothing while the seller states no quantity, and counts again once one is stated', async () => {
    const { item, id } = await placed(3);
    await move(id, 'canceled');
    await edit(item, { quantity: '' });
    expect((await move(id, 'pending')).status).toBe(200);
    expect([await getStock(t, item), await reservedOf(id)]).toEqual([null, 0]);
    await edit(item, { quantity: 5 });
    // It reserved none of these five, so it releases none.
    await move(id, 'canceled');
    expect(await getStock(t, item)).toBe(5);
    await move(id, 'pending');
    expect([await getStock(t, item), await reservedOf(id)]).toEqual([2, 3]);
  });

  test('releases nothing when the item no longer states a quantity', async () => {
    const { item, id } = await placed(3);
    await edit(item, { quantity: '' });
    await move(id, 'canceled');
    expect([await getStock(t, item), await reservedOf(id)]).toEqual([null, 0]);
  });

  test('never releases what it did not reserve', async () => {
    const { item, id } = await placed('');
    await edit(item, { quantity: 5 });
    await move(id, 'refunded');
    expect(await getStock(t, item)).toBe(5);
  });

  test('works for a deleted, sold or pending item too', async () => {
    const deleted = await placed(3);
    await move(deleted.id, 'canceled');
    await t.call(`DELETE /api/items/delete_from_account/${deleted.item}`, { as: seller });
    const sold = await placed(3);
    await t.call(`POST /api/items/sold/${sold.item}`, { as: seller });
    await move(sold.id, 'canceled');
    const waiting = await placed(3);
    await move(waiting.id, 'canceled');
    await edit(waiting.item, { title: 'Autres tomates', quantity: 4 });
    for (const [{ item, id }, left] of [
      [deleted, 0],
      [sold, 0],
      [waiting, 1],
    ] as const) {
      // Other buyers cannot order it, but this order stays valid.
      expect((await tryPlaceOrder(t, item, {}, { as: buyer })).status).not.toBe(201);
      expect([(await move(id, 'confirmed')).status, await getStock(t, item)]).toEqual([200, left]);
    }
  });

  test('works after the item was deleted permanently', async () => {
    const [active, canceled] = [await placed(), await placed()];
    await move(canceled.id, 'canceled');
    for (const { item, id } of [active, canceled]) {
      await erase(item);
      const before = await reservedOf(id);
      for (const status of ['shipped', 'canceled', 'pending', 'delivered', 'returned'] as const) {
        const { status: code, body } = await move(id, status);
        expect([status, code, body.order.item]).toMatchObject([status, 200, { id: null, slug: null }]);
      }
      expect([before, await reservedOf(id)]).toEqual([item === active.item ? 3 : 0, 0]);
    }
  });
});

describe('POST /api/admin/orders/{id}/update › quantity', () => {
  test('changes the stock by exactly the difference', async () => {
    const { id, item } = await placed();
    for (const [quantity, left] of [
      [5, 5],
      [10, 0],
      [1, 9],
      ['٤', 6],
    ] as const) {
      expect((await correct(id, { quantity })).status).toBe(200);
      expect([quantity, await getStock(t, item), await reservedOf(id)]).toEqual([quantity, left, 10 - left]);
    }
  });

  test('returns 409 with the quantity left when it is too much', async () => {
    const { id, item } = await placed();
    const { status, body } = await correct(id, { quantity: 11, name: 'Omar' });
    expect([status, body.code, body.message]).toEqual([409, 'conflict', 'Only 7 are left.']);
    expect(body.errors).toEqual({ quantity: ['Only 7 are left.'] });
    const { name, history } = await show(id);
    expect([name, history.length, await getStock(t, item)]).toEqual(['حمزة برادة', 1, 7]);
  });

  test('reserves nothing for an uncounted item or a released order', async () => {
    const free = await placed('');
    await correct(free.id, { quantity: 100_000 });
    expect(await getStock(t, free.item)).toBeNull();
    const { id, item } = await placed();
    await correct(id, { status: 'returned' });
    await correct(id, { quantity: 50 });
    expect([await getStock(t, item), await reservedOf(id)]).toEqual([10, 0]);
  });

  test('is only stored with the order after the item was deleted permanently', async () => {
    const { id, item } = await placed();
    await erase(item);
    for (const quantity of [100, 1]) {
      const { status, body } = await correct(id, { quantity });
      expect([status, body.order.quantity, await reservedOf(id)]).toEqual([200, quantity, quantity]);
    }
  });

  test('works together with a status change in both directions', async () => {
    const { id, item } = await placed();
    // It releases its three units; that there are not twenty no longer matters.
    expect((await correct(id, { status: 'canceled', quantity: 20 })).body.order).toMatchObject({
      status: 'canceled',
      quantity: 20,
    });
    expect([await getStock(t, item), await reservedOf(id)]).toEqual([10, 0]);
    for (const more of [{}, { quantity: 11 }]) {
      const { status, body } = await correct(id, { status: 'pending', ...more });
      expect([status, Object.keys(body.errors)]).toEqual([409, ['quantity']]);
    }
    expect((await correct(id, { status: 'confirmed', quantity: 8 })).body.order).toMatchObject({
      status: 'confirmed',
      quantity: 8,
    });
    expect([await getStock(t, item), await reservedOf(id)]).toEqual([2, 8]);
    await correct(id, { status: 'shipped', quantity: 10 });
    expect(await getStock(t, item)).toBe(0);
    await correct(id, { status: 'refunded', quantity: 1 });
    expect(await getStock(t, item)).toBe(10);
    const { history } = await show(id);
    expect(history.map(({ kind, status }) => `${kind} ${status}`)).toEqual([
      'placed pending',
      'status canceled',
      'edited canceled',
      'edited canceled',
      'status confirmed',
      'edited confirmed',
      'status shipped',
      'status refunded',
      'edited refunded',
    ]);
  });
});

describe('order stock › concurrency', () => {
  test('shares the stock among orders that are reopened at once', async () => {
    const item = await publishAccepted(t, seller, admin, { quantity: 2 });
    const ids: number[] = [];
    for (let n = 0; n < 8; n += 1) {
      const { id } = (await placeOrder(t, item, { quantity: 2 })).order;
      await move(id, 'canceled');
      ids.push(id);
    }
    const answers = await Promise.all(ids.map((id) => move(id, 'confirmed')));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array(7).fill(409)]);
    expect(await getStock(t, item)).toBe(0);
  });

  test('releases the stock of an order once, however many cancel it', async () => {
    const { item, id } = await placed();
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => move(id, 'canceled')),
      ...Array.from({ length: 6 }, () => move(id, 'refunded', admin)),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect([await getStock(t, item), await reservedOf(id)]).toEqual([10, 0]);
  });

  test('loses nothing while the seller edits the quantity', async () => {
    const { item } = await placed(50);
    const moves = Array.from({ length: 10 }, () => tryPlaceOrder(t, item, { quantity: 2 }, { as: buyer }));
    const edits = Array.from({ length: 10 }, async () => {
      const was = await getStock(t, item);
      const body = { id: item, quantity: (was ?? 0) + 100, quantity_was: was };
      const { status, body: answer } = await t.call('POST /api/items/update/Yes', { as: seller, body });
      if (status === 409) expect(Object.keys(answer.errors)).toEqual(['quantity']);
      return status;
    });
    const stated = (await Promise.all(edits)).filter((status) => status === 200).length;
    const taken = (await Promise.all(moves)).filter(({ status }) => status === 201).length;
    expect(taken).toBe(10);
    expect(await getStock(t, item)).toBe(47 - 20 + 100 * stated);
  });

  test('has no deadlocks when the item is deleted while orders are placed, canceled and reopened', async () => {
    const { item, id } = await placed();
    const second = (await placeOrder(t, item)).order.id;
    await t.call(`DELETE /api/items/delete_from_account/${item}`, { as: seller });
    const answers = await Promise.all([
      ...(['canceled', 'pending', 'shipped'] as const).map((status) => move(id, status)),
      t.call(`DELETE /api/items/delete/${item}`, { as: seller }),
      ...(['returned', 'confirmed'] as const).map((status) => move(second, status, admin)),
      tryPlaceOrder(t, item),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 404]);
  });
});

describe('the heads of an animal', () => {
  const lot = (fields: Record<string, unknown>) =>
    publishAccepted(t, seller, admin, { type: 'Animal', heads: 12, price: 900, ...fields });

  test.each([{ price_unit: 'head' }, { price_unit: 'piece' }, { price: '', price_unit: '' }])(
    'are reserved by orders with the price %j, and given back',
    async (price) => {
      const item = await lot(price);
      const { id } = (await placeOrder(t, item, { quantity: 8 }, { as: buyer })).order;
      expect([await getStock(t, item), await reservedOf(id)]).toEqual([4, 8]);
      const { status, body } = await tryPlaceOrder(t, item, { quantity: 5 });
      expect([status, body.message, Object.keys(body.errors)]).toEqual([409, 'Only 4 are left.', ['quantity']]);
      await move(id, 'canceled');
      expect(await getStock(t, item)).toBe(12);
    },
  );

  test('are never oversold', async () => {
    const item = await lot({ price_unit: 'head', heads: 5 });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => tryPlaceOrder(t, item, { quantity: 2 }, { as: buyer })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(await getStock(t, item)).toBe(1);
  });

  test('are not counted by orders of live weight', async () => {
    const item = await lot({ price_unit: 'kg' });
    const { id } = (await placeOrder(t, item, { quantity: 300 })).order;
    expect([await getStock(t, item), await reservedOf(id)]).toEqual([12, 0]);
    await move(id, 'canceled');
    await move(id, 'confirmed');
    expect([await getStock(t, item), await reservedOf(id)]).toEqual([12, 0]);
  });

  test('belong to one order when the price is for the whole lot', async () => {
    const item = await lot({ price_unit: '' });
    const { status, body } = await tryPlaceOrder(t, item, { quantity: 2 });
    expect([status, body.errors.quantity]).toEqual([422, ['The maximum order is 1. For more, call the seller.']]);
    const { order } = await placeOrder(t, item, { quantity: 1 });
    expect([order.total, await getStock(t, item)]).toEqual([900, 12]);
  });
});
