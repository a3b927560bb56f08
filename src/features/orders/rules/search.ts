import { westernDigits } from '#lib/digits.ts';

/** A search text of the lists of orders, by what it may be. */
export interface OrderSearch {
  readonly text: string;
  /** The number of an order; null if it is none. */
  readonly id: number | null;
  /** Whether it can only be that number, such as `#17`. */
  readonly onlyId: boolean;
  /** Parts of a phone number as it is stored, as typed and without leading zero and country code; empty if it is none. */
  readonly digits: readonly string[];
}

/** The shortest part of a phone number that is searched: trigrams find nothing shorter. */
const MIN_DIGITS = 3;
const SEPARATORS = /[\s().+/\u200e\u200f\u202a-\u202e\u2066-\u2069-]/g;

/**
 * Reads a search text: the number of an order (`17`, `#17`, `n° 17`, «رقم ١٧»), a phone number or a part of it in any notation,
 * or words of a name or title.
 */
export const parseOrderSearch = (input: string): OrderSearch => {
  const text = westernDigits(input).trim();
  const [, sign = '', number] = /^(#|n°|nº|no|رقم)?\s*(\d{1,9})$/i.exec(text) ?? [];
  const digits = text.replaceAll(SEPARATORS, '');
  const isPhone = sign === '' && /^\d+$/.test(digits);
  const parts = [digits, digits.replace(/^(?:00212|212)?0?(?=\d{2})/, '')];
  return {
    text,
    id: number === undefined ? null : Number(number),
    onlyId: sign !== '',
    digits: isPhone ? [...new Set(parts)].filter(({ length }) => length >= MIN_DIGITS) : [],
  };
};
