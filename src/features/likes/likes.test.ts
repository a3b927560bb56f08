import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestUser, type TestApp } from '#tests/support/app.ts';
import { createUsers } from '#tests/support/create-users.ts';
import { errorFields } from '#tests/support/typed-call.ts';
import { decideItem, publishItem } from '#tests/support/items.ts';

let app: TestApp;
let farmer: TestUser;
let admin: TestUser;
let buyer: TestUser;

beforeAll(async () => {
  app = await startApp();
  [farmer, admin, buyer] = await Promise.all([
    app.createUser({ role: 'farmer' }),
    app.createUser({ role: 'admin' }),
    app.createUser({ role: 'buyer' }),
  ]);
});
afterAll(() => app.close());

const fresh = async (status?: string): Promise<number> => {
  const { id } = await publishItem(app, farmer);
  await decideItem(app, admin, id, status);
  return id;
};

const SIDES = ['items', 'buyer-items', 'seller-items'] as const;
const like = (id: number, as: TestUser | undefined = buyer, side: (typeof SIDES)[number] = 'items') =>
  app.call(`POST /api/${side}/${id}/like`, { as });
const rowsOf = async (id: number): Promise<number> =>
  (await app.deps.db.selectFrom('likes').select('user_id').where('item_id', '=', id).execute()).length;
const likesOf = async (id: number): Promise<number> => (await app.call(`GET /api/items/${id}`)).body.item.likes;

test('POST /api/items/{id}/like › toggles, under all three paths', async () => {
  const id = await fresh();
  expect((await like(id)).body).toEqual({ liked: true, likes: 1 });
  expect((await like(id, buyer, 'buyer-items')).body).toEqual({ liked: false, likes: 0 });
  expect((await like(id, buyer, 'seller-items')).body).toEqual({ liked: true, likes: 1 });
  for (const side of SIDES) {
    expect((await app.call(`POST /api/${side}/${id}/liked`, { as: buyer })).body).toEqual({ liked: true });
    expect((await app.call(`POST /api/${side}/${id}/liked`, { as: farmer })).body).toEqual({ liked: false });
  }
  expect((await app.call(`GET /api/items/${id}`, { as: buyer })).body.item.liked).toBe(true);
  expect((await app.call(`GET /api/items/${id}`)).body.item.liked).toBe(false);
  const cards = (await app.call('GET /api/items/all', { as: buyer })).body.items.data;
  expect(cards.find((card) => card.id === id)).toMatchObject({ liked: true, likes: 1 });
});

test('POST /api/items/{id}/like › sets what `liked` says, however often it is repeated', async () => {
  const id = await fresh();
  const set = (liked: string) => app.call(`POST /api/items/${id}/like?liked=${liked}`, { as: buyer });
  for (const _ of [1, 2]) expect((await set('Yes')).body).toEqual({ liked: true, likes: 1 });
  for (const _ of [1, 2]) expect((await set('No')).body).toEqual({ liked: false, likes: 0 });
  expect(errorFields(await set('Maybe'))).toEqual([422, ['liked']]);
  expect(await rowsOf(id)).toBe(0);
});

test('POST /api/items/{id}/like › returns 401 for guests and 404 for invisible items', async () => {
  const id = await fresh('professionalFarmerAccepted');
  expect((await app.call(`POST /api/items/${id}/like`)).status).toBe(401);
  expect((await app.call(`POST /api/items/${id}/liked`)).status).toBe(401);
  expect((await app.call('GET /api/likes')).status).toBe(401);
  expect((await like(id)).status).toBe(404);
  expect((await app.call(`POST /api/items/${id}/liked`, { as: buyer })).status).toBe(404);
  expect((await like(999_999)).status).toBe(404);
  expect(await rowsOf(id)).toBe(0);
});

