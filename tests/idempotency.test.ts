import { afterAll, beforeAll, expect, test } from 'vitest';
import { isIdempotent } from '#lib/call.ts';
import { startApp, type TestApp, type TestUser } from './support/app.ts';
import { CALLS, fillPath, minimalBody } from './support/calls.ts';
import { createFixtures, type Fixtures } from './support/fixtures.ts';
import { createItemForm } from './support/items.ts';
import { createOrderForm, placeOrder, publishAccepted } from './support/orders.ts';
import { fetchFile, uploadImage } from './support/uploads.ts';

// On one connection: a call that waits for a second one while its transaction is open fails.
let t: TestApp;
let users: Fixtures;

beforeAll(async () => {
  t = await startApp({}, { connections: 1 });
  users = await createFixtures(t);
});
afterAll(() => t.close());

interface Step {
  readonly as?: TestUser;
  readonly body?: unknown;
}

const placed = async (status?: string): Promise<number> => {
  const item = await publishAccepted(t, users.seller, users.admin);
  const { id } = (await placeOrder(t, item, {}, { as: users.buyer })).order;
  const body = { delivery_id: users.driver.id, ...(status ? { status } : {}) };
  await t.call(`POST /api/admin/orders/${id}/update`, { as: users.admin, body });
  return id;
};
const accepted = (): Promise<number> => publishAccepted(t, users.seller, users.admin);
const older = async (id: number): Promise<number> => {
  await t.deps.db.pool.query(
    `update items set created_at = created_at - interval '90 days', confirmed_at = confirmed_at - interval '90 days' where id = $1`,
    [id],
  );
  return id;
};
const deleted = async (): Promise<number> => {
  const id = await accepted();
  await t.call(`DELETE /api/items/delete_from_account/${id}`, { as: users.seller });
  return id;
};

/** Requests of a phone that is connected again; each returns the path and the input of a call that succeeds. */
const STEPS: Readonly<Record<string, () => Promise<[path: string, step: Step]>>> = {
  'POST /api/items/{id}/like': async () => [`/api/items/${await accepted()}/like`, { as: users.buyer }],
  'POST /api/chats/send': async () => [
    '/api/chats/send',
    {
      as: users.buyer,
      body: { to: users.seller.id, item_id: await accepted(), message: '', image: await uploadImage(t, users.buyer) },
    },
  ],
  'POST /api/orders/store': async () => [
    '/api/orders/store',
    { body: await createOrderForm(t, { item_id: await accepted(), quantity: 10 }) },
  ],
  'POST /api/items/store/{publish}': async () => [
    '/api/items/store/Yes',
    { as: users.seller, body: await createItemForm(t, { images: await uploadImage(t, users.seller) }) },
  ],
  'POST /api/items/update/{publish}': async () => {
    const images = await uploadImage(t, users.seller);
    const { body } = await t.call('POST /api/items/store/Yes', {
      as: users.seller,
      body: await createItemForm(t, { images }),
    });
    return ['/api/items/update/Yes', { as: users.seller, body: { id: body.item.id, title: 'Menthe', images: '' } }];
  },
  'POST /api/items/sold/{id}': async () => [`/api/items/sold/${await accepted()}`, { as: users.seller }],
  'POST /api/items/{id}/still-available': async () => [
    `/api/items/${await older(await accepted())}/still-available`,
    { as: users.seller },
  ],
  'POST /api/items/{id}/renew': async () => [`/api/items/${await older(await accepted())}/renew`, { as: users.seller }],
  'POST /api/items/{id}/activate': async () => [`/api/items/${await deleted()}/activate`, { as: users.seller }],
  'DELETE /api/items/delete_from_account/{id}': async () => [
    `/api/items/delete_from_account/${await accepted()}`,
    { as: users.seller },
  ],
  'DELETE /api/items/delete/{id}': async () => [`/api/items/delete/${await deleted()}`, { as: users.seller }],
  'PUT /api/seller/orders/{id}/status': async () => [
    `/api/seller/orders/${await placed()}/status`,
    { as: users.seller, body: { status: 'confirmed', was: 'pending' } },
  ],
  'PUT /api/buyer/orders/{id}/status': async () => [
    `/api/buyer/orders/${await placed()}/status`,
    { as: users.buyer, body: { status: 'canceled' } },
  ],
  'PUT /api/delivery/orders/{id}/status': async () => [
    `/api/delivery/orders/${await placed('confirmed')}/status`,
    { as: users.driver, body: { status: 'shipped' } },
  ],
  'PUT /api/admin/orders/{id}/status': async () => [
    `/api/admin/orders/${await placed()}/status`,
    { as: users.admin, body: { status: 'refunded' } },
  ],
  'POST /api/buyer/orders/{id}/rate': async () => [
    `/api/buyer/orders/${await placed('delivered')}/rate`,
    { as: users.buyer, body: { role: 'driver', stars: 4 } },
  ],
  'POST /api/orders/track/{token}/cancel': async () => {
    const { token } = await placeOrder(t, await accepted());
    return [`/api/orders/track/${token}/cancel`, {}];
  },
  'POST /api/delivery/orders/{id}/accept': async () => [
    `/api/delivery/orders/${await placed()}/accept`,
    { as: users.driver },
  ],
  'POST /api/delivery/orders/{id}/decline': async () => [
    `/api/delivery/orders/${await placed()}/decline`,
    { as: users.driver, body: { reason: 'far' } },
  ],
  'POST /api/delivery/orders/{id}/problem': async () => [
    `/api/delivery/orders/${await placed('shipped')}/problem`,
    { as: users.driver, body: { reason: 'absent' } },
  ],
  'POST /api/delivery/update-status': () =>
    Promise.resolve(['/api/delivery/update-status', { as: users.driver, body: { is_active: true } }]),
  'POST /api/delivery/update-location': () =>
    Promise.resolve(['/api/delivery/update-location', { as: users.driver, body: { latitude: 34, longitude: -5 } }]),
  'POST /api/user/update-location': () =>
    Promise.resolve(['/api/user/update-location', { as: users.buyer, body: { latitude: 33, longitude: -7 } }]),
  'POST /api/search/saved': () =>
    Promise.resolve(['/api/search/saved', { as: users.buyer, body: { q: 'olives', type: 'Product' } }]),
  'POST /api/items/{id}/report': async () => [`/api/items/${await accepted()}/report`, { body: { reason: 'fraud' } }],
  'POST /api/notifications/read': async () => {
    await placed();
    return ['/api/notifications/read', { as: users.seller, body: {} }];
  },
};

