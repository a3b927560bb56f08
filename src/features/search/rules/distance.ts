import { distanceKm, type Point } from '#features/places/rules.ts';

/** Parses `latitude,longitude` in degrees. Returns null when malformed or out of range. */
export const parsePoint = (text: string): Point | null => {
  const match = /^\s*([+-]?\d{1,3}(?:\.\d{1,17})?)\s*,\s*([+-]?\d{1,3}(?:\.\d{1,17})?)\s*$/.exec(text);
  const latitude = Number(match?.[1]);
  const longitude = Number(match?.[2]);
  return match && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
};

/** A city and its distance. */
export interface CityDistance {
  readonly id: number;
  readonly km: number;
}

/** Returns the cities within a radius in kilometres (all by default), nearest first. Ties are sorted by id. */
export const citiesWithin = (
  cities: Iterable<Point & { readonly id: number }>,
  near: Point,
  radiusKm = Infinity,
): CityDistance[] =>
  [...cities]
    .map((city) => ({ id: city.id, km: distanceKm(city, near) }))
    .filter(({ km }) => km <= radiusKm)
    .sort((a, b) => a.km - b.km || a.id - b.id);

/** Rounds a distance for display: whole kilometres, one decimal below ten. */
export const roundKm = (km: number): number => (km < 10 ? Math.round(km * 10) / 10 : Math.round(km));
