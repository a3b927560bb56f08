import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '#app/contract.ts';
import type { Call } from '#lib/call.ts';
import { startApp, type TestApp, type TestUser } from './support/app.ts';
import { sendMessage } from './support/chats.ts';
import { createFixtures, type Fixtures } from './support/fixtures.ts';
import { createItemForm, decideItem, publishItem } from './support/items.ts';
import { ageOrder, placeOrder, publishAccepted, tryPlaceOrder } from './support/orders.ts';

let t: TestApp;
let users: Fixtures;
let itemId: number;
let staffItem: number;

beforeAll(async () => {
  t = await startApp();
  users = await createFixtures(t);
  itemId = await publishAccepted(t, users.seller, users.admin);
  staffItem = (await publishItem(t, users.admin, { quantity: 10 })).id;
});
afterAll(() => t.close());

/** The error texts of a response by field. */
const getErrors = ({ status, body }: { status: number; body: unknown }): [number, unknown] => [
  status,
  (body as { errors?: unknown }).errors,
];

const RESERVED = 'This name is reserved for the Ghalla team. Enter your own name.';
const ADDRESS = 'Enter only a name here, without a website, email address or phone number.';

const signUp = (names: { first_name: string; last_name: string }) =>
  t.request('POST /api/auth/sign-up/email', {
    body: {
      email: `names-${randomUUID()}@ghalla.example`,
      password: 'quatre sacs de noix',
      ...names,
      role: 'buyer',
      for: 'Particular',
    },
  });

const rename = (as: TestUser, body: Record<string, unknown>) => t.request('POST /api/user/update', { as, body });

const setName = (user: TestUser, first: string, last = 'Test') =>
  t.owner.query('update users set first_name = $2, last_name = $3 where id = $1', [user.id, first, last]);

/** The calls that take the name of a person or thing that others read, with an otherwise valid request. */
const CALLS: Readonly<
  Record<
    string,
    { fields: readonly string[]; send: (field: string, name: string) => Promise<{ status: number; body: unknown }> }
  >
> = {
  'POST /api/auth/sign-up/email': {
    fields: ['first_name', 'last_name'],
    send: (field, name) => signUp({ first_name: 'Ali', last_name: 'Alami', [field]: name }),
  },
  'POST /api/auth/phone-number/verify': {
    fields: ['first_name', 'last_name'],
    send: (field, name) =>
      t.request('POST /api/auth/phone-number/verify', {
        body: { phoneNumber: '0661000077', code: '123456', first_name: 'Ali', last_name: 'Alami', [field]: name },
      }),
  },
  'POST /api/user/update': {
    fields: ['first_name', 'last_name'],
    send: (field, name) => rename(users.stranger, { first_name: 'Ali', last_name: 'Alami', [field]: name }),
  },
  'POST /api/orders/store': {
    fields: ['name'],
    send: (_, name) => tryPlaceOrder(t, itemId, { name }),
  },
  'POST /api/admin/orders/{id}/update': {
    fields: ['name'],
    send: async (_, name) => {
      const { order } = await placeOrder(t, itemId);
      return t.request(`POST /api/admin/orders/${order.id}/update`, { as: users.admin, body: { name } });
    },
  },
  'POST /api/items/store/{publish}': {
    fields: ['first_name', 'last_name'],
    send: async (field, name) =>
      t.request('POST /api/items/store/Yes', {
        as: users.seller,
        body: await createItemForm(t, { type: 'Professional', price: undefined, price_unit: undefined, [field]: name }),
      }),
  },
  'POST /api/items/update/{publish}': {
    fields: ['first_name', 'last_name'],
    send: async (field, name) => {
      const item = await publishItem(t, users.seller, {
        type: 'Professional',
        price: undefined,
        price_unit: undefined,
      });
      const names = { first_name: 'Aicha', last_name: 'Tazi', [field]: name };
      return t.request('POST /api/items/update/Yes', { as: users.seller, body: { id: item.id, ...names } });
    },
  },
  'POST /api/user/passkeys': {
    fields: ['name'],
    send: (_, name) => t.request('POST /api/user/passkeys', { as: users.stranger, body: { name } }),
  },
};

/** Only the user reads it, so no word is reserved. */
const OWN = 'POST /api/user/passkeys';

