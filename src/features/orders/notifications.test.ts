import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestUser, type TestApp } from '#tests/support/app.ts';
import { createFixtures } from '#tests/support/fixtures.ts';
import { getOrderNotifications, publishAccepted, placeOrder, tryPlaceOrder } from '#tests/support/orders.ts';
import type { AppEvent } from '#lib/events.ts';

let t: TestApp;
let seller: TestUser;
let buyer: TestUser;
let driver: TestUser;
let admin: TestUser;

beforeAll(async () => {
  t = await startApp();
  ({ seller, buyer, driver, admin } = await createFixtures(t));
});
afterAll(() => t.close());

const move = (id: number, status: string, as = seller, side: 'seller' | 'delivery' | 'buyer' | 'admin' = 'seller') =>
  t.call(`PUT /api/${side}/orders/${id}/status`, { as, body: { status } });
/** Returns who was notified of an order and of what, the oldest first. */
const notified = async (id: number) =>
  (await getOrderNotifications(t, id)).map(({ user_id, kind }) => [user_id, kind] satisfies [number, string]);

test('POST /api/orders/store › notifies the seller once, however often the request is sent', async () => {
  const item = await publishAccepted(t, seller, admin);
  const key = crypto.randomUUID();
  const answers = await Promise.all(Array.from({ length: 10 }, () => tryPlaceOrder(t, item, {}, { as: buyer, key })));
  const id = answers[0]?.body.order.id as number;
  await tryPlaceOrder(t, item, {}, { as: buyer, key });
  expect(await notified(id)).toEqual([[seller.id, 'order_placed']]);
  const draft = await placeOrder(t, item, { draft: 'Yes' }, { as: buyer });
  expect(await notified(draft.order.id)).toEqual([]);
});

test('PUT /api/seller/orders/{id}/status › notifies the other side of a change, and nobody of a rejected one', async () => {
  const item = await publishAccepted(t, seller, admin, { quantity: 4 });
  const { id } = (await placeOrder(t, item, { quantity: 3 }, { as: buyer })).order;
  await move(id, 'confirmed');
  const confirmed = await notified(id);
  expect(confirmed.slice(1)).toEqual([[buyer.id, 'order_status']]);
  await move(id, 'confirmed');
  await move(id, 'pending', buyer, 'buyer');
  const update = (body: object) => t.call(`POST /api/admin/orders/${id}/update`, { as: admin, body });
  await update({ quantity: 5 });
  await update({});
  expect(await notified(id)).toEqual(confirmed);
  await update({ delivery_id: driver.id });
  const assigned = (await notified(id)).slice(confirmed.length);
  expect(assigned).toContainEqual([driver.id, 'order_assigned']);
});

test('POST /api/orders/track/{token}/cancel › notifies the seller once, and not of a cancellation that is too late', async () => {
  const item = await publishAccepted(t, seller, admin);
  const { order: placed, token } = await placeOrder(t, item, {}, { as: buyer });
  const cancel = () => t.call(`POST /api/orders/track/${token}/cancel`);
  await cancel();
  const canceled = (await notified(placed.id)).slice(1);
  expect(canceled).toContainEqual([seller.id, 'order_status']);
  expect((await cancel()).status).toBe(200);
  expect((await notified(placed.id)).slice(1)).toEqual(canceled);
  await move(placed.id, 'shipped', admin, 'admin');
  const shipped = await notified(placed.id);
  expect((await cancel()).status).toBe(403);
  expect(await notified(placed.id)).toEqual(shipped);
});

test('POST /api/orders/store › publishes item.changed when the last one is ordered', async () => {
  const item = await publishAccepted(t, seller, admin, { quantity: 3 });
  const events: AppEvent[] = [];
  const stop = t.deps.events.subscribe((event) => void events.push(event));
  await placeOrder(t, item, { quantity: 2 }, { as: buyer });
  expect(events).toEqual([]);
  await placeOrder(t, item);
  stop();
  expect(events).toEqual([{ name: 'item.changed', id: item, type: 'Product', listed: true }]);
});
