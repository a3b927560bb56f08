import { describe, expect, test } from 'vitest';
import type { ItemFull } from '../../contract.ts';
import { KINDS } from '../../rules/kinds.ts';
import { ITEM_TYPES } from '../../../../lib/item-types.ts';
import { bodyOf, emptyValues, unitsOf, valuesOf, withValue } from './values.ts';

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

const files = { images: [], certificates: [] };

describe('the unit of a price', () => {
  test('that is for the whole stays so through an edit', () => {
    const kind = KINDS.Tool;
    const item = listing({ type: 'Tool' });
    const values = valuesOf(kind, item);
    expect(values).toMatchObject({ price: '500', price_unit: '' });
    expect(bodyOf({ kind, values, ...files, item })).toMatchObject({ price: '500', price_unit: '' });
  });

  test('begins with the likeliest where no price is told yet', () => {
    const item = listing({ type: 'Product', price: null });
    expect(valuesOf(KINDS.Product, item).price_unit).toBe('kg');
    expect(emptyValues(KINDS.Product, {}).price_unit).toBe('kg');
  });

  test('of a land for sale is none or the hectare, never a span of time', () => {
    const values = emptyValues(KINDS.Land, {});
    expect(values).toMatchObject({ offer_type: 'sale', price_unit: '' });
    expect(unitsOf(KINDS.Land, values)).toEqual(['', 'hectare']);
  });

  test('of a rent is always told', () => {
    const rented = withValue(KINDS.Land, emptyValues(KINDS.Land, {}), 'offer_type', 'rent');
    expect(unitsOf(KINDS.Land, rented)).not.toContain('');
    expect(rented.price_unit).toBe('year');
  });

  test.each(ITEM_TYPES)('of a %s begins with one that is offered', (type) => {
    const values = emptyValues(KINDS[type], {});
    expect(unitsOf(KINDS[type], values)[0]).toBe(values.price_unit);
  });
});

describe('rent or sale', () => {
  const kind = KINDS.Land;
  const sale = { ...emptyValues(kind, {}), price: '900000', price_unit: 'hectare', title: 'Terre' };

  test('a sale price does not become the rent, and is there again when one thinks better of it', () => {
    const rent = withValue(kind, sale, 'offer_type', 'rent');
    expect(rent).toMatchObject({ offer_type: 'rent', price: '', price_unit: 'year', title: 'Terre' });
    const told = withValue(kind, withValue(kind, rent, 'price', '700'), 'price_unit', 'month');
    const back = withValue(kind, told, 'offer_type', 'sale');
    expect(back).toMatchObject({ price: '900000', price_unit: 'hectare' });
    expect(withValue(kind, back, 'offer_type', 'rent')).toMatchObject({ price: '700', price_unit: 'month' });
    // The same tapped once more changes nothing.
    expect(withValue(kind, sale, 'offer_type', 'sale')).toEqual(sale);
  });

  test('what is sent is what shows: a rent its duration, a sale none', () => {
    const rent = withValue(kind, withValue(kind, sale, 'offer_type', 'rent'), 'duration', '2');
    const sent = bodyOf({ kind, values: rent, ...files });
    expect(sent).toMatchObject({
      offer_type: 'rent',
      duration: '2',
      duration_unit: 'month',
      price: '',
      price_unit: '',
    });
    const sold = bodyOf({ kind, values: withValue(kind, rent, 'offer_type', 'sale'), ...files });
    expect(sold).toMatchObject({ offer_type: 'sale', duration: '', duration_unit: '', price: '900000' });
    // What is only kept aside is nobody else's business.
    expect(Object.keys(sold).filter((name) => name.startsWith('other'))).toEqual([]);
  });
});
