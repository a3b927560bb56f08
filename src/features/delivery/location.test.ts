import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestUser, type TestApp } from '#tests/support/app.ts';
import { publishAccepted, placeOrder } from '#tests/support/orders.ts';
import { LOCATION_EVERY_S } from './rules.ts';

const MEKNES = { latitude: 33.895, longitude: -5.5547 };
const FES = { latitude: 34.0331, longitude: -5.0003 };
const CALLS = ['POST /api/delivery/update-location', 'POST /api/user/update-location'];

let app: TestApp;
let farmer: TestUser;
let admin: TestUser;
/** The time at which the clock is stopped. */
const start = Date.now();
let later = 0;

beforeAll(async () => {
  app = await startApp();
  [farmer, admin] = await Promise.all([app.createUser({ role: 'farmer' }), app.createUser({ role: 'admin' })]);
  Object.assign(app.deps, { clock: { now: () => new Date(start + later) } });
});
afterEach(() => (later = 0));
afterAll(() => app.close());

const report = (as: TestUser | undefined, body: unknown, call = CALLS[0] ?? '', lang: 'en' | 'ar' = 'en') =>
  app.request(call, { as, body, lang });
const driverAt = async (point?: object): Promise<TestUser> => {
  const user = await app.createUser({ role: 'delivery' });
  if (point) await report(user, point);
  return user;
};
const moment = (seconds: number): string => new Date(start + seconds * 1000).toISOString();

