import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { createFixtures, type Fixtures } from '#tests/support/fixtures.ts';
import { placeOrder, publishAccepted } from '#tests/support/orders.ts';
import { redactGuests } from './queries/erase.ts';
import { fetchFile, uploadImage } from '#tests/support/uploads.ts';
import { DAY } from '#lib/days.ts';

let t: TestApp;
let users: Fixtures;
let item: number;
beforeAll(async () => {
  t = await startApp({}, { pages: true });
  users = await createFixtures(t);
  item = await publishAccepted(t, users.seller, users.admin, { quantity: 1000, price: '5.50', price_unit: 'kg' });
});
afterAll(() => t.close());

const CUSTOMER = {
  name: 'Khadija Amrani',
  phone: '0650778899',
  email: 'khadija@ghalla.example',
  address: 'Derb Sidi Bouloukat 7',
  current_location: 'near the mill',
  latitude: '33.5731',
  longitude: '-7.5898',
};
// A latitude, not the seconds of a time.
const PERSONAL = /Khadija|650778899|Bouloukat|near the mill|(?<!:)33\.57|-7\.58/;
const inDays = (days: number) => redactGuests(t.deps.db, new Date(Date.now() + days * DAY));
const dump = async (): Promise<string> => {
  const rows = [];
  for (const table of ['orders', 'order_events', 'audit_log', 'notifications']) {
    rows.push((await t.deps.db.pool.query(`select t::text from ${table} t`)).rows);
  }
  return JSON.stringify(rows);
};

test('redactGuests › removes a guest from an order a year after its last status change, and leaves the figures', async () => {
  const { order, token } = await placeOrder(t, item, { ...CUSTOMER, quantity: 4 });
  const edit = { address: `${CUSTOMER.address} bis`, name: 'Khadija B.' };
  expect((await t.call(`POST /api/admin/orders/${order.id}/update`, { as: users.admin, body: edit })).status).toBe(200);
  for (const status of ['confirmed', 'delivered'] as const) {
    await t.call(`PUT /api/seller/orders/${order.id}/status`, { as: users.seller, body: { status } });
  }
  const own = await placeOrder(t, item, CUSTOMER, { as: users.buyer });
  expect(await dump()).toMatch(PERSONAL);

  expect(await inDays(364)).toBe(0);
  expect((await t.call(`GET /api/orders/track/${token}`)).status).toBe(200);
  expect(await inDays(366)).toBe(1);
  expect(await inDays(366)).toBe(0);

  // The order of the user stays as it is.
  expect((await t.call(`GET /api/buyer/orders/${own.order.id}`, { as: users.buyer })).body.order.name).toBe(
    CUSTOMER.name,
  );
  await t.deps.db.deleteFrom('orders').where('id', '=', own.order.id).execute();
  expect(await dump()).not.toMatch(PERSONAL);
  const { body } = await t.call(`GET /api/seller/orders/${order.id}`, { as: users.seller });
  expect(body.order).toMatchObject({
    status: 'delivered',
    quantity: 4,
    total: 22,
    name: '',
    phone: '',
    email: null,
    address: '',
    latitude: null,
  });
  expect(body.order.history.map(({ kind }) => kind)).toEqual(['placed', 'edited', 'status', 'status']);

  for (const [key, code] of [
    [`GET /api/orders/track/${token}`, 'gone'],
    [`POST /api/orders/track/${token}/cancel`, 'gone'],
  ] as const) {
    const answer = await t.request(key);
    expect([key, answer.status, answer.body.code]).toEqual([key, 404, code]);
  }
  for (const path of [`/fr/orders/track/${token}`, `/fr/orders/thanks?token=${token}`]) {
    const { status } = await t.request(`GET ${path}`);
    expect([path, status]).toEqual([path, path.includes('thanks') ? 404 : 410]);
  }
});

test('redactGuests › deletes note and photo of a problem at the door', async () => {
  const { order } = await placeOrder(t, item, CUSTOMER);
  const as = users.admin;
  const body = { delivery_id: users.driver.id };
  expect((await t.call(`POST /api/admin/orders/${order.id}/update`, { as, body })).status).toBe(200);
  await t.call(`PUT /api/delivery/orders/${order.id}/status`, { as: users.driver, body: { status: 'shipped' } });
  const photo = await uploadImage(t, users.driver);
  const problem = { reason: 'refused', note: 'Khadija was away', photo };
  const response = await t.call(`POST /api/delivery/orders/${order.id}/problem`, { as: users.driver, body: problem });
  expect(response.status).toBe(200);
  const last = async () => (await t.call(`GET /api/admin/orders/${order.id}`, { as })).body.order.history.at(-1);
  const uses = async () =>
    (await t.deps.db.pool.query('select from upload_uses where upload_path = $1', [photo])).rows.length;

  await inDays(364);
  expect([await last(), await uses()]).toEqual([expect.objectContaining(problem), 1]);
  expect((await fetchFile(t.app, photo, { as })).status).toBe(200);
  expect(await inDays(366)).toBe(1);
  expect(await last()).toMatchObject({ status: 'returned', reason: 'refused', note: null, photo: null });
  expect(await uses()).toBe(0);
  expect(await dump()).not.toContain(problem.note);
});

test('redactGuests › takes orders of any status, in batches, also in two processes at once', async () => {
  await t.deps.db.pool.query(
    `insert into orders (token, seller_id, item_type, item_title, quantity, name, phone, address, city_id, status, status_at, created_at, updated_at)
     select gen_random_uuid()::text, $1, 'Product', 'Olives', 1, 'Khadija', '+212650778899', 'Souk', 1,
       (array['pending', 'confirmed', 'processing', 'shipped', 'delivered', 'canceled', 'returned', 'refunded'])[1 + n % 8]::order_status,
       now() - interval '366 days', now(), now() from generate_series(1, 450) n`,
    [users.seller.id],
  );
  const counts = await Promise.all([inDays(0), inDays(0)]);
  expect((counts[0] ?? 0) + (counts[1] ?? 0) + (await inDays(0))).toBe(450);
  expect(await dump()).not.toMatch(PERSONAL);
});
