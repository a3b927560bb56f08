import type { ResponseOf } from '../../../../client/api.ts';
import type { Party } from '../../contract.ts';

/** A driver on duty who could deliver the order. */
export type Candidate = ResponseOf<'GET /api/admin/orders/{id}/delivery_candidates'>['delivery_candidates'][number];

/** Somebody who can bring an order. */
export interface Driver {
  readonly id: number;
  readonly name: string;
  readonly phone: string | null;
  readonly average: number | null;
  readonly reviews: number;
  /** From the goods; `null` where nobody knows. */
  readonly distance_km: number | null;
  /** Orders under way; `null` for who is not at work. */
  readonly load: number | null;
}

const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${first_name} ${last_name}`.trim();

/**
 * Who can be chosen: whoever has the order, though they may have stopped work since, then those at work, the nearest first.
 * @param candidates as answered
 * @param holders who has the order or had it when the form was opened
 */
export const driversOf = (candidates: readonly Candidate[], holders: readonly (Party | null)[]): Driver[] => {
  const working = candidates.map(({ deliveryPerson: { average_rating, ...person } }): Driver => {
    const { id, phone, reviews, distance_km, load } = person;
    return { id, name: nameOf(person), phone, average: average_rating, reviews, distance_km, load };
  });
  const resting = new Map<number, Driver>();
  for (const holder of holders) {
    if (!holder || working.some(({ id }) => id === holder.id)) continue;
    const { id, phone, average_rating, reviews } = holder;
    resting.set(id, {
      id,
      name: nameOf(holder),
      phone,
      average: average_rating,
      reviews,
      distance_km: null,
      load: null,
    });
  }
  return [...resting.values(), ...working];
};

/** So many stand there at first. */
const AT_FIRST = 5;

/** The first of a long list, and whoever is chosen though further away. */
export const firstDrivers = (drivers: readonly Driver[], chosen: string): Driver[] =>
  drivers.filter(({ id }, index) => index < AT_FIRST || String(id) === chosen);
