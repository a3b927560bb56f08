import { distanceKm, type Point } from '../../places/rules.ts';

/** Reads `latitude,longitude` in degrees; `null` when it is no place on earth. */
export const parsePoint = (text: string): Point | null => {
  const match = /^\s*([+-]?\d{1,3}(?:\.\d{1,17})?)\s*,\s*([+-]?\d{1,3}(?:\.\d{1,17})?)\s*$/.exec(text);
  const latitude = Number(match?.[1]);
  const longitude = Number(match?.[2]);
  return match && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
};

/** A town and how far it is. */
export interface Reach {
  readonly id: number;
  readonly km: number;
}

/** The towns within a radius (all without one), the nearest first; towns at the same distance by their ids. */
export const reachOf = (cities: Iterable<Point & { readonly id: number }>, near: Point, radiusKm = Infinity): Reach[] =>
  [...cities]
    .map((city) => ({ id: city.id, km: distanceKm(city, near) }))
    .filter(({ km }) => km <= radiusKm)
    .sort((a, b) => a.km - b.km || a.id - b.id);

/** A distance as people read it: whole kilometres, below ten with one decimal. */
export const shownKm = (km: number): number => (km < 10 ? Math.round(km * 10) / 10 : Math.round(km));
