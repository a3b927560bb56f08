import type { Ctx } from '../../../platform/context.ts';
import { findPerson } from '../../accounts/service.ts';
import type { City } from '../../places/contract.ts';
import { circleOf, type Where } from '../rules/places.ts';
import { knownPlaces } from './places.ts';

/** A location as search filters: one city, or all cities within a radius. */
export interface Spot {
  readonly city: City;
  readonly km: number | null;
}

/** Returns the viewer's city from their profile. */
const ownTown = async ({ db, viewer }: Ctx): Promise<number | null> =>
  viewer ? ((await findPerson(db, [viewer.id])).get(viewer.id)?.city_id ?? null) : null;

const NEAR_ME = 50;

/** Resolves a location. Returns null when unknown, such as "near me" for a guest. */
export const spotOf = async (ctx: Ctx, where: Where): Promise<Spot | null> => {
  const { places } = await knownPlaces(ctx);
  if (where.kind === 'province' || where.kind === 'region') {
    const own = places.cities.filter(
      (town) => town[where.kind === 'region' ? 'region_id' : 'province_id'] === where.id,
    );
    const circle = circleOf(own);
    const city = circle && places.byId.get(circle.town.id);
    return city ? { city, km: circle.km } : null;
  }
  const city = places.byId.get(where.kind === 'me' ? ((await ownTown(ctx)) ?? 0) : where.id);
  if (!city) return null;
  return { city, km: where.kind === 'me' ? NEAR_ME : where.kind === 'around' ? where.km : null };
};

const WIDER = { first: 50, most: 200 } as const;

/** Returns the next wider circle, or null when it is at its maximum. */
export const widerThan = ({ city, km }: Spot): Spot | null => {
  if (km === null) return { city, km: WIDER.first };
  return km < WIDER.most ? { city, km: WIDER.most } : null;
};

/** Converts a location to search filters, rounded to about a hundred metres. */
export const filtersOf = ({ city, km }: Spot): Record<string, string> => {
  if (km === null) return { city_id: String(city.id) };
  const point = [city.latitude, city.longitude].map((degrees) => Number(degrees.toFixed(3)));
  return { near: point.join(','), radius_km: String(km) };
};
