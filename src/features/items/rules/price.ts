import { MAX_NUMBER_LENGTH, westernDigits } from '#lib/digits.ts';

/** Max price: 99 999 999.99 dirhams. */
export const MAX_CENTIMES = 9_999_999_999;

export type PriceProblem = 'not_number' | 'too_low' | 'too_high' | 'too_precise';

/**
 * Parses dirhams into whole centimes without floating-point arithmetic.
 * @param text decimal digits with a point or comma before the decimals; spaces between thousands are allowed
 * @returns centimes, or the error: not a number (or longer than `MAX_NUMBER_LENGTH`), below 0, above `MAX_CENTIMES`, or more than
 * two decimals
 */
export const parseDirhams = (text: string): number | PriceProblem => {
  if (text.length > MAX_NUMBER_LENGTH) return 'not_number';
  const digits = westernDigits(text).replaceAll(/[\s\u00a0\u202f]/g, '');
  const match = /^([+-]?)(\d*)(?:[.,٫](\d*))?$/.exec(digits);
  if (!match || !/\d/.test(digits)) return 'not_number';
  const [, sign, whole = '', decimals = ''] = match;
  if (sign === '-' && /[1-9]/.test(whole + decimals)) return 'too_low';
  // Trailing zeros count: “1,200” may mean twelve hundred.
  if (decimals.length > 2) return 'too_precise';
  // A number too long to be exact is far above the max price anyway.
  const centimes = Number(`${whole}${decimals.padEnd(2, '0')}`);
  return centimes > MAX_CENTIMES ? 'too_high' : centimes;
};

/** Converts centimes to dirhams for the wire: the nearest double, which prints with at most two decimals. */
export const toDirhams = (centimes: number): number => centimes / 100;
