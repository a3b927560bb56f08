import { getNextStatuses, type OrderStatus } from '#features/orders/rules/index.ts';
import { distanceKm, type Point } from '#features/places/rules/index.ts';

/** A user's location is stored at most once per this many seconds. */
export const LOCATION_EVERY_S = 15;

/** Max drivers offered for one order. */
export const MAX_CANDIDATES = 50;

/** Distance for display in kilometres, rounded to one decimal; `null` when a point is unknown. */
export const roundedKm = (from: Point | null, to: Point | null): number | null =>
  from && to ? Math.round(distanceKm(from, to) * 10) / 10 : null;

/** The fields that drivers are compared by. */
interface ComparableDriver {
  readonly id: number;
  /** Rounded as by `roundedKm`, so that drivers shown at the same distance count as equally near. */
  readonly distance_km: number | null;
  /** Number of active orders. */
  readonly load: number;
  readonly average_rating: number | null;
}

const FARTHEST = Number.POSITIVE_INFINITY;

/** Sorts by distance, then by load, then by rating. Unknown distances come last. */
export const compareCandidates = (a: ComparableDriver, b: ComparableDriver): number => {
  // Two unknown distances are equal; subtracting infinities would give NaN.
  if (a.distance_km !== b.distance_km) return (a.distance_km ?? FARTHEST) - (b.distance_km ?? FARTHEST);
  return a.load - b.load || (b.average_rating ?? 0) - (a.average_rating ?? 0) || a.id - b.id;
};

/** The usual next status a driver sets with one tap; `null` when there is none. */
export const getNextStatus = (status: OrderStatus): 'shipped' | 'delivered' | null => {
  const [next] = getNextStatuses({ status, canceled_by: null }, 'delivery');
  return next === 'shipped' || next === 'delivered' ? next : null;
};

/** Statuses by urgency for a driver: on board, ready to fetch, expected. Every other status is done. */
const URGENCY: readonly OrderStatus[] = ['shipped', 'processing', 'confirmed', 'pending'];
const getUrgency = (status: OrderStatus): number => {
  const at = URGENCY.indexOf(status);
  return at < 0 ? URGENCY.length : at;
};

/** Sorts orders by urgency; equal ones keep their order. */
export const sortByUrgency = <O extends { readonly status: OrderStatus }>(orders: readonly O[]): O[] =>
  orders.toSorted((a, b) => getUrgency(a.status) - getUrgency(b.status));
