import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type Person, type TestApp } from '../../../tests/support/app.ts';
import { accept, categoryId, choicesOf, formFor, publish } from '../../../tests/support/items.ts';
import { fetchFile, uploadImage, uploadPdf } from '../../../tests/support/uploads.ts';
import type { ItemFull } from './contract.ts';
import { updateItem } from './service.ts';

let app: TestApp;
let farmer: Person;
let admin: Person;

beforeAll(async () => {
  app = await startApp();
  farmer = await app.person({ role: 'farmer' });
  admin = await app.person({ role: 'admin' });
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
  const { id } = await publish(app, farmer, overrides);
  await accept(app, admin, id);
  return (await app.call(`GET /api/items/${id}`, { as: farmer })).body.item;
};

describe('fields', () => {
  test('absent ones stay, empty ones are cleared, unknown ones are ignored', async () => {
    const { id } = await publish(app, farmer, {
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

  test('what publishing needs cannot be cleared, of a draft it can', async () => {
    const { id } = await publish(app, farmer);
    const refused = await update({ id, city_id: '', category: '', title: ' ' });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors).toSorted()).toEqual(['category_id', 'city_id', 'title']);
    const draft = await changed({ id, city_id: '', category: '' }, { publishing: 'No' });
    expect(draft).toMatchObject({ state: 'draft', city: null, category: null });
  });

  test('an edit form may send back the item that it was given', async () => {
    const item = await publish(app, farmer, { type: 'Animal', age: 3 });
    const { city_id: _, category_id: __, ...form } = item;
    const same = await changed({ ...form, ...item.animal_details });
    expect(same).toMatchObject({ city_id: item.city_id, category_id: item.category_id, animal_details: { age: 3 } });
  });

  test('the type stays, and so must the category’s', async () => {
    const { id } = await publish(app, farmer);
    const answer = await update({ id, type: 'Animal', category_id: await categoryId(app, 'sheep') });
    expect(Object.keys(answer.body.errors)).toEqual(['category_id']);
    expect((await changed({ id, type: 'Animal' })).type).toBe('Product');
  });

  test('a land that changes from sale to rent does not let its sale price become the rent', async () => {
    const { id } = await publish(app, farmer, { type: 'Land', price: 900_000, price_unit: 'hectare' });
    const rented = await changed({ id, offer_type: 'rent', duration: 1 });
    expect(rented).toMatchObject({ price: null, land_details: { offer_type: 'rent', duration: 1 } });
    expect(await changed({ id, price: 700, price_unit: 'month' })).toMatchObject({ price: 700, price_unit: 'month' });
    const sold = await changed({ id, offer_type: 'sale' });
    expect(sold).toMatchObject({ price: null, price_unit: null, land_details: { duration: null } });
  });
});

describe('who may', () => {
  test('not others, who learn nothing; administrators may', async () => {
    const { id } = await accepted();
    const stranger = await app.person({ role: 'farmer' });
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

describe('the moderator looks again', () => {
  test.each([
    ['title', () => ({ title: 'Tomates cerises' })],
    ['description', () => ({ description: 'Autre texte' })],
    ['category', async () => ({ category_id: await categoryId(app, 'fruits') })],
    ['pictures', async () => ({ images: await uploadImage(app, farmer) })],
    ['certificates', async () => ({ is_bio: 'Yes', certificates: await uploadPdf(app, farmer) })],
  ])('when the %s changed', async (_, change) => {
    const { id } = await accepted();
    expect(await changed({ id, ...(await change()) })).toMatchObject({ state: 'pending', active: 'No' });
  });

  test('not when price, quantity, place or measures did, nor when nothing did', async () => {
    const item = await accepted();
    const { cities } = await choicesOf(app);
    const form = await formFor(app, { id: item.id, price: '6', quantity: 3, city_id: cities.at(-1)?.id, weight: 2 });
    expect(await changed(form)).toMatchObject({ state: 'accepted', active: 'Yes', price: 6 });
  });

  test('a rejected item that is published again waits; a draft leaves the market', async () => {
    const { id } = await publish(app, farmer);
    await accept(app, admin, id, 'rejected');
    expect(await changed({ id, price: 4 })).toMatchObject({ state: 'pending', rejected: 'No' });
    await accept(app, admin, id);
    expect(await changed({ id }, { publishing: 'No' })).toMatchObject({ state: 'draft', active: 'No' });
    expect((await app.call(`GET /api/items/${id}`)).status).toBe(404);
  });

  test('an accepted item that its owner took off the market comes back as it was accepted', async () => {
    const { id } = await publish(app, farmer);
    await accept(app, admin, id, 'farmerAccepted');
    await changed({ id }, { publishing: 'No' });
    // Saved once more as a draft, and with another price, about which nobody decides.
    await changed({ id, price: 3 }, { publishing: 'No' });
    await changed({ id });
    const { item } = (await app.call(`GET /api/items/${id}`, { as: admin })).body;
    expect(item).toMatchObject({ state: 'accepted', audience: 'farmers', price: 3 });
  });

  test('it is checked again where its words changed meanwhile', async () => {
    const { id } = await accepted();
    await changed({ id, title: 'Autre chose' }, { publishing: 'No' });
    expect(await changed({ id })).toMatchObject({ state: 'pending', active: 'No' });
  });

  test('it is checked again where it was rejected before it became a draft', async () => {
    const { id } = await accepted();
    await changed({ id }, { publishing: 'No' });
    await changed({ id });
    await accept(app, admin, id, 'rejected');
    await changed({ id }, { publishing: 'No' });
    expect(await changed({ id })).toMatchObject({ state: 'pending', active: 'No' });
  });

  test('a draft comes to the market when it is first published', async () => {
    const { body } = await app.call('POST /api/items/store/No', { as: farmer, body: { title: 'Plus tard' } });
    const published = await changed(await formFor(app, { id: body.item.id }));
    expect(Date.parse(published.created_at)).toBeGreaterThan(Date.parse(body.item.created_at));
    const again = await changed({ id: published.id, price: 9 });
    expect(again.created_at).toBe(published.created_at);
  });
});

describe('two at once', () => {
  test('of many saves with the same updated_at one is taken', async () => {
    const item = await publish(app, farmer);
    const saves = Array.from({ length: 12 }, (_, n) => update({ id: item.id, price: n, updated_at: item.updated_at }));
    const statuses = (await Promise.all(saves)).map((answer) => answer.status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array<number>(11).fill(409)]);
  });

  test('two edits never carry the same updated_at, even where the clock stands still', async () => {
    const { id, updated_at } = await publish(app, farmer);
    const clock = { now: () => new Date(updated_at) };
    const viewer = { id: farmer.id, role: 'farmer', for: 'Particular', lang: 'en', sessionId: '' } as const;
    const ctx = { ...app.deps, clock, viewer, lang: 'en', requestId: 'test', address: 'test' } as const;
    const { item } = await updateItem(ctx, true, { id, price: 1 });
    expect(Date.parse(item.updated_at)).toBeGreaterThan(Date.parse(updated_at));
  });

  test('views and likes do not move updated_at', async () => {
    const item = await accepted();
    const reader = await app.person({ role: 'buyer' });
    await app.call(`POST /api/items/${item.id}/view`, { as: reader });
    await app.call(`POST /api/items/${item.id}/like`, { as: reader });
    expect(await changed({ id: item.id, price: 3, updated_at: item.updated_at })).toMatchObject({ views: 1, likes: 1 });
  });

  test('a quantity from which orders took meanwhile is a conflict that shows the new one', async () => {
    const { id } = await publish(app, farmer, { quantity: 10 });
    await app.deps.db.updateTable('items').set({ quantity: 4 }).where('id', '=', id).execute();
    const answer = await update({ id, quantity: 12, quantity_was: '10' });
    expect(answer.status).toBe(409);
    expect(answer.body.message).toContain('4');
    expect(answer.body.errors.quantity[0]).toContain('4');
    expect(await changed({ id, quantity: 12, quantity_was: 4 })).toMatchObject({ quantity: 12 });
  });

  test('a form may send back that nothing is left', async () => {
    const { id } = await publish(app, farmer, { quantity: 1 });
    await app.deps.db.updateTable('items').set({ quantity: 0 }).where('id', '=', id).execute();
    expect(await changed({ id, quantity: '0', quantity_was: '0', price: 2 })).toMatchObject({ quantity: 0, price: 2 });
  });
});

describe('pictures', () => {
  test('those that the item has may stay, whoever saves; those taken out go', async () => {
    const [first, second] = [await uploadImage(app, farmer), await uploadImage(app, farmer)];
    const { id } = await publish(app, farmer, { images: `${first},${second}` });
    expect((await changed({ id, images: `${second},${first}` }, { as: admin })).images).toBe(`${second},${first}`);
    expect((await changed({ id, images: second })).images).toBe(second);
    expect((await fetchFile(app.app, first)).status).toBe(404);
    expect((await fetchFile(app.app, second)).status).toBe(200);
  });
});
