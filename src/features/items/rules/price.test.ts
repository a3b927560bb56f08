import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_CENTIMES, parseDirhams, toDirhams, toAmountText } from './price.ts';

const written = (centimes: number, point = '.'): string =>
  `${Math.floor(centimes / 100)}${point}${String(centimes % 100).padStart(2, '0')}`;

const amounts = fc.integer({ min: 0, max: MAX_CENTIMES });

test('parseDirhams › round-trips every amount, with point, comma or Arabic digits', () => {
  fc.assert(
    fc.property(amounts, (centimes) => {
      const text = written(centimes);
      const arabic = text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));
      expect(parseDirhams(text)).toBe(centimes);
      expect(parseDirhams(written(centimes, ','))).toBe(centimes);
      expect(parseDirhams(arabic)).toBe(centimes);
      // The wire's number, printed and parsed again, is the same amount with at most two decimals.
      const printed = JSON.stringify(toDirhams(centimes));
      expect(printed).toMatch(/^\d+(\.\d{1,2})?$/);
      expect(parseDirhams(printed)).toBe(centimes);
    }),
  );
});

test('parseDirhams › gives exact sums', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 999_999 }), { maxLength: 50 }), (all) => {
      const read = all.map((centimes) => parseDirhams(written(centimes)));
      expect(read.reduce<number>((sum, centimes) => sum + Number(centimes), 0)).toBe(
        all.reduce((sum, c) => sum + c, 0),
      );
    }),
  );
});

test('parseDirhams › rejects more than two decimals instead of rounding', () => {
  fc.assert(
    fc.property(amounts, fc.stringMatching(/^\d{1,12}$/), (centimes, more) => {
      expect(parseDirhams(`${written(centimes)}${more}`)).toBe('too_precise');
    }),
  );
});

test.each([
  ['12', 1200],
  ['12.5', 1250],
  ['.5', 50],
  ['12.', 1200],
  ['007', 700],
  ['+3', 300],
  ['-0', 0],
  ['-0.00', 0],
  ['-5', 'too_low'],
  ['-1.01', 'too_low'],
  ['1 250', 125_000],
  ['1\u202f250,75', 125_075],
  ['99999999.99', MAX_CENTIMES],
  ['100000000', 'too_high'],
  ['12345678901', 'too_high'],
  ['9'.repeat(40), 'too_high'],
  ['0'.repeat(39) + '1', 100],
  ['9'.repeat(41), 'not_number'],
  [`${'0'.repeat(1_000_000)}x`, 'not_number'],
  ['-0.01', 'too_low'],
  ['1,250', 'too_precise'],
  ['1.2.3', 'not_number'],
  ['1e3', 'not_number'],
  ['0x10', 'not_number'],
  ['NaN', 'not_number'],
  ['.', 'not_number'],
  ['12 DH', 'not_number'],
])('parseDirhams(%j) › returns %s', (text, expected) => {
  expect(parseDirhams(text)).toBe(expected);
});

test('toAmountText › has two decimals, or none', () => {
  expect([6.2, 180, 0.05].map(toAmountText)).toEqual(['6.20', '180', '0.05']);
});
