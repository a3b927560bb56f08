import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestUser, type TestApp } from '#tests/support/app.ts';
import { decideItem, findCategoryId, findCityId, publishItem } from '#tests/support/items.ts';
import { suspendAccount } from '#features/accounts/service/administer.ts';
import type { SellerCard } from './contract.ts';

let t: TestApp;
let admin: TestUser;

const farmer = async (first_name: string, last_name: string, citySlug?: string, traits = {}): Promise<TestUser> => {
  const user = await t.createUser({ role: 'farmer', ...traits });
  const city_id = citySlug === undefined ? undefined : await findCityId(t, citySlug);
  const { status } = await t.call('POST /api/user/update', { as: user, body: { first_name, last_name, city_id } });
  expect(status).toBe(200);
  return user;
};

const list = async (user: TestUser, fields: Record<string, unknown>, status?: string): Promise<number> => {
  const { id } = await publishItem(t, user, { description: '', ...fields });
  await decideItem(t, admin, id, status);
  return id;
};

type SellerName = 'youssef' | 'mohamed' | 'abdelkader' | 'fatima' | 'hidden';
const sellersByName = {} as Record<SellerName, TestUser>;

beforeAll(async () => {
  t = await startApp();
  admin = await t.createUser({ role: 'admin' });
  sellersByName.youssef = await farmer('Youssef', 'Benjelloun', 'meknes', { for: 'Professional', phone: '0661000001' });
  sellersByName.mohamed = await farmer('محمد', 'العمراني', 'taounate', { phone: '0661000002' });
  sellersByName.abdelkader = await farmer('Abdelkader', 'Chraïbi', 'agadir');
  sellersByName.fatima = await farmer('Fatima Zahra', 'El Idrissi');
  sellersByName.hidden = await farmer('Hidden', 'Supplier', 'meknes');
  const honey = await findCategoryId(t, 'honey');
  const sheep = await findCategoryId(t, 'sheep');
  await list(sellersByName.youssef, { title: 'Tomates cerises', category_id: await findCategoryId(t, 'vegetables') });
  await list(sellersByName.youssef, { title: 'Miel de thym', category_id: honey });
  await list(sellersByName.youssef, { title: 'Brebis Timahdite', type: 'Animal', category_id: sheep });
  await list(sellersByName.mohamed, {
    title: 'عسل الجبل',
    category_id: honey,
    city_id: await findCityId(t, 'taounate'),
  });
  await list(sellersByName.abdelkader, { title: 'Huile d’argan', category_id: await findCategoryId(t, 'argan') });
  await list(sellersByName.fatima, { title: 'Lapins fermiers', type: 'Animal', city_id: await findCityId(t, 'oujda') });
  await list(sellersByName.hidden, { title: 'Engrais en gros' }, 'farmerAccepted');
});
afterAll(() => t.close());

const fetchSellers = async (query: string, as?: TestUser) =>
  (await t.call(`GET /api/sellers?${query}`, { as })).body.sellers;
const find = async (query: Record<string, string | number>, as?: TestUser): Promise<SellerCard[]> =>
  (await fetchSellers(new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)])).toString(), as)).data;
const names = (sellers: readonly SellerCard[]): string[] => sellers.map(({ first_name }) => first_name);

describe('GET /api/sellers?q › names', () => {
  test.each([
    ['Youssef', ['Youssef']],
    ['you', ['Youssef']],
    ['benj', ['Youssef']],
    ['YOUSSEF BENJELLOUN', ['Youssef']],
    ['benjelloun yous', ['Youssef']],
    ['Benjeloun', ['Youssef']],
    ['Benjellonu', ['Youssef']],
    ['بنجلون', ['Youssef']],
    ['chraibi', ['Abdelkader']],
    ['الشرايبي', ['Abdelkader']],
    ['عبد القادر الشرايبي', ['Abdelkader']],
    ['عبدالقادر', ['Abdelkader']],
    ['Mohamed', ['محمد']],
    ['Mouhammad Amrani', ['محمد']],
    ['مُحَمَّد', ['محمد']],
    ['عمراني', ['محمد']],
    ['idrisi', ['Fatima Zahra']],
    ['فاطمة الزهراء الإدريسي', ['Fatima Zahra']],
    ['qqqqqqqq', []],
    ['***', []],
    ["' | 'x", []],
    ['%', []],
  ])('%j', async (q, found) => {
    expect(names(await find({ q }))).toEqual(found);
  });

  test('does not match a former name', async () => {
    const user = await farmer('Hamza', 'Ghazali');
    await list(user, { title: 'Orge' });
    expect(names(await find({ q: 'hamza' }))).toEqual(['Hamza']);
    await t.call('POST /api/user/update', { as: user, body: { first_name: 'Tarik' } });
    expect(await find({ q: 'hamza' })).toEqual([]);
    expect(names(await find({ q: 'tarik ghaz' }))).toEqual(['Tarik']);
  });
});

