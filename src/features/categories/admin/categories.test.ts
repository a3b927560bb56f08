import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type Person, type TestApp } from '../../../../tests/support/app.ts';
import { publish } from '../../../../tests/support/items.ts';
import { uploadImage } from '../../../../tests/support/uploads.ts';
import type { EditedCategory } from './contract.ts';

let t: TestApp;
let admin: Person;
let farmer: Person;

beforeAll(async () => {
  t = await startApp();
  admin = await t.person({ role: 'admin' });
  farmer = await t.person();
});
afterAll(() => t.close());

const FORM = {
  type: 'Product',
  ar_name: 'فطر',
  fr_name: 'Champignons',
  en_name: 'Mushrooms',
  picture: 'pictures/categories/vegetables.webp',
};

/** A name that no dictionary has, so that words themselves count. */
const named = (word: string) => ({ ar_name: word, fr_name: word, en_name: word });

const add = async (overrides: object = {}): Promise<EditedCategory> => {
  const { status, body } = await t.call('POST /api/admin/categories', { as: admin, body: { ...FORM, ...overrides } });
  expect([status, body.errors]).toEqual([201, undefined]);
  return body.category;
};
const change = (id: number, overrides: object = {}, as = admin) =>
  t.call(`PUT /api/admin/categories/${id}`, { as, body: { ...FORM, ...overrides } });
const remove = (id: number, move_to?: number) =>
  t.call(`DELETE /api/admin/categories/${id}`, { as: admin, body: { move_to } });
const edited = async (): Promise<EditedCategory[]> =>
  (await t.call('GET /api/admin/categories', { as: admin })).body.categories;
const offered = async (type = 'Product'): Promise<{ id: number; slug: string }[]> =>
  (await t.call(`GET /api/categories/type/${type}`)).body.categories;
const found = async (q: string): Promise<number> =>
  (await t.call(`GET /api/items/search?${new URLSearchParams({ q })}`)).body.items.total;
const lastDeed = async () => {
  const row = await t.deps.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').executeTakeFirst();
  return (
    row && { action: row.action, id: row.subject_id, name: row.subject_name, before: row.before, after: row.after }
  );
};

describe('a category', () => {
  test('is offered from the moment it is added, last of its type, and written down', async () => {
    const before = await offered();
    const category = await add();
    expect(category).toMatchObject({ slug: 'mushrooms', position: before.length + 1, items: 0, orders: 0 });
    expect((await offered()).map(({ id }) => id)).toEqual([...before.map(({ id }) => id), category.id]);
    expect(await lastDeed()).toMatchObject({
      action: 'category.added',
      id: category.id,
      name: 'فطر',
      before: null,
      after: { fr_name: 'Champignons' },
    });
    expect((await add()).slug).toBe('mushrooms-2');
  });

  test('goes to the place that it is given; the others close up', async () => {
    const category = await add({ position: 2 });
    expect((await offered())[1]?.id).toBe(category.id);
    await change(category.id, { position: 1 });
    const rows = (await edited()).filter(({ type }) => type === 'Product');
    expect(rows[0]?.id).toBe(category.id);
    expect(rows.map(({ position }) => position)).toEqual(rows.map((_, at) => at + 1));
  });

  test('that is hidden is offered no more; its listings keep it, and only what changed is written down', async () => {
    const category = await add();
    const item = await publish(t, admin, { category_id: category.id });
    const { status, body } = await change(category.id, { status: 'hidden' });
    expect([status, body.category]).toMatchObject([200, { status: 'hidden', items: 1 }]);
    expect((await offered()).some(({ id }) => id === category.id)).toBe(false);
    expect((await t.call(`GET /api/items/${item.id}`)).body.item.category.ar_name).toBe('فطر');
    expect(await lastDeed()).toMatchObject({
      action: 'category.edited',
      before: { status: 'active' },
      after: { status: 'hidden' },
    });
  });

  test('by a new name is found at once', async () => {
    const category = await add(named('Brumpelix'));
    await publish(t, admin, { title: 'Paniers du matin', category_id: category.id });
    expect(await found('quzzelpif')).toBe(0);
    await change(category.id, named('Quzzelpif'));
    expect(await found('quzzelpif')).toBe(1);
  });

  test('keeps its type once something uses it', async () => {
    const category = await add();
    expect((await change(category.id, { type: 'Tool' })).body.category).toMatchObject({ type: 'Tool' });
    await change(category.id);
    await publish(t, admin, { category_id: category.id });
    const { status, body } = await change(category.id, { type: 'Tool' });
    expect([status, body.code]).toEqual([409, 'conflict']);
  });

  test('may show a picture that its editor uploaded, which goes when another takes its place', async () => {
    const path = await uploadImage(t, admin);
    const category = await add({ picture: path });
    expect((await t.call(`DELETE /api/items/delete-image/${path.slice(8)}`, { as: admin })).status).toBe(409);
    expect((await change(category.id)).status).toBe(200);
    expect((await t.call(`GET /${path}`)).status).toBe(404);
  });
});

