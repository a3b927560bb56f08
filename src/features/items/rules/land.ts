import type { PriceUnit } from './kinds.ts';
import { MAX_CENTIMES } from './price.ts';

/** Square metres of a hectare. */
const HECTARE = 10_000;

/** An area in hectares; null below one, where square metres say more. */
export const hectaresOf = (squareMetres: number): number | null =>
  squareMetres >= HECTARE ? squareMetres / HECTARE : null;

interface Asked {
  /** Dirhams. */
  readonly price: number | null;
  readonly price_unit: PriceUnit | null;
  readonly offer_type: unknown;
  /** Square metres. */
  readonly space: number | null;
}

/** For how long a rent is told; a sale is told without any. */
export const RENT_TERMS = ['year', 'month', 'day', 'hour'] as const;
export type RentTerm = (typeof RENT_TERMS)[number];

/**
 * What a hectare comes to where the price is for the whole land, so that lands can be compared: whole dirhams, and the
 * term of a rent. Null where nothing can be said: no price, one that is told per hectare already, a rent without a term,
 * or less than a hectare, which nobody could buy at that price.
 */
export const perHectare = ({
  price,
  price_unit,
  offer_type,
  space,
}: Asked): { amount: number; exact: boolean; term: RentTerm | null } | null => {
  const hectares = hectaresOf(space ?? 0);
  if (!price || hectares === null) return null;
  const term = RENT_TERMS.find((one) => one === price_unit) ?? null;
  if (offer_type === 'rent' ? term === null : price_unit !== null) return null;
  const amount = price / hectares;
  return { amount: Math.round(amount), exact: Number.isInteger(amount), term };
};

/** What a land costs whose price is told per hectare: whole dirhams. Null for a rent, whose term is not known. */
export const priceOfAll = ({ price, price_unit, offer_type, space }: Asked): number | null =>
  price && space && offer_type !== 'rent' && price_unit === 'hectare' ? Math.round((price * space) / HECTARE) : null;

/**
 * The price of a whole land, which is ordered as one piece: one that is told per hectare is multiplied by its size, and
 * null where the size is not known or the result is more than a price can be.
 * @param land `price_centimes` as the listing tells it, `space` in square metres
 */
export const priceOfPiece = ({
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
