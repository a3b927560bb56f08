import type { Ctx } from '../../../platform/context.ts';
import { audiencesOf, type Side } from '../../items/rules/visibility.ts';
import { gazetteer } from '../../places/service.ts';
import type { SearchFilters } from '../contract.ts';
import type { Measure, ItemFilters } from '../queries.ts';
import { reachOf, type Reach } from '../rules.ts';

/** In what is searched: everything, what buyers or farmers are shown, or one seller's items. */
export interface Scope {
  readonly side?: Side;
  readonly owner_id?: number;
}

/** The towns in reach of the place that a search names, the nearest first; null where it names none. */
export const reachFor = async (ctx: Ctx, { near, radius_km }: SearchFilters): Promise<readonly Reach[] | null> =>
  near ? reachOf((await gazetteer(ctx)).byId.values(), near, radius_km) : null;

const measure = (amount: number | undefined, unit: string): Measure | undefined =>
  amount === undefined ? undefined : { amount, unit };

/** Turns the filters of a search into what an item must satisfy; its words come later. */
export const toItemFilters = (
  ctx: Ctx,
  filters: SearchFilters,
  reach: readonly Reach[] | null,
  { side, owner_id }: Scope,
): ItemFilters => ({
  audiences: audiencesOf(ctx.viewer, side),
  type: filters.type === 'All' ? undefined : filters.type,
  category_id: filters.category_id,
  city_id: filters.city_id,
  cities: filters.radius_km === undefined ? undefined : reach?.map(({ id }) => id),
  minCentimes: filters.min_price,
  maxCentimes: filters.max_price,
  minWeight: filters.min_weight,
  minQuantity: filters.min_quantity,
  duration: measure(filters.duration, filters.duration_unit ?? 'day'),
  age: measure(filters.age, filters.age_unit ?? 'year'),
  behavior: filters.behavior,
  offerType: filters.offer_type,
  minSpace: filters.min_space,
  owner_id,
});
