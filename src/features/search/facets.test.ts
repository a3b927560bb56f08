import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestUser, type TestApp } from '#tests/support/app.ts';
import { ITEM_CASES } from '#tests/support/item-cases.ts';
import { publishAccepted } from '#tests/support/orders.ts';
import type { ItemType } from '#lib/item-types.ts';
import { decideItem, findCategoryId, findCityId, publishItem } from '#tests/support/items.ts';

let t: TestApp;
let admin: TestUser;
let farmer: TestUser;
const id: Record<string, number> = {};

beforeAll(async () => {
  t = await startApp();
  admin = await t.createUser({ role: 'admin' });
  farmer = await t.createUser();
  for (const slug of ['vegetables', 'olives', 'honey']) id[slug] = await findCategoryId(t, slug);
  for (const slug of ['fes', 'meknes', 'agadir']) id[slug] = await findCityId(t, slug);
  const add = (title: string, category: string, city: string, price: string) =>
    publishItem(t, admin, { title, category_id: id[category], city_id: id[city], price });
  await add('Bourraq premier', 'vegetables', 'fes', '5');
  await add('Bourraq second', 'vegetables', 'meknes', '8');
  await add('Bourraq troisième', 'olives', 'fes', '12');
  await add('Miel du bourraq', 'honey', 'agadir', '90');
  const hidden = await publishItem(t, farmer, {
    title: 'Bourraq des fermiers',
    category_id: id.honey,
    city_id: id.agadir,
  });
  await decideItem(t, admin, hidden.id, 'farmerAccepted');
});

afterAll(() => t.close());

type Counts = Record<string, number>;
const named = (rows: { id: number; count: number }[]): Counts =>
  Object.fromEntries(
    rows.map((row) => [Object.entries(id).find(([, one]) => one === row.id)?.[0] ?? row.id, row.count]),
  );

const facets = async (query: Record<string, string | number | undefined>, as?: TestUser, path = 'items/search') => {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined);
  const { status, body } = await t.request(
    `GET /api/${path}/facets?${new URLSearchParams(entries.map(([k, v]) => [k, `${v}`]))}`,
    { as },
  );
  expect(status).toBe(200);
  return [named(body.categories), named(body.cities), body.capped];
};

test('GET …/facets › counts all items, and those matching words and prices', async () => {
  const all = [{ vegetables: 2, olives: 1, honey: 1 }, { fes: 2, meknes: 1, agadir: 1 }, false];
  expect(await facets({})).toEqual(all);
  expect(await facets({ q: 'bourraq' })).toEqual(all);
  expect(await facets({ q: 'bourraq', max_price: 10 })).toEqual([{ vegetables: 2 }, { fes: 1, meknes: 1 }, false]);
  expect(await facets({ type: 'Animal' })).toEqual([{}, {}, false]);
  expect(await facets({ q: '***' })).toEqual([{}, {}, false]);
});

test('GET …/facets › ignores the category filter for categories and the city filter for cities', async () => {
  expect(await facets({ q: 'bourraq', category_id: id.vegetables })).toEqual([
    { vegetables: 2, olives: 1, honey: 1 },
    { fes: 1, meknes: 1 },
    false,
  ]);
  expect(await facets({ city_id: id.fes })).toEqual([
    { vegetables: 1, olives: 1 },
    { fes: 2, meknes: 1, agadir: 1 },
    false,
  ]);
});

test('GET …/facets › counts the cities around a city each, ignoring the radius', async () => {
  expect(await facets({ city_id: id.fes, radius_km: 100 })).toEqual([
    { vegetables: 2, olives: 1 },
    { fes: 2, meknes: 1, agadir: 1 },
    false,
  ]);
});

test('GET …/facets › counts the items that the viewer can see', async () => {
  expect((await facets({ q: 'bourraq' }, farmer))[0]).toEqual({ vegetables: 2, olives: 1, honey: 2 });
  expect((await facets({}, farmer, 'buyer-items/search'))[0]).toEqual({ vegetables: 2, olives: 1, honey: 1 });
  expect((await facets({}, farmer, 'seller-items/search'))[0]).toEqual({ vegetables: 2, olives: 1, honey: 2 });
  expect((await facets({}, undefined, `seller-items/${farmer.id}`))[0]).toEqual({});
  expect((await facets({}, farmer, `seller-items/${farmer.id}`))[0]).toEqual({ honey: 1 });
});

test('GET …/facets › agrees with the search results', async () => {
  const { body } = await t.call(`GET /api/items/search?q=bourraq&city_id=${id.fes}&category_id=${id.vegetables}`);
  expect(body.items.total).toBe(1);
  const [, cities] = await facets({ q: 'bourraq', category_id: id.vegetables });
  expect((cities as Counts).fes).toBe(body.items.total);
});

test('GET …/facets › rejects invalid filters', async () => {
  const { status, body } = await t.call('GET /api/items/search/facets?min_price=abc&near=here');
  expect(status).toBe(422);
  expect(Object.keys(body.errors).toSorted()).toEqual(['min_price', 'near']);
});

const map = async (query: Record<string, string | number>, as?: TestUser, path = 'items/search') => {
  const entries = Object.entries(query).map(([name, value]) => [name, `${value}`]);
  const { status, body } = await t.request(`GET /api/${path}/map?${new URLSearchParams(entries)}`, { as });
  expect(status).toBe(200);
  expect(body.capped).toBe(false);
  return named(body.cities);
};

