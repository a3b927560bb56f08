import type { Reason } from '#lib/errors.ts';
import { isBrought, type DeliveryTerms } from '#features/items/rules/delivery.ts';
import { distanceKm, type Point } from '#features/places/rules.ts';

/** Roads are longer than the straight line: on average a third in the country, and the text states this factor. */
export const ROAD_FACTOR = 1.3;

/** The estimated way by road between two cities in whole kilometres, rounded up; 1 within a city. */
export const getRoadKm = (from: Point | null, to: Point | null): number | null =>
  from && to ? Math.max(1, Math.ceil(distanceKm(from, to) * ROAD_FACTOR)) : null;

export interface DeliveryFee {
  /** Centimes; null when the seller states none, and 0 when the customer picks the order up. */
  readonly delivery_fee_centimes: number | null;
  /** The kilometres that a fee per kilometre was multiplied by. */
  readonly delivery_km: number | null;
}

/**
 * The delivery fee of an order by the terms of its item.
 * @param km between the cities, by `getRoadKm`; null when one of them is unknown
 */
export const calculateDeliveryFee = (terms: DeliveryTerms, pickup: boolean, km: number | null): DeliveryFee => {
  if (pickup) return { delivery_fee_centimes: 0, delivery_km: null };
  const perKm = terms.delivery_fee_km_centimes;
  if (perKm === null) return { delivery_fee_centimes: terms.delivery_fee_centimes, delivery_km: null };
  return { delivery_fee_centimes: km === null ? null : perKm * km, delivery_km: km };
};

/** Whether a delivery would go further than the seller states. */
export const isTooFar = ({ delivery_km: max }: DeliveryTerms, km: number | null): boolean =>
  max !== null && km !== null && km > max;

/** Why an order does not fit the terms of its item, by field; empty when it does. */
export const findDeliveryProblems = (
  terms: DeliveryTerms,
  pickup: boolean,
  km: number | null,
): Readonly<Record<string, Reason[]>> => {
  const { delivery, delivery_km: max } = terms;
  if (delivery === null) return {};
  if (pickup) return delivery.includes('pickup') ? {} : { pickup: [{ key: 'no_pickup' }] };
  if (!isBrought(delivery)) return { pickup: [{ key: 'pickup_only' }] };
  return isTooFar(terms, km) ? { city_id: [{ key: 'delivery_too_far', values: { km: max ?? 0 } }] } : {};
};
