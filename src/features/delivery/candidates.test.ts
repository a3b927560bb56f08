import { afterAll, beforeEach, expect, test } from 'vitest';
import { startApp, type TestUser, type TestApp } from '#tests/support/app.ts';
import { findCityId } from '#tests/support/items.ts';
import { publishAccepted, placeOrder, ageOrder } from '#tests/support/orders.ts';
import { createUsers } from '#tests/support/create-users.ts';
import { suspendAccount } from '#features/accounts/service/administer.ts';
import { MAX_CANDIDATES } from './rules.ts';

const apps: TestApp[] = [];
let app: TestApp;
let farmer: TestUser;
let admin: TestUser;
let buyer: TestUser;

// A separate database for each test, since the list of drivers on duty is global.
beforeEach(async () => {
  app = await startApp();
  apps.push(app);
  [farmer, admin, buyer] = await Promise.all([
    app.createUser({ role: 'farmer' }),
    app.createUser({ role: 'admin' }),
    app.createUser({ role: 'buyer' }),
  ]);
});
afterAll(() => Promise.all(apps.map((each) => each.close())));

const MEKNES = { latitude: 33.895, longitude: -5.5547 };
const FES = { latitude: 34.0331, longitude: -5.0003 };
const RABAT = { latitude: 34.0209, longitude: -6.8416 };

const createDriver = async (place: object | null, is_active = true): Promise<TestUser> => {
  const user = await app.createUser({ role: 'delivery' });
  await app.call('POST /api/delivery/update-status', { as: user, body: { is_active } });
  if (place) await app.call('POST /api/delivery/update-location', { as: user, body: place });
  return user;
};
/** An order of an item in Meknes, for a customer in Fez. */
const orderItem = async (fields: Record<string, unknown> = {}): Promise<number> =>
  (await placeOrder(app, await publishAccepted(app, farmer, admin), fields, { as: buyer })).order.id;
const assign = (id: number, driver: TestUser, status = 'confirmed') =>
  app.call(`POST /api/admin/orders/${id}/update`, { as: admin, body: { delivery_id: driver.id, status } });
const getCandidates = (id: number, as: TestUser | undefined = admin) =>
  app.call(`GET /api/admin/orders/${id}/delivery_candidates`, { as });
const candidates = async (id: number) =>
  (await getCandidates(id)).body.delivery_candidates.map(({ deliveryPerson }) => deliveryPerson);
const idsOf = (drivers: { id: number }[]): number[] => drivers.map(({ id }) => id);

test('GET /api/admin/orders/{id}/delivery_candidates › lists the nearest drivers first, with the distance in kilometres, and unknown locations last', async () => {
  const [far, near, unknown, middle] = [
    await createDriver(RABAT),
    await createDriver({ latitude: 33.9, longitude: -5.56 }),
    await createDriver(null),
    await createDriver(FES),
  ];
  const drivers = await candidates(await orderItem());
  expect(idsOf(drivers)).toEqual([near.id, middle.id, far.id, unknown.id]);
  const distances = drivers.map(({ distance_km }) => distance_km);
  // Fez is an hour's drive from Meknes, Rabat two.
  expect(distances[0]).toBeLessThan(2);
  expect(distances[1]).toBeGreaterThan(45);
  expect(distances[1]).toBeLessThan(60);
  expect(distances[2]).toBeGreaterThan(110);
  expect(distances[2]).toBeLessThan(130);
  expect(distances[3]).toBeNull();
  for (const way of distances.slice(0, 3)) expect(way).toBe(Math.round((way ?? 0) * 10) / 10);
  expect(drivers[3]).toEqual({
    id: unknown.id,
    first_name: 'Test',
    last_name: 'delivery',
    phone: null,
    average_rating: null,
    reviews: 0,
    distance_km: null,
    load: 0,
  });
});

test('GET /api/admin/orders/{id}/delivery_candidates › sorts drivers at the same distance by load, then by rating', async () => {
  const [busy, plain, loved, liked] = [
    await createDriver(FES),
    await createDriver(FES),
    await createDriver(FES),
    await createDriver(FES),
  ];
  await assign(await orderItem(), busy);
  for (const [driver, stars] of [
    [loved, 5],
    [liked, 4],
    [busy, 5],
  ] as const) {
    const id = await orderItem();
    await assign(id, driver, 'delivered');
    await ageOrder(app, id);
    await app.call(`POST /api/buyer/orders/${id}/rate`, { as: buyer, body: { role: 'driver', stars } });
  }
  const drivers = await candidates(await orderItem());
  expect(idsOf(drivers)).toEqual([loved.id, liked.id, plain.id, busy.id]);
  expect(drivers.map((user) => [user.load, user.average_rating])).toEqual([
    [0, 5],
    [0, 4],
    [0, null],
    [1, 5],
  ]);
});

