import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestUser, type TestApp } from '#tests/support/app.ts';
import { publishItem } from '#tests/support/items.ts';
import { uploadImage } from '#tests/support/uploads.ts';
import type { CategoryWithUsage } from './contract.ts';

let t: TestApp;
let admin: TestUser;
let farmer: TestUser;

beforeAll(async () => {
  t = await startApp();
  admin = await t.createUser({ role: 'admin' });
  farmer = await t.createUser();
});
afterAll(() => t.close());

const FORM = {
  type: 'Product',
  ar_name: 'فطر',
  fr_name: 'Champignons',
  en_name: 'Mushrooms',
  picture: 'pictures/categories/vegetables.webp',
};

/** A word that no dictionary contains, so that only the word itself matches. */
const sameName = (word: string) => ({ ar_name: word, fr_name: word, en_name: word });

const add = async (overrides: object = {}): Promise<CategoryWithUsage> => {
  const { status, body } = await t.call('POST /api/admin/categories', { as: admin, body: { ...FORM, ...overrides } });
  expect([status, body.errors]).toEqual([201, undefined]);
  return body.category;
};
const change = (id: number, overrides: object = {}, as = admin) =>
  t.call(`PUT /api/admin/categories/${id}`, { as, body: { ...FORM, ...overrides } });
const remove = (id: number, move_to?: number) =>
  t.call(`DELETE /api/admin/categories/${id}`, { as: admin, body: { move_to } });
const listAdminCategories = async (): Promise<CategoryWithUsage[]> =>
  (await t.call('GET /api/admin/categories', { as: admin })).body.categories;
const listPublicCategories = async (type = 'Product'): Promise<{ id: number; slug: string }[]> =>
  (await t.call(`GET /api/categories/type/${type}`)).body.categories;
const countSearchResults = async (q: string): Promise<number> =>
  (await t.call(`GET /api/items/search?${new URLSearchParams({ q })}`)).body.items.total;
const lastAuditEntry = async () => {
  const row = await t.deps.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').executeTakeFirst();
  return (
    row && { action: row.action, id: row.subject_id, name: row.subject_name, before: row.before, after: row.after }
  );
};

describe('/api/admin/categories', () => {
  test('POST adds a category as the last of its type, visible at once, and records it', async () => {
    const before = await listPublicCategories();
    const category = await add();
    expect(category).toMatchObject({ slug: 'mushrooms', position: before.length + 1, items: 0, orders: 0 });
    expect((await listPublicCategories()).map(({ id }) => id)).toEqual([...before.map(({ id }) => id), category.id]);
    expect(await lastAuditEntry()).toMatchObject({
      action: 'category.added',
      id: category.id,
      name: 'فطر',
      before: null,
      after: { fr_name: 'Champignons' },
    });
    expect((await add()).slug).toBe('mushrooms-2');
  });

  test('PUT moves a category to a position and renumbers the others', async () => {
    const category = await add({ position: 2 });
    expect((await listPublicCategories())[1]?.id).toBe(category.id);
    await change(category.id, { position: 1 });
    const rows = (await listAdminCategories()).filter(({ type }) => type === 'Product');
    expect(rows[0]?.id).toBe(category.id);
    expect(rows.map(({ position }) => position)).toEqual(rows.map((_, at) => at + 1));
  });

  test('PUT hides a category from lists; its items keep it, and only changed fields are recorded', async () => {
    const category = await add();
    const item = await publishItem(t, admin, { category_id: category.id });
    const { status, body } = await change(category.id, { status: 'hidden' });
    expect([status, body.category]).toMatchObject([200, { status: 'hidden', items: 1 }]);
    expect((await listPublicCategories()).some(({ id }) => id === category.id)).toBe(false);
    expect((await t.call(`GET /api/items/${item.id}`)).body.item.category?.ar_name).toBe('فطر');
    expect(await lastAuditEntry()).toMatchObject({
      action: 'category.edited',
      before: { status: 'active' },
      after: { status: 'hidden' },
    });
  });

  test('PUT updates search at once', async () => {
    const category = await add(sameName('Brumpelix'));
    await publishItem(t, admin, { title: 'Paniers du matin', category_id: category.id });
    expect(await countSearchResults('quzzelpif')).toBe(0);
    await change(category.id, sameName('Quzzelpif'));
    expect(await countSearchResults('quzzelpif')).toBe(1);
  });

  test('PUT rejects a new type once the category is in use', async () => {
    const category = await add();
    expect((await change(category.id, { type: 'Tool' })).body.category).toMatchObject({ type: 'Tool' });
    await change(category.id);
    await publishItem(t, admin, { category_id: category.id });
    const { status, body } = await change(category.id, { type: 'Tool' });
    expect([status, body.code]).toEqual([409, 'conflict']);
  });

  test('PUT accepts an uploaded picture and deletes a replaced one', async () => {
    const path = await uploadImage(t, admin);
    const category = await add({ picture: path });
    expect((await t.call(`DELETE /api/items/delete-image/${path.slice(8)}`, { as: admin })).status).toBe(409);
    expect((await change(category.id)).status).toBe(200);
    expect((await t.request(`GET /${path}`)).status).toBe(404);
  });
});