const FIELDS = Object.entries(CALLS).flatMap(([call, { fields }]) => fields.map((field) => [call, field] as const));

describe('names', () => {
  test('every call that takes one is tested here', () => {
    const found = Object.entries<Call>(contract).flatMap(([call, { body }]) =>
      body instanceof z.ZodObject
        ? Object.keys(body.shape)
            .filter((field) => /^(?:first_|last_|full_|display_|company_|shop_)?name$/.test(field))
            .map((field) => `${call} ${field}`)
        : [],
    );
    expect(found.toSorted()).toEqual(FIELDS.map((entry) => entry.join(' ')).toSorted());
  });

  test.each(FIELDS)('%s › refuses addresses in %s', async (call, field) => {
    const response = await CALLS[call]!.send(field, 'https://evil.example/login');
    expect(response.status).toBe(422);
    expect((response.body as { errors: Record<string, string[]> }).errors[field]).toEqual([ADDRESS]);
  });

  test.each(FIELDS.filter(([call]) => call !== OWN))('%s › refuses reserved words in %s', async (call, field) => {
    for (const name of ['Support', 'Ghallа', 'G\u200bhalla', 'إدارة الغلة'])
      expect([name, getErrors(await CALLS[call]!.send(field, name))]).toEqual([name, [422, { [field]: [RESERVED] }]]);
  });

  test('POST /api/user/update › stores a name without invisible characters', async () => {
    const { status, body } = await rename(users.stranger, {
      first_name: ' Sa\u200bl\u00adma\ufeff ',
      last_name: 'عبد\u200cالله',
    });
    expect([status, body]).toMatchObject([200, { first_name: 'Salma', last_name: 'عبد\u200cالله' }]);
  });

  test('POST /api/user/update › checks the new part of a name together with the stored one', async () => {
    await setName(users.stranger, 'Gha', 'Alami');
    expect(getErrors(await rename(users.stranger, { last_name: 'lla' }))).toEqual([422, { last_name: [RESERVED] }]);
  });

  test('POST /api/user/update › leaves a name from before there were reserved words', async () => {
    await setName(users.stranger, 'Support', '✓');
    const sent = { first_name: 'Support', last_name: '✓', lang: 'fr' };
    expect((await rename(users.stranger, sent)).status).toBe(200);
    expect(getErrors(await rename(users.stranger, { ...sent, first_name: 'Admin' }))[0]).toBe(422);
    expect((await rename(users.stranger, { first_name: 'Ali', last_name: 'Alami' })).status).toBe(200);
  });

  test('POST /api/user/update › lets administrators have the name of the team, but no address', async () => {
    expect((await rename(users.admin, { first_name: 'Ghalla', last_name: 'Support' })).status).toBe(200);
    expect(getErrors(await rename(users.admin, { first_name: 'evil.example' }))).toEqual([
      422,
      { first_name: [ADDRESS] },
    ]);
  });

  test('POST /api/admin/orders/{id}/update › leaves a name that was stored before there were reserved words', async () => {
    const { order } = await placeOrder(t, itemId);
    await sql`update orders set name = 'Support' where id = ${order.id}`.execute(t.deps.db);
    const update = (name: string) =>
      t.request(`POST /api/admin/orders/${order.id}/update`, { as: users.admin, body: { name, address: 'Derb 2' } });
    expect((await update('Support')).status).toBe(200);
    expect(getErrors(await update('Ghalla'))).toEqual([422, { name: [RESERVED] }]);
  });

  test('POST /api/orders/store › lets an administrator order under the name of the team', async () => {
    expect((await tryPlaceOrder(t, itemId, { name: 'Ghalla Admin' }, { as: users.admin })).status).toBe(201);
  });
});

/** The users in a response that carry the mark, by id. */
const findStaff = (value: unknown): number[] => {
  if (Array.isArray(value)) return value.flatMap(findStaff);
  if (typeof value !== 'object' || value === null) return [];
  const { id, staff } = value as { id?: number; staff?: boolean };
  return [...(staff === true ? [id ?? 0] : []), ...Object.values(value).flatMap(findStaff)];
};

