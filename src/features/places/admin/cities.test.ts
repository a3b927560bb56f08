import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestUser, startApp, type TestApp } from '#tests/support/app.ts';
import { errorFields } from '#tests/support/typed-call.ts';
import { publishItem } from '#tests/support/items.ts';
import type { CityWithUsage } from './contract.ts';

let t: TestApp;
let admin: TestUser;
let farmer: TestUser;

beforeAll(async () => {
  t = await startApp();
  admin = await t.createUser({ role: 'admin' });
  farmer = await t.createUser();
});
afterAll(() => t.close());

const FORM = {
  province_id: 24,
  ar_name: 'عين مديونة',
  fr_name: 'Aïn Médiouna',
  en_name: 'Ain Mediouna',
  latitude: '34,48',
  longitude: '-4.55',
};

const add = async (overrides: object = {}): Promise<CityWithUsage> => {
  const { status, body } = await t.call('POST /api/admin/cities', { as: admin, body: { ...FORM, ...overrides } });
  expect([status, body.errors]).toEqual([201, undefined]);
  return body.city;
};
const change = (id: number, overrides: object = {}) =>
  t.call(`PUT /api/admin/cities/${id}`, { as: admin, body: { ...FORM, ...overrides } });
const remove = (id: number, move_to?: number) =>
  t.call(`DELETE /api/admin/cities/${id}`, { as: admin, body: { move_to } });
const list = async (query: Record<string, string>, lang: 'ar' | 'fr' | 'en' = 'fr') =>
  (await t.call(`GET /api/admin/cities?${new URLSearchParams(query)}`, { as: admin, lang })).body.cities;
const listPublicCities = async (): Promise<{ id: number }[]> => (await t.call('GET /api/cities')).body.cities;
const countSearchResults = async (q: string): Promise<number> =>
  (await t.call(`GET /api/items/search?${new URLSearchParams({ q })}`)).body.items.total;
const lastAuditEntry = () => t.deps.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').executeTakeFirst();

describe('/api/admin/cities', () => {
  test('POST adds a city with coordinates, which location lookups find', async () => {
    const city = await add();
    expect(city).toMatchObject({ slug: 'ain-mediouna', latitude: 34.48, longitude: -4.55, region_id: 3 });
    expect((await listPublicCities()).some(({ id }) => id === city.id)).toBe(true);
    const near = await t.call('GET /api/location/-4.55/34.48', { lang: 'fr' });
    expect(near.body.address).toContain('Aïn Médiouna');
    expect(await lastAuditEntry()).toMatchObject({
      action: 'city.added',
      subject_id: city.id,
      subject_name: 'عين مديونة',
    });
  });

  test('GET filters by part of any name, province and status, in alphabetical order', async () => {
    const { data } = await list({ q: 'meknes' });
    expect(data[0]).toMatchObject({ slug: 'meknes', status: 'active' });
    expect((await list({ q: 'مكناس' })).data[0]?.slug).toBe('meknes');
    const province = await list({ province_id: '24' });
    const names = province.data.map((city) => city.fr_name);
    expect(names).toEqual(names.toSorted(new Intl.Collator('fr').compare));
    const { rows } = await t.deps.db.pool.query<{ id: number }>('select id from cities where province_id = 24');
    expect(rows.length).toBeGreaterThan(1);
    expect(province.total).toBe(rows.length);
    expect(names).toHaveLength(Math.min(rows.length, 20));
    expect(new Set(province.data.map((city) => city.province_id))).toEqual(new Set([24]));
    const all = await list({});
    expect([all.data.length, all.total > 300, all.next_page_url]).toEqual([20, true, '/api/admin/cities?page=2']);
    expect((await list({ status: 'hidden' })).total).toBe(0);
  });

  test('PUT updates search at once, and hides a city from lists', async () => {
    const city = await add();
    await publishItem(t, admin, { title: 'Figues', city_id: city.id });
    expect(await countSearchResults('trulliburg')).toBe(0);
    const { body } = await change(city.id, { fr_name: 'Trulliburg', status: 'hidden' });
    expect(body.city).toMatchObject({ slug: city.slug, items: 1, status: 'hidden' });
    expect(await countSearchResults('trulliburg')).toBe(1);
    expect((await listPublicCities()).some(({ id }) => id === city.id)).toBe(false);
    expect(await lastAuditEntry()).toMatchObject({
      action: 'city.edited',
      before: { fr_name: 'Aïn Médiouna', status: 'active' },
      after: { fr_name: 'Trulliburg', status: 'hidden' },
    });
  });
});

