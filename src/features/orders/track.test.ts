import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestUser, type TestApp } from '#tests/support/app.ts';
import { createFixtures, type Fixtures } from '#tests/support/fixtures.ts';
import {
  getStock,
  getOrderNotifications,
  publishAccepted,
  placeOrder,
  tryPlaceOrder,
  changeDuringItemLock,
} from '#tests/support/orders.ts';
import { LANGS } from '#lib/lang.ts';
import type { OrderFull } from './contract.ts';
import { ORDER_STATUSES, type OrderStatus } from './rules/statuses.ts';

let t: TestApp;
let users: Fixtures;
let seller: TestUser;
let buyer: TestUser;
let driver: TestUser;
let admin: TestUser;
let item: number;

beforeAll(async () => {
  t = await startApp();
  users = await createFixtures(t);
  ({ seller, buyer, driver, admin } = users);
  item = await publishAccepted(t, seller, admin, { quantity: '' });
});
afterAll(() => t.close());

const track = (token: string, as?: TestUser) => t.call(`GET /api/orders/track/${token}`, { as });
const cancel = (token: string, as?: TestUser) => t.call(`POST /api/orders/track/${token}/cancel`, { as });
const move = (id: number, status: OrderStatus) =>
  t.call(`PUT /api/admin/orders/${id}/status`, { as: admin, body: { status } });
const update = (id: number, body: Record<string, unknown>) =>
  t.call(`POST /api/admin/orders/${id}/update`, { as: admin, body });

