import { offeredNext, type OrderStatus } from '../orders/rules/statuses.ts';
import { distanceKm, type Point } from '../places/rules.ts';

/** A place is written at most once in so many seconds, whoever reports it. */
export const LOCATION_EVERY_S = 15;

/** The most people that are offered for one order. */
export const MOST_CANDIDATES = 50;

/** The way from one point to another as it is told to people: kilometres with one decimal; `null` where a point is unknown. */
export const shownKm = (from: Point | null, to: Point | null): number | null =>
  from && to ? Math.round(distanceKm(from, to) * 10) / 10 : null;

/** What a choice between drivers goes by. */
interface Comparable {
  readonly id: number;
  /** As `shownKm` tells it, so that people who look equally near are so. */
  readonly distance_km: number | null;
  /** Orders under way. */
  readonly load: number;
  readonly average_rating: number | null;
}

const last = Number.POSITIVE_INFINITY;

/** Who comes first: the nearest, then who has the least to bring, then the best rated. What nobody knows stands behind. */
export const byNearness = (a: Comparable, b: Comparable): number => {
  // Two who are equally unknown differ by nothing, which infinities taken from one another would not say.
  if (a.distance_km !== b.distance_km) return (a.distance_km ?? last) - (b.distance_km ?? last);
  return a.load - b.load || (b.average_rating ?? 0) - (a.average_rating ?? 0) || a.id - b.id;
};

/** What a driver usually does next with an order, by one tap; `null` where nothing is usual. */
export const nextStep = (status: OrderStatus): 'shipped' | 'delivered' | null => {
  const [next] = offeredNext(status, 'delivery');
  return next === 'shipped' || next === 'delivered' ? next : null;
};

/** How pressing each status is to a driver: what is aboard, what can be fetched, what may come; all else is done. */
const URGENCY: readonly OrderStatus[] = ['shipped', 'processing', 'confirmed', 'pending'];
const urgencyOf = (status: OrderStatus): number => {
  const at = URGENCY.indexOf(status);
  return at < 0 ? URGENCY.length : at;
};

/** Orders with what presses first; of the same urgency they keep their order. */
export const pressingFirst = <O extends { readonly status: OrderStatus }>(orders: readonly O[]): O[] =>
  orders.toSorted((a, b) => urgencyOf(a.status) - urgencyOf(b.status));
