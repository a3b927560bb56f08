import type { PlaceRef } from '#features/search/language.ts';
import { RADII } from '#features/search/rules/filters.ts';
import { distanceKm, type Point } from '#features/places/rules.ts';
import type { Ctx } from '#platform/context.ts';
import { findUsers } from '#features/accounts/service.ts';
import type { City } from '#features/places/contract.ts';
import { getGazetteer } from '#features/places/service.ts';

/** A location as search filters: one city, or all cities within a radius. */
export interface SearchArea {
  readonly city: City;
  readonly km: number | null;
}

/** Returns the viewer's city from their profile. */
const getOwnCityId = async ({ db, viewer }: Ctx): Promise<number | null> =>
  viewer ? ((await findUsers(db, [viewer.id])).get(viewer.id)?.city_id ?? null) : null;

const NEAR_ME_KM = 50;

/** A circle around a whole district would often cover half of its neighbours. */
const MIN_COVERAGE = 0.75;

/**
 * Returns the smallest circle around a district's main city that covers most of its cities. The main city comes first
 * in `cities`.
 */
export const getSmallestCircle = <C extends Point>(cities: readonly C[]): { city: C; km: number } | null => {
  const [city] = cities;
  if (!city) return null;
  const countWithin = (km: number): number => cities.filter((other) => distanceKm(city, other) <= km).length;
  return { city, km: RADII.find((km) => countWithin(km) >= cities.length * MIN_COVERAGE) ?? 200 };
};

/** Resolves a location. Returns null when unknown, such as "near me" for a guest. */
export const resolveArea = async (ctx: Ctx, where: PlaceRef): Promise<SearchArea | null> => {
  const places = await getGazetteer(ctx);
  if (where.kind === 'province' || where.kind === 'region') {
    const districtCities = places.cities.filter(
      (city) => city[where.kind === 'region' ? 'region_id' : 'province_id'] === where.id,
    );
    const circle = getSmallestCircle(districtCities);
    const city = circle && places.byId.get(circle.city.id);
    return city ? { city, km: circle.km } : null;
  }
  const city = places.byId.get(where.kind === 'me' ? ((await getOwnCityId(ctx)) ?? 0) : where.id);
  if (!city) return null;
  return { city, km: where.kind === 'me' ? NEAR_ME_KM : where.kind === 'around' ? where.km : null };
};

const WIDER_KM = { first: 50, max: 200 } as const;

/** Returns the next wider circle, or null when it is at its maximum. */
export const widenArea = ({ city, km }: SearchArea): SearchArea | null => {
  if (km === null) return { city, km: WIDER_KM.first };
  return km < WIDER_KM.max ? { city, km: WIDER_KM.max } : null;
};

/** Converts a location to search filters, rounded to about a hundred metres. */
export const toAreaFilters = ({ city, km }: SearchArea): Record<string, string> => {
  if (km === null) return { city_id: String(city.id) };
  const point = [city.latitude, city.longitude].map((degrees) => Number(degrees.toFixed(3)));
  return { near: point.join(','), radius_km: String(km) };
};
