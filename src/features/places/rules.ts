/** A point on the earth, in degrees. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

const EARTH_KM = 6371;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The way between two points over the ground, in kilometres, by the haversine formula (0.5 % off at the most). */
export const distanceKm = (a: Point, b: Point): number => {
  const across = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2;
  const along = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  const half = across + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * along;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(half)));
};

/** The nearest of some points, with its distance in kilometres; `null` where there is none. */
export const nearestOf = <P extends Point>(points: Iterable<P>, to: Point): { place: P; km: number } | null => {
  let best: { place: P; km: number } | null = null;
  for (const place of points) {
    const km = distanceKm(place, to);
    if (!best || km < best.km) best = { place, km };
  }
  return best;
};
