import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestUser, type TestApp } from '#tests/support/app.ts';
import { decideItem, findCategoryId, getChoices, createItemForm, publishItem } from '#tests/support/items.ts';
import { fetchFile, uploadImage, uploadPdf } from '#tests/support/uploads.ts';
import type { ItemFull } from './contract.ts';
import { NO_REQUEST } from '#platform/transport/request-info.ts';
import { ITEM_TYPES } from '#lib/item-types.ts';
import { ITEM_FIELDS, KINDS } from './rules/kinds.ts';
import { updateItem } from './service/update.ts';

let app: TestApp;
let farmer: TestUser;
let admin: TestUser;

beforeAll(async () => {
  app = await startApp();
  farmer = await app.createUser({ role: 'farmer' });
  admin = await app.createUser({ role: 'admin' });
});
afterAll(() => app.close());

const update = (body: Record<string, unknown>, { publishing = 'Yes', as = farmer } = {}) =>
  app.call(`POST /api/items/update/${publishing}`, { as, body });

const changed = async (body: Record<string, unknown>, options = {}): Promise<ItemFull> => {
  const answer = await update(body, options);
  expect(answer.body).toMatchObject({ updated: true });
  return answer.body.item;
};

const accepted = async (overrides = {}): Promise<ItemFull> => {
  const { id } = await publishItem(app, farmer, overrides);
  await decideItem(app, admin, id);
  return (await app.call(`GET /api/items/${id}`, { as: farmer })).body.item;
};

describe('POST /api/items/update/{publish}', () => {
  test('keeps absent fields, clears empty ones and ignores unknown ones', async () => {
    const { id } = await publishItem(app, farmer, {
      weight: '5',
      quantity: 7,
      address: 'Souk',
      is_bio: 'Yes',
      negotiable: 'Yes',
    });
    const item = await changed({ id, weight: '', price: '', address: '', is_bio: '', beauty: 'great', price_unit: '' });
    expect(item).toMatchObject({
      price: null,
      price_unit: null,
      address: '',
      quantity: 7,
      negotiable: 'Yes',
      description: 'Cueillies ce matin.',
    });
    expect(await changed({ id, negotiable: '' })).toMatchObject({ negotiable: 'No', quantity: 7 });
    expect(item.product_details).toMatchObject({ weight: null, quantity: 7, is_bio: 'No' });
  });

  test('requires the fields of a published item, but not of a draft', async () => {
    const { id } = await publishItem(app, farmer);
    const rejected = await update({ id, city_id: '', category: '', title: ' ' });
    expect(rejected.status).toBe(422);
    expect(Object.keys(rejected.body.errors).toSorted()).toEqual(['category_id', 'city_id', 'title']);
    const draft = await changed({ id, city_id: '', category: '' }, { publishing: 'No' });
    expect(draft).toMatchObject({ state: 'draft', city: null, category: null });
  });

  test('accepts the item as it was returned', async () => {
    const item = await publishItem(app, farmer, { type: 'Animal', age: 3 });
    const { city_id: _, category_id: __, ...form } = item;
    const same = await changed({ ...form, ...item.animal_details });
    expect(same).toMatchObject({ city_id: item.city_id, category_id: item.category_id, animal_details: { age: 3 } });
  });

  test('keeps the type, and rejects a category of another type', async () => {
    const { id } = await publishItem(app, farmer);
    const answer = await update({ id, type: 'Animal', category_id: await findCategoryId(app, 'sheep') });
    expect(Object.keys(answer.body.errors)).toEqual(['category_id']);
    expect((await changed({ id, type: 'Animal' })).type).toBe('Product');
  });

  test('does not turn the sale price of a land into its rent', async () => {
    const { id } = await publishItem(app, farmer, { type: 'Land', price: 900_000, price_unit: 'hectare' });
    const rented = await changed({ id, offer_type: 'rent', duration: 1 });
    expect(rented).toMatchObject({ price: null, land_details: { offer_type: 'rent', duration: 1 } });
    expect(await changed({ id, price: 700, price_unit: 'month' })).toMatchObject({ price: 700, price_unit: 'month' });
    const sold = await changed({ id, offer_type: 'sale' });
    expect(sold).toMatchObject({ price: null, price_unit: null, land_details: { duration: null } });
  });
});

describe('POST /api/items/update/{publish} › permissions', () => {
  test('returns 404 for other users; administrators may edit', async () => {
    const { id } = await accepted();
    const stranger = await app.createUser({ role: 'farmer' });
    expect((await update({ id, title: 'Volées' }, { as: stranger })).status).toBe(404);
    expect((await app.call('POST /api/items/update/Yes', { body: { id } })).status).toBe(401);
    expect((await update({ id: 999_999 })).status).toBe(404);
    expect((await update({ title: 'Sans numéro' })).body.errors).toHaveProperty('id');
    expect(await changed({ id, title: 'Corrigé' }, { as: admin })).toMatchObject({
      title: 'Corrigé',
      state: 'accepted',
    });
  });
});

