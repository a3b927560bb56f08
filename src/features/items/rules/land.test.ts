import { expect, test } from 'vitest';
import { toHectares } from './choices.ts';
import { getPricePerHectare, getTotalPrice, getWholePrice } from './land.ts';

const sale = { price: 1_750_000, price_unit: null, offer_type: 'sale', space: 25_000 } as const;
const rent = { price: 36_000, price_unit: 'year', offer_type: 'rent', space: 40_000 } as const;

test('toHectares › returns hectares from one hectare up', () => {
  expect([9999, 10_000, 25_000, 6_500].map(toHectares)).toEqual([null, 1, 2.5, null]);
});

test('getPricePerHectare › divides a sale price, or a rent with its period', () => {
  expect(getPricePerHectare(sale)).toEqual({ amount: 700_000, exact: true, term: null });
  expect(getPricePerHectare({ ...sale, space: 24_000 })).toEqual({ amount: 729_167, exact: false, term: null });
  expect(getPricePerHectare(rent)).toEqual({ amount: 9000, exact: true, term: 'year' });
});

test('getPricePerHectare › returns null without price or area, for prices per hectare, without a period, and below a hectare', () => {
  expect(getPricePerHectare({ ...sale, price: null })).toBeNull();
  expect(getPricePerHectare({ ...sale, price: 0 })).toBeNull();
  expect(getPricePerHectare({ ...sale, space: null })).toBeNull();
  expect(getPricePerHectare({ ...sale, space: 9000 })).toBeNull();
  expect(getPricePerHectare({ ...sale, price_unit: 'hectare' })).toBeNull();
  expect(getPricePerHectare({ ...sale, price_unit: 'year' })).toBeNull();
  expect(getPricePerHectare({ ...rent, price_unit: 'hectare' })).toBeNull();
  expect(getPricePerHectare({ ...rent, price_unit: null })).toBeNull();
});

test('getTotalPrice › multiplies a sale price per hectare by the area', () => {
  expect(getTotalPrice({ ...sale, price: 165_000, price_unit: 'hectare', space: 60_000 })).toBe(990_000);
  expect(getTotalPrice({ ...sale, price: 165_000.5, price_unit: 'hectare', space: 5_000 })).toBe(82_500);
  expect(getTotalPrice(sale)).toBeNull();
  expect(getTotalPrice({ ...rent, price_unit: 'hectare' })).toBeNull();
  expect(getTotalPrice({ ...sale, price_unit: 'hectare', space: null })).toBeNull();
});

test('getWholePrice › multiplies a price per hectare by the area, and leaves other prices unchanged', () => {
  const sold = { price_centimes: 16_500_050, price_unit: 'hectare', space: 25_000 } as const;
  expect(getWholePrice(sold)).toEqual({ price_centimes: 41_250_125, price_unit: null });
  const yearly = { price_centimes: 800_000, price_unit: 'year', space: 25_000 } as const;
  expect(getWholePrice(yearly)).toEqual({ price_centimes: 800_000, price_unit: 'year' });
  for (const unknown of [{ space: null }, { space: 0 }, { price_centimes: null }, { space: 999_999_999 }])
    expect(getWholePrice({ ...sold, ...unknown })).toEqual({ price_centimes: null, price_unit: null });
});