describe.each(CALLS)('%s', (call) => {
  test('saves the location and returns the address in the viewer’s language', async () => {
    const user = await driverAt();
    const { status, body } = await report(user, { latitude: '34.0331', longitude: -5.0003 }, call);
    expect([status, body]).toEqual([200, { ...FES, located_at: moment(0), address: expect.stringContaining('Fez') }]);
    later = 60_000;
    expect((await report(user, MEKNES, call, 'ar')).body).toMatchObject({
      ...MEKNES,
      located_at: moment(60),
      address: expect.stringContaining('مكناس'),
    });
  });

  test('saves at most once per 15 seconds, and returns the saved location', async () => {
    const user = await driverAt();
    await report(user, FES, call);
    later = LOCATION_EVERY_S * 1000 - 1;
    const early = await report(user, MEKNES, call);
    expect([early.status, early.body]).toMatchObject([200, { ...FES, located_at: moment(0) }]);
    later += 1;
    expect((await report(user, MEKNES, call)).body).toMatchObject({ ...MEKNES, located_at: moment(15) });
  });

  test('saves only one of many simultaneous updates', async () => {
    const user = await driverAt();
    for (const seconds of [0, 15, 30]) {
      later = seconds * 1000;
      // Each with another location, as from several devices.
      const places = Array.from({ length: 20 }, (_, n) => ({ latitude: 30 + seconds / 10 + n / 1000, longitude: -7 }));
      const answers = await Promise.all(places.map((place) => report(user, place, call)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      // If two had been saved, the responses would differ.
      const latitudes = new Set(answers.map(({ body }) => body.latitude));
      expect(latitudes.size).toBe(1);
      expect([...latitudes][0]).toBeGreaterThanOrEqual(30 + seconds / 10);
      const rows = await app.deps.db.selectFrom('user_locations').selectAll().where('user_id', '=', user.id).execute();
      expect(rows).toMatchObject([{ latitude: [...latitudes][0], located_at: new Date(start + later) }]);
    }
  });

  test('rejects invalid coordinates with all errors, and saves nothing', async () => {
    const user = await driverAt(FES);
    later = 60_000;
    const getErrors = async (body: unknown) => {
      const answer = await report(user, body, call);
      return [answer.status, answer.body.errors];
    };
    const needed = ['This field is required.'];
    const number = ['This must be a number.'];
    expect(await getErrors({ latitude: 90.01, longitude: -180.01 })).toEqual([
      422,
      { latitude: ['Must be at most 90.'], longitude: ['Must be at least \u2068-180\u2069.'] },
    ]);
    expect(await getErrors({})).toEqual([422, { latitude: needed, longitude: needed }]);
    // Coerced to numbers, these would be valid coordinates.
    expect(await getErrors({ latitude: '', longitude: null })).toEqual([422, { latitude: needed, longitude: needed }]);
    expect(await getErrors({ latitude: 'north', longitude: true })).toEqual([
      422,
      { latitude: number, longitude: number },
    ]);
    expect(await getErrors({ latitude: 'Infinity', longitude: [5] })).toMatchObject([422, { longitude: number }]);
    const saved = await app.deps.db
      .selectFrom('user_locations')
      .select(['latitude', 'longitude'])
      .where('user_id', '=', user.id)
      .execute();
    expect(saved).toEqual([FES]);
  });

  test('returns 401 for guests', async () => {
    expect((await report(undefined, FES, call)).status).toBe(401);
  });
});

test('POST /api/delivery/update-location › is for drivers only; POST /api/user/update-location is for all users', async () => {
  expect((await report(farmer, FES, CALLS[0])).status).toBe(403);
  expect((await report(farmer, FES, CALLS[1])).status).toBe(200);
});

test('POST /api/user/update-location › shares its time limit with POST /api/delivery/update-location', async () => {
  const user = await driverAt(FES);
  later = 5000;
  expect((await report(user, MEKNES, CALLS[1])).body).toMatchObject(FES);
});

test('POST /api/delivery/update-location › accepts a location far from any city', async () => {
  const { status, body } = await report(await driverAt(), { latitude: 0, longitude: 0 });
  expect(status).toBe(200);
  expect(body).toMatchObject({ latitude: 0, longitude: 0, address: expect.any(String) });
});

describe('GET /api/buyer/orders/{id} › driver_place', () => {
  test('is present only while the order is shipped', async () => {
    const buyer = await app.createUser({ role: 'buyer' });
    const driver = await driverAt(MEKNES);
    const item = await publishAccepted(app, farmer, admin);
    const { order: placed, token } = await placeOrder(app, item, {}, { as: buyer });
    await app.call(`POST /api/admin/orders/${placed.id}/update`, { as: admin, body: { delivery_id: driver.id } });
    const shown = async () => {
      const [own, link] = await Promise.all([
        app.call(`GET /api/buyer/orders/${placed.id}`, { as: buyer }),
        app.call(`GET /api/orders/track/${token}`),
      ]);
      expect(link.body.order.driver_place).toEqual(own.body.order.driver_place);
      return own.body.order.driver_place;
    };
    const move = (status: string) =>
      app.call(`PUT /api/delivery/orders/${placed.id}/status`, { as: driver, body: { status } });
    for (const status of ['confirmed', 'processing', 'shipped', 'delivered', 'returned', 'refunded']) {
      await move(status);
      const place = status === 'shipped' ? { ...MEKNES, located_at: moment(0) } : null;
      expect([status, await shown()]).toEqual([status, place]);
    }
    await move('shipped');
    later = 20_000;
    await report(driver, FES);
    expect(await shown()).toEqual({ ...FES, located_at: moment(20) });
  });

  test('is null when the driver never sent a location', async () => {
    const buyer = await app.createUser({ role: 'buyer' });
    const driver = await driverAt();
    const item = await publishAccepted(app, farmer, admin);
    const { id } = (await placeOrder(app, item, {}, { as: buyer })).order;
    const body = { delivery_id: driver.id, status: 'shipped' };
    await app.call(`POST /api/admin/orders/${id}/update`, { as: admin, body });
    const { status, body: answer } = await app.call(`GET /api/buyer/orders/${id}`, { as: buyer });
    expect([status, answer.order.status, answer.order.driver_place]).toEqual([200, 'shipped', null]);
  });
});
