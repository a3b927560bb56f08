import { MAX_NUMBER_LENGTH, westernDigits } from '../../../lib/digits.ts';

/** The dearest price: 99 999 999.99 dirhams. */
export const MAX_CENTIMES = 9_999_999_999;

export type PriceProblem = 'not_number' | 'too_low' | 'too_high' | 'too_precise';

/**
 * Reads dirhams into whole centimes, digit by digit: no floating point comes near money.
 * @param text decimal digits with a point or comma before the decimals; spaces between thousands do no harm
 * @returns centimes, or why not: no number (or more than `MAX_NUMBER_LENGTH` characters), below 0, above `MAX_CENTIMES`, or more than two decimals
 */
export const parseDirhams = (text: string): number | PriceProblem => {
  if (text.length > MAX_NUMBER_LENGTH) return 'not_number';
  const digits = westernDigits(text).replaceAll(/[\s\u00a0\u202f]/g, '');
  const match = /^([+-]?)(\d*)(?:[.,٫](\d*))?$/.exec(digits);
  if (!match || !/\d/.test(digits)) return 'not_number';
  const [, sign, whole = '', decimals = ''] = match;
  if (sign === '-' && /[1-9]/.test(whole + decimals)) return 'too_low';
  // Zeros count too: «1,200» may well mean twelve hundred.
  if (decimals.length > 2) return 'too_precise';
  // Where the digits are too many for an exact number it is far above the dearest price all the same.
  const centimes = Number(`${whole}${decimals.padEnd(2, '0')}`);
  return centimes > MAX_CENTIMES ? 'too_high' : centimes;
};

/** Centimes as a number of dirhams, for the wire: the double nearest to it, which prints with two decimals at most. */
export const toDirhams = (centimes: number): number => centimes / 100;
