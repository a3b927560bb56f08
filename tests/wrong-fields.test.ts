import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestUser, type TestApp } from './support/app.ts';
import { createFixtures, type Fixtures } from './support/fixtures.ts';
import { publishItem } from './support/items.ts';
import { publishAccepted, placeOrder } from './support/orders.ts';
import { uploadImage } from './support/uploads.ts';

// A 422 response names all invalid fields at once: those that the schema rejects and those that only the service can check.

let app: TestApp;
let users: Fixtures;
let item: number;
let orderId: number;
let foreignImage: string;

beforeAll(async () => {
  app = await startApp();
  users = await createFixtures(app);
  item = await publishAccepted(app, users.seller, users.admin);
  orderId = (await placeOrder(app, item, {}, { as: users.buyer })).order.id;
  foreignImage = await uploadImage(app, users.stranger);
});
afterAll(() => app.close());

const UNUSED_ID = 2_000_000_000;

interface InvalidForm {
  readonly call: () => string;
  readonly as?: () => TestUser;
  /** Fields that the schema rejects. */
  readonly schema: () => Record<string, unknown>;
  /** Fields that only the service rejects. */
  readonly service: () => Record<string, unknown>;
  /** Fields missing in the body that are reported too; with a leading `-`, fields of the body that are valid. */
  readonly missing?: readonly string[];
}

const CASES: Readonly<Record<string, InvalidForm>> = {
  'an order': {
    call: () => 'POST /api/orders/store',
    schema: () => ({ item_id: 'x', draft: 'perhaps', draft_id: -1 }),
    service: () => ({ name: '', phone: '123', city: 999_999, address: ' ', quantity: 0, email: 'x' }),
  },
  'an order edited by an administrator': {
    call: () => `POST /api/admin/orders/${orderId}/update`,
    as: () => users.admin,
    schema: () => ({ status: 'lost', delivery_id: 'x', address: ['x'] }),
    service: () => ({ name: '', phone: '123', city_id: 999_999, quantity: 0, updated_at: 'yesterday' }),
  },
  'a new item': {
    call: () => 'POST /api/items/store/Yes',
    as: () => users.seller,
    schema: () => ({ title: { a: 1 }, price: ['1'] }),
    service: () => ({ type: 'Boat', category_id: 999_999, city_id: 999_999, images: foreignImage, quantity: 0 }),
  },
  'a changed item': {
    call: () => 'POST /api/items/update/Yes',
    as: () => users.seller,
    schema: () => ({ description: { a: 1 } }),
    service: () => ({
      id: item,
      title: 'x',
      price: '-1',
      updated_at: 'never',
      quantity_was: 'many',
      images: foreignImage,
    }),
    missing: ['-id'],
  },
  'a message': {
    call: () => 'POST /api/chats/send',
    as: () => users.buyer,
    schema: () => ({ item_id: 'x', message: 'a\u202eb' }),
    service: () => ({ to: users.buyer.id, image: foreignImage }),
  },
  'an empty message to oneself': {
    call: () => 'POST /api/chats/send',
    as: () => users.buyer,
    schema: () => ({ item_id: 'x' }),
    service: () => ({ to: users.buyer.id, message: '' }),
  },
  'a profile': {
    call: () => 'POST /api/user/update',
    as: () => users.driver,
    schema: () => ({ first_name: '', lang: 'tlh' }),
    service: () => ({ city_id: UNUSED_ID, avatar: foreignImage, role: 'buyer' }),
  },
  'a city': {
    call: () => 'POST /api/admin/cities',
    as: () => users.admin,
    schema: () => ({ ar_name: '', fr_name: 'Ville', en_name: 'Town', latitude: 'north', longitude: -5 }),
    service: () => ({ province_id: UNUSED_ID }),
    missing: ['-fr_name', '-en_name', '-longitude'],
  },
  'a category': {
    call: () => 'POST /api/admin/categories',
    as: () => users.admin,
    schema: () => ({ type: 'Boat', ar_name: '', fr_name: '', en_name: '', position: 0 }),
    service: () => ({ picture: foreignImage }),
  },
  'a slide': {
    call: () => 'POST /api/admin/slides',
    as: () => users.admin,
    schema: () => ({ ar_title: '', fr_title: '', en_title: '', ar_text: '', fr_text: '', en_text: '' }),
    service: () => ({ link: 'https://elsewhere.example', rtl_picture: foreignImage, ltr_picture: '' }),
    missing: ['ar_action', 'fr_action', 'en_action'],
  },
  'a dictionary concept': {
    call: () => 'POST /api/admin/concepts',
    as: () => users.admin,
    schema: () => ({ key: 'Not A Key', kind: 'song' }),
    service: () => ({
      ar: ['!'],
      fr: ['?'],
      en: ['…'],
      zgh: ['-'],
      broader: ['no_such_concept'],
      near: ['no_such_concept'],
    }),
  },
};

test.each(Object.entries(CASES))('%s › is 422 and names every invalid field', async (_, form) => {
  const { call, as, schema, service, missing = [] } = form;
  const body = { ...schema(), ...service() };
  const response = await app.request(call(), { as: as?.(), body });
  const expected = [...Object.keys(body), ...missing.filter((name) => !name.startsWith('-'))]
    .filter((name) => !missing.includes(`-${name}`))
    .map((name) => (name === 'city' ? 'city_id' : name));
  expect([response.status, Object.keys(response.body.errors ?? {}).toSorted()]).toEqual([422, expected.toSorted()]);
});

test('POST /api/items/update/Yes › checks the item only after the body is valid', async () => {
  const hidden = (await publishItem(app, users.stranger)).id;
  const send = (body: Record<string, unknown>) =>
    app.call('POST /api/items/update/Yes', { as: users.seller, body: { id: hidden, ...body } });
  const malformed = await send({ title: { a: 1 }, price: '-1' });
  expect([malformed.status, Object.keys(malformed.body.errors)]).toEqual([422, ['title']]);
  expect((await send({ title: 'Oranges' })).status).toBe(404);
});
