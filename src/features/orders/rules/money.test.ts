import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_QUANTITY, calculateTotals } from './money.ts';

const LARGEST_PRICE = 9_999_999_999;

test('calculateTotals › returns null without a price, and 0 for a price of 0', () => {
  expect(calculateTotals(null, 7)).toBeNull();
  expect(calculateTotals(0, MAX_QUANTITY)).toEqual({ tax_centimes: 0, total_centimes: 0 });
});

test('calculateTotals › multiplies price and quantity exactly, without tax', () => {
  expect(calculateTotals(1235, 3)).toEqual({ tax_centimes: 0, total_centimes: 3705 });
  expect(calculateTotals(10, 3)).toEqual({ tax_centimes: 0, total_centimes: 30 });
  expect(calculateTotals(LARGEST_PRICE, MAX_QUANTITY)?.total_centimes).toBe(999_999_999_900_000);
});

test('calculateTotals › is exact for every price and quantity', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: LARGEST_PRICE }),
      fc.integer({ min: 1, max: MAX_QUANTITY }),
      (price, quantity) => {
        const totals = calculateTotals(price, quantity);
        expect(Number.isSafeInteger(totals?.total_centimes)).toBe(true);
        expect(BigInt(totals?.total_centimes ?? -1)).toBe(BigInt(price) * BigInt(quantity));
      },
    ),
  );
});