describe('the mark of the team', () => {
  const get = async (path: string, as?: TestUser): Promise<unknown> => {
    const { status, body } = await t.request(`GET ${path}`, as ? { as } : {});
    expect([path, status]).toEqual([path, 200]);
    return body;
  };

  test('is with an administrator and with no one else, in items, sellers, orders and conversations', async () => {
    const { order } = await placeOrder(t, staffItem, {}, { as: users.buyer });
    const other = await placeOrder(t, itemId, {}, { as: users.buyer });
    await sendMessage(t, users.buyer, { to: users.admin.id, item_id: staffItem });
    await sendMessage(t, users.buyer, { to: users.seller.id, item_id: itemId });
    const staff = users.admin.id;
    const places: [string, TestUser?][] = [
      [`/api/items/${staffItem}`],
      [`/api/items/${staffItem}`, users.buyer],
      [`/api/seller-items/${staff}`],
      [`/api/sellers/${staff}`],
      ['/api/sellers'],
      [`/api/buyer/orders/${order.id}`, users.buyer],
      ['/api/buyer/orders', users.buyer],
      ['/api/chats', users.buyer],
      [`/api/items/${staffItem}/chat`, users.buyer],
    ];
    for (const [path, as] of places)
      expect([path, [...new Set(findStaff(await get(path, as)))]]).toEqual([path, [staff]]);
    const without: [string, TestUser?][] = [
      [`/api/items/${itemId}`],
      [`/api/sellers/${users.seller.id}`],
      [`/api/buyer/orders/${other.order.id}`, users.buyer],
      ['/api/chats', users.admin],
      ['/api/chats', users.seller],
    ];
    for (const [path, as] of without) expect([path, findStaff(await get(path, as))]).toEqual([path, []]);
  });

  test('is in the notification of a message, in the language of its reader', async () => {
    await setName(users.admin, 'Samira', 'Alami');
    await sendMessage(t, users.admin, { to: users.buyer.id, item_id: staffItem });
    const { body } = await t.request('GET /api/notifications', { as: users.buyer, lang: 'en' });
    const texts = (body as { notifications: { data: { kind: string; text: string }[] } }).notifications.data
      .filter(({ kind }) => kind === 'chat_message')
      .map(({ text }) => text.replaceAll(/[\u2066-\u2069]/g, ''));
    expect(texts).toContainEqual(expect.stringContaining('Samira Alami (Ghalla team)'));
  });

  test('is with the review of an administrator', async () => {
    const orders = [
      await placeOrder(t, itemId, {}, { as: users.admin }),
      await placeOrder(t, itemId, {}, { as: users.buyer }),
    ];
    for (const [index, { order }] of orders.entries()) {
      await t.owner.query(`update orders set status = 'delivered', status_at = now() where id = $1`, [order.id]);
      await ageOrder(t, order.id);
      const rate = { role: 'seller', stars: 5, comment: `Review ${index}` };
      const as = index === 0 ? users.admin : users.buyer;
      expect((await t.request(`POST /api/buyer/orders/${order.id}/rate`, { as, body: rate })).status).toBe(201);
    }
    const { reviews } = (await get(`/api/sellers/${users.seller.id}/reviews`)) as {
      reviews: { data: { comment: string; author_staff?: boolean }[] };
    };
    expect(reviews.data.map(({ comment, author_staff }) => [comment, author_staff]).toSorted()).toEqual([
      ['Review 0', true],
      ['Review 1', undefined],
    ]);
  });

  test('cannot be asked for', async () => {
    await rename(users.stranger, { first_name: 'Ali', staff: true, author_staff: true });
    const item = await publishItem(t, users.stranger, { staff: true, seller: { staff: true } });
    await decideItem(t, users.admin, item.id);
    expect(findStaff(await get(`/api/items/${item.id}`))).toEqual([]);
    expect(findStaff(await get(`/api/sellers/${users.stranger.id}`))).toEqual([]);
  });

  test('ends with the role', async () => {
    const second = await t.createUser({ role: 'admin' });
    const { id } = await publishItem(t, second, {});
    expect(findStaff(await get(`/api/items/${id}`))).toEqual([second.id]);
    const body = { role: 'farmer' };
    expect((await t.request(`PUT /api/admin/users/${second.id}/role`, { as: users.admin, body })).status).toBe(200);
    expect(findStaff(await get(`/api/items/${id}`))).toEqual([]);
    expect(findStaff(await get(`/api/sellers/${second.id}`))).toEqual([]);
  });
});