describe('what cannot be', () => {
  test('names that are missing are told all at once', async () => {
    const body = { ...FORM, ar_name: '', fr_name: ' ', en_name: undefined };
    const answer = await t.call('POST /api/admin/categories', { as: admin, body });
    expect([answer.status, Object.keys(answer.body.errors).sort()]).toEqual([422, ['ar_name', 'en_name', 'fr_name']]);
  });

  test.each([
    ['https://example.com/a.webp', 'picture'],
    ['pictures/categories/none.webp', 'picture'],
    ['', 'picture'],
  ])('the picture %s is refused', async (picture, field) => {
    const { status, body } = await t.call('POST /api/admin/categories', { as: admin, body: { ...FORM, picture } });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  test('a picture of somebody else is refused', async () => {
    const picture = await uploadImage(t, farmer);
    const before = await edited();
    const { status, body } = await t.call('POST /api/admin/categories', { as: admin, body: { ...FORM, picture } });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['picture']]);
    expect(await edited()).toEqual(before);
    // The very picture is taken from the one who uploaded it.
    expect((await add({ picture: await uploadImage(t, admin) })).picture).toMatch(/^uploads\//);
  });

  test('one who is no administrator', async () => {
    const category = await add();
    for (const [as, status] of [[undefined, 401] as const, [farmer, 403] as const]) {
      expect((await t.call('GET /api/admin/categories', { as })).status).toBe(status);
      expect((await t.call('POST /api/admin/categories', { as, body: FORM })).status).toBe(status);
      expect((await t.call(`PUT /api/admin/categories/${category.id}`, { as, body: FORM })).status).toBe(status);
      expect((await t.call(`DELETE /api/admin/categories/${category.id}`, { as, body: {} })).status).toBe(status);
      const body = { type: 'Product', ids: [category.id] };
      expect((await t.call('POST /api/admin/categories/reorder', { as, body })).status).toBe(status);
    }
  });

  test('an order of other categories than there are', async () => {
    const ids = (await edited()).filter(({ type }) => type === 'Animal').map(({ id }) => id);
    const reorder = (list: number[]) =>
      t.call('POST /api/admin/categories/reorder', { as: admin, body: { type: 'Animal', ids: list } });
    expect((await reorder(ids.slice(1))).status).toBe(409);
    expect((await reorder([...ids.slice(1), ids[1] ?? 0])).status).toBe(409);
    expect((await reorder(ids.toReversed())).status).toBe(200);
    expect((await offered('Animal')).map(({ id }) => id)).toEqual(ids.toReversed());
    expect(await lastDeed()).toMatchObject({ action: 'category.reordered', before: { ids }, id: null });
  });
});

describe('removing', () => {
  test('a category that nothing uses, and one that is not there', async () => {
    const category = await add();
    expect((await remove(category.id)).body).toEqual({ removed: true });
    expect((await edited()).some(({ id }) => id === category.id)).toBe(false);
    expect(await lastDeed()).toMatchObject({
      action: 'category.removed',
      name: 'فطر',
      before: { slug: category.slug },
    });
    expect((await remove(category.id)).status).toBe(404);
  });

  test('one in use is refused with the number, then all moves: listings, orders, shelves of sellers, words', async () => {
    const category = await add(named('Zwirbelpilz'));
    const target = await add(named('Brommelkraut'));
    await publish(t, admin, { title: 'Paniers du soir', category_id: category.id });
    const item = await publish(t, admin, { title: 'Paniers de midi', category_id: category.id, quantity: 5 });
    const { db } = t.deps;
    await db
      .insertInto('orders')
      .values({
        token: 'shelf-test',
        item_id: item.id,
        seller_id: admin.id,
        item_type: 'Product',
        item_title: item.title,
        category_id: category.id,
        quantity: 1,
        name: 'Amal',
        phone: '+212600000000',
        city_id: 1,
        address: 'Rue 1',
        status_at: new Date(),
        created_at: new Date(),
        updated_at: new Date(),
      })
      .execute();
    const refused = await remove(category.id);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(/listings 2, orders 1/)]);
    expect(await found('zwirbelpilz')).toBe(2);

    expect((await remove(category.id, target.id)).status).toBe(200);
    expect([await found('zwirbelpilz'), await found('brommelkraut')]).toEqual([0, 2]);
    expect((await edited()).find(({ id }) => id === target.id)).toMatchObject({ items: 2, orders: 1 });
    const shelves = await db
      .selectFrom('seller_shelves')
      .select(['category_id', 'items'])
      .where('user_id', '=', admin.id)
      .where('category_id', 'in', [category.id, target.id])
      .execute();
    expect(shelves).toEqual([{ category_id: target.id, items: 2 }]);
    expect(await lastDeed()).toMatchObject({ action: 'category.removed', after: { moved_to: target.id, items: 2 } });
  });

  test('nothing moves to itself, to another type or to what is hidden', async () => {
    const category = await add();
    await publish(t, admin, { category_id: category.id });
    const hidden = await add({ status: 'hidden' });
    const [animal] = await offered('Animal');
    for (const target of [category.id, hidden.id, animal?.id, 999_999]) {
      const { status, body } = await remove(category.id, target);
      expect([target, status, Object.keys(body.errors ?? {})]).toEqual([target, 422, ['move_to']]);
    }
  });

  test('the last category of a type that is offered can be neither hidden nor removed', async () => {
    const [kept, ...others] = await offered('Land');
    for (const { id } of others) expect((await remove(id)).status).toBe(200);
    const all = await edited();
    const last = all.find(({ id }) => id === kept?.id);
    expect((await remove(kept?.id ?? 0)).status).toBe(409);
    expect((await change(kept?.id ?? 0, { ...last, status: 'hidden' })).status).toBe(409);
    expect((await change(kept?.id ?? 0, { ...last, type: 'Tool' })).status).toBe(409);
    expect(await offered('Land')).toHaveLength(1);
  });
});