const getTableHashes = async (): Promise<unknown> => {
  const { rows } = await t.deps.db.pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'rate_limits'`,
  );
  const hashes = rows.map(
    ({ name }) => `select '${name}' as name, count(*), sum(hashtext(x::text)::bigint) from ${name} x`,
  );
  return (await t.deps.db.pool.query(`${hashes.join(' union all ')} order by 1`)).rows;
};

test.each(Object.keys(STEPS))('%s › takes effect once, and its response is repeated', async (key) => {
  const [path, { as, body }] = (await STEPS[key]?.()) ?? ['', {}];
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const request = () => t.request(`${key.split(' ')[0]} ${path}`, { as, body, headers });
  const before = await getTableHashes();
  const first = await request();
  expect([200, 201], JSON.stringify(first.body)).toContain(first.status);
  const after = await getTableHashes();
  expect(after).not.toEqual(before);
  const again = await request();
  expect([again.status, again.body]).toEqual([first.status, first.body]);
  expect([first.headers.get('idempotency-replayed'), again.headers.get('idempotency-replayed')]).toEqual([
    null,
    'true',
  ]);
  expect(await getTableHashes()).toEqual(after);
});

test('DELETE /api/items/delete/{id} › deletes no file before its transaction has ended', async () => {
  const path = await uploadImage(t, users.seller);
  const as = users.seller;
  const { body } = await t.call('POST /api/items/store/Yes', { as, body: await createItemForm(t, { images: path }) });
  const { id } = body.item;
  await t.call(`DELETE /api/items/delete_from_account/${id}`, { as });
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const request = () => t.call(`DELETE /api/items/delete/${id}`, { as, headers });
  await t.owner.query(`alter table request_keys add constraint broken check (response is null) not valid`);
  expect((await request()).status).toBe(500);
  expect((await fetchFile(t.app, path)).status).toBe(200);
  await t.owner.query('alter table request_keys drop constraint broken');
  expect((await request()).body).toEqual({ removed: 'permanent' });
  expect((await fetchFile(t.app, path)).status).toBe(404);
});

test.each(CALLS.filter(([key, call]) => isIdempotent(key, call)))(
  '%s › joins the transaction of its key',
  async (key, call) => {
    for (const as of [users.admin, users.seller]) {
      const { status, body } = await t.request(fillPath(key, call, 2_000_000_000), {
        as,
        ...minimalBody(call),
        headers: { 'idempotency-key': crypto.randomUUID() },
      });
      expect([status < 500, body]).toEqual([true, body]);
    }
  },
);
