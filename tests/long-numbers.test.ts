import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type Person, type TestApp } from './support/app.ts';
import { formFor } from './support/items.ts';
import { customer, offer } from './support/orders.ts';

// Every door that reads numbers from text refuses long ones before it looks at their digits.

const LONG = `${'0'.repeat(40)}1`;
const TOO_LONG = ['Use at most 40 characters.'];

let t: TestApp;
let farmer: Person;
let item_id: number;

beforeAll(async () => {
  t = await startApp();
  farmer = await t.person();
  item_id = await offer(t, farmer, await t.person({ role: 'admin' }));
});
afterAll(() => t.close());

test.each(['min_price', 'max_price', 'min_weight', 'min_quantity', 'duration', 'age', 'min_space', 'radius_km'])(
  'search › refuses %s of 41 digits, and reads one of 40',
  async (field) => {
    const refusal = { status: 422, body: { errors: { [field]: TOO_LONG } } };
    const query = new URLSearchParams({ [field]: LONG });
    for (const path of ['/api/items/search', '/api/items/search/facets', '/api/buyer-items/search']) {
      expect(await t.call(`GET ${path}?${query}`)).toMatchObject(refusal);
      expect((await t.call(`GET ${path}?${new URLSearchParams({ [field]: LONG.slice(1) })}`)).status).toBe(200);
    }
    expect(await t.call('POST /api/items/search', { body: { [field]: LONG } })).toMatchObject(refusal);
  },
);

test.each(['page', 'category_id', 'city_id'])('lists › refuse %s of 41 digits, and read one of 40', async (field) => {
  const refusal = { status: 422, body: { errors: { [field]: ['This must be a number.'] } } };
  const lists = ['/api/items/search', '/api/items/search/facets', ...(field === 'page' ? ['/api/items/all'] : [])];
  for (const path of lists) {
    expect(await t.call(`GET ${path}?${field}=${LONG}`)).toMatchObject(refusal);
    expect((await t.call(`GET ${path}?${field}=${LONG.slice(1)}`)).status).toBe(200);
  }
});

test('ids in paths › name nothing when they have 41 digits', async () => {
  const idOf = (length: number): string => String(item_id).padStart(length, '0');
  expect((await t.call(`GET /api/items/${idOf(40)}`)).status).toBe(200);
  expect((await t.call(`GET /api/items/${idOf(41)}`)).status).toBe(404);
});

test('search › refuses a point of more than 80 characters', async () => {
  const body = { near: `33.5,${' '.repeat(80)}-7.5` };
  const refusal = { status: 422, body: { errors: { near: ['Use at most 80 characters.'] } } };
  expect(await t.call('POST /api/items/search', { body })).toMatchObject(refusal);
});

test.each(['quantity', 'latitude', 'longitude'])('orders › refuses %s of 41 digits', async (field) => {
  const body = await customer(t, { item_id, latitude: '33.5', longitude: '-7.5', [field]: LONG });
  const answer = await t.call('POST /api/orders/store', { body });
  expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: TOO_LONG } } });
});

test('orders › refuses a city of 41 digits', async () => {
  const body = await customer(t, { item_id, city_id: LONG });
  expect(await t.call('POST /api/orders/store', { body })).toMatchObject({
    status: 422,
    body: { errors: { city_id: ['Choose an option from the list.'] } },
  });
});

describe('items', () => {
  test.each(['quantity', 'weight', 'price'])('refuse %s of 41 digits', async (field) => {
    const body = await formFor(t, { [field]: LONG });
    const answer = await t.call('POST /api/items/store/Yes', { as: farmer, body });
    expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: TOO_LONG } } });
  });
});

test('places in paths › refuse coordinates of 41 digits', async () => {
  for (const path of ['location', 'weather']) {
    expect(await t.call(`GET /api/${path}/${LONG}/33.5`)).toMatchObject({
      status: 422,
      body: { errors: { longitude: TOO_LONG } },
    });
  }
});

test('POST /api/user/update-location › refuses coordinates of 41 digits', async () => {
  const answer = await t.call('POST /api/user/update-location', {
    as: farmer,
    body: { latitude: LONG, longitude: '1' },
  });
  expect(answer).toMatchObject({ status: 422, body: { errors: { latitude: TOO_LONG } } });
});

describe('the largest forms that the contract allows are taken', () => {
  // Four bytes a letter in UTF-8, twelve in a form-encoded body.
  const description = '🍅'.repeat(5000);
  const title = '🫒'.repeat(120);

  test('an item, as JSON, form-encoded and multipart', async () => {
    const fields = Object.entries(await formFor(t, { title, description, address: '🌾'.repeat(300) }));
    const form = new FormData();
    for (const [name, value] of fields) form.set(name, String(value));
    const encoded = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
    for (const body of [Object.fromEntries(fields), encoded, form]) {
      const answer = await t.call('POST /api/items/store/Yes', { as: farmer, body });
      expect([answer.status, answer.body.item?.description]).toEqual([200, description]);
      const id = answer.body.item.id as number;
      const update = await t.call('POST /api/items/update/Yes', { as: farmer, body: { id, description } });
      expect(update.status).toBe(200);
    }
  });

  test('a concept with sixty names of sixty letters in each of six lists', async () => {
    const admin = await t.person({ role: 'admin' });
    const names = (n: number, letter: string) =>
      Array.from({ length: 60 }, (_, at) => `${letter.repeat(55)}${n}${at}`.padEnd(60, letter));
    const lists = { ar: 'ض', darija: 'ظ', latin: 'q', fr: 'é', en: 'z' };
    const body = {
      key: 'largest',
      kind: 'product',
      ...Object.fromEntries(Object.entries(lists).map(([list, letter], n) => [list, names(n, letter)])),
    };
    const answer = await t.call('POST /api/admin/concepts', { as: admin, body });
    expect([answer.status, answer.body.errors]).toEqual([201, undefined]);
  });

  test('an order of all categories that may be sorted at once, and a hundred decisions', async () => {
    const admin = await t.person({ role: 'admin' });
    const ids = Array.from({ length: 500 }, (_, n) => n + 1);
    const reorder = await t.call('POST /api/admin/categories/reorder', { as: admin, body: { type: 'Product', ids } });
    expect(reorder.body.errors?.body).toBeUndefined();
    const items = ids
      .slice(0, 100)
      .map((id) => ({ id, seen_updated_at: new Date().toISOString(), seen_status: 'pending' }));
    const decided = await t.call('POST /api/admin/pending-items/decide', {
      as: admin,
      body: { items, status: 'rejected', note: '' },
    });
    expect(decided.status).toBe(200);
  });
});
