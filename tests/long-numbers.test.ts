import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestUser, type TestApp } from './support/app.ts';
import { createItemForm } from './support/items.ts';
import { createOrderForm, publishAccepted } from './support/orders.ts';

// Every call that parses numbers from text rejects long ones before parsing them.

const LONG_NUMBER = `${'0'.repeat(40)}1`;
const TOO_LONG = ['Use at most 40 characters.'];

let t: TestApp;
let farmer: TestUser;
let item_id: number;

beforeAll(async () => {
  t = await startApp();
  farmer = await t.createUser();
  item_id = await publishAccepted(t, farmer, await t.createUser({ role: 'admin' }));
});
afterAll(() => t.close());

test.each(['min_price', 'max_price', 'min_weight', 'min_quantity', 'duration', 'age', 'min_space', 'radius_km'])(
  'search calls › reject %s of 41 digits and accept 40',
  async (field) => {
    const rejection = { status: 422, body: { errors: { [field]: TOO_LONG } } };
    const query = new URLSearchParams({ [field]: LONG_NUMBER });
    for (const path of ['/api/items/search', '/api/items/search/facets', '/api/buyer-items/search']) {
      expect(await t.request(`GET ${path}?${query}`)).toMatchObject(rejection);
      expect((await t.request(`GET ${path}?${new URLSearchParams({ [field]: LONG_NUMBER.slice(1) })}`)).status).toBe(
        200,
      );
    }
    expect(await t.call('POST /api/items/search', { body: { [field]: LONG_NUMBER } })).toMatchObject(rejection);
  },
);

test.each(['page', 'category_id', 'city_id'])('list calls › reject %s of 41 digits and accept 40', async (field) => {
  const rejection = { status: 422, body: { errors: { [field]: ['This must be a number.'] } } };
  const lists = ['/api/items/search', '/api/items/search/facets', ...(field === 'page' ? ['/api/items/all'] : [])];
  for (const path of lists) {
    expect(await t.request(`GET ${path}?${field}=${LONG_NUMBER}`)).toMatchObject(rejection);
    expect((await t.request(`GET ${path}?${field}=${LONG_NUMBER.slice(1)}`)).status).toBe(200);
  }
});

test('GET /api/items/{id} › is 404 for an id of 41 digits', async () => {
  const idOf = (length: number): string => String(item_id).padStart(length, '0');
  expect((await t.call(`GET /api/items/${idOf(40)}`)).status).toBe(200);
  expect((await t.call(`GET /api/items/${idOf(41)}`)).status).toBe(404);
});

test('POST /api/items/search › rejects a position of more than 80 characters', async () => {
  const body = { near: `33.5,${' '.repeat(80)}-7.5` };
  const rejection = { status: 422, body: { errors: { near: ['Use at most 80 characters.'] } } };
  expect(await t.call('POST /api/items/search', { body })).toMatchObject(rejection);
});

test.each(['quantity', 'latitude', 'longitude'])('POST /api/orders/store › rejects %s of 41 digits', async (field) => {
  const body = await createOrderForm(t, { item_id, latitude: '33.5', longitude: '-7.5', [field]: LONG_NUMBER });
  const response = await t.call('POST /api/orders/store', { body });
  expect(response).toMatchObject({ status: 422, body: { errors: { [field]: TOO_LONG } } });
});

test('POST /api/orders/store › rejects a city id of 41 digits', async () => {
  const body = await createOrderForm(t, { item_id, city_id: LONG_NUMBER });
  expect(await t.call('POST /api/orders/store', { body })).toMatchObject({
    status: 422,
    body: { errors: { city_id: ['Choose an option from the list.'] } },
  });
});

describe('POST /api/items/store/Yes', () => {
  test.each(['quantity', 'weight', 'price'])('rejects %s of 41 digits', async (field) => {
    const body = await createItemForm(t, { [field]: LONG_NUMBER });
    const response = await t.call('POST /api/items/store/Yes', { as: farmer, body });
    expect(response).toMatchObject({ status: 422, body: { errors: { [field]: TOO_LONG } } });
  });
});

test('GET /api/location and /api/weather › reject coordinates of 41 digits', async () => {
  for (const path of ['location', 'weather']) {
    expect(await t.request(`GET /api/${path}/${LONG_NUMBER}/33.5`)).toMatchObject({
      status: 422,
      body: { errors: { longitude: TOO_LONG } },
    });
  }
});

test('POST /api/user/update-location › rejects coordinates of 41 digits', async () => {
  const response = await t.call('POST /api/user/update-location', {
    as: farmer,
    body: { latitude: LONG_NUMBER, longitude: '1' },
  });
  expect(response).toMatchObject({ status: 422, body: { errors: { latitude: TOO_LONG } } });
});

describe('the largest bodies that the contract allows', () => {
  // Four bytes per character in UTF-8, twelve in a form-encoded body.
  const description = '🍅'.repeat(5000);
  const title = '🫒'.repeat(120);

  test('POST /api/items/store/Yes › accepts them as JSON, form-encoded and multipart', async () => {
    const fields = Object.entries(await createItemForm(t, { title, description, address: '🌾'.repeat(300) }));
    const form = new FormData();
    for (const [name, value] of fields) form.set(name, String(value));
    const encoded = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
    for (const body of [Object.fromEntries(fields), encoded, form]) {
      const response = await t.call('POST /api/items/store/Yes', { as: farmer, body });
      expect([response.status, response.body.item?.description]).toEqual([200, description]);
      const id = response.body.item.id;
      const update = await t.call('POST /api/items/update/Yes', { as: farmer, body: { id, description } });
      expect(update.status).toBe(200);
    }
  });

  test('POST /api/admin/concepts › accepts sixty names of sixty letters in each list', async () => {
    const admin = await t.createUser({ role: 'admin' });
    const createNames = (n: number, letter: string) =>
      Array.from({ length: 60 }, (_, index) => `${letter.repeat(55)}${n}${index}`.padEnd(60, letter));
    const lists = { ar: 'ض', darija: 'ظ', latin: 'q', fr: 'é', en: 'z', zgh: 'ⵣ' };
    const body = {
      key: 'largest',
      kind: 'product',
      ...Object.fromEntries(Object.entries(lists).map(([list, letter], n) => [list, createNames(n, letter)])),
    };
    const response = await t.call('POST /api/admin/concepts', { as: admin, body });
    expect([response.status, response.body.errors]).toEqual([201, undefined]);
  });

  test('bulk calls › accept 500 ids to reorder and 100 decisions', async () => {
    const admin = await t.createUser({ role: 'admin' });
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