test('GET …/map › counts all matches in each city', async () => {
  expect(await map({})).toEqual({ fes: 2, meknes: 1, agadir: 1 });
  expect(await map({ q: 'bourraq', max_price: 10 })).toEqual({ fes: 1, meknes: 1 });
  expect(await map({ category_id: id.vegetables as number })).toEqual({ fes: 1, meknes: 1 });
  expect(await map({ type: 'Animal' })).toEqual({});
  expect(await map({ q: '***' })).toEqual({});
});

test('GET …/map › counts only in the city, the circle and the place that the search is limited to', async () => {
  const fes = id.fes as number;
  expect(await map({ city_id: fes })).toEqual({ fes: 2 });
  expect(await map({ city_id: fes, q: 'bourraq' })).toEqual({ fes: 2 });
  expect(await map({ city_id: fes, radius_km: 100 })).toEqual({ fes: 2, meknes: 1 });
  expect(await map({ city_id: fes, radius_km: 100, q: 'bourraq', min_price: 6 })).toEqual({ fes: 1, meknes: 1 });
  expect(await map({ near: '33.9,-5.5', radius_km: 30 })).toEqual({ meknes: 1 });
  expect(await map({ near: '33.9,-5.5', sort: 'nearest' })).toEqual({ fes: 2, meknes: 1, agadir: 1 });
  expect(await map({ q: 'bourraq agadir' })).toEqual({ agadir: 1 });
  expect(await map({ city_id: 999_999 })).toEqual({});
});

test('GET …/map › counts the items that the viewer can see', async () => {
  expect(await map({ q: 'bourraq' }, farmer)).toEqual({ fes: 2, meknes: 1, agadir: 2 });
  expect(await map({}, farmer, 'buyer-items/search')).toEqual({ fes: 2, meknes: 1, agadir: 1 });
  expect(await map({}, farmer, 'seller-items/search')).toEqual({ fes: 2, meknes: 1, agadir: 2 });
  expect(await map({}, undefined, `seller-items/${farmer.id}`)).toEqual({});
  expect(await map({}, farmer, `seller-items/${farmer.id}`)).toEqual({ agadir: 1 });
});

test.each([
  {},
  { q: 'bourraq' },
  { q: 'bourraq', max_price: 10 },
  { near: '33.9,-5.5', radius_km: 100 },
  { type: 'Product', min_price: 6 },
])('GET …/map › has as many items as the search %j', async (query: Record<string, string | number>) => {
  const counts = Object.values(await map(query, farmer));
  const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, `${value}`]));
  const { body } = await t.call(`GET /api/items/search?${text}`, { as: farmer });
  expect(body.items.total).toBeGreaterThan(0);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(body.exact ?? body.items.total);
});

test('GET …/map › rejects invalid filters', async () => {
  const { status, body } = await t.call('GET /api/buyer-items/search/map?city_id=x&radius_km=-1');
  expect(status).toBe(422);
  expect(Object.keys(body.errors).toSorted()).toEqual(['city_id', 'radius_km']);
});

test('GET …/facets › counts the types that a search finds, and the choices of its type', async () => {
  const item = (type: ItemType, title: string, details: Record<string, unknown>) =>
    publishAccepted(t, farmer, admin, { type, ...ITEM_CASES[type].input, title, ...details });
  await item('Animal', 'Zorbak le bélier', { gender: 'Male', species: 'Sardi', behavior: 'Calm', price: 10 });
  await item('Animal', 'Zorbak la brebis', { gender: 'Female', species: 'صردي', behavior: 'Calm', price: 20 });
  await item('Animal', 'Zorbak l’agnelle', { gender: 'Female', species: 'Timahdite', behavior: 'Shy', price: 20 });
  await item('Tool', 'Zorbak à moteur', { price: 20 });
  const count = async (query: string) => {
    const { status, body } = await t.call(`GET /api/items/search/facets?${query}`, { as: farmer });
    expect(status).toBe(200);
    const types = Object.fromEntries(body.types.filter((one) => one.count > 0).map((one) => [one.type, one.count]));
    return { types, choices: body.choices };
  };
  const all = { All: 4, Animal: 3, Tool: 1 };
  expect(await count('q=zorbak')).toEqual({ types: all, choices: {} });
  const animals = {
    gender: { Male: 1, Female: 2 },
    species: { sardi: 2, timahdite: 1 },
    behavior: { Calm: 2, Shy: 1 },
  };
  expect(await count('q=zorbak&type=Animal')).toEqual({ types: all, choices: animals });
  // A field ignores its own filter alone, and other types do not have it.
  expect(await count('q=zorbak&type=Animal&gender=Female')).toEqual({
    types: { All: 4, Animal: 2, Tool: 1 },
    choices: { gender: animals.gender, species: { sardi: 1, timahdite: 1 }, behavior: { Calm: 1, Shy: 1 } },
  });
  expect((await count('q=zorbak&type=Animal&max_price=10')).types).toEqual({ All: 1, Animal: 1 });
  expect((await count('type=Animal')).choices.gender).toEqual(animals.gender);
  expect((await count('type=Animal&species=sardi')).types.Animal).toBe(2);
});
