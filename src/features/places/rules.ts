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

/** As much of an address as a form's field takes. */
const MOST_ADDRESS = 300;

/**
 * An address as others write it, fit for a field that refuses hidden characters; cut between its parts where it is too
 * long. `null` where nothing is left.
 */
export const plainAddress = (text: string): string | null => {
  let plain = text
    .normalize('NFC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  while (Array.from(plain).length > MOST_ADDRESS) plain = plain.slice(0, Math.max(0, plain.search(/[,،][^,،]*$/u)));
  return plain || null;
};

/** Where Morocco lies, in degrees and a little generously: a town outside would be the nearest of nobody. */
export const MOROCCO = { latitude: [20, 37], longitude: [-18, 0] } as const;
