import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestUser, type TestApp } from '#tests/support/app.ts';
import { extendSessions } from '#tests/support/create-users.ts';
import { findCategoryId, publishItem } from '#tests/support/items.ts';
import { placeOrder } from '#tests/support/orders.ts';
import type { AppEvent } from '#lib/events.ts';
import { startOfDay, addDays, toDay, endOfDay, DAY } from '#lib/days.ts';
import type { Statistics } from '../contract.ts';
import { setItemBoost } from './service.ts';

let t: TestApp;
let admin: TestUser;
let farmer: TestUser;

beforeAll(async () => {
  t = await startApp();
  [admin, farmer] = await Promise.all([t.createUser({ role: 'admin' }), t.createUser({ role: 'farmer' })]);
  await extendSessions(t, admin);
});
afterAll(() => t.close());

const at = (moment: Date): void => void Object.assign(t.deps, { clock: { now: () => new Date(moment) } });
const later = (ms: number): void => at(new Date(Date.now() + ms));
afterEach(() => void Object.assign(t.deps, { clock: { now: () => new Date() } }));

/** A listed item, without a moderator's decision. */
const publishFor = async (user: TestUser, traits: Record<string, unknown> = {}): Promise<number> => {
  const { id } = await publishItem(t, user, traits);
  await t.deps.db.pool.query(`update items set state = 'accepted', audience = 'everyone' where id = $1`, [id]);
  return id;
};

