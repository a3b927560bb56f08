import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestUser, type TestApp } from '#tests/support/app.ts';
import { getChoices, findCityId, publishItem } from '#tests/support/items.ts';
import { fetchFile, uploadImage, uploadPdf } from '#tests/support/uploads.ts';
import { ITEM_TYPES, type ItemType } from '#lib/item-types.ts';
import type { ItemFull } from './contract.ts';
import { getDeliveryWays } from './rules/price.ts';
import { KINDS, type Field } from './rules/kinds.ts';
import { toFormValues, toRequestBody, type Values } from './ui/form/values.ts';

// Sends every field of every kind through the form's own code: create, read, edit, save.

let app: TestApp;
let farmer: TestUser;
let admin: TestUser;

beforeAll(async () => {
  app = await startApp();
  [farmer, admin] = await Promise.all([app.createUser({ role: 'farmer' }), app.createUser({ role: 'admin' })]);
});
afterAll(() => app.close());

/** A value for a field as a user enters it; `other` gives a different one. */
const typed = (field: Field, other: boolean): string => {
  switch (field.form) {
    case 'number':
      if (field.min > 100) return String(field.min + (other ? 7 : 12));
      return field.whole ? (other ? '7' : '12') : other ? '3.75' : '2.5';
    case 'choice':
      return (other ? field.choices[0] : field.choices.at(-1)) ?? '';
    case 'switch':
      return 'Yes';
    case 'date':
      return other ? '2026-06-01' : '2026-05-17';
    case 'email':
      return other ? 'b@ghalla.example' : 'a@ghalla.example';
    case 'phone':
      return other ? '+212661234568' : '+212661234567';
    default:
      return other ? 'سوداء' : 'بيضاء';
  }
};

/** The delivery terms of a kind: free within a distance, or by the kilometre; empty for items that are not brought. */
const deliveryForm = (type: ItemType, other: boolean): Record<string, string> => {
  if (getDeliveryWays(type).length === 0)
    return { delivery: '', delivery_fee: '', delivery_fee_km: '', delivery_km: '', min_quantity: '' };
  return other
    ? { delivery: 'pickup,seller', delivery_fee: '', delivery_fee_km: '2.50', delivery_km: '', min_quantity: '3' }
    : { delivery: 'seller', delivery_fee: '0', delivery_fee_km: '', delivery_km: '80', min_quantity: '2' };
};

/** A completely filled form of a kind. */
const fullForm = async (type: ItemType, other: boolean): Promise<Record<string, string>> => {
  const kind = KINDS[type];
  const { categories } = await getChoices(app);
  const ofType = categories.filter((category) => category.type === type);
  const form: Record<string, string> = {
    type,
    title: other ? 'عنوان آخر' : 'عنوان أول',
    description: other ? 'آخر' : 'سطر\nثان',
    address: other ? 'السوق' : 'الدوار',
    price: other ? '120' : '99.50',
    price_unit:
      (other ? kind.rentUnits?.[0] : kind.rentUnits?.at(-1)) ?? kind.units[other ? 0 : kind.units.length - 1] ?? '',
    negotiable: other ? 'No' : 'Yes',
    category_id: String((other ? ofType.at(-1) : ofType[0])?.id),
    city_id: String(await findCityId(app, other ? 'agadir' : 'fes')),
    ...deliveryForm(type, other),
  };
  for (const field of kind.fields)
    form[field.name] = field.form === 'files' ? await uploadPdf(app, farmer) : typed(field, other);
  // The item is for rent, so that the duration applies.
  if (type === 'Land') form.offer_type = 'rent';
  form.images =
    kind.files === 'cv'
      ? await uploadPdf(app, farmer)
      : [await uploadImage(app, farmer), await uploadImage(app, farmer)].join(',');
  return form;
};

const read = async (id: number): Promise<ItemFull> =>
  (await app.call(`GET /api/items/${id}`, { as: farmer })).body.item;

/** The form values of an item, flat. */
const formOf = (item: ItemFull): Values => {
  const kind = KINDS[item.type];
  const {
    id: _,
    updated_at: __,
    quantity_was: ___,
    ...body
  } = toRequestBody({ kind, values: toFormValues(kind, item, {}), item });
  return body;
};

const save = async (item: ItemFull, values: Values): Promise<ItemFull> => {
  const body = { ...formOf(item), ...values, id: item.id, updated_at: item.updated_at };
  const answer = await app.call('POST /api/items/update/Yes', { as: farmer, body });
  expect(answer.body.errors).toBeUndefined();
  expect(answer.body.updated).toBe(true);
  return read(item.id);
};

