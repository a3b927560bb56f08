import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type Person, type TestApp } from '../../../tests/support/app.ts';
import { accept, publish } from '../../../tests/support/items.ts';

let app: TestApp;
let farmer: Person;
let admin: Person;
let buyer: Person;

beforeAll(async () => {
  app = await startApp();
  [farmer, admin, buyer] = await Promise.all([
    app.person({ role: 'farmer' }),
    app.person({ role: 'admin' }),
    app.person({ role: 'buyer' }),
  ]);
});
afterAll(() => app.close());

const fresh = async (status?: string): Promise<number> => {
  const { id } = await publish(app, farmer);
  await accept(app, admin, id, status);
  return id;
};

const like = (id: number, as: Person | undefined = buyer, side = 'items') =>
  app.call(`POST /api/${side}/${id}/like`, { as });
const rowsOf = async (id: number): Promise<number> =>
  (await app.deps.db.selectFrom('likes').select('user_id').where('item_id', '=', id).execute()).length;
const likesOf = async (id: number): Promise<number> => (await app.call(`GET /api/items/${id}`)).body.item.likes;

test('a like takes turns, the same under all three paths', async () => {
  const id = await fresh();
  expect((await like(id)).body).toEqual({ liked: true, likes: 1 });
  expect((await like(id, buyer, 'buyer-items')).body).toEqual({ liked: false, likes: 0 });
  expect((await like(id, buyer, 'seller-items')).body).toEqual({ liked: true, likes: 1 });
  for (const side of ['items', 'buyer-items', 'seller-items']) {
    expect((await app.call(`POST /api/${side}/${id}/liked`, { as: buyer })).body).toEqual({ liked: true });
    expect((await app.call(`POST /api/${side}/${id}/liked`, { as: farmer })).body).toEqual({ liked: false });
  }
  expect((await app.call(`GET /api/items/${id}`, { as: buyer })).body.item.liked).toBe(true);
  expect((await app.call(`GET /api/items/${id}`)).body.item.liked).toBe(false);
  const cards = (await app.call('GET /api/items/all', { as: buyer })).body.items.data;
  expect(cards.find((card: { id: number }) => card.id === id)).toMatchObject({ liked: true, likes: 1 });
});

test('guests are asked to sign in; what one may not see is not there', async () => {
  const id = await fresh('professionalFarmerAccepted');
  expect((await app.call(`POST /api/items/${id}/like`)).status).toBe(401);
  expect((await app.call(`POST /api/items/${id}/liked`)).status).toBe(401);
  expect((await app.call('GET /api/likes')).status).toBe(401);
  expect((await like(id)).status).toBe(404);
  expect((await app.call(`POST /api/items/${id}/liked`, { as: buyer })).status).toBe(404);
  expect((await like(999_999)).status).toBe(404);
  expect(await rowsOf(id)).toBe(0);
});

test('a hundred taps of one finger end where they began, whatever their order', async () => {
  const id = await fresh();
  const answers = await Promise.all(Array.from({ length: 100 }, () => like(id)));
  expect(answers.every((answer) => answer.status === 200)).toBe(true);
  expect(answers.filter((answer) => answer.body.liked)).toHaveLength(50);
  expect(await rowsOf(id)).toBe(0);
  expect(await likesOf(id)).toBe(0);
});

test('the count of many people at once is that of the rows', async () => {
  const id = await fresh();
  const people = await Promise.all(Array.from({ length: 12 }, () => app.person({ role: 'buyer' })));
  const taps = people.flatMap((person, n) => Array.from({ length: (n % 3) + 1 }, () => like(id, person)));
  await Promise.all(taps);
  expect(await rowsOf(id)).toBe(8);
  expect(await likesOf(id)).toBe(8);
});

test('the count follows when somebody leaves, or an item does', async () => {
  const id = await fresh();
  const person = await app.person({ role: 'buyer' });
  await Promise.all([like(id), like(id, person)]);
  await app.deps.db.deleteFrom('users').where('id', '=', person.id).execute();
  expect(await likesOf(id)).toBe(1);
  await app.call(`DELETE /api/items/delete_from_account/${id}`, { as: farmer });
  await app.call(`DELETE /api/items/delete_from_account/${id}`, { as: farmer });
  expect(await rowsOf(id)).toBe(0);
});

test('what one likes is a page, the last liked first, without what is no longer shown', async () => {
  const person = await app.person({ role: 'buyer' });
  const ids: number[] = [];
  for (let n = 0; n < 26; n += 1) {
    const id = await fresh();
    await like(id, person);
    ids.unshift(id);
  }
  const page = async (n: number) => (await app.call(`GET /api/likes?page=${n}`, { as: person })).body.items;
  const first = await page(1);
  expect(first).toMatchObject({ total: 26, last_page: 2, next_page_url: '/api/likes?page=2' });
  expect(first.data.map((card: { id: number }) => card.id)).toEqual(ids.slice(0, 24));
  expect(first.data.every((card: { liked: boolean }) => card.liked)).toBe(true);
  expect((await page(2)).data.map((card: { id: number }) => card.id)).toEqual(ids.slice(24));
  expect(await page(9)).toMatchObject({ data: [], total: 26 });
  await app.call(`DELETE /api/items/delete_from_account/${ids[0]}`, { as: farmer });
  expect((await page(1)).total).toBe(25);
});
