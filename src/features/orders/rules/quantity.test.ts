import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PRICE_UNITS } from '#features/items/rules/kinds.ts';
import { getQuantityBounds, getQuickAmounts, type QuantitySource } from './amounts.ts';

const item = (given: Partial<QuantitySource> = {}): QuantitySource => ({
  type: 'Product',
  price: 5,
  price_unit: 'kg',
  quantity: null,
  min_quantity: null,
  ...given,
});

test('getQuantityBounds › is what is left, from the minimum', () => {
  expect(getQuantityBounds(item({ quantity: 600, min_quantity: 30 }))).toEqual({ min: 30, max: 600 });
  expect(getQuantityBounds(item({ quantity: 12 }))).toEqual({ min: 1, max: 12 });
});

test('getQuantityBounds › lets the last remainder be ordered, though it is below the minimum', () => {
  expect(getQuantityBounds(item({ quantity: 8, min_quantity: 30 }))).toEqual({ min: 8, max: 8 });
});

test('getQuantityBounds › without a stated quantity is what is sane for the unit, but never below the minimum', () => {
  expect(getQuantityBounds(item())).toEqual({ min: 1, max: 100_000 });
  expect(getQuantityBounds(item({ price_unit: 'head' }))).toEqual({ min: 1, max: 1000 });
  expect(getQuantityBounds(item({ price_unit: null }))).toEqual({ min: 1, max: 1000 });
  expect(getQuantityBounds(item({ price_unit: 'piece', min_quantity: 4000 }))).toEqual({ min: 4000, max: 4000 });
});

describe('getQuantityBounds › of a lot of animals', () => {
  const lot = (given: Partial<QuantitySource>) => item({ type: 'Animal', quantity: 12, ...given });

  test('is its heads when the price is for one animal, or still open', () => {
    for (const price_unit of ['head', 'piece'] as const)
      expect(getQuantityBounds(lot({ price_unit }))).toEqual({ min: 1, max: 12 });
    expect(getQuantityBounds(lot({ price: null, price_unit: null }))).toEqual({ min: 1, max: 12 });
  });

  test('is 1 when the price is for the whole lot', () => {
    expect(getQuantityBounds(lot({ price_unit: null }))).toEqual({ min: 1, max: 1 });
    expect(getQuickAmounts(lot({ price_unit: null }))).toEqual([]);
  });

  test('does not depend on its heads when the price is for a kilogram', () => {
    expect(getQuantityBounds(lot({ price_unit: 'kg' }))).toEqual({ min: 1, max: 100_000 });
  });
});

test('getQuantityBounds › is 1 for a land, which is ordered as a whole', () => {
  expect(getQuantityBounds(item({ type: 'Land', price_unit: null, min_quantity: 5 }))).toEqual({ min: 1, max: 1 });
});

test('getQuickAmounts › are the minimum and round amounts that are left', () => {
  expect(getQuickAmounts(item({ quantity: 600 }))).toEqual([1, 10, 20, 50]);
  expect(getQuickAmounts(item({ quantity: 600, min_quantity: 30 }))).toEqual([30, 50, 100, 500]);
  expect(getQuickAmounts(item({ price_unit: 'crate', quantity: 12 }))).toEqual([1, 5, 10]);
  expect(getQuickAmounts(item({ price_unit: 'head', quantity: 1 }))).toEqual([]);
});

test('getQuickAmounts › are within the bounds, ascending and distinct for any item', () => {
  const count = fc.option(fc.integer({ min: 1, max: 200_000 }));
  fc.assert(
    fc.property(fc.constantFrom(...PRICE_UNITS, null), count, count, (price_unit, quantity, min_quantity) => {
      const source = item({ price_unit, quantity, min_quantity: min_quantity && Math.min(min_quantity, 100_000) });
      const { min, max } = getQuantityBounds(source);
      const amounts = getQuickAmounts(source);
      expect(amounts.every((amount) => amount >= min && amount <= max)).toBe(true);
      expect(amounts).toEqual([...new Set(amounts)].toSorted((a, b) => a - b));
    }),
  );
});