describe('POST /api/items/update/Yes › review', () => {
  test.each([
    ['title', () => ({ title: 'Tomates cerises' })],
    ['description', () => ({ description: 'Autre texte' })],
    ['category', async () => ({ category_id: await findCategoryId(app, 'fruits') })],
    ['pictures', async () => ({ images: await uploadImage(app, farmer) })],
    ['certificates', async () => ({ is_bio: 'Yes', certificates: await uploadPdf(app, farmer) })],
  ])('is needed after a change of the %s', async (_, change) => {
    const { id } = await accepted();
    expect(await changed({ id, ...(await change()) })).toMatchObject({ state: 'pending', active: 'No' });
  });

  const isText = ({ form }: { form: string }): boolean => form === 'text';
  const TEXTS = ITEM_TYPES.flatMap((type) =>
    [
      ...Object.entries(ITEM_FIELDS).map(([name, rule]) => ({ name, ...rule })),
      ...KINDS[type].fields.map((field) => ({ ...field })),
    ]
      .filter(isText)
      .map(({ name }) => [type, name] as const),
  );

  test.each(TEXTS)('is needed after a change of a free text: %s, %s', async (type, name) => {
    const { id } = await accepted({ type });
    // Names contain no addresses.
    const text = name.endsWith('_name') ? 'Autre' : 'http://evil.example appelez';
    expect(await changed({ id, [name]: text })).toMatchObject({ state: 'pending', active: 'No' });
    expect((await app.call(`GET /api/items/${id}`)).status).toBe(404);
    // The same text again needs no further review.
    await decideItem(app, admin, id);
    expect(await changed({ id, [name]: text })).toMatchObject({ state: 'accepted', active: 'Yes' });
  });

  test('is needed when the address changed while the item was a draft, also if the accepted version has none', async () => {
    for (const isOld of [false, true]) {
      const { id } = await accepted();
      if (isOld)
        await sql`update accepted_looks set look = look - 'address' where item_id = ${id}`.execute(app.deps.db);
      await changed({ id, address: 'www.evil.example' }, { publishing: 'No' });
      expect(await changed({ id })).toMatchObject({ state: 'pending', active: 'No' });
    }
  });

  test('is not needed after an administrator corrects the address', async () => {
    const { id } = await accepted({ address: 'Souk' });
    const { item } = (await update({ id, address: 'Souk Sebt' }, { as: admin })).body;
    expect(item).toMatchObject({ state: 'accepted', address: 'Souk Sebt' });
  });

  test('is not needed after other changes, or none', async () => {
    const item = await accepted();
    const { cities } = await getChoices(app);
    const form = await createItemForm(app, {
      id: item.id,
      price: '6',
      quantity: 3,
      city_id: cities.at(-1)?.id,
      weight: 2,
    });
    expect(await changed(form)).toMatchObject({ state: 'accepted', active: 'Yes', price: 6 });
  });

  test('is needed for a rejected item; a draft is taken off the market', async () => {
    const { id } = await publishItem(app, farmer);
    await decideItem(app, admin, id, 'rejected');
    expect(await changed({ id, price: 4 })).toMatchObject({ state: 'pending', rejected: 'No' });
    await decideItem(app, admin, id);
    expect(await changed({ id }, { publishing: 'No' })).toMatchObject({ state: 'draft', active: 'No' });
    expect((await app.call(`GET /api/items/${id}`)).status).toBe(404);
  });

  test('is not needed when the owner unpublishes an accepted item and publishes it again unchanged', async () => {
    const { id } = await publishItem(app, farmer);
    await decideItem(app, admin, id, 'farmerAccepted');
    await changed({ id }, { publishing: 'No' });
    // The item is saved as a draft once more with another price, which is not reviewed.
    await changed({ id, price: 3 }, { publishing: 'No' });
    await changed({ id });
    const { item } = (await app.call(`GET /api/items/${id}`, { as: admin })).body;
    expect(item).toMatchObject({ state: 'accepted', audience: 'farmers', price: 3 });
  });

  test('is needed when the text changed while the item was a draft', async () => {
    const { id } = await accepted();
    await changed({ id, title: 'Autre chose' }, { publishing: 'No' });
    expect(await changed({ id })).toMatchObject({ state: 'pending', active: 'No' });
  });

  test('is needed when the item was rejected before it became a draft', async () => {
    const { id } = await accepted();
    await changed({ id }, { publishing: 'No' });
    await changed({ id });
    await decideItem(app, admin, id, 'rejected');
    await changed({ id }, { publishing: 'No' });
    expect(await changed({ id })).toMatchObject({ state: 'pending', active: 'No' });
  });

  test('sets the publication date when a draft is published for the first time', async () => {
    const { body } = await app.call('POST /api/items/store/No', { as: farmer, body: { title: 'Plus tard' } });
    const published = await changed(await createItemForm(app, { id: body.item.id }));
    expect(Date.parse(published.created_at)).toBeGreaterThan(Date.parse(body.item.created_at));
    const again = await changed({ id: published.id, price: 9 });
    expect(again.created_at).toBe(published.created_at);
  });
});