describe('/api/admin/categories validation', () => {
  test('reports all missing names at once', async () => {
    const body = { ...FORM, ar_name: '', fr_name: ' ', en_name: undefined };
    const answer = await t.call('POST /api/admin/categories', { as: admin, body });
    expect([answer.status, Object.keys(answer.body.errors).sort()]).toEqual([422, ['ar_name', 'en_name', 'fr_name']]);
  });

  test.each([
    ['https://example.com/a.webp', 'picture'],
    ['pictures/categories/none.webp', 'picture'],
    ['', 'picture'],
  ])('rejects the picture %s', async (picture, field) => {
    const { status, body } = await t.call('POST /api/admin/categories', { as: admin, body: { ...FORM, picture } });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  test('rejects a picture of another user', async () => {
    const picture = await uploadImage(t, farmer);
    const before = await listAdminCategories();
    const { status, body } = await t.call('POST /api/admin/categories', { as: admin, body: { ...FORM, picture } });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['picture']]);
    expect(await listAdminCategories()).toEqual(before);
    // The same picture is accepted from the user who uploaded it.
    expect((await add({ picture: await uploadImage(t, admin) })).picture).toMatch(/^uploads\//);
  });

  test('rejects other roles than administrators', async () => {
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

  test('rejects a reordering with different ids', async () => {
    const ids = (await listAdminCategories()).filter(({ type }) => type === 'Animal').map(({ id }) => id);
    const reorder = (list: number[]) =>
      t.call('POST /api/admin/categories/reorder', { as: admin, body: { type: 'Animal', ids: list } });
    expect((await reorder(ids.slice(1))).status).toBe(409);
    expect((await reorder([...ids.slice(1), ids[1] ?? 0])).status).toBe(409);
    expect((await reorder(ids.toReversed())).status).toBe(200);
    expect((await listPublicCategories('Animal')).map(({ id }) => id)).toEqual(ids.toReversed());
    expect(await lastAuditEntry()).toMatchObject({ action: 'category.reordered', before: { ids }, id: null });
  });
});

describe('DELETE /api/admin/categories/{id}', () => {
  test('removes an unused category; returns 404 for an unknown one', async () => {
    const category = await add();
    expect((await remove(category.id)).body).toEqual({ removed: true });
    expect((await listAdminCategories()).some(({ id }) => id === category.id)).toBe(false);
    expect(await lastAuditEntry()).toMatchObject({
      action: 'category.removed',
      name: 'فطر',
      before: { slug: category.slug },
    });
    expect((await remove(category.id)).status).toBe(404);
  });

  test('rejects a category in use with the counts, then moves items, orders, seller categories and search words', async () => {
    const category = await add(sameName('Zwirbelpilz'));
    const target = await add(sameName('Brommelkraut'));
    await publishItem(t, admin, { title: 'Paniers du soir', category_id: category.id });
    const item = await publishItem(t, admin, { title: 'Paniers de midi', category_id: category.id, quantity: 5 });
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
    expect(await countSearchResults('zwirbelpilz')).toBe(2);

    expect((await remove(category.id, target.id)).status).toBe(200);
    expect([await countSearchResults('zwirbelpilz'), await countSearchResults('brommelkraut')]).toEqual([0, 2]);
    expect((await listAdminCategories()).find(({ id }) => id === target.id)).toMatchObject({ items: 2, orders: 1 });
    const sellerCounts = await db
      .selectFrom('seller_shelves')
      .select(['category_id', 'items'])
      .where('user_id', '=', admin.id)
      .where('category_id', 'in', [category.id, target.id])
      .execute();
    expect(sellerCounts).toEqual([{ category_id: target.id, items: 2 }]);
    expect(await lastAuditEntry()).toMatchObject({
      action: 'category.removed',
      after: { moved_to: target.id, items: 2 },
    });
  });

  test('rejects itself, another type and a hidden category as target', async () => {
    const category = await add();
    await publishItem(t, admin, { category_id: category.id });
    const hidden = await add({ status: 'hidden' });
    const [animal] = await listPublicCategories('Animal');
    for (const target of [category.id, hidden.id, animal?.id, 999_999]) {
      const { status, body } = await remove(category.id, target);
      expect([target, status, Object.keys(body.errors ?? {})]).toEqual([target, 422, ['move_to']]);
    }
  });

  test('rejects hiding or removing the last active category of a type', async () => {
    const [used, ...others] = await listPublicCategories('Land');
    for (const { id } of others) expect((await remove(id)).status).toBe(200);
    const all = await listAdminCategories();
    const last = all.find(({ id }) => id === used?.id);
    expect((await remove(used?.id ?? 0)).status).toBe(409);
    expect((await change(used?.id ?? 0, { ...last, status: 'hidden' })).status).toBe(409);
    expect((await change(used?.id ?? 0, { ...last, type: 'Tool' })).status).toBe(409);
    expect(await listPublicCategories('Land')).toHaveLength(1);
  });
});
