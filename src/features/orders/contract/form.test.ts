import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { completeFields, findMissing, ORDER_FIELDS, requiredFields, type OrderFields } from '../rules/fields.ts';
import { OrderEdit, OrderForm } from './form.ts';

const WHOLE = {
  quantity: '3',
  name: ' حمزة برادة ',
  phone: '٠٦٦١ ٢٠ ٣٠ ٤٠',
  email: 'Hamza@Ghalla.Example',
  city_id: '7',
  address: 'درب سيدي بوجيدة 12',
};

const BEFORE: OrderFields = {
  quantity: 5,
  name: 'Aicha',
  phone: '+212661000000',
  email: 'aicha@ghalla.example',
  city_id: 4,
  address: 'Souk',
  current_location: 'Bab Mansour',
  latitude: 33.9,
  longitude: -5.5,
  pickup: false,
};

interface Options {
  readonly before?: OrderFields | undefined;
  readonly draft?: boolean;
}

type Problem = readonly [name: string, key: string];

/**
 * The input of the service for a form: its fields, and the errors of the schema; for an edit, of the resulting fields
 * too.
 */
const parse = (form: Record<string, unknown>, { before, draft = false }: Options = {}) => {
  const { data, error } = before
    ? OrderEdit.safeParse(form)
    : OrderForm.safeParse({ item_id: 1, draft: draft ? 'Yes' : 'No', ...form });
  const fields = completeFields(data ?? {}, before);
  const wrong = (error?.issues ?? []).map(({ path, message }): Problem => [String(path[0]), message]);
  const missing = before && data ? findMissing(fields).map((name): Problem => [name, 'required']) : [];
  return { fields, problems: Object.fromEntries([...wrong, ...missing]) };
};

const keysOf = (form: Record<string, unknown>, options?: Options) => parse(form, options).problems;

test('OrderForm › reads text as users write it', () => {
  expect(parse(WHOLE)).toEqual({
    problems: {},
    fields: {
      quantity: 3,
      name: 'حمزة برادة',
      phone: '+212661203040',
      email: 'hamza@ghalla.example',
      city_id: 7,
      address: 'درب سيدي بوجيدة 12',
      current_location: null,
      latitude: null,
      longitude: null,
      pickup: false,
    },
  });
  expect(parse({ ...WHOLE, quantity: undefined, price: 1, total: 1, status: 'delivered' })).toEqual({
    problems: {},
    fields: expect.objectContaining({ quantity: 1 }) as OrderFields,
  });
});

describe('OrderForm › errors', () => {
  test('are reported all at once', () => {
    expect(keysOf({})).toEqual({ name: 'required', phone: 'required', city_id: 'required', address: 'required' });
    expect(
      keysOf({
        quantity: '0',
        name: 'a\u202eb',
        phone: '12345',
        email: 'nobody',
        city_id: 'Fez',
        address: 'x'.repeat(ORDER_FIELDS.address.max + 1),
        current_location: 'a\nb',
        latitude: '91',
        longitude: 'east',
        pickup: 'perhaps',
      }),
    ).toEqual({
      quantity: 'too_low',
      name: 'hidden_characters',
      phone: 'not_phone',
      email: 'not_email',
      city_id: 'not_a_choice',
      address: 'too_long',
      current_location: 'hidden_characters',
      latitude: 'too_high',
      longitude: 'not_number',
      pickup: 'not_boolean',
    });
  });

  test('start just beyond the limits', () => {
    const wrong = (fields: Record<string, unknown>) => Object.keys(keysOf({ ...WHOLE, ...fields }));
    for (const quantity of [1, 100_000, '100000']) expect(wrong({ quantity })).toEqual([]);
    for (const quantity of [0, -1, 1.5, 100_001, 'two', '1e3', {}]) expect(wrong({ quantity })).toEqual(['quantity']);
    expect(wrong({ name: 'م'.repeat(ORDER_FIELDS.name.max) })).toEqual([]);
    expect(wrong({ name: '🍅'.repeat(ORDER_FIELDS.name.max) })).toEqual([]);
    expect(wrong({ name: 'م'.repeat(ORDER_FIELDS.name.max + 1) })).toEqual(['name']);
    expect(wrong({ latitude: -90, longitude: 180 })).toEqual([]);
    expect(wrong({ latitude: -90.1, longitude: -180.1 })).toEqual(['latitude', 'longitude']);
  });

  test('exclude the address of a pickup, and missing fields of a draft', () => {
    expect(requiredFields(true)).toEqual(['name', 'phone', 'city_id']);
    expect(keysOf({ pickup: 'Yes' })).toEqual({ name: 'required', phone: 'required', city_id: 'required' });
    expect(keysOf({}, { draft: true })).toEqual({});
    expect(keysOf({ phone: '1', quantity: 'x' }, { draft: true })).toEqual({
      phone: 'not_phone',
      quantity: 'not_number',
    });
  });
});

describe('OrderForm › before', () => {
  const over = (form: Record<string, unknown>, before = BEFORE) => parse(form, { before });

  test('provides absent fields, while empty ones are cleared', () => {
    expect(over({})).toEqual({ fields: BEFORE, problems: {} });
    expect(over({ email: '', current_location: null, latitude: '', longitude: '' })).toEqual({
      fields: { ...BEFORE, email: null, current_location: null, latitude: null, longitude: null },
      problems: {},
    });
    expect(keysOf({ name: '', phone: ' ', city_id: null, address: '' }, { before: BEFORE })).toEqual({
      name: 'required',
      phone: 'required',
      city_id: 'required',
      address: 'required',
    });
  });

  test('requires an address when a pickup becomes a delivery', () => {
    const fetched = { ...BEFORE, pickup: true, address: '' };
    expect(over({ name: 'Omar' }, fetched).problems).toEqual({});
    expect(over({ pickup: 'No' }, fetched).problems).toEqual({ address: 'required' });
    expect(over({ pickup: 'No', address: 'Souk' }, fetched).problems).toEqual({});
  });

  test('drops an incomplete location', () => {
    expect(over({ latitude: '' }).fields).toMatchObject({ latitude: null, longitude: null });
    expect(over({ longitude: 0, latitude: 0 }).fields).toMatchObject({ latitude: 0, longitude: 0 });
  });
});

test('OrderForm › accepts or rejects any input, and keeps the limits', () => {
  const value = fc.oneof(
    fc.anything(),
    fc.string({ unit: 'grapheme', maxLength: 400 }),
    fc.double({ min: -200, max: 200 }),
    fc.integer({ min: -2, max: 200_000 }),
    fc.constantFrom(...Object.values(WHOLE), 'Yes', 'No', undefined),
  );
  const names = Object.keys(BEFORE);
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom(...names), value, { noNullPrototype: true }),
      fc.constantFrom(undefined, BEFORE, { ...BEFORE, pickup: true, address: '' }),
      fc.boolean(),
      (form, before, draft) => {
        const { fields, problems } = parse(form, { before, draft });
        expect(names).toEqual(expect.arrayContaining(Object.keys(problems)));
        expect((fields.latitude === null) === (fields.longitude === null)).toBe(true);
        expect(fields.quantity >= 1 && fields.quantity <= 100_000 && Number.isInteger(fields.quantity)).toBe(true);
        expect(Array.from(fields.name ?? '').length <= ORDER_FIELDS.name.max).toBe(true);
        if ((draft && !before) || Object.keys(problems).length > 0) return;
        for (const name of requiredFields(fields.pickup)) expect(fields[name]).toBeTruthy();
      },
    ),
  );
});