describe('GET /api/sellers?q › items', () => {
  test('matches words of their items, most items first', async () => {
    expect(names(await find({ q: 'tomates' }))).toEqual(['Youssef']);
    expect(names(await find({ q: 'lapins' }))).toEqual(['Fatima Zahra']);
    await list(sellersByName.abdelkader, { title: 'Savon noir artisanal' });
    await list(sellersByName.fatima, { title: 'Savon noir fin' });
    await list(sellersByName.fatima, { title: 'Savon noir au thym' });
    expect(names(await find({ q: 'savon noir' }))).toEqual(['Fatima Zahra', 'Abdelkader']);
  });

  test('matches in another language', async () => {
    expect(names(await find({ q: 'طماطم' }))).toEqual(['Youssef']);
    expect(names(await find({ q: 'maticha' }))).toEqual(['Youssef']);
    expect(names(await find({ q: 'honey' })).sort()).toEqual(['Youssef', 'محمد']);
  });

  test('ranks names above items', async () => {
    const user = await farmer('Savonna', 'Tazi');
    await list(user, { title: 'Dattes' });
    expect(names(await find({ q: 'savon' }))).toEqual(['Savonna', 'Fatima Zahra', 'Abdelkader']);
  });

  test('matches name and items together', async () => {
    expect(names(await find({ q: 'fatima savon' }))[0]).toBe('Fatima Zahra');
  });

  test('filters by type and category', async () => {
    expect(names(await find({ type: 'Animal' })).sort()).toEqual(['Fatima Zahra', 'Youssef']);
    const honey = await findCategoryId(t, 'honey');
    expect(names(await find({ category_id: honey })).sort()).toEqual(['Youssef', 'محمد']);
    expect(await find({ category_id: honey, type: 'Animal' })).toEqual([]);
    expect(names(await find({ q: 'youssef', type: 'Animal' }))).toEqual(['Youssef']);
    expect(await find({ q: 'youssef', type: 'Land' })).toEqual([]);
  });
});

describe('GET /api/sellers › location', () => {
  test('uses the city the seller gave', async () => {
    expect(names(await find({ city_id: await findCityId(t, 'taounate') }))).toEqual(['محمد']);
    expect(names(await find({ city_id: await findCityId(t, 'agadir'), q: 'abd' }))).toEqual(['Abdelkader']);
    expect(await find({ city_id: await findCityId(t, 'agadir'), q: 'youssef' })).toEqual([]);
  });

  test('else uses the city of the latest item', async () => {
    const [seller] = await find({ city_id: await findCityId(t, 'oujda'), q: 'Fatima' });
    // The two soaps are newer, and from Meknes.
    expect(seller).toBeUndefined();
    expect((await find({ q: 'Fatima Idrissi' }))[0]?.city?.fr_name).toBe('Meknès');
  });

  test('filters near a point, with the distance', async () => {
    const near = '33.9,-5.55';
    const close = await find({ near, radius_km: 30 });
    expect(names(close)).toContain('Youssef');
    expect(names(close)).not.toContain('محمد');
    expect(close.every(({ distance_km = 99 }) => distance_km < 30)).toBe(true);
    const all = await find({ near, sort: 'nearest' });
    const way = all.map(({ distance_km = -1 }) => distance_km);
    expect(way).toEqual([...way].sort((a, b) => a - b));
    expect(names(all).at(-1)).toBe('Abdelkader');
    expect(way.at(-1)).toBeGreaterThan(300);
    const honey = await find({ near, sort: 'nearest', category_id: await findCategoryId(t, 'honey') });
    expect(names(honey)).toEqual(['Youssef', 'محمد']);
    expect(names(await find({ near, sort: 'nearest', q: 'miel' }))).toEqual(['Youssef', 'محمد']);
    expect(await find({ near, radius_km: 30, city_id: await findCityId(t, 'agadir') })).toEqual([]);
  });
});

