import type { Ctx } from '#platform/context.ts';
import { toSquareMetres } from '#features/items/rules/choices.ts';
import { toDirhams } from '#features/items/rules/price.ts';
import { getAudiences, type Side } from '#features/items/rules/visibility.ts';
import { getGazetteer } from '#features/places/service.ts';
import type { SearchFilters } from '../contract.ts';
import type { TimeSpan, ItemFilters } from '../engine/conditions.ts';
import { citiesWithin, type CityDistance } from '#features/places/rules.ts';

/** What a search covers: all items, those for buyers or farmers, or one seller's. */
export interface Scope {
  readonly side?: Side;
  readonly owner_id?: number;
}

/** The city around which a search looks: with a radius, a city is the centre of a circle unless there is a location. */
export const getCentreId = ({ near, city_id, radius_km }: SearchFilters): number | undefined =>
  near || radius_km === undefined ? undefined : city_id;

/**
 * Returns the cities around the search's location, or around its city when it has a radius, nearest first; null when the
 * search has neither.
 */
export const findCitiesAround = async (ctx: Ctx, filters: SearchFilters): Promise<readonly CityDistance[] | null> => {
  const centreId = getCentreId(filters);
  if (!filters.near && centreId === undefined) return null;
  const { byId } = await getGazetteer(ctx);
  const centre = filters.near ?? byId.get(centreId ?? 0);
  return centre ? citiesWithin(byId.values(), centre, filters.radius_km) : null;
};

const toTimeSpan = (amount: number | undefined, unit: string): TimeSpan | undefined =>
  amount === undefined ? undefined : { amount, unit };

/** Converts search filters to item conditions, except the words. */
export const toItemFilters = (
  ctx: Ctx,
  filters: SearchFilters,
  around: readonly CityDistance[] | null,
  { side, owner_id }: Scope,
): ItemFilters => ({
  audiences: getAudiences(ctx.viewer, side),
  type: filters.type === 'All' ? undefined : filters.type,
  category_id: filters.category_id,
  // Without a circle the city is unknown: then nothing matches.
  city_id: around && getCentreId(filters) !== undefined ? undefined : filters.city_id,
  cities: filters.radius_km === undefined ? undefined : around?.map(({ id }) => id),
  minCentimes: filters.min_price,
  maxCentimes: filters.max_price,
  minWeight: filters.min_weight,
  minQuantity: filters.min_quantity,
  duration: toTimeSpan(filters.duration, filters.duration_unit ?? 'day'),
  age: toTimeSpan(filters.age, filters.age_unit ?? 'year'),
  behavior: filters.behavior,
  offerType: filters.offer_type,
  minSpace: filters.min_space && toSquareMetres(filters.min_space, filters.space_unit ?? 'm2'),
  owner_id,
});

/** Converts the filters back to a query string. */
export const toQuery = ({
  near,
  min_price,
  max_price,
  ...rest
}: Omit<SearchFilters, 'sort' | 'page'>): Record<string, unknown> => ({
  ...rest,
  min_price: min_price === undefined ? undefined : toDirhams(min_price),
  max_price: max_price === undefined ? undefined : toDirhams(max_price),
  near: near && `${near.latitude},${near.longitude}`,
});
