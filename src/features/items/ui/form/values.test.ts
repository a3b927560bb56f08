import { describe, expect, test } from 'vitest';
import type { ItemFull } from '#features/items/contract.ts';
import { KINDS } from '#features/items/rules/kinds.ts';
import { ITEM_TYPES } from '#lib/item-types.ts';
import { toRequestBody, emptyValues, getPriceUnits, itemToValues, withValue } from './values.ts';

const listing = (overrides: object): ItemFull =>
  ({
    id: 7,
    title: 'Tracteur',
    description: '',
    category_id: 3,
    city_id: 4,
    address: '',
    price: 500,
    price_unit: null,
    negotiable: 'No',
    images: '',
    quantity: null,
    updated_at: '2026-05-17T10:00:00.000Z',
    ...overrides,
  }) as unknown as ItemFull;

describe('price_unit', () => {
  test('stays empty for a price of the whole', () => {
    const kind = KINDS.Tool;
    const item = listing({ type: 'Tool' });
    const values = itemToValues(kind, item);
    expect(values).toMatchObject({ price: '500', price_unit: '' });
    expect(toRequestBody({ kind, values, item })).toMatchObject({ price: '500', price_unit: '' });
  });

  test('defaults to the most likely unit while there is no price', () => {
    const item = listing({ type: 'Product', price: null });
    expect(itemToValues(KINDS.Product, item).price_unit).toBe('kg');
    expect(emptyValues(KINDS.Product, {}).price_unit).toBe('kg');
  });

  test('of a land for sale is empty or the hectare', () => {
    const values = emptyValues(KINDS.Land, {});
    expect(values).toMatchObject({ offer_type: 'sale', price_unit: '' });
    expect(getPriceUnits(KINDS.Land, values)).toEqual(['', 'hectare']);
  });

  test('is required for a rent', () => {
    const rented = withValue(KINDS.Land, emptyValues(KINDS.Land, {}), 'offer_type', 'rent');
    expect(getPriceUnits(KINDS.Land, rented)).not.toContain('');
    expect(rented.price_unit).toBe('year');
  });

  test.each(ITEM_TYPES)('of a %s defaults to an offered unit', (type) => {
    const values = emptyValues(KINDS[type], {});
    expect(getPriceUnits(KINDS[type], values)[0]).toBe(values.price_unit);
  });
});

describe('withValue › offer_type', () => {
  const kind = KINDS.Land;
  const sale = { ...emptyValues(kind, {}), price: '900000', price_unit: 'hectare', title: 'Terre' };

  test('keeps separate prices for sale and rent', () => {
    const rent = withValue(kind, sale, 'offer_type', 'rent');
    expect(rent).toMatchObject({ offer_type: 'rent', price: '', price_unit: 'year', title: 'Terre' });
    const monthly = withValue(kind, withValue(kind, rent, 'price', '700'), 'price_unit', 'month');
    const back = withValue(kind, monthly, 'offer_type', 'sale');
    expect(back).toMatchObject({ price: '900000', price_unit: 'hectare' });
    expect(withValue(kind, back, 'offer_type', 'rent')).toMatchObject({ price: '700', price_unit: 'month' });
    // Choosing the same again changes nothing.
    expect(withValue(kind, sale, 'offer_type', 'sale')).toEqual(sale);
  });

  test('toRequestBody › sends the duration only for a rent', () => {
    const rent = withValue(kind, withValue(kind, sale, 'offer_type', 'rent'), 'duration', '2');
    const sent = toRequestBody({ kind, values: rent });
    expect(sent).toMatchObject({
      offer_type: 'rent',
      duration: '2',
      duration_unit: 'month',
      price: '',
      price_unit: '',
    });
    const sold = toRequestBody({ kind, values: withValue(kind, rent, 'offer_type', 'sale') });
    expect(sold).toMatchObject({ offer_type: 'sale', duration: '', duration_unit: '', price: '900000' });
    // The price kept for the other offer type is not sent.
    expect(Object.keys(sold).filter((name) => name.startsWith('other'))).toEqual([]);
  });
});

describe('an area', () => {
  const kind = KINDS.Land;
  const land = (space: number, space_unit: string | null) =>
    listing({ type: 'Land', land_details: { offer_type: 'sale', space, space_unit } });

  test.each([
    [25_000, 'ha', '2.5', 'ha'],
    [5000, 'ha', '0.5', 'ha'],
    [25_000, 'm2', '25000', 'm2'],
    // The area was stored before there was a unit, or by another client.
    [25_000, null, '2.5', 'ha'],
    [5000, null, '5000', 'm2'],
  ])('of %i m² in %s is shown as %s %s, and sent in square metres', (space, stored, shown, unit) => {
    const item = land(space, stored);
    const values = itemToValues(kind, item);
    expect(values).toMatchObject({ space: shown, space_unit: unit });
    expect(toRequestBody({ kind, values, item })).toMatchObject({ space: String(space), space_unit: unit });
  });

  test('of a new land is in hectares, with any digits and a decimal comma', () => {
    const values = { ...emptyValues(kind, {}), space: '٢,٥' };
    expect(toRequestBody({ kind, values })).toMatchObject({ space: '25000', space_unit: 'ha' });
    expect(toRequestBody({ kind, values: { ...values, space: '' } }).space).toBe('');
    expect(toRequestBody({ kind, values: { ...values, space: 'two' } }).space).toBe('two');
  });
});