describe('POST /api/items/update/{publish} › concurrency', () => {
  test('accepts one of many saves with the same updated_at', async () => {
    const item = await publishItem(app, farmer);
    const saves = Array.from({ length: 12 }, (_, n) => update({ id: item.id, price: n, updated_at: item.updated_at }));
    const answers = (await Promise.all(saves)).toSorted((a, b) => a.status - b.status);
    expect(answers.map(({ status }) => status)).toEqual([200, ...Array<number>(11).fill(409)]);
    const { updated_at, quantity } = answers[0]?.body.item ?? {};
    for (const { body } of answers.slice(1)) expect(body.current).toEqual({ updated_at, quantity });
  });

  test('gives every edit its own updated_at, even when the clock stands still', async () => {
    const { id, updated_at } = await publishItem(app, farmer);
    const clock = { now: () => new Date(updated_at) };
    const viewer = { id: farmer.id, role: 'farmer', for: 'Particular', lang: 'en', sessionId: '' } as const;
    const ctx = { ...app.deps, request: NO_REQUEST, clock, viewer, lang: 'en' } as const;
    const { item } = await updateItem(ctx, true, { id, price: 1 });
    expect(Date.parse(item.updated_at)).toBeGreaterThan(Date.parse(updated_at));
  });

  test('does not change updated_at with views and likes', async () => {
    const item = await accepted();
    const reader = await app.createUser({ role: 'buyer' });
    await app.call(`POST /api/items/${item.id}/view`, { as: reader });
    await app.call(`POST /api/items/${item.id}/like`, { as: reader });
    expect(await changed({ id: item.id, price: 3, updated_at: item.updated_at })).toMatchObject({ views: 1, likes: 1 });
  });

  test('returns 409 with the new quantity when orders reduced it since', async () => {
    const { id } = await publishItem(app, farmer, { quantity: 10 });
    await app.deps.db.updateTable('items').set({ quantity: 4 }).where('id', '=', id).execute();
    const answer = await update({ id, quantity: 12, quantity_was: '10' });
    expect(answer.status).toBe(409);
    expect(answer.body.message).toContain('4');
    expect(answer.body.errors.quantity?.[0]).toContain('4');
    expect(answer.body.current).toMatchObject({ quantity: 4 });
    expect(await changed({ id, quantity: 12, quantity_was: 4 })).toMatchObject({ quantity: 12 });
  });

  test('returns 409 for the heads of an animal when orders reduced them since', async () => {
    const { id } = await publishItem(app, farmer, { type: 'Animal', price_unit: 'head', heads: 10 });
    await app.deps.db.updateTable('items').set({ quantity: 4 }).where('id', '=', id).execute();
    const answer = await update({ id, heads: 12, quantity_was: 10 });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([409, ['heads']]);
    const item = await changed({ id, heads: 12, quantity_was: 4 });
    expect(item).toMatchObject({ quantity: 12, animal_details: { heads: 12 } });
    expect(await changed({ id, heads: '' })).toMatchObject({ quantity: null, animal_details: { heads: null } });
  });

  test('accepts an unchanged quantity of 0', async () => {
    const { id } = await publishItem(app, farmer, { quantity: 1 });
    await app.deps.db.updateTable('items').set({ quantity: 0 }).where('id', '=', id).execute();
    expect(await changed({ id, quantity: '0', quantity_was: '0', price: 2 })).toMatchObject({ quantity: 0, price: 2 });
  });
});

describe('POST /api/items/update/{publish} › pictures', () => {
  test('keeps the item’s pictures whoever saves, and deletes removed ones', async () => {
    const [first, second] = [await uploadImage(app, farmer), await uploadImage(app, farmer)];
    const { id } = await publishItem(app, farmer, { images: `${first},${second}` });
    expect((await changed({ id, images: `${second},${first}` }, { as: admin })).images).toBe(`${second},${first}`);
    expect((await changed({ id, images: second })).images).toBe(second);
    expect((await fetchFile(app.app, first)).status).toBe(404);
    expect((await fetchFile(app.app, second)).status).toBe(200);
  });
});

test('a seller changes price and quantity with what the list of own items has; another change meanwhile is a conflict', async () => {
  const { id } = await accepted({ price: '10', quantity: 40 });
  const read = async () =>
    (await app.call('GET /api/items/my-items', { as: farmer })).body.items.find((item) => item.id === id);
  const row = await read();
  expect(row).toMatchObject({ price: 10, quantity: 40 });
  const body = { id, updated_at: row?.updated_at, price: '12.5', quantity: '25', quantity_was: row?.quantity };
  // It stays published: a price needs no review.
  expect(await changed(body)).toMatchObject({ price: 12.5, quantity: 25, state: 'accepted' });
  expect((await update(body)).status).toBe(409);
  const stale = { id, price: '13', quantity: '30', quantity_was: 40 };
  expect((await update(stale)).body).toMatchObject({ code: 'conflict', errors: { quantity: expect.any(Array) } });
  expect(await read()).toMatchObject({ price: 12.5, quantity: 25 });
});
