/** A point on the earth, in degrees. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

const EARTH_KM = 6371;

const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Distance between two points in kilometres, by the haversine formula (error at most 0.5 %). */
export const distanceKm = (a: Point, b: Point): number => {
  const sinLatitude = Math.sin(toRadians(b.latitude - a.latitude) / 2) ** 2;
  const sinLongitude = Math.sin(toRadians(b.longitude - a.longitude) / 2) ** 2;
  const haversine = sinLatitude + Math.cos(toRadians(a.latitude)) * Math.cos(toRadians(b.latitude)) * sinLongitude;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(haversine)));
};

/** The nearest of some points with its distance in kilometres; `null` if there are none. */
export const findNearest = <P extends Point>(points: Iterable<P>, to: Point): { place: P; km: number } | null => {
  let best: { place: P; km: number } | null = null;
  for (const place of points) {
    const km = distanceKm(place, to);
    if (!best || km < best.km) best = { place, km };
  }
  return best;
};

const MAX_ADDRESS_LENGTH = 300;

/**
 * Cleans an external address for fields that reject hidden characters, and truncates it at a comma if it is too long.
 * `null` if nothing remains.
 */
export const cleanAddress = (text: string): string | null => {
  let address = text
    .normalize('NFC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  while (Array.from(address).length > MAX_ADDRESS_LENGTH)
    address = address.slice(0, Math.max(0, address.search(/[,،][^,،]*$/u)));
  return address || null;
};

/** Bounds of Morocco in degrees, with a margin. */
export const MOROCCO = { latitude: [20, 37], longitude: [-18, 0] } as const;

/** Parses `latitude,longitude` in degrees. Returns null when malformed or out of range. */
export const parseCoordinates = (text: string): Point | null => {
  const match = /^\s*([+-]?\d{1,3}(?:\.\d{1,17})?)\s*,\s*([+-]?\d{1,3}(?:\.\d{1,17})?)\s*$/.exec(text);
  const latitude = Number(match?.[1]);
  const longitude = Number(match?.[2]);
  return match && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
};

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

/** The slugs of the cities where most of the country lives, the largest first. */
export const LARGE_CITIES = ['casablanca', 'rabat', 'fes', 'marrakech', 'tanger', 'agadir', 'meknes', 'oujda'] as const;
