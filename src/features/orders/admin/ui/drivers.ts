import type { ResponseOf } from '#client/api.ts';
import type { Party } from '#features/orders/contract.ts';
import { getFullName } from '#lib/text.ts';

/** A driver on duty who could deliver the order. */
export type Candidate = ResponseOf<'GET /api/admin/orders/{id}/delivery_candidates'>['delivery_candidates'][number];

export interface Driver {
  readonly id: number;
  readonly name: string;
  readonly phone: string | null;
  readonly average: number | null;
  readonly reviews: number;
  /** Kilometres from the item; `null` when unknown. */
  readonly distance_km: number | null;
  /** Number of active orders; `null` when off duty. */
  readonly load: number | null;
}

/**
 * The drivers to choose from: those assigned to the order, even if off duty by now, then the candidates, nearest first.
 * @param candidates from the API
 * @param holders the drivers assigned at present and when the form was opened
 */
export const toDrivers = (candidates: readonly Candidate[], holders: readonly (Party | null)[]): Driver[] => {
  const working = candidates.map(({ deliveryPerson: { average_rating, ...user } }): Driver => {
    const { id, phone, reviews, distance_km, load } = user;
    return { id, name: getFullName(user), phone, average: average_rating, reviews, distance_km, load };
  });
  const resting = new Map<number, Driver>();
  for (const holder of holders) {
    if (!holder || working.some(({ id }) => id === holder.id)) continue;
    const { id, phone, average_rating, reviews } = holder;
    resting.set(id, {
      id,
      name: getFullName(holder),
      phone,
      average: average_rating,
      reviews,
      distance_km: null,
      load: null,
    });
  }
  return [...resting.values(), ...working];
};

/** Number of drivers shown at first. */
const INITIAL_COUNT = 5;

/** The first drivers of a long list, plus the chosen one. */
export const getInitialDrivers = (drivers: readonly Driver[], chosen: string): Driver[] =>
  drivers.filter(({ id }, index) => index < INITIAL_COUNT || String(id) === chosen);
