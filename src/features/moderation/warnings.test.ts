import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp, type TestUser } from '#tests/support/app.ts';
import { publishItem } from '#tests/support/items.ts';
import { uploadImage } from '#tests/support/uploads.ts';

let t: TestApp;
let admin: TestUser;
let seller: TestUser;
let other: TestUser;

beforeAll(async () => {
  t = await startApp();
  [admin, seller, other] = await Promise.all([
    t.createUser({ role: 'admin' }),
    t.createUser({ role: 'farmer' }),
    t.createUser({ role: 'farmer' }),
  ]);
});

afterAll(() => t.close());

beforeEach(() => t.deps.db.deleteFrom('items').execute());

const view = async (id: number) => (await t.call(`GET /api/admin/pending-items/${id}`, { as: admin })).body;
const warningsOf = async (id: number) => (await view(id)).warnings;
const listed = async (status = 'pending') =>
  (await t.call(`GET /api/admin/pending-items?status=${status}`, { as: admin })).body.items.data;

/** Publishes accepted tomatoes for 5 DH and more per kilogram, 0.25 DH apart. */
const acceptPrices = (count: number): Promise<unknown> =>
  Promise.all(
    Array.from({ length: count }, (_, n) => publishItem(t, admin, { title: `Tomates ${n}`, price: String(5 + n / 4) })),
  );

describe('warnings of items under review', () => {
  test('name contact details of title, description and address with their positions, in the list and for one item', async () => {
    const title = 'طماطم 06 61 22 33 44';
    const description = 'كتبو ليا fatima@souk.ma ولا واتساب';
    const { id } = await publishItem(t, seller, { title, description, address: 'Voir www.souk.example' });
    const expected = [
      { kind: 'phone', field: 'title', start: 6, end: 20, text: '06 61 22 33 44' },
      { kind: 'email', field: 'description', start: 9, end: 23, text: 'fatima@souk.ma' },
      { kind: 'handle', field: 'description', start: 28, end: 34, text: 'واتساب' },
      { kind: 'link', field: 'address', start: 5, end: 21, text: 'www.souk.example' },
    ];
    expect(await warningsOf(id)).toEqual(expected);
    expect((await listed())[0]?.warnings).toEqual(expected);
  });

  test('are none for an item without anything unusual, nor for accepted items of a list', async () => {
    const plain = await publishItem(t, seller, {
      title: 'Tomates 2026',
      description: 'NPK 15-15-15, 25 kg, 05/06/2026',
    });
    expect(await warningsOf(plain.id)).toEqual([]);
    const { id } = await publishItem(t, admin, { title: 'Olives 0661223344' });
    expect(await listed('clientAccepted')).toMatchObject([{ id, warnings: [] }]);
  });

  test('name a price far from the accepted ones of the same category and unit, with their usual range', async () => {
    await acceptPrices(19);
    const { id } = await publishItem(t, seller, { title: 'Tomates chères', price: '900' });
    expect(await warningsOf(id)).toEqual([]);
    await publishItem(t, admin, { title: 'Tomates', price: '9.75' });
    expect(await warningsOf(id)).toEqual([{ kind: 'price', low: 5.24, high: 9.51, price_unit: 'kg' }]);
    const prices = { 28: 0, 29: 1, 2: 0, 1: 1 };
    for (const [price, count] of Object.entries(prices)) {
      const item = await publishItem(t, seller, { title: `Tomates à ${price} DH`, price });
      expect(await warningsOf(item.id), price).toHaveLength(count);
    }
    const ton = await publishItem(t, seller, { title: 'Tomates en tonne', price: '9000', price_unit: 'tonne' });
    expect(await warningsOf(ton.id)).toEqual([]);
    const free = await publishItem(t, seller, { title: 'Tomates à discuter', price: null });
    expect(await warningsOf(free.id)).toEqual([]);
  });

  test('name another item of the same seller with an equal title, unless it is a draft or deleted', async () => {
    const first = await publishItem(t, seller, { title: 'طماطم' });
    const second = await publishItem(t, seller, { title: 'الطّماطم' });
    const duplicate = { kind: 'duplicate', by: 'title', same_seller: true };
    expect(await warningsOf(second.id)).toEqual([{ ...duplicate, id: first.id, title: 'طماطم' }]);
    expect(await warningsOf(first.id)).toEqual([{ ...duplicate, id: second.id, title: 'الطّماطم' }]);
    await t.call('POST /api/items/store/No', { as: seller, body: { type: 'Product', title: 'طماطم' } });
    await t.deps.db.updateTable('items').set({ deleted_at: new Date() }).where('id', '=', first.id).execute();
    expect(await warningsOf(second.id)).toEqual([]);
  });

  test('name an item of another seller with an equal title of four words, not with a short one', async () => {
    await publishItem(t, other, { title: 'Tomates rondes' });
    const short = await publishItem(t, seller, { title: 'Tomates rondes' });
    expect(await warningsOf(short.id)).toEqual([]);
    const first = await publishItem(t, other, { title: 'Tomates rondes de plein champ' });
    const { id } = await publishItem(t, seller, { title: 'TOMATES rondes, de plein champ' });
    const duplicate = { kind: 'duplicate', by: 'title', same_seller: false, id: first.id, title: first.title };
    expect(await warningsOf(id)).toEqual([duplicate]);
  });

  test('name another item with the same first picture', async () => {
    const [picture, second] = [await uploadImage(t, seller), await uploadImage(t, seller)];
    const first = await publishItem(t, seller, { title: 'Olives vertes', images: picture });
    const copy = await publishItem(t, seller, { title: 'Olives noires', images: `${picture},${second}` });
    const later = await publishItem(t, seller, { title: 'Olives', images: `${second},${picture}` });
    const duplicate = { kind: 'duplicate', by: 'picture', same_seller: true, id: first.id, title: 'Olives vertes' };
    expect(await warningsOf(copy.id)).toEqual([duplicate]);
    expect(await warningsOf(later.id)).toEqual([]);
  });
});
