import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainNumber, shiftDecimal } from './digits.ts';

test.each([
  ['2,5', '2.5'],
  ['٢٫٥', '2.5'],
  ['12 000', '12000'],
  ['many', 'many'],
])('plainNumber › of %j is %j', (text, plain) => {
  expect(plainNumber(text)).toBe(plain);
});

test.each([
  ['2.5', 4, '25000'],
  ['٢٫٥', 4, '25000'],
  ['0,0001', 4, '1'],
  ['.5', 4, '5000'],
  ['5.', 4, '50000'],
  ['0', 4, '0'],
  ['6500', -4, '0.65'],
  ['40000', -4, '4'],
  ['1', -4, '0.0001'],
  ['', 4, ''],
  ['.', 4, '.'],
  ['-3', 4, '-3'],
  ['about 2', 4, 'about 2'],
])('shiftDecimal › of %j by %i is %j', (text, places, moved) => {
  expect(shiftDecimal(text, places)).toBe(moved);
});

test('shiftDecimal › is undone by the opposite shift', () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 0, max: 6 }), fc.integer({ min: -6, max: 6 }), (n, decimals, places) => {
      const text = String(n / 10 ** decimals);
      fc.pre(!text.includes('e'));
      expect(shiftDecimal(shiftDecimal(text, places), -places)).toBe(text);
    }),
  );
});