describe('GET /api/orders/track/{token}', () => {
  test('returns the current order to anyone with the link', async () => {
    const { order: placed, token } = await placeOrder(t, item, { quantity: 2, email: 'h@ghalla.example' });
    const { status, body, headers } = await track(token);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body.order).toMatchObject({
      id: placed.id,
      status: 'pending',
      quantity: 2,
      total: 11,
      email: 'h@ghalla.example',
      user_id: null,
      left: null,
      driver_place: null,
      history: [{ kind: 'placed', status: 'pending', actor: 'buyer', name: null, at: placed.created_at }],
      seller: { id: seller.id, first_name: 'Seller' },
    });
    expect(body.order.tracking_url).toMatch(new RegExp(`/en/orders/track/${token}$`));
    expect(token).toMatch(/^[\w-]{24}$/);
  });

  test('masks the seller’s phone for the buyer until the seller has confirmed', async () => {
    const { order: placed, token } = await placeOrder(t, item);
    const own = await placeOrder(t, item, {}, { as: buyer });
    const phoneOf = async (as?: TestUser): Promise<string> => (await track(token, as)).body.order.seller.phone ?? '';
    const phoneOfOwn = async (side: 'buyer' | 'admin', as: TestUser): Promise<string> =>
      (await t.call(`GET /api/${side}/orders/${own.order.id}`, { as })).body.order.seller.phone ?? '';
    const listed = async (): Promise<string> =>
      (await t.call('GET /api/buyer/orders', { as: buyer })).body.orders.data.find(({ id }) => id === own.order.id)
        ?.seller.phone ?? '';
    const digits = (phone: string) => phone.replaceAll(/\D/g, '').length;
    for (const status of ORDER_STATUSES) {
      await move(placed.id, status);
      await move(own.order.id, status);
      const hidden = status === 'pending' || status === 'canceled';
      const phones = [await phoneOf(), await phoneOf(users.stranger), await phoneOfOwn('buyer', buyer), await listed()];
      for (const phone of phones) expect([status, digits(phone)]).toEqual([status, hidden ? 4 : 12]);
      expect([status, digits(await phoneOfOwn('admin', admin))]).toEqual([status, 12]);
    }
    const answer = await tryPlaceOrder(t, item);
    expect(digits(answer.body.order.seller.phone ?? '')).toBeLessThanOrEqual(5);
    expect(JSON.stringify(answer.body)).not.toContain(await phoneOfOwn('admin', admin));
  });

  test('masks the seller’s phone in drafts, too', async () => {
    const { order } = await placeOrder(t, item, { draft: 'Yes' }, { as: buyer });
    const { body: one } = await t.call(`GET /api/buyer/orders/${order.id}`, { as: buyer });
    const { body: list } = await t.call('GET /api/buyer/orders', { as: buyer });
    const listed = list.orders.data.find(({ id }) => id === order.id);
    const masked = one.order.seller.phone ?? '';
    expect(masked).toMatch(/^06 •• •• •• \d\d$/);
    expect([order.seller.phone, listed?.seller.phone]).toEqual([masked, masked]);
  });

  test.each(LANGS)('tracking_url of %s leads to the page in that language', async (lang) => {
    const body = { item_id: item, name: 'Omar', phone: '0661203041', city_id: 1, address: 'Souk' };
    const prefix = lang === 'ar' ? '' : `/${lang}`;
    const placed = await t.call('POST /api/orders/store', { as: buyer, body, lang });
    const { tracking_url, order: made } = placed.body as { tracking_url: string; order: { id: number } };
    expect(tracking_url).toMatch(new RegExp(`^http://localhost${prefix}/orders/track/[\\w-]{24}$`));
    for (const [side, as] of [
      ['buyer', buyer],
      ['admin', admin],
    ] as const) {
      const { order: shown } = (await t.call(`GET /api/${side}/orders/${made.id}`, { as, lang })).body;
      expect(shown.tracking_url).toBe(tracking_url);
    }
    const { order: sold } = (await t.call(`GET /api/seller/orders/${made.id}`, { as: seller, lang })).body;
    expect(sold.tracking_url).toBeNull();
  });

  test('returns a plain 404 for unknown links', async () => {
    const { order: placed, token } = await placeOrder(t, item, {}, { as: buyer });
    const draft = await placeOrder(t, item, { draft: 'Yes' }, { as: buyer });
    const removed = await placeOrder(t, item);
    await t.call(`DELETE /api/admin/orders/delete/${removed.order.id}`, { as: admin });
    const wrong = [draft.token, removed.token, 'x'.repeat(24), token.slice(0, -1), 'short', `${token}%00`, placed.id];
    for (const one of wrong) {
      for (const answer of [await track(String(one)), await cancel(String(one))]) {
        expect([one, answer.status, answer.body.code]).toEqual([one, 404, 'not_found']);
      }
    }
    // An order that one side removed from its list is still visible to the other.
    await t.call(`DELETE /api/buyer/orders/delete/${placed.id}`, { as: buyer });
    expect((await track(token)).status).toBe(200);
  });

  test('has the driver’s location only while the order is shipped', async () => {
    const { order: placed, token } = await placeOrder(t, item);
    await update(placed.id, { delivery_id: driver.id });
    const place = { latitude: 33.9, longitude: -5.55 };
    await t.call('POST /api/delivery/update-location', { as: driver, body: place });
    for (const status of ORDER_STATUSES) {
      await move(placed.id, status);
      const { driver_place, delivery } = (await track(token)).body.order;
      expect([status, delivery?.id]).toEqual([status, driver.id]);
      if (status === 'shipped') expect(driver_place).toMatchObject(place);
      else expect([status, driver_place]).toEqual([status, null]);
    }
  });

  test('has the history with names, except those of administrators', async () => {
    const { order: placed, token } = await placeOrder(t, item, {}, { as: buyer });
    await t.call(`PUT /api/seller/orders/${placed.id}/status`, { as: seller, body: { status: 'confirmed' } });
    await update(placed.id, { delivery_id: driver.id, address: 'Souk 3' });
    await t.call(`PUT /api/delivery/orders/${placed.id}/status`, { as: driver, body: { status: 'shipped' } });
    const expected = (me: string, name: string | null = null) =>
      (
        [
          ['placed', 'pending', 'buyer', 'Buyer Test'],
          ['status', 'confirmed', 'seller', 'Seller Test'],
          ['assigned', 'confirmed', 'admin', name],
          ['edited', 'confirmed', 'admin', name],
          ['status', 'shipped', 'delivery', 'Driver Test'],
        ] as const
      ).map((event) => [...event, event[2] === me]);
    const seen = async (path: string, as?: TestUser) => {
      const { history } = (await t.request(`GET ${path}`, { as })).body.order as OrderFull;
      const moments = history.map(({ at }) => at);
      expect(moments).toEqual(moments.toSorted());
      return history.map(({ kind, status, actor, name, by_me }) => [kind, status, actor, name, by_me]);
    };
    expect(await seen(`/api/orders/track/${token}`)).toEqual(expected('buyer'));
    expect(await seen(`/api/buyer/orders/${placed.id}`, buyer)).toEqual(expected('buyer'));
    expect(await seen(`/api/seller/orders/${placed.id}`, seller)).toEqual(expected('seller'));
    expect(await seen(`/api/admin/orders/${placed.id}`, admin)).toEqual(expected('admin', 'Admin Test'));
    // Administrators see each other's names.
    const other = await createFixtures(t);
    expect(await seen(`/api/admin/orders/${placed.id}`, other.admin)).toEqual(expected('nobody', 'Admin Test'));
  });
});

