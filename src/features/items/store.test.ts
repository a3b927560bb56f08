import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestUser, startApp, type TestApp } from '#tests/support/app.ts';
import { errorFields } from '#tests/support/typed-call.ts';
import { findCategoryId, findCityId, createItemForm, publishItem } from '#tests/support/items.ts';
import { uploadImage, uploadPdf } from '#tests/support/uploads.ts';
import { ITEM_CASES } from '#tests/support/item-cases.ts';
import { ITEM_TYPES, type ItemType } from '#lib/item-types.ts';
import { KINDS } from './rules/kinds.ts';

let app: TestApp;
let farmer: TestUser;
let admin: TestUser;

beforeAll(async () => {
  app = await startApp();
  farmer = await app.createUser({ role: 'farmer', phone: '0661000001' });
  admin = await app.createUser({ role: 'admin' });
});
afterAll(() => app.close());

const store = (publishing: 'Yes' | 'No', body: unknown, as: TestUser | undefined = farmer) =>
  app.call(`POST /api/items/store/${publishing}`, { as, body });

const open = async (id: number, as: TestUser | undefined = farmer) =>
  (await app.call(`GET /api/items/${id}`, { as })).body.item;

describe('POST /api/items/store/{publish}', () => {
  test('returns 401 for guests', async () => {
    const answer = await app.call('POST /api/items/store/Yes', { body: await createItemForm(app) });
    expect(answer.status).toBe(401);
  });

  test('creates a pending item that only its owner and administrators see', async () => {
    const item = await publishItem(app, farmer, { title: '  Tomates  ', negotiable: 'Yes' });
    expect(item).toMatchObject({
      title: 'Tomates',
      slug: 'tomates',
      active: 'No',
      rejected: 'No',
      deleted: '0',
      state: 'pending',
      price: 5.5,
      price_unit: 'kg',
      negotiable: 'Yes',
      sold: 'No',
      user_id: farmer.id,
      vendor_id: farmer.id,
      category: { slug: 'vegetables', type: 'Product', status: 'active' },
      city: { fr_name: 'Meknès' },
      for: null,
    });
    expect((await open(item.id, admin)).state).toBe('pending');
    expect((await app.call(`GET /api/items/${item.id}`)).status).toBe(404);
    const other = await app.createUser({ role: 'buyer' });
    expect((await app.call(`GET /api/items/${item.id}`, { as: other })).status).toBe(404);
  });

  test('accepts an administrator’s item at once', async () => {
    const item = await publishItem(app, admin);
    expect(item).toMatchObject({ state: 'accepted', active: 'Yes', audience: 'everyone', for: null });
    expect((await app.call(`GET /api/items/${item.id}`)).body.item.id).toBe(item.id);
  });

  test('requires only a title for a draft', async () => {
    const { status, body } = await store('No', { title: 'Idée' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ updated: false, item: { state: 'draft', type: 'Product', city: null, price: null } });
    const untitled = await store('No', { description: 'Sans titre' });
    expect(untitled.status).toBe(422);
    expect(Object.keys(untitled.body.errors)).toEqual(['title']);
  });

  test('takes the type from the category when none is given', async () => {
    const [category, city] = await Promise.all([findCategoryId(app, 'sheep'), findCityId(app, 'fes')]);
    const form = new URLSearchParams({ title: 'Un bélier', category: String(category), city: String(city) });
    const { status, body } = await store('Yes', form);
    expect(status).toBe(200);
    expect(body.item).toMatchObject({
      type: 'Animal',
      animal_details: { heads: null, weight: null, age: null, age_unit: 'year', registred: 'No' },
    });
  });
});

/** The details of an item as they are read after they were sent as text. */
const toStored = (type: ItemType, input: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    KINDS[type].fields.map(({ name, form }) => [name, form === 'number' ? Number(input[name]) : (input[name] ?? '')]),
  );