describe('/api/admin/cities validation', () => {
  test('reports every invalid field at once', async () => {
    const body = { ...FORM, ar_name: '', fr_name: '', en_name: '', latitude: 'north', longitude: '12' };
    const answer = await t.call('POST /api/admin/cities', { as: admin, body });
    expect([answer.status, Object.keys(answer.body.errors).sort()]).toEqual([
      422,
      ['ar_name', 'en_name', 'fr_name', 'latitude', 'longitude'],
    ]);
    // A select without a choice: missing, not a wrong number.
    for (const province_id of ['', null, undefined]) {
      const { status, body } = await t.call('POST /api/admin/cities', {
        as: admin,
        body: { ...FORM, province_id },
        lang: 'en',
      });
      expect([status, body.errors]).toEqual([422, { province_id: ['This field is required.'] }]);
    }
    const nowhere = await t.call('POST /api/admin/cities', { as: admin, body: { ...FORM, province_id: 999 } });
    expect([nowhere.status, Object.keys(nowhere.body.errors)]).toEqual([422, ['province_id']]);
    expect((await change(999_999)).status).toBe(404);
  });

  test('rejects other roles than administrators', async () => {
    for (const [as, status] of [[undefined, 401] as const, [farmer, 403] as const]) {
      expect((await t.call('GET /api/admin/cities', { as })).status).toBe(status);
      expect((await t.call('POST /api/admin/cities', { as, body: FORM })).status).toBe(status);
      expect((await t.call('PUT /api/admin/cities/1', { as, body: FORM })).status).toBe(status);
      expect((await t.call('DELETE /api/admin/cities/1', { as, body: {} })).status).toBe(status);
    }
  });
});

describe('DELETE /api/admin/cities/{id}', () => {
  test('removes an unused city; returns 404 for an unknown one', async () => {
    const city = await add();
    expect((await remove(city.id)).status).toBe(200);
    expect((await listPublicCities()).some(({ id }) => id === city.id)).toBe(false);
    expect((await remove(city.id)).status).toBe(404);
  });

  test('rejects a city in use with the counts, then moves items, users, sellers and orders', async () => {
    const city = await add({ fr_name: 'Wolkenheim' });
    const target = await add({ ar_name: 'نبلشتات', fr_name: 'Nebelstadt', en_name: 'Nebelstadt' });
    const seller = await t.createUser();
    const { db } = t.deps;
    const item = await publishItem(t, seller, { title: 'Noix', city_id: city.id });
    await t.call(`PUT /api/admin/pending-items/${item.id}/status`, {
      as: admin,
      body: { status: 'clientAccepted', note: '' },
    });
    await db.updateTable('users').set({ city_id: city.id }).where('id', '=', farmer.id).execute();
    await db
      .insertInto('orders')
      .values({
        token: 'town-test',
        seller_id: seller.id,
        item_type: 'Product',
        item_title: 'Noix',
        city_id: city.id,
        origin_city_id: city.id,
        quantity: 1,
        name: 'Amal',
        phone: '+212600000000',
        address: 'Rue 1',
        status_at: new Date(),
        created_at: new Date(),
        updated_at: new Date(),
      })
      .execute();
    const refused = await remove(city.id);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringMatching(/listings 1, users 1, orders 1/),
    ]);
    for (const to of [city.id, 999_999]) expect(errorFields(await remove(city.id, to))).toEqual([422, ['move_to']]);

    expect((await remove(city.id, target.id)).status).toBe(200);
    expect([await countSearchResults('wolkenheim'), await countSearchResults('nebelstadt')]).toEqual([0, 1]);
    const [moved] = (await list({ q: 'Nebelstadt' })).data;
    expect(moved).toMatchObject({ items: 1, people: 1, orders: 1 });
    const count = await db
      .selectFrom('seller_shelves')
      .select('city_id')
      .distinct()
      .where('user_id', '=', seller.id)
      .execute();
    expect(count).toEqual([{ city_id: target.id }]);
    expect(await lastAuditEntry()).toMatchObject({ action: 'city.removed', after: { moved_to: target.id, people: 1 } });
  });
});