test('POST /api/items/{id}/like › is back at the start after a hundred concurrent calls of one user', async () => {
  const id = await fresh();
  const answers = await Promise.all(Array.from({ length: 100 }, () => like(id)));
  expect(answers.every((answer) => answer.status === 200)).toBe(true);
  expect(answers.filter((answer) => answer.body.liked)).toHaveLength(50);
  expect(await rowsOf(id)).toBe(0);
  expect(await likesOf(id)).toBe(0);
});

describe('POST /api/items/{id}/like › from a hundred users at once', () => {
  const HUNDRED = 100;
  let users: TestUser[];
  beforeAll(async () => {
    users = await createUsers(app, HUNDRED);
  });

  test('counts one like per user', async () => {
    const id = await fresh();
    const answers = await Promise.all(users.map((user) => like(id, user)));
    expect(answers.every(({ status, body }) => status === 200 && body.liked)).toBe(true);
    // Each response has another count: no call was lost.
    expect(new Set(answers.map(({ body }) => body.likes)).size).toBe(HUNDRED);
    expect([await rowsOf(id), await likesOf(id)]).toEqual([HUNDRED, HUNDRED]);
  });

  test('counts one, two or three calls per user exactly, on two items', async () => {
    const ids = [await fresh(), await fresh()];
    const taps = users.flatMap((user, n) =>
      Array.from({ length: (n % 3) + 1 }, (_, tap) => like(ids[(n + tap) % 2] ?? 0, user)),
    );
    await Promise.all(taps);
    for (const id of ids) expect(await likesOf(id)).toBe(await rowsOf(id));
    // One call likes one item, two calls one each, three calls one item twice: 34, 33 and 33 users.
    expect((await rowsOf(ids[0] ?? 0)) + (await rowsOf(ids[1] ?? 0))).toBe(34 + 2 * 33 + 33);
  });

  test('counts exactly while some users close their accounts', async () => {
    const id = await fresh();
    const [leaving, staying] = [users.slice(0, 10), users.slice(10)];
    await Promise.all(leaving.map((user) => like(id, user)));
    const gone = leaving.map((user) => app.deps.db.deleteFrom('users').where('id', '=', user.id).execute());
    await Promise.all([...gone, ...staying.map((user) => like(id, user))]);
    expect([await rowsOf(id), await likesOf(id)]).toEqual([staying.length, staying.length]);
  });
});

test('item.likes › follows deleted accounts and items', async () => {
  const id = await fresh();
  const user = await app.createUser({ role: 'buyer' });
  await Promise.all([like(id), like(id, user)]);
  await app.deps.db.deleteFrom('users').where('id', '=', user.id).execute();
  expect(await likesOf(id)).toBe(1);
  await app.call(`DELETE /api/items/delete_from_account/${id}`, { as: farmer });
  await app.call(`DELETE /api/items/delete_from_account/${id}`, { as: farmer });
  expect(await rowsOf(id)).toBe(0);
});

test('GET /api/likes › lists liked items, most recently liked first, without unlisted ones', async () => {
  const user = await app.createUser({ role: 'buyer' });
  const ids: number[] = [];
  for (let n = 0; n < 26; n += 1) {
    const id = await fresh();
    await like(id, user);
    ids.unshift(id);
  }
  const page = async (n: number) => (await app.call(`GET /api/likes?page=${n}`, { as: user })).body.items;
  const first = await page(1);
  expect(first).toMatchObject({ total: 26, last_page: 2, next_page_url: '/api/likes?page=2' });
  expect(first.data.map((card) => card.id)).toEqual(ids.slice(0, 24));
  expect(first.data.every((card) => card.liked)).toBe(true);
  expect((await page(2)).data.map((card) => card.id)).toEqual(ids.slice(24));
  expect(await page(9)).toMatchObject({ data: [], total: 26 });
  await app.call(`DELETE /api/items/delete_from_account/${ids[0]}`, { as: farmer });
  expect((await page(1)).total).toBe(25);
});
