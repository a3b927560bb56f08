import type { Ctx } from '../../../platform/context.ts';
import { getAudiences, type Side } from '../../items/rules/visibility.ts';
import { getGazetteer } from '../../places/service.ts';
import type { SearchFilters } from '../contract.ts';
import type { TimeSpan, ItemFilters } from '../queries.ts';
import { citiesWithin, type CityDistance } from '../rules.ts';

/** What a search covers: all items, those for buyers or farmers, or one seller's. */
export interface Scope {
  readonly side?: Side;
  readonly owner_id?: number;
}

/** Returns the cities within reach of the search's location, nearest first; null when the search has no location. */
export const findReach = async (
  ctx: Ctx,
  { near, radius_km }: SearchFilters,
): Promise<readonly CityDistance[] | null> =>
  near ? citiesWithin((await getGazetteer(ctx)).byId.values(), near, radius_km) : null;

const toTimeSpan = (amount: number | undefined, unit: string): TimeSpan | undefined =>
  amount === undefined ? undefined : { amount, unit };

/** Converts search filters to item conditions, except the words. */
export const toItemFilters = (
  ctx: Ctx,
  filters: SearchFilters,
  reach: readonly CityDistance[] | null,
  { side, owner_id }: Scope,
): ItemFilters => ({
  audiences: getAudiences(ctx.viewer, side),
  type: filters.type === 'All' ? undefined : filters.type,
  category_id: filters.category_id,
  city_id: filters.city_id,
  cities: filters.radius_km === undefined ? undefined : reach?.map(({ id }) => id),
  minCentimes: filters.min_price,
  maxCentimes: filters.max_price,
  minWeight: filters.min_weight,
  minQuantity: filters.min_quantity,
  duration: toTimeSpan(filters.duration, filters.duration_unit ?? 'day'),
  age: toTimeSpan(filters.age, filters.age_unit ?? 'year'),
  behavior: filters.behavior,
  offerType: filters.offer_type,
  minSpace: filters.min_space,
  owner_id,
});
