import { expect, test } from 'vitest';
import { toHectares, getPricePerHectare, getTotalPrice, getWholePrice } from './land.ts';

const sale = { price: 1_750_000, price_unit: null, offer_type: 'sale', space: 25_000 } as const;
const rent = { price: 36_000, price_unit: 'year', offer_type: 'rent', space: 40_000 } as const;

test('an area is told in hectares from one on', () => {
  expect([9999, 10_000, 25_000, 6_500].map(toHectares)).toEqual([null, 1, 2.5, null]);
});

test('a hectare comes to its share of a sale, or of a rent for its term', () => {
  expect(getPricePerHectare(sale)).toEqual({ amount: 700_000, exact: true, term: null });
  expect(getPricePerHectare({ ...sale, space: 24_000 })).toEqual({ amount: 729_167, exact: false, term: null });
  expect(getPricePerHectare(rent)).toEqual({ amount: 9000, exact: true, term: 'year' });
});

test('nothing is made up: without price or area, told per hectare already, without a term, below a hectare', () => {
  expect(getPricePerHectare({ ...sale, price: null })).toBeNull();
  expect(getPricePerHectare({ ...sale, price: 0 })).toBeNull();
  expect(getPricePerHectare({ ...sale, space: null })).toBeNull();
  expect(getPricePerHectare({ ...sale, space: 9000 })).toBeNull();
  expect(getPricePerHectare({ ...sale, price_unit: 'hectare' })).toBeNull();
  expect(getPricePerHectare({ ...sale, price_unit: 'year' })).toBeNull();
  expect(getPricePerHectare({ ...rent, price_unit: 'hectare' })).toBeNull();
  expect(getPricePerHectare({ ...rent, price_unit: null })).toBeNull();
});

test('a price per hectare tells what all of it costs, for a sale', () => {
  expect(getTotalPrice({ ...sale, price: 165_000, price_unit: 'hectare', space: 60_000 })).toBe(990_000);
  expect(getTotalPrice({ ...sale, price: 165_000.5, price_unit: 'hectare', space: 5_000 })).toBe(82_500);
  expect(getTotalPrice(sale)).toBeNull();
  expect(getTotalPrice({ ...rent, price_unit: 'hectare' })).toBeNull();
  expect(getTotalPrice({ ...sale, price_unit: 'hectare', space: null })).toBeNull();
});

test('priceOfPiece › multiplies a price per hectare by the size, and leaves every other price as it is', () => {
  const sold = { price_centimes: 16_500_050, price_unit: 'hectare', space: 25_000 } as const;
  expect(getWholePrice(sold)).toEqual({ price_centimes: 41_250_125, price_unit: null });
  const yearly = { price_centimes: 800_000, price_unit: 'year', space: 25_000 } as const;
  expect(getWholePrice(yearly)).toEqual({ price_centimes: 800_000, price_unit: 'year' });
  for (const unknown of [{ space: null }, { space: 0 }, { price_centimes: null }, { space: 999_999_999 }])
    expect(getWholePrice({ ...sold, ...unknown })).toEqual({ price_centimes: null, price_unit: null });
});
