import type { FieldRule } from '#lib/fields.ts';
import type { ItemType } from '#lib/item-types.ts';

// Apart from the parsers, which are in `form.ts`: the item page would load with them all that reads phone numbers.

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

/** Whether someone brings the item, for which a fee and a distance can be stated. */
export const isBrought = (ways: readonly DeliveryWay[] | null): boolean =>
  ways?.some((way) => way !== 'pickup') ?? false;

/** The ways of an item on the wire, comma-joined; null when the seller states none. */
export const splitWays = (text: string | null): readonly DeliveryWay[] | null => {
  const given = text?.split(',') ?? [];
  const ways = DELIVERY_WAYS.filter((way) => given.includes(way));
  return ways.length > 0 ? ways : null;
};