describe('POST /api/orders/track/{token}/cancel', () => {
  test('cancels for a guest while the order is pending or confirmed', async () => {
    const few = await publishAccepted(t, seller, admin, { quantity: 2 });
    for (const status of ['pending', 'confirmed'] as const) {
      const { order: placed, token } = await placeOrder(t, few, { quantity: 2 });
      await move(placed.id, status);
      const { status: code, body } = await cancel(token);
      expect([code, body.order.status, body.order.history.at(-1)?.actor]).toEqual([200, 'canceled', 'buyer']);
      expect(await getStock(t, few)).toBe(2);
      expect((await cancel(token)).body.order.history).toEqual(body.order.history);
    }
  });

  test('returns 403 once the order is being prepared', async () => {
    const { order: placed, token } = await placeOrder(t, item);
    for (const status of ['processing', 'shipped', 'delivered', 'returned', 'refunded'] as const) {
      await move(placed.id, status);
      const { status: code, body } = await cancel(token);
      expect([status, code, body.code]).toEqual([status, 403, 'forbidden']);
      expect((await track(token)).body.order.status).toBe(status);
    }
  });

  test('notifies the buyer’s account unless it canceled itself', async () => {
    for (const as of [undefined, users.stranger, buyer]) {
      const { order: placed, token } = await placeOrder(t, item, {}, { as: buyer });
      expect((await cancel(token, as)).status).toBe(200);
      const expected = (await getOrderNotifications(t, placed.id)).filter(({ kind }) => kind === 'order_status');
      const whom = as === buyer ? [seller.id] : [seller.id, buyer.id];
      expect(expected.map(({ user_id }) => user_id)).toEqual(whom);
    }
  });

  test('records its own account as the actor and nobody else, whose side is still notified', async () => {
    for (const [as, maker, actor_id, whom] of [
      [buyer, buyer, buyer.id, [seller.id]],
      [seller, buyer, null, [seller.id, buyer.id]],
      [users.stranger, buyer, null, [seller.id, buyer.id]],
      [undefined, buyer, null, [seller.id, buyer.id]],
      [seller, undefined, null, [seller.id]],
    ] as const) {
      const { order: placed, token } = await placeOrder(t, item, {}, { as: maker });
      await cancel(token, as);
      const events = await t.deps.db
        .selectFrom('order_events')
        .select(['actor', 'actor_id', 'status'])
        .where('order_id', '=', placed.id)
        .orderBy('id')
        .execute();
      expect(events.at(-1)).toEqual({ actor: 'buyer', actor_id, status: 'canceled' });
      const expected = (await getOrderNotifications(t, placed.id)).filter(({ kind }) => kind === 'order_status');
      expect(expected.map(({ user_id }) => user_id)).toEqual(whom);
    }
  });

  test('returns the canceled order, to guests and accounts', async () => {
    for (const as of [undefined, users.stranger, buyer]) {
      const { token } = await placeOrder(t, item, {}, { as: buyer });
      const { order: canceled } = (await cancel(token, as)).body;
      expect(canceled).toEqual((await track(token, as)).body.order);
    }
  });

  test('returns 404 for an order an administrator has hidden since', async () => {
    const { order: placed, token } = await placeOrder(t, item, {}, { as: buyer });
    const removed = `update orders set removed_at = now() where id = ${placed.id}`;
    const answer = await changeDuringItemLock(t, item, () => cancel(token), removed);
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    const row = await t.deps.db.selectFrom('orders').select('status').where('id', '=', placed.id).executeTakeFirst();
    expect(row?.status).toBe('pending');
  });

  test('cancels once for many concurrent calls', async () => {
    const few = await publishAccepted(t, seller, admin, { quantity: 3 });
    const { token } = await placeOrder(t, few, { quantity: 3 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(token)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await track(token)).body.order.history).toHaveLength(2);
    expect(await getStock(t, few)).toBe(3);
  });
});