describe('POST /api/items/store/Yes › stores all fields, as JSON and as a multipart form', () => {
  for (const type of ITEM_TYPES) {
    test(type, async () => {
      const fields = await createItemForm(app, {
        type,
        ...ITEM_CASES[type].input,
        address: 'Route de Fès',
        description: 'سطر أول\r\nسطر ثان',
      });
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
      for (const body of [fields, form]) {
        const answer = await store('Yes', body);
        expect(answer.body.errors).toBeUndefined();
        const item = await open(answer.body.item.id);
        expect(item).toHaveProperty(KINDS[type].details, toStored(type, ITEM_CASES[type].input));
        expect(item).toMatchObject({ type, address: 'Route de Fès', description: 'سطر أول\nسطر ثان' });
        const others = new Set(ITEM_TYPES.filter((other) => other !== type).map((other) => KINDS[other].details));
        expect(Object.keys(item).filter((key) => others.has(key))).toEqual([]);
      }
    });
  }
});

test('POST /api/items/store/Yes › accepts decimal commas, and normalizes phone numbers and e-mail addresses', async () => {
  const animal = await publishItem(app, farmer, { type: 'Animal', weight: '45,5' });
  expect(animal.animal_details).toMatchObject({ weight: 45.5 });
  const contacts = { phone: '06 61 23 45 67', whatsapp: '+212 661-234568', email: 'Aicha@Ghalla.Example' };
  const profile = await publishItem(app, farmer, { type: 'Professional', ...contacts });
  expect((await open(profile.id)).professional_details).toMatchObject({
    phone: '+212661234567',
    whatsapp: '+212661234568',
    email: 'aicha@ghalla.example',
  });
});

describe('POST /api/items/store/Yes › errors', () => {
  const errorsOf = async (overrides: Record<string, unknown>) => {
    const { status, body } = await store('Yes', await createItemForm(app, overrides));
    expect(status).toBe(422);
    return body.errors;
  };

  test('reports all fields at once, under their API names', async () => {
    const errors = await errorsOf({
      title: 'ab',
      description: 'x'.repeat(5001),
      category_id: undefined,
      city: 99_999,
      city_id: undefined,
      price: '-1',
      price_unit: 'barrel',
      images: 'uploads/0123456789abcdef0123456789abcdef.webp',
      quantity: '0',
      weight: '-2',
      harvesting: '2026-02-30',
    });
    expect(Object.keys(errors).toSorted()).toEqual([
      'category_id',
      'city_id',
      'description',
      'harvesting',
      'images',
      'price',
      'price_unit',
      'quantity',
      'title',
      'weight',
    ]);
    expect(errors.title?.[0]).toContain('3');
  });

  test('accepts space and duration of a tool from 0 up, the duration in hours, days or months', async () => {
    const wrong = { type: 'Tool', space: '-1', duration: '-0.5', duration_unit: 'year' };
    expect(Object.keys(await errorsOf(wrong)).toSorted()).toEqual(['duration', 'duration_unit', 'space']);
    const { details } = await publishItem(app, farmer, { type: 'Tool', space: '0', duration: '0' });
    expect(details).toMatchObject({ space: 0, duration: 0, duration_unit: 'day' });
  });

  test('requires names, phone, city and category for a job profile', async () => {
    const { status, body } = await store('Yes', { type: 'Professional', title: 'Chauffeur de tracteur' });
    expect(status).toBe(422);
    expect(Object.keys(body.errors).toSorted()).toEqual(['category_id', 'city_id', 'first_name', 'last_name', 'phone']);
  });

  test.each([
    ['12.345', 'two decimal places'],
    ['100000000', 'at most'],
    ['-0.01', 'at least'],
    ['twelve', 'number'],
    ['1e3', 'number'],
    ['Infinity', 'number'],
  ])('rejects a price of %s', async (price, message) => {
    expect((await errorsOf({ price })).price?.[0]).toContain(message);
  });

  test.each([
    ['title', 'Tomates\u202efdp'],
    ['title', 'Tomates\u0007'],
    ['title', 'Tomates\nvertes'],
    ['title', '\u200b\u200b\u200b'],
    ['description', 'Belles\u2066 tomates'],
  ])('rejects hidden characters in the %s', async (field, text) => {
    expect(Object.keys(await errorsOf({ [field]: text }))).toEqual([field]);
  });

  test('rejects a category of another type, and an unknown type', async () => {
    const errors = await errorsOf({ category_id: await findCategoryId(app, 'sheep') });
    expect(errors.category_id?.[0]).toContain('another type');
    expect(Object.keys(await errorsOf({ type: 'Boat' }))).toEqual(['type']);
  });

  test('ignores fields that the kind does not have', async () => {
    const item = await publishItem(app, farmer, { age: 'old', owner_id: 1, state: 'accepted', sold: 'Yes', views: 99 });
    expect(item).toMatchObject({ user_id: farmer.id, state: 'pending', sold: 'No', views: 0 });
  });
});