describe('GET /api/sellers › cards', () => {
  test('contain name, city and counts, but no contacts', async () => {
    const [seller] = await find({ q: 'youssef' });
    expect(seller).toEqual({
      id: sellersByName.youssef.id,
      first_name: 'Youssef',
      last_name: 'Benjelloun',
      avatar: null,
      for: 'Professional',
      phone_verified: false,
      member_since: expect.any(String) as string,
      average_rating: null,
      reviews: 0,
      city: expect.objectContaining({ fr_name: 'Meknès' }) as object,
      items: 3,
      types: [
        { type: 'Product', count: 2 },
        { type: 'Animal', count: 1 },
      ],
      categories: expect.any(Array) as [],
    });
    expect(seller?.categories.map(({ fr_name, count }) => [fr_name, count])).toHaveLength(3);
    const { body } = await t.call(`GET /api/sellers/${sellersByName.youssef.id}`, { as: admin });
    expect(JSON.stringify([seller, body])).not.toMatch(/0661000001|661000001|@ghalla/);
  });

  test('can be sorted by number of items or by latest item', async () => {
    const most = await find({ sort: 'items' });
    const counts = most.map(({ items }) => items);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    const late = await farmer('Late', 'Comer');
    await list(late, { title: 'Figues' });
    expect(names(await find({}))[0]).toBe('Late');
    expect(names(await find({ sort: 'nearest' }))[0]).toBe('Late');
    expect(names(await find({ sort: 'relevance' }))[0]).toBe('Late');
  });
});

describe('GET /api/sellers › audiences', () => {
  test('hides sellers whose items the viewer may not see', async () => {
    const small = await t.createUser({ role: 'farmer' });
    const buyer = await t.createUser({ role: 'buyer' });
    for (const query of [{ q: 'supplier' }, { q: 'engrais' }, { city_id: await findCityId(t, 'meknes') }]) {
      expect(names(await find(query))).not.toContain('Hidden');
      expect(names(await find(query, buyer))).not.toContain('Hidden');
      expect(names(await find(query, small))).toContain('Hidden');
      expect(names(await find(query, admin))).toContain('Hidden');
    }
    const pageOf = (as?: TestUser) => t.call(`GET /api/sellers/${sellersByName.hidden.id}`, { as });
    expect((await pageOf()).body.seller).toMatchObject({ items: 0, types: [], latest: null });
    expect((await pageOf(small)).body.seller).toMatchObject({ items: 1, types: [{ type: 'Product', count: 1 }] });
  });

  test('sums the counts of several audiences', async () => {
    const user = await farmer('Both', 'Sides');
    await list(user, { title: 'Luzerne' });
    await list(user, { title: 'Paille' }, 'farmerAccepted');
    await list(user, { title: 'Foin' }, 'particularFarmerAccepted');
    const small = await t.createUser({ role: 'farmer' });
    const countFor = async (as?: TestUser) => (await find({ q: 'both sides' }, as)).map(({ items }) => items);
    expect([await countFor(), await countFor(small), await countFor(admin)]).toEqual([[1], [3], [3]]);
    expect((await fetchSellers('', small)).total).toBe((await find({}, small)).length);
  });
});

describe('GET /api/sellers/{farmer_id}', () => {
  const show = (id: number | string) => t.call(`GET /api/sellers/${id}`);

  test('returns city, member since and counts', async () => {
    const { body } = await show(sellersByName.mohamed.id);
    expect(body.seller).toMatchObject({
      first_name: 'محمد',
      items: 1,
      city: { fr_name: 'Taounate' },
      region: { fr_name: 'Fès-Meknès' },
    });
    expect(Date.parse(body.seller.latest ?? '')).toBeLessThanOrEqual(Date.now());
  });

  test('returns a seller without listed items at present', async () => {
    const user = await farmer('Former', 'Seller');
    const id = await list(user, { title: 'Courges' });
    await t.call(`DELETE /api/items/delete_from_account/${id}`, { as: user });
    const { status, body } = await show(user.id);
    expect([status, body.seller.items, body.seller.types]).toEqual([200, 0, []]);
    expect(await find({ q: 'former' })).toEqual([]);
  });

  test('returns 404 for users who never had a listed item, and unknown ids', async () => {
    const buyer = await t.createUser({ role: 'buyer' });
    const waiting = await t.createUser();
    await publishItem(t, waiting);
    for (const id of [buyer.id, waiting.id, admin.id, 999_999]) {
      const { status, body } = await show(id);
      expect([id, status, body.code]).toEqual([id, 404, 'not_found']);
    }
  });
});