describe('PUT /api/admin/items/{id}/boost', () => {
  const boost = (id: number, until: unknown, as: TestUser | undefined = admin) =>
    t.call(`PUT /api/admin/items/${id}/boost`, { as, body: { until } });
  const idsOf = async (path: string): Promise<number[]> => {
    const { items } = (await t.request(`GET ${path}`)).body;
    return (items.data ?? items).map((item: { id: number }) => item.id);
  };
  const trail = async (id: number) => {
    const { rows } = await t.deps.db.pool.query(
      `select actor_id, subject_name, before, after from audit_log where action = 'item.boosted' and subject_id = $1
       order by id`,
      [id],
    );
    return rows;
  };

  test('lasts until the end of the day in Morocco, and only affects the category’s default order', async () => {
    const category_id = await findCategoryId(t, 'fruits');
    const [first, second, third] = [
      await publishFor(farmer, { category_id, title: 'Pommes golden' }),
      await publishFor(farmer, { category_id, title: 'Pommes rouges' }),
      await publishFor(farmer, { category_id, title: 'Pommes vertes' }),
    ];
    const path = `/api/items/category/${category_id}`;
    const lists = [
      `${path}?sort=latest`,
      `${path}?sort=oldest`,
      `${path}?sort=popular`,
      '/api/items/latest',
      '/api/items/all',
      `/api/items/search?category_id=${category_id}`,
      '/api/items/search?q=pommes',
    ];
    const before = await Promise.all(lists.map(idsOf));
    expect(await idsOf(path)).toEqual([third, second, first]);

    const day = addDays(toDay(new Date()), 2);
    const { status, body } = await boost(first, day);
    expect(status).toBe(200);
    const end = Date.parse(body.boosted_until ?? '');
    expect(toDay(new Date(end))).toBe(day);
    expect(toDay(new Date(end + 1))).toBe(addDays(day, 1));
    expect(await idsOf(path)).toEqual([first, third, second]);
    expect((await t.call(`GET /api/items/${first}`)).body.item.boosted).toBe(true);
    expect(await Promise.all(lists.map(idsOf))).toEqual(before);

    at(new Date(end - 1));
    expect(await idsOf(path)).toEqual([first, third, second]);
    at(new Date(end + 1));
    expect(await idsOf(path)).toEqual([third, second, first]);
    expect((await t.call(`GET /api/items/${first}`)).body.item.boosted).toBe(false);
  });

  test('adds an audit entry, publishes an event, and keeps updated_at', async () => {
    const id = await publishFor(farmer, { title: 'Miel de thym' });
    const { updated_at } = (await t.call(`GET /api/items/${id}`)).body.item;
    const events: AppEvent[] = [];
    const end = t.deps.events.subscribe((event) => void events.push(event));
    const today = toDay(new Date());
    const { boosted_until } = (await boost(id, today)).body;
    expect(events).toEqual([{ name: 'item.changed', id, type: 'Product', listed: true }]);
    expect((await boost(id, today)).body).toEqual({ boosted_until });
    expect(events).toHaveLength(1);
    expect((await boost(id, null)).body).toEqual({ boosted_until: null });
    expect(events).toHaveLength(2);
    end();
    const entry = { actor_id: admin.id, subject_name: 'Miel de thym' };
    expect(await trail(id)).toEqual([
      { ...entry, before: { boosted_until: null }, after: { boosted_until } },
      { ...entry, before: { boosted_until }, after: { boosted_until: null } },
    ]);
    expect((await t.call(`GET /api/items/${id}`)).body.item.updated_at).toBe(updated_at);
  });

  test('accepts a day from today to one year ahead', async () => {
    const id = await publishFor(farmer);
    const today = toDay(new Date());
    for (const wrong of [addDays(today, -1), addDays(today, 366), 'tomorrow', '2027-02-30', '', 7]) {
      const { status, body } = await boost(id, wrong);
      expect([wrong, status, Object.keys(body.errors ?? {})]).toEqual([wrong, 422, ['until']]);
    }
    expect((await boost(id, addDays(today, 365))).status).toBe(200);
  });

  test('ends at midnight in Morocco, which uses UTC during Ramadan', async () => {
    const id = await publishFor(farmer);
    const viewer = { id: admin.id, role: 'admin', for: 'Particular', lang: 'en', sessionId: '1' } as const;
    const boostAt = (now: string, until: string) => {
      const clock = { now: () => new Date(now) };
      return setItemBoost({ ...t.deps, clock, viewer, lang: 'en' }, id, until);
    };
    // In Morocco the day has already begun while it is still yesterday in UTC.
    await expect(boostAt('2025-06-30T23:30:00Z', '2025-06-30')).rejects.toMatchObject({ code: 'invalid' });
    const summer = await boostAt('2025-06-30T23:30:00Z', '2025-07-01');
    expect(summer.boosted_until).toBe('2025-07-01T22:59:59.999Z');
    const ramadan = await boostAt('2025-03-10T12:00:00Z', '2025-03-10');
    expect(ramadan.boosted_until).toBe('2025-03-10T23:59:59.999Z');
  });

  test('returns 409 for unlisted items, except to end a boost', async () => {
    const today = toDay(new Date());
    const waiting = (await publishItem(t, farmer)).id;
    const gone = await publishFor(farmer);
    expect((await boost(gone, today)).status).toBe(200);
    await t.call(`DELETE /api/items/delete_from_account/${gone}`, { as: farmer });
    const draft = (await t.call('POST /api/items/store/No', { as: farmer, body: { title: 'Brouillon' } })).body.item.id;
    for (const id of [waiting, gone, draft]) expect((await boost(id, today)).status).toBe(409);
    expect((await boost(gone, null)).body).toEqual({ boosted_until: null });
    expect(await trail(waiting)).toEqual([]);
    expect((await boost(999_999, today)).status).toBe(404);
    expect((await boost(waiting, today, farmer)).status).toBe(403);
    expect((await t.call(`PUT /api/admin/items/${waiting}/boost`, { body: { until: today } })).status).toBe(401);
  });
});

