import { HECTARE, toHectares } from './choices.ts';
import type { PriceUnit } from './kinds.ts';
import { MAX_CENTIMES } from './price.ts';

interface LandPrice {
  /** Dirhams. */
  readonly price: number | null;
  readonly price_unit: PriceUnit | null;
  readonly offer_type: unknown;
  /** Square metres. */
  readonly space: number | null;
}

/** The periods a rent can be stated for. Sale prices have none. */
export const RENT_PERIODS = ['year', 'month', 'day', 'hour'] as const;
export type RentPeriod = (typeof RENT_PERIODS)[number];

/**
 * Returns the price per hectare of a land priced as a whole, so that lands can be compared: whole dirhams, and the period
 * of a rent. Null when it makes no sense: no price, already per hectare, a rent without a period, or less than a hectare.
 */
export const getPricePerHectare = ({
  price,
  price_unit,
  offer_type,
  space,
}: LandPrice): { amount: number; exact: boolean; term: RentPeriod | null } | null => {
  const hectares = toHectares(space ?? 0);
  if (!price || hectares === null) return null;
  const term = RENT_PERIODS.find((one) => one === price_unit) ?? null;
  if (offer_type === 'rent' ? term === null : price_unit !== null) return null;
  const amount = price / hectares;
  return { amount: Math.round(amount), exact: Number.isInteger(amount), term };
};

/** The total price of a land priced per hectare, in whole dirhams. Null for a rent, whose period is unknown. */
export const getTotalPrice = ({ price, price_unit, offer_type, space }: LandPrice): number | null =>
  price && space && offer_type !== 'rent' && price_unit === 'hectare' ? Math.round((price * space) / HECTARE) : null;

/**
 * The price of a land as a whole, which is how it is ordered: a price per hectare is multiplied by the area; null when the
 * area is unknown or the result exceeds the maximum price.
 * @param land `price_centimes` as stated, `space` in square metres
 */
export const getWholePrice = ({
  price_centimes,
  price_unit,
  space,
}: {
  readonly price_centimes: number | null;
  readonly price_unit: PriceUnit | null;
  readonly space: number | null;
}): { price_centimes: number | null; price_unit: PriceUnit | null } => {
  if (price_unit !== 'hectare') return { price_centimes, price_unit };
  const whole = price_centimes === null || !space ? null : Math.round((price_centimes * space) / HECTARE);
  return { price_centimes: whole !== null && whole <= MAX_CENTIMES ? whole : null, price_unit: null };
};