test('returns 404 while the seller is suspended', async () => {
  const user = await farmer('Banished', 'Trader', 'nador');
  await list(user, { title: 'Piments' });
  const city_id = await findCityId(t, 'nador');
  const ways = [{ q: 'banished' }, { q: 'piments' }, { city_id }, { near: '35.17,-2.93', radius_km: 10 }];
  for (const query of ways) expect(names(await find(query))).toEqual(['Banished']);
  await suspendAccount(t.deps, user.id, 'spam', null);
  for (const query of ways) expect(await find(query)).toEqual([]);
  expect((await t.call(`GET /api/sellers/${user.id}`)).status).toBe(404);
  await suspendAccount(t.deps, user.id, 'spam', new Date(Date.now() - 1000));
  for (const query of ways) expect(names(await find(query))).toEqual(['Banished']);
  expect((await t.call(`GET /api/sellers/${user.id}`)).status).toBe(200);
});

test('GET /api/sellers › rejects invalid filters, and ignores empty ones', async () => {
  const bad = ['page=0', 'page=x', 'type=Tractor', 'sort=cheapest', 'city_id=x', 'near=91,0', `q=${'m'.repeat(201)}`];
  for (const query of bad) {
    const { status, body } = await t.call(`GET /api/sellers?${query}`);
    expect([query, status, Object.keys(body.errors ?? {})]).toEqual([query, 422, [query.split('=')[0]]]);
  }
  const { total } = await fetchSellers('');
  expect((await fetchSellers('q=&type=&city_id=&near=&sort=&type=All')).total).toBe(total);
});

test('GET /api/sellers › pages through a long list, each seller once', async () => {
  const { rows } = await t.deps.db.pool.query<{ id: number }>(
    `with sellersByName as (insert into users (first_name, last_name, email) select 'Rank', n::text, 'rank' || n || '@ghalla.example'
      from generate_series(1, 60) n returning id)
     insert into items (type, slug, title, owner_id, state, audience, created_at, category_id)
     select 'Service', 's', 'Labour', id, 'accepted', 'everyone', now() - id * interval '1 minute', (select min(id) from categories where type = 'Service')
     from sellersByName returning owner_id as id`,
  );
  const seen: number[] = [];
  for (let page = 1; page <= 3; page += 1) {
    const sellers = await fetchSellers(`type=Service&page=${page}`);
    expect(sellers).toMatchObject({ total: 60, last_page: 3, per_page: 24, current_page: page });
    expect(sellers.prev_page_url).toBe(page > 1 ? `/api/sellers?type=Service&page=${page - 1}` : null);
    expect(sellers.next_page_url).toBe(page < 3 ? `/api/sellers?type=Service&page=${page + 1}` : null);
    for (const { id } of sellers.data) seen.push(id);
  }
  expect(seen).toEqual(rows.map(({ id }) => id).sort((a, b) => a - b));
  expect((await fetchSellers('type=Service&page=4')).data).toEqual([]);
  expect((await fetchSellers('type=Service&q=rank&page=3')).data).toHaveLength(12);
});

test('a seller without a name is neither listed nor counted', async () => {
  const seller = await farmer('Salma', 'Nouri', 'azrou');
  await list(seller, { title: 'Truites', city_id: await findCityId(t, 'azrou') });
  const query = `city_id=${await findCityId(t, 'azrou')}`;
  const read = async (): Promise<[string[], number]> => {
    const { data, total } = await fetchSellers(query);
    return [names(data), total];
  };
  expect(await read()).toEqual([['Salma'], 1]);
  await t.deps.db.updateTable('users').set({ first_name: '', last_name: '' }).where('id', '=', seller.id).execute();
  expect(await read()).toEqual([[], 0]);
});
