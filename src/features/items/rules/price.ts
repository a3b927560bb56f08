import { MAX_NUMBER_LENGTH, westernDigits } from '#lib/digits.ts';
import type { FieldRule } from '#lib/fields.ts';
import type { ItemType } from '#lib/item-types.ts';

/** Max price: 99 999 999.99 dirhams. */
export const MAX_CENTIMES = 9_999_999_999;

type PriceProblem = 'not_number' | 'too_low' | 'too_high' | 'too_precise';

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

/** An amount as its field shows it: with two decimals or none, 6.20 and 180. */
export const toAmountText = (dirhams: number): string =>
  Number.isInteger(dirhams) ? String(dirhams) : dirhams.toFixed(2);

// Separate from the parsers of `form.ts`, with which the item page would also load the code that parses phone numbers.

/** How a buyer gets an item: by picking it up, from the seller, or from one of our drivers. */
export const DELIVERY_WAYS = ['pickup', 'seller', 'driver'] as const;
export type DeliveryWay = (typeof DELIVERY_WAYS)[number];

/** The terms of delivery of an item; null for what the seller does not state. */
export interface DeliveryTerms {
  readonly delivery: readonly DeliveryWay[] | null;
  /** For one order; 0 when delivery is free. Excludes a fee per kilometre. */
  readonly delivery_fee_centimes: number | null;
  readonly delivery_fee_km_centimes: number | null;
  /** The distance in kilometres up to which the item is delivered. */
  readonly delivery_km: number | null;
}

/** Terms that state nothing: buyer and seller agree on the delivery. */
export const NO_TERMS: DeliveryTerms = {
  delivery: null,
  delivery_fee_centimes: null,
  delivery_fee_km_centimes: null,
  delivery_km: null,
};

/** The delivery fields of an item form. `delivery` itself is a list. */
export const DELIVERY_FIELDS = {
  /** Dirhams for one order. */
  delivery_fee: { form: 'number', min: 0, max: 10_000 },
  /** Dirhams per kilometre. */
  delivery_fee_km: { form: 'number', min: 0.01, max: 1000 },
  delivery_km: { form: 'number', min: 1, max: 2000, whole: true },
  min_quantity: { form: 'number', min: 1, max: 100_000, whole: true },
} as const satisfies Readonly<Record<string, FieldRule>>;

const WAYS: Readonly<Record<ItemType, readonly DeliveryWay[]>> = {
  Product: DELIVERY_WAYS,
  Animal: DELIVERY_WAYS,
  Tool: DELIVERY_WAYS,
  // The seller comes to the customer, or the customer to the seller.
  Service: ['pickup', 'seller'],
  Land: [],
  Professional: [],
};

/** The ways in which items of a type can be had; none for a land, which stays where it is, and a job profile. */
export const getDeliveryWays = (type: ItemType): readonly DeliveryWay[] => WAYS[type];

/** The categories of services that are a place: a cold room, a store. */
const PLACE_CATEGORIES: ReadonlySet<string> = new Set(['storage']);

/** Whether buyers go to the item, whatever its seller states: land, and services that are a place. */
export const staysInPlace = (type: ItemType, categorySlug: string | null | undefined): boolean =>
  type === 'Land' || (type === 'Service' && PLACE_CATEGORIES.has(categorySlug ?? ''));

/** Whether the seller or a driver brings the item, for which a fee and a distance can be stated. */
export const isBrought = (ways: readonly DeliveryWay[] | null): boolean =>
  ways?.some((way) => way !== 'pickup') ?? false;

/** The ways of an item on the wire, comma-joined; null when the seller states none. */
export const splitWays = (text: string | null): readonly DeliveryWay[] | null => {
  const given = text?.split(',') ?? [];
  const ways = DELIVERY_WAYS.filter((way) => given.includes(way));
  return ways.length > 0 ? ways : null;
};