describe('POST /api/items/store/Yes › files', () => {
  test('accepts up to twelve pictures of the viewer’s own', async () => {
    const mine = await uploadImage(app, farmer);
    const item = await publishItem(app, farmer, { images: `${mine},/${mine}` });
    expect(item.images).toBe(mine);
    const theirs = await uploadImage(app, admin);
    const stolen = await store('Yes', await createItemForm(app, { images: `${mine},${theirs}` }));
    expect(Object.keys(stolen.body.errors)).toEqual(['images']);
    const many = Array.from({ length: 13 }, (_, n) => `uploads/${String(n).padStart(32, '0')}.webp`).join(',');
    expect((await store('Yes', await createItemForm(app, { images: many }))).body.errors.images?.[0]).toContain('12');
    const paper = await uploadPdf(app, farmer);
    expect(errorFields(await store('Yes', await createItemForm(app, { images: paper })))).toEqual([422, ['images']]);
  });

  test('accepts one document as CV', async () => {
    const [cv, other] = [await uploadPdf(app, farmer), await uploadPdf(app, farmer)];
    expect((await publishItem(app, farmer, { type: 'Professional', images: cv })).images).toBe(cv);
    const two = await store('Yes', await createItemForm(app, { type: 'Professional', images: `${cv},${other}` }));
    expect(Object.keys(two.body.errors)).toEqual(['images']);
  });

  test('stores certificates only for organic products', async () => {
    const paper = await uploadPdf(app, farmer);
    const item = await publishItem(app, farmer, { is_bio: 'Yes', certificates: paper });
    expect(item.product_details).toMatchObject({ is_bio: 'Yes', certificates: paper });
    const plain = await publishItem(app, farmer, { is_bio: 'No', certificates: paper });
    expect(plain.product_details).toMatchObject({ is_bio: 'No', certificates: '' });
  });
});

describe('POST /api/items/store/Yes › land', () => {
  const land = (overrides: Record<string, unknown>) => publishItem(app, farmer, { type: 'Land', ...overrides });

  test('for rent drops the sale price, and keeps a rent with its unit', async () => {
    const hidden = await land({
      offer_type: 'rent',
      price: '500000',
      price_unit: '',
      duration: '2',
      duration_unit: 'year',
    });
    expect(hidden).toMatchObject({ price: null, land_details: { duration: 2, duration_unit: 'year' } });
    const rented = await land({ offer_type: 'rent', price: '8000', price_unit: 'year' });
    expect(rented).toMatchObject({ price: 8000, price_unit: 'year', land_details: { duration_unit: 'month' } });
  });

  test('for sale keeps the price and drops the duration', async () => {
    const item = await land({
      offer_type: 'sale',
      price: '500000',
      price_unit: '',
      duration: '2',
      duration_unit: 'year',
    });
    expect(item).toMatchObject({
      price: 500000,
      land_details: { offer_type: 'sale', duration: null, duration_unit: null },
    });
  });
});

describe('a user without a name', () => {
  test('saves drafts, and publishes once they have given their name', async () => {
    const user = await app.createUser({ role: 'farmer', phone: '0661000077' });
    await app.deps.db.updateTable('users').set({ first_name: '', last_name: '' }).where('id', '=', user.id).execute();
    const form = await createItemForm(app);
    const draft = await store('No', form, user);
    expect(draft.status).toBe(200);
    const { id } = draft.body.item;
    const publish = () => app.call('POST /api/items/update/Yes', { as: user, body: { id } });
    for (const answer of [await store('Yes', form, user), await publish()]) {
      expect(errorFields(answer)).toEqual([422, ['seller_name']]);
    }
    // All errors are reported at once.
    expect(errorFields(await store('Yes', { ...form, title: '' }, user))).toEqual([422, ['seller_name', 'title']]);
    expect((await open(id, user)).state).toBe('draft');
    await app.call('POST /api/user/update', { as: user, body: { first_name: 'Hassan', last_name: 'Aït Ali' } });
    expect((await publish()).body.item.state).toBe('pending');
  });
});
