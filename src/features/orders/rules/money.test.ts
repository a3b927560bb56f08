import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_QUANTITY, calculateTotals } from './amounts.ts';

const LARGEST_PRICE = 9_999_999_999;
/** 1000 dirhams a kilometre, for the length of the country. */
const MAX_FEE = 100_000 * 3000;

test('calculateTotals › returns null without a price, and 0 for a price of 0', () => {
  expect(calculateTotals(null, 7, 0)).toBeNull();
  expect(calculateTotals(0, MAX_QUANTITY, 0)).toEqual({ tax_centimes: 0, total_centimes: 0 });
});

test('calculateTotals › multiplies price and quantity exactly, without tax', () => {
  expect(calculateTotals(1235, 3, 0)).toEqual({ tax_centimes: 0, total_centimes: 3705 });
  expect(calculateTotals(10, 3, null)).toEqual({ tax_centimes: 0, total_centimes: 30 });
  expect(calculateTotals(LARGEST_PRICE, MAX_QUANTITY, null)?.total_centimes).toBe(999_999_999_900_000);
});

test('calculateTotals › is exact for every price, quantity and delivery fee', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: LARGEST_PRICE }),
      fc.integer({ min: 1, max: MAX_QUANTITY }),
      fc.integer({ min: 0, max: MAX_FEE }),
      (price, quantity, fee) => {
        const totals = calculateTotals(price, quantity, fee);
        expect(Number.isSafeInteger(totals?.total_centimes)).toBe(true);
        expect(BigInt(totals?.total_centimes ?? -1)).toBe(BigInt(price) * BigInt(quantity) + BigInt(fee));
      },
    ),
  );
});