const still = (item: ItemFull) => ({ ...item, updated_at: '' });

describe.each(ITEM_TYPES)('item form of a %s', (type) => {
  test('keeps every field when stored, read and saved again', async () => {
    const form = await fullForm(type, false);
    const { id } = await publishItem(app, farmer, form);
    const item = await read(id);
    expect(formOf(item)).toEqual(form);
    // The item is opened and saved unchanged.
    const again = await save(item, {});
    expect(still(again)).toEqual(still(item));
    expect(formOf(again)).toEqual(form);
  });

  test('changes every field at once', async () => {
    const { id } = await publishItem(app, farmer, await fullForm(type, false));
    const other = await fullForm(type, true);
    const item = await save(await read(id), other);
    expect(formOf(item)).toEqual(other);
  });

  test('clears every optional field', async () => {
    const form = await fullForm(type, false);
    const { id } = await publishItem(app, farmer, form);
    const kind = KINDS[type];
    const needed = new Set([
      'type',
      'title',
      'category_id',
      'city_id',
      'negotiable',
      ...kind.fields.filter((f) => f.required).map((f) => f.name),
    ]);
    const empty = Object.fromEntries(Object.keys(form).map((name) => [name, needed.has(name) ? form[name] : '']));
    const item = await save(await read(id), empty as Values);
    expect(item).toMatchObject({
      description: '',
      address: '',
      price: null,
      price_unit: null,
      images: '',
      quantity: null,
    });
    const details = (item as unknown as Record<string, Record<string, unknown>>)[kind.details];
    for (const field of kind.fields) {
      if (needed.has(field.name)) continue;
      const start = field.form === 'choice' && !field.when ? (field.start ?? null) : null;
      const none = field.form === 'switch' ? 'No' : field.form === 'files' ? '' : start;
      expect([field.name, details?.[field.name]]).toEqual([field.name, none]);
    }
  });

  test('deletes the files an edit removed, and no others', async () => {
    const form = await fullForm(type, false);
    const { id } = await publishItem(app, farmer, form);
    const files = [...(form.images?.split(',') ?? []), ...(form.certificates ? [form.certificates] : [])];
    const [remaining = '', ...taken] = files;
    const there = async (path: string) => (await fetchFile(app.app, path, { as: farmer })).status;
    for (const path of files) expect(await there(path)).toBe(200);
    // Replaces the CV of a job profile; keeps only the first picture of others.
    const fresh = KINDS[type].files === 'cv' ? await uploadPdf(app, farmer) : '';
    await save(
      await read(id),
      fresh ? { images: fresh } : { images: remaining, ...(form.certificates ? { certificates: '' } : {}) },
    );
    for (const path of fresh ? [remaining, ...taken] : taken) expect([path, await there(path)]).toEqual([path, 404]);
    expect(await there(fresh || remaining)).toBe(200);
  });

  test('stores a draft with only a title, and publishes it with the same form later', async () => {
    const answer = await app.call('POST /api/items/store/No', { as: farmer, body: { type, title: 'مسودة' } });
    expect(answer.body).toMatchObject({ updated: false, item: { type, state: 'draft', title: 'مسودة' } });
    const { id } = answer.body.item;
    const early = await app.call('POST /api/items/update/Yes', { as: farmer, body: { id } });
    const required = KINDS[type].fields.filter((field) => field.required).map(({ name }) => name);
    expect([early.status, Object.keys(early.body.errors).toSorted()]).toEqual([
      422,
      ['category_id', 'city_id', ...required].toSorted(),
    ]);
    const form = await fullForm(type, true);
    const item = await save(await read(id), form);
    expect(item.state).toBe('pending');
    expect(formOf(item)).toEqual(form);
  });

  test('is accepted at once for an administrator', async () => {
    const { state, active } = await publishItem(app, admin, { type });
    expect({ state, active }).toEqual({ state: 'accepted', active: 'Yes' });
  });
});

test('POST /api/items/update/Yes › drops the duration when a land for rent becomes one for sale', async () => {
  const { id } = await publishItem(app, farmer, await fullForm('Land', false));
  const sold = await save(await read(id), { offer_type: 'sale', price: '800000', price_unit: '' });
  expect(sold).toMatchObject({
    price: 800_000,
    price_unit: null,
    land_details: { duration: null, duration_unit: null },
  });
  expect(formOf(sold)).toMatchObject({ offer_type: 'sale', price: '800000', price_unit: '', duration: '' });
});