describe('GET /api/admin/items/{id}/statistics', () => {
  const getStatistics = async (id: number): Promise<Statistics> => {
    const { status, body } = await t.call(`GET /api/admin/items/${id}/statistics`, { as: admin });
    expect(status).toBe(200);
    return body;
  };
  const view = (id: number, as?: TestUser, userAgent = 'Mozilla/5.0') =>
    t.call(`POST /api/items/${id}/view`, { as, headers: { 'user-agent': userAgent } });
  const dayIn = ({ days }: Statistics, ago: number) => days.at(-1 - ago);

  test('returns views, likes and orders for each of the last 30 days', async () => {
    const buyer = await t.createUser({ role: 'buyer' });
    const id = await publishFor(farmer, { quantity: 10 });
    const today = toDay(new Date());
    const empty = await getStatistics(id);
    expect(empty.days.map(({ day }) => day)).toEqual(Array.from({ length: 30 }, (_, n) => addDays(today, n - 29)));
    expect(empty.totals).toEqual({ views: 0, likes: 0, orders: 0, contacts: 0, conversations: 0 });

    for (const as of [undefined, undefined, buyer, buyer]) expect((await view(id, as)).status).toBe(200);
    // The owner, administrators and crawlers do not count.
    await view(id, farmer);
    await view(id, admin);
    await view(id, undefined, 'Googlebot/2.1');
    await t.call(`POST /api/items/${id}/like`, { as: buyer });
    await placeOrder(t, id, {}, { as: buyer });
    await placeOrder(t, id, { quantity: 2 });
    const now = await getStatistics(id);
    expect(dayIn(now, 0)).toEqual({ day: today, views: 2, likes: 1, orders: 2, contacts: 0, conversations: 0 });
    expect(now.totals).toEqual({ views: 2, likes: 1, orders: 2, contacts: 0, conversations: 0 });
    expect((await t.call(`GET /api/items/${id}`)).body.item.views).toBe(2);

    later(DAY);
    await view(id, buyer);
    const next = await getStatistics(id);
    expect([dayIn(next, 0)?.views, dayIn(next, 1)?.views, next.totals.views]).toEqual([1, 2, 3]);
    later(29 * DAY);
    expect((await getStatistics(id)).totals).toEqual({ views: 3, likes: 1, orders: 2, contacts: 0, conversations: 0 });
    later(30 * DAY);
    expect((await getStatistics(id)).totals).toEqual({ views: 1, likes: 0, orders: 0, contacts: 0, conversations: 0 });
  });

  test('excludes draft orders and likes that were taken back', async () => {
    const buyer = await t.createUser({ role: 'buyer' });
    const id = await publishFor(farmer, { quantity: 10 });
    const placed = await placeOrder(t, id, {}, { as: buyer });
    await t.deps.db.pool.query(`update orders set draft = true, reserved = 0 where id = $1`, [placed.order.id]);
    await t.call(`POST /api/items/${id}/like`, { as: buyer });
    await t.call(`POST /api/items/${id}/like`, { as: buyer });
    expect((await getStatistics(id)).totals).toEqual({ views: 0, likes: 0, orders: 0, contacts: 0, conversations: 0 });
  });

  test('assigns events to days in Moroccan time, to the millisecond, and counts simultaneous viewers', async () => {
    const id = await publishFor(farmer, { quantity: 10 });
    const viewers = await Promise.all([1, 2, 3].map(() => t.createUser({ role: 'buyer' })));
    const today = toDay(new Date());
    const tomorrow = addDays(today, 1);
    at(endOfDay(today));
    await view(id, viewers[0]);
    await placeOrder(t, id);
    at(startOfDay(tomorrow));
    await Promise.all(viewers.map((as) => view(id, as)));
    await placeOrder(t, id);
    await placeOrder(t, id);
    const statistics = await getStatistics(id);
    expect(dayIn(statistics, 0)).toMatchObject({ day: tomorrow, orders: 2 });
    expect(dayIn(statistics, 1)).toMatchObject({ day: today, orders: 1 });
    // Where a day in Morocco begins within a day in UTC, the first viewer was already counted for it.
    const again = tomorrow === startOfDay(tomorrow).toISOString().slice(0, 10) ? 3 : 2;
    expect([dayIn(statistics, 0)?.views, dayIn(statistics, 1)?.views]).toEqual([again, 1]);
  });

  test('returns 403 for other roles, and 404 for a missing item', async () => {
    const id = await publishFor(farmer);
    expect((await t.call(`GET /api/admin/items/${id}/statistics`, { as: farmer })).status).toBe(403);
    expect((await t.call(`GET /api/admin/items/${id}/statistics`)).status).toBe(401);
    expect((await t.call('GET /api/admin/items/999999/statistics', { as: admin })).status).toBe(404);
    expect((await t.call('GET /api/admin/items/abc/statistics', { as: admin })).status).toBe(404);
  });
});
