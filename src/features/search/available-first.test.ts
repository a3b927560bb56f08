import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { findCategoryId, findCityId, publishItem } from '#tests/support/items.ts';

// Sold items come after everything that is available, in every order and across pages.

let t: TestApp;
let category: number;
/** The ids in the order in which they were published; every third of them is sold. */
const ids: number[] = [];
const COUNT = 30;
const isSold = (id: number): boolean => ids.indexOf(id) % 3 === 2;

beforeAll(async () => {
  t = await startApp();
  const admin = await t.createUser({ role: 'admin' });
  category = await findCategoryId(t, 'olives');
  const cities = [await findCityId(t, 'fes'), await findCityId(t, 'agadir')];
  for (let n = 0; n < COUNT; n += 1) {
    const { id } = await publishItem(t, admin, {
      title: `Gourmillon numéro ${n}`,
      category_id: category,
      city_id: cities[n % 2],
      price: String(1 + ((n * 7) % COUNT)),
    });
    ids.push(id);
  }
  for (const id of ids.filter(isSold)) {
    const { status } = await t.call(`POST /api/items/sold/${id}`, { as: admin });
    expect(status).toBe(200);
  }
});
afterAll(() => t.close());

/** The ids of all pages. */
const readPages = async (path: string): Promise<number[]> => {
  const pages: number[] = [];
  for (let page = 1; page <= 2; page += 1) {
    const { status, body } = await t.request(`GET ${path}page=${page}`);
    expect(status).toBe(200);
    pages.push(...body.items.data.map(({ id }: { id: number }) => id));
  }
  return pages;
};

test.each([
  'q=gourmillon',
  'q=gourmillon&sort=latest',
  'q=gourmillon&sort=oldest',
  'q=gourmillon&sort=price_asc',
  'q=gourmillon&sort=price_desc',
  'q=gourmillon&sort=nearest&near=34,-5',
  'sort=latest',
  'sort=popular',
  'type=Product&sort=price_asc',
  'min_price=1&sort=oldest',
])('GET /api/items/search › %s: lists each item once, what is sold last', async (query) => {
  const found = await readPages(`/api/items/search?${query}&`);
  expect(found.toSorted((a, b) => a - b)).toEqual(ids);
  expect(found.map(isSold)).toEqual(found.map((_, at) => at >= 20));
});

test('GET /api/items/search › keeps the order within what is available and what is sold', async () => {
  const found = await readPages('/api/items/search?sort=oldest&');
  expect(found).toEqual([...ids.filter((id) => !isSold(id)), ...ids.filter(isSold)]);
});

test.each(['all', 'type/Product'])('GET /api/items/%s › lists what is sold last', async (list) => {
  const found = await readPages(`/api/items/${list}?sort=latest&`);
  expect(found).toEqual([...ids.filter((id) => !isSold(id)).toReversed(), ...ids.filter(isSold).toReversed()]);
});

test.each([
  'GET /api/items/latest?sort=oldest',
  'GET /api/items/latest',
  'GET /api/items/category/{category_id}',
  'GET /api/items/category/{category_id}?sort=popular',
])('%s › lists what is sold last', async (call) => {
  const { body } = await t.request(call.replace('{category_id}', () => String(category)));
  const listed: number[] = body.items.map(({ id }: { id: number }) => id);
  expect(listed.length).toBe(24);
  expect(listed.map(isSold)).toEqual(listed.map((_, at) => at >= 20));
});