test('GET /api/admin/orders/{id}/delivery_candidates › counts active orders as load, including pending ones', async () => {
  const driver = await createDriver(FES);
  const first = await orderItem();
  const load = async () => (await candidates(first))[0]?.load;
  await assign(first, driver);
  for (const [status, counted] of [
    ['pending', 1],
    ['confirmed', 1],
    ['processing', 1],
    ['shipped', 1],
    ['delivered', 0],
    ['canceled', 0],
    ['returned', 0],
    ['refunded', 0],
  ] as const) {
    await assign(first, driver, status);
    expect([status, await load()]).toEqual([status, counted]);
  }
  await assign(first, driver, 'shipped');
  const second = await orderItem();
  await assign(second, driver, 'pending');
  expect(await load()).toBe(2);
  await app.call(`DELETE /api/admin/orders/delete/${second}`, { as: admin });
  expect(await load()).toBe(1);
});

test('GET /api/admin/orders/{id}/delivery_candidates › lists only drivers who are on duty and not suspended', async () => {
  const [working, resting, silent, suspended, returned, former] = [
    await createDriver(FES),
    await createDriver(FES, false),
    await app.createUser({ role: 'delivery' }),
    await createDriver(FES),
    await createDriver(RABAT),
    await createDriver(FES),
  ];
  await suspendAccount(app.deps, suspended.id, 'lost a sheep', null);
  await suspendAccount(app.deps, returned.id, 'for a day', new Date(Date.now() - 1000));
  await app.deps.db.updateTable('users').set({ role: 'buyer' }).where('id', '=', former.id).execute();
  // Administrators may make the drivers' calls, but are not drivers.
  await app.call('POST /api/delivery/update-status', { as: admin, body: { is_active: true } });
  const id = await orderItem();
  expect(idsOf(await candidates(id))).toEqual([working.id, returned.id]);
  await app.call('POST /api/delivery/update-status', { as: resting, body: { is_active: true } });
  await app.call('POST /api/delivery/update-status', { as: silent, body: { is_active: true } });
  await app.call('POST /api/delivery/update-status', { as: working, body: { is_active: false } });
  expect(idsOf(await candidates(id))).toEqual([resting.id, returned.id, silent.id]);
});

test('GET /api/admin/orders/{id}/delivery_candidates › measures from the customer when the city of the item is unknown', async () => {
  const [meknes, fes] = [await createDriver(MEKNES), await createDriver(FES)];
  const id = await orderItem({ city_id: await findCityId(app, 'fes') });
  expect(idsOf(await candidates(id))).toEqual([meknes.id, fes.id]);
  await app.deps.db.updateTable('orders').set({ origin_city_id: null }).where('id', '=', id).execute();
  expect(idsOf(await candidates(id))).toEqual([fes.id, meknes.id]);
});

test('GET /api/admin/orders/{id}/delivery_candidates › returns at most the nearest 50', async () => {
  const drivers = await createUsers(app, MAX_CANDIDATES + 20);
  const ids = drivers.map(({ id }) => id);
  await app.deps.db.updateTable('users').set({ role: 'delivery' }).where('id', 'in', ids).execute();
  const { db } = app.deps;
  await db
    .insertInto('delivery_people')
    .values(ids.map((user_id) => ({ user_id, is_active: true })))
    .execute();
  // From farthest to nearest, alternating east and west of the item; the last ten have no location.
  const located = ids.slice(0, -10).map((user_id, n, { length }) => ({
    user_id,
    latitude: MEKNES.latitude,
    longitude: MEKNES.longitude + (n % 2 ? 1 : -1) * (length - n) * 0.02,
    located_at: new Date(),
  }));
  await db.insertInto('user_locations').values(located).execute();
  const expected = located.map(({ user_id }) => user_id).toReversed();
  expect(idsOf(await candidates(await orderItem()))).toEqual(expected.slice(0, MAX_CANDIDATES));
});

test('GET /api/admin/orders/{id}/delivery_candidates › returns 404 for missing orders and drafts, 403 for other roles', async () => {
  const driver = await createDriver(FES);
  const id = await orderItem();
  expect((await getCandidates(2_000_000_000)).status).toBe(404);
  const draft = await app.call('POST /api/orders/store', {
    as: buyer,
    body: { item_id: await publishAccepted(app, farmer, admin), draft: 'Yes' },
  });
  expect([draft.status, (await getCandidates(draft.body.order.id)).status]).toEqual([201, 404]);
  await app.call(`DELETE /api/admin/orders/delete/${id}`, { as: admin });
  expect((await getCandidates(id)).status).toBe(404);
  expect((await app.call(`GET /api/admin/orders/${id}/delivery_candidates`)).status).toBe(401);
  for (const as of [farmer, buyer, driver]) expect((await getCandidates(id, as)).status).toBe(403);
});
