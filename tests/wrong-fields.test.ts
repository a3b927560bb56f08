import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type Person, type TestApp } from './support/app.ts';
import { cast, type Cast } from './support/cast.ts';
import { publish } from './support/items.ts';
import { offer, order } from './support/orders.ts';
import { uploadImage } from './support/uploads.ts';

// A form with fields that the schema refuses and fields that only the service can judge: one answer names them all.

let app: TestApp;
let people: Cast;
let item: number;
let orderId: number;
let theirs: string;

beforeAll(async () => {
  app = await startApp();
  people = await cast(app);
  item = await offer(app, people.seller, people.admin);
  orderId = (await order(app, item, {}, { as: people.buyer })).order.id;
  theirs = await uploadImage(app, people.stranger);
});
afterAll(() => app.close());

const NOBODY = 2_000_000_000;

interface Wrong {
  readonly call: () => string;
  readonly as?: () => Person;
  /** What is wrong by the schema alone. */
  readonly schema: () => Record<string, unknown>;
  /** What is wrong as only the service knows. */
  readonly service: () => Record<string, unknown>;
  /** What the service misses, beside the fields that it refuses. */
  readonly missing?: readonly string[];
}

const CALLS: Readonly<Record<string, Wrong>> = {
  'an order': {
    call: () => 'POST /api/orders/store',
    schema: () => ({ item_id: 'x', draft: 'perhaps', draft_id: -1 }),
    service: () => ({ name: '', phone: '123', city: 999_999, address: ' ', quantity: 0, email: 'x' }),
  },
  'an administrator’s correction of an order': {
    call: () => `POST /api/admin/orders/${orderId}/update`,
    as: () => people.admin,
    schema: () => ({ status: 'lost', delivery_id: 'x', address: ['x'] }),
    service: () => ({ name: '', phone: '123', city_id: 999_999, quantity: 0, updated_at: 'yesterday' }),
  },
  'a new item': {
    call: () => 'POST /api/items/store/Yes',
    as: () => people.seller,
    schema: () => ({ title: { a: 1 }, price: ['1'] }),
    service: () => ({ type: 'Boat', category_id: 999_999, city_id: 999_999, images: theirs, quantity: 0 }),
  },
  'a changed item': {
    call: () => 'POST /api/items/update/Yes',
    as: () => people.seller,
    schema: () => ({ description: { a: 1 } }),
    service: () => ({ id: item, title: 'x', price: '-1', updated_at: 'never', quantity_was: 'many', images: theirs }),
    missing: ['-id'],
  },
  'a message': {
    call: () => 'POST /api/chats/send',
    as: () => people.buyer,
    schema: () => ({ item_id: 'x', message: 'a\u202eb' }),
    service: () => ({ to: people.buyer.id, image: theirs }),
  },
  'an empty message to oneself': {
    call: () => 'POST /api/chats/send',
    as: () => people.buyer,
    schema: () => ({ item_id: 'x' }),
    service: () => ({ to: people.buyer.id, message: '' }),
  },
  'a profile': {
    call: () => 'POST /api/user/update',
    as: () => people.driver,
    schema: () => ({ first_name: '', lang: 'tlh' }),
    service: () => ({ city_id: NOBODY, avatar: theirs, role: 'buyer', email: people.buyer.email }),
  },
  'a town': {
    call: () => 'POST /api/admin/cities',
    as: () => people.admin,
    schema: () => ({ ar_name: '', fr_name: 'Ville', en_name: 'Town', latitude: 'north', longitude: -5 }),
    service: () => ({ province_id: NOBODY }),
    missing: ['-fr_name', '-en_name', '-longitude'],
  },
  'a category': {
    call: () => 'POST /api/admin/categories',
    as: () => people.admin,
    schema: () => ({ type: 'Boat', ar_name: '', fr_name: '', en_name: '', position: 0 }),
    service: () => ({ picture: theirs }),
  },
  'a slide': {
    call: () => 'POST /api/admin/slides',
    as: () => people.admin,
    schema: () => ({ ar_title: '', fr_title: '', en_title: '', ar_text: '', fr_text: '', en_text: '' }),
    service: () => ({ link: 'https://elsewhere.example', rtl_picture: theirs, ltr_picture: '' }),
    missing: ['ar_action', 'fr_action', 'en_action'],
  },
  'a concept of the dictionary': {
    call: () => 'POST /api/admin/concepts',
    as: () => people.admin,
    schema: () => ({ key: 'Not A Key', kind: 'song' }),
    service: () => ({ ar: ['!'], fr: ['?'], en: ['…'], broader: 'no_such_concept' }),
  },
};

test.each(Object.entries(CALLS))('%s › 422 names every wrong field at once', async (_, wrong) => {
  const { call, as, schema, service, missing = [] } = wrong;
  const body = { ...schema(), ...service() };
  const answer = await app.call(call(), { as: as?.(), body });
  const named = [...Object.keys(body), ...missing.filter((name) => !name.startsWith('-'))]
    .filter((name) => !missing.includes(`-${name}`))
    .map((name) => (name === 'city' ? 'city_id' : name));
  expect([answer.status, Object.keys(answer.body.errors ?? {}).toSorted()]).toEqual([422, named.toSorted()]);
});

test('what is wrong with the row itself is told once the body is well-formed', async () => {
  const hidden = (await publish(app, people.stranger)).id;
  const send = (body: Record<string, unknown>) =>
    app.call('POST /api/items/update/Yes', { as: people.seller, body: { id: hidden, ...body } });
  const malformed = await send({ title: { a: 1 }, price: '-1' });
  expect([malformed.status, Object.keys(malformed.body.errors)]).toEqual([422, ['title']]);
  expect((await send({ title: 'Oranges' })).status).toBe(404);
});
