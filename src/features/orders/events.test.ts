import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApp, type Person, type TestApp } from '../../../tests/support/app.ts';
import { cast } from '../../../tests/support/cast.ts';
import { offer, order, tryOrder } from '../../../tests/support/orders.ts';
import type { Fact } from '../../platform/facts.ts';
import { isItemChanged } from '../items/events.ts';
import type { OrderChangedEvent } from './events.ts';

let t: TestApp;
let seller: Person;
let buyer: Person;
let driver: Person;
let admin: Person;
const facts: OrderChangedEvent[] = [];
const changed: Fact[] = [];

beforeAll(async () => {
  t = await startApp();
  ({ seller, buyer, driver, admin } = await cast(t));
  t.deps.facts.subscribe((fact) => {
    if (fact.name.startsWith('order.')) facts.push(fact as OrderChangedEvent);
    if (isItemChanged(fact)) changed.push(fact);
  });
});
beforeEach(() => {
  facts.length = 0;
  changed.length = 0;
});
afterAll(() => t.close());

const move = (id: number, status: string, as = seller, side = 'seller') =>
  t.call(`PUT /api/${side}/orders/${id}/status`, { as, body: { status } });
const about = (id: number) => ({ id, seller_id: seller.id, buyer_id: buyer.id, delivery_id: null });

test('order.placed › is published once, however often the request is repeated', async () => {
  const item = await offer(t, seller, admin);
  const key = crypto.randomUUID();
  const answers = await Promise.all(Array.from({ length: 10 }, () => tryOrder(t, item, {}, { as: buyer, key })));
  const id = answers[0]?.body.order.id as number;
  expect(facts).toEqual([{ name: 'order.placed', ...about(id) }]);
  await tryOrder(t, item, {}, { as: buyer, key });
  await order(t, item, { draft: 'Yes' }, { as: buyer });
  await tryOrder(t, item, { quantity: 999 });
  expect(facts).toHaveLength(1);
});

test('order.moved › reaches the sides of the order, and is not published for rejected or empty changes', async () => {
  const item = await offer(t, seller, admin, { quantity: 4 });
  const { id } = (await order(t, item, { quantity: 3 }, { as: buyer })).order;
  facts.splice(0);
  await move(id, 'confirmed');
  expect(facts.splice(0)).toEqual([{ name: 'order.moved', ...about(id) }]);
  await move(id, 'confirmed');
  await move(id, 'pending', buyer, 'buyer');
  const update = (body: object) => t.call(`POST /api/admin/orders/${id}/update`, { as: admin, body });
  await update({ quantity: 5 });
  await update({});
  expect(facts).toEqual([]);
  await update({ delivery_id: driver.id });
  expect(facts.splice(0)).toEqual([{ name: 'order.moved', ...about(id), delivery_id: driver.id }]);
});

test('order.moved › is published once for a cancellation by link, and not for one that is too late', async () => {
  const item = await offer(t, seller, admin);
  const { order: placed, token } = await order(t, item, {}, { as: buyer });
  facts.splice(0);
  const cancel = () => t.call(`POST /api/orders/track/${token}/cancel`);
  await cancel();
  expect(facts.splice(0)).toEqual([{ name: 'order.moved', ...about(placed.id) }]);
  expect((await cancel()).status).toBe(200);
  await move(placed.id, 'shipped');
  facts.splice(0);
  expect((await cancel()).status).toBe(403);
  expect(facts).toEqual([]);
});

test('item.changed › is published when the last unit is ordered', async () => {
  const item = await offer(t, seller, admin, { quantity: 3 });
  changed.splice(0);
  await order(t, item, { quantity: 2 }, { as: buyer });
  expect(changed).toEqual([]);
  await order(t, item);
  expect(changed).toEqual([{ name: 'item.changed', id: item, type: 'Product', listed: true }]);
});
