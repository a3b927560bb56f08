import type { Ctx } from '#platform/context.ts';
import { ITEM_TYPES, type ItemType } from '#lib/item-types.ts';
import type { Facets, MapCounts, SearchFilters } from '../contract.ts';
import type { FieldFilters, ItemFilters } from '../engine/conditions.ts';
import { cachedCount, type Counts } from '../engine/counts.ts';
import { relaxedQuery, toFullQueries } from '../engine/ranked-query.ts';
import { parseSearch } from '../engine/vocabulary.ts';
import { toSquareMetres, toDirhams, getAudiences, type Side } from '#features/items/rules/index.ts';
import { getGazetteer } from '#features/places/index.ts';
import {
  CHOICE_FILTERS,
  FILTER_NAMES,
  hasFilter,
  MAX_COUNTED,
  MAXIMUM_FILTERS,
  MINIMUM_FILTERS,
  type OtherFilter,
} from '../rules/filters.ts';
import { citiesWithin, type CityDistance } from '#features/places/rules/index.ts';

/**
 * Counts the matches of a search in several ways at once: of the first query that has any, as the list of results does.
 * @param count counts the items that satisfy the filters
 */
const countMatches = async <Id extends number | string>(
  ctx: Ctx<'events'>,
  filters: SearchFilters,
  scope: SearchScope,
  count: (itemFilters: ItemFilters) => Promise<Counts<Id>[]>,
): Promise<Counts<Id>[]> => {
  const query = filters.q === undefined ? null : await parseSearch(ctx, filters);
  if (query && query.terms.length === 0 && query.parts.length === 0) return [];
  const itemFilters = {
    ...toItemFilters(ctx, filters, await findCitiesAround(ctx, filters), scope),
    ...query?.limits,
  };
  const queryTexts =
    query === null || (query.terms.length === 0 && query.place === null)
      ? [undefined]
      : [...toFullQueries(query), ...(query.terms.length > 0 ? [relaxedQuery(query)] : [])].map(({ match }) => match);
  for (const [n, words] of queryTexts.entries()) {
    const counts = await count(words === undefined ? itemFilters : { ...itemFilters, words });
    if (counts.some(({ rows }) => rows.length > 0) || n === queryTexts.length - 1) return counts;
  }
  return [];
};

const isCapped = (counts: readonly Counts<number | string>[]): boolean => counts.some(({ capped }) => capped);

/** The filters of a search that stay when another type is chosen: those that its items have. A category belongs to one type. */
const forType = (filters: SearchFilters, type: ItemType | 'All'): SearchFilters => {
  const isCurrent = type === (filters.type ?? 'All');
  const dropped = isCurrent ? [] : FILTER_NAMES.filter((name) => !hasFilter(type, name));
  return {
    ...filters,
    page: undefined,
    sort: undefined,
    ...Object.fromEntries(dropped.map((name) => [name, undefined])),
    category_id: isCurrent ? filters.category_id : undefined,
    // The other types are counted at once.
    type: isCurrent ? type : ('All' as const),
  };
};

/** Counts what the tabs of a search page show: the matches of all types and of each, without the filters that it does not have. */
const countTypes = async (ctx: Ctx<'events'>, filters: SearchFilters, scope: SearchScope) => {
  const groups = new Map<string, { readonly filters: SearchFilters; readonly types: (ItemType | 'All')[] }>();
  for (const type of ['All', ...ITEM_TYPES] as const) {
    const own = forType(filters, type);
    const key = JSON.stringify(toQuery(own));
    const group = groups.get(key);
    if (group) group.types.push(type);
    else groups.set(key, { filters: own, types: [type] });
  }
  const counted = await Promise.all(
    [...groups.values()].map(async ({ filters: own, types }) => {
      const [counts] = await countMatches(ctx, own, scope, async (one) => [await cachedCount(ctx, one, 'type')]);
      const rows = counts?.rows ?? [];
      const all = rows.reduce((sum, { count }) => sum + count, 0);
      return {
        capped: counts?.capped ?? false,
        rows: types.map((type) => ({
          type,
          count: Math.min(MAX_COUNTED, type === 'All' ? all : (rows.find(({ id }) => id === type)?.count ?? 0)),
        })),
      };
    }),
  );
  return { types: counted.flatMap(({ rows }) => rows), capped: counted.some(({ capped }) => capped) };
};

/** Counts the matches of a search by the choices of its type, each field ignoring its own filter. */
const countChoices = async (ctx: Ctx<'events'>, filters: SearchFilters, scope: SearchScope) => {
  const { type = 'All' } = filters;
  const names = type === 'All' ? [] : CHOICE_FILTERS.filter((name) => hasFilter(type, name));
  const counts = await countMatches(ctx, filters, scope, (itemFilters) =>
    Promise.all(names.map((name) => cachedCount(ctx, { ...itemFilters, [name]: undefined }, name))),
  );
  const choices = Object.fromEntries(
    names.map((name, n) => [name, Object.fromEntries((counts[n]?.rows ?? []).map(({ id, count }) => [id, count]))]),
  );
  return { choices, capped: isCapped(counts) };
};

/** Counts the matches of a search per category, city, choice and type, each ignoring its own filter. */
export const countFacets = async (ctx: Ctx<'events'>, filters: SearchFilters, scope: SearchScope): Promise<Facets> => {
  // The cities of a circle around a city are that filter too.
  const everywhere =
    getCentreId(filters) === undefined ? { city_id: undefined } : { city_id: undefined, cities: undefined };
  const counts = await countMatches(ctx, filters, scope, (itemFilters) =>
    Promise.all([
      cachedCount(ctx, { ...itemFilters, category_id: undefined }, 'category'),
      cachedCount(ctx, { ...itemFilters, ...everywhere }, 'city'),
    ]),
  );
  const [categories, cities] = counts.map(({ rows }) => rows);
  const [{ choices, capped }, types] = await Promise.all([
    countChoices(ctx, filters, scope),
    countTypes(ctx, filters, scope),
  ]);
  return {
    categories: categories ?? [],
    cities: cities ?? [],
    types: types.types,
    choices,
    capped: isCapped(counts) || capped || types.capped,
  };
};

/** Counts the matches of a search per city, under all of its filters. Items without a city are not counted. */
export const countOnMap = async (
  ctx: Ctx<'events'>,
  filters: SearchFilters,
  scope: SearchScope,
): Promise<MapCounts> => {
  const counts = await countMatches(ctx, filters, scope, async ({ city_id, ...itemFilters }) => [
    await cachedCount(ctx, city_id === undefined ? itemFilters : { ...itemFilters, cities: [city_id] }, 'city'),
  ]);
  return { cities: counts.flatMap(({ rows }) => rows), capped: isCapped(counts) };
};

/** The items that a search covers: all items, those for buyers or farmers, or one seller's. */
export interface SearchScope {
  readonly side?: Side;
  readonly owner_id?: number;
}

/** The city around which a search looks: with a radius, a city is the centre of a circle unless there is a location. */
const getCentreId = ({ near, city_id, radius_km }: SearchFilters): number | undefined =>
  near || radius_km === undefined ? undefined : city_id;

/**
 * Returns the cities around the search's location, or around its city when it has a radius, nearest first; null when the
 * search has neither.
 */
export const findCitiesAround = async (
  ctx: Ctx<'events'>,
  filters: SearchFilters,
): Promise<readonly CityDistance[] | null> => {
  const centreId = getCentreId(filters);
  if (!filters.near && centreId === undefined) return null;
  const { byId } = await getGazetteer(ctx);
  const centre = filters.near ?? byId.get(centreId ?? 0);
  return centre ? citiesWithin(byId.values(), centre, filters.radius_km) : null;
};

/** Converts each filter to conditions on an item, given all filters; null for filters that are not conditions by themselves. */
const CONVERSIONS: {
  readonly [N in Exclude<OtherFilter, 'view'>]:
    | ((value: NonNullable<SearchFilters[N]>, filters: SearchFilters) => Partial<ItemFilters>)
    | null;
} = {
  // The words are parsed, and the place is looked up.
  q: null,
  city_id: null,
  near: null,
  radius_km: null,
  category_id: (category_id) => ({ category_id }),
  min_price: (minCentimes) => ({ minCentimes }),
  max_price: (maxCentimes) => ({ maxCentimes }),
  duration: (amount, { duration_unit: unit = 'day' }) => ({ duration: { amount, unit } }),
  min_age: (amount, { age_unit: unit = 'year' }) => ({ minAge: { amount, unit } }),
  age: (amount, { age_unit: unit = 'year' }) => ({ age: { amount, unit } }),
  age_unit: null,
  min_space: (space, { space_unit = 'm2' }) => ({ minSpace: toSquareMetres(space, space_unit) }),
  max_space: (space, { space_unit = 'm2' }) => ({ maxSpace: toSquareMetres(space, space_unit) }),
  space_unit: null,
  sort: null,
  page: null,
};

const toConditions = (filters: SearchFilters): Partial<ItemFilters> => {
  const conditions = (Object.keys(CONVERSIONS) as (keyof typeof CONVERSIONS)[]).map((name) => {
    const toCondition = CONVERSIONS[name] as ((value: unknown, filters: SearchFilters) => Partial<ItemFilters>) | null;
    return filters[name] === undefined ? undefined : toCondition?.(filters[name], filters);
  });
  return Object.assign({}, ...conditions) as Partial<ItemFilters>;
};

/** The filters by a choice, a minimum or a maximum, which are conditions as they are. */
const pickFieldFilters = (filters: SearchFilters): FieldFilters =>
  Object.fromEntries([...CHOICE_FILTERS, ...MINIMUM_FILTERS, ...MAXIMUM_FILTERS].map((name) => [name, filters[name]]));

/** Converts search filters to item conditions, except the words. */
export const toItemFilters = (
  ctx: Ctx,
  filters: SearchFilters,
  around: readonly CityDistance[] | null,
  { side, owner_id }: SearchScope,
): ItemFilters => ({
  ...toConditions(filters),
  ...pickFieldFilters(filters),
  audiences: getAudiences(ctx.viewer, side),
  type: filters.type === 'All' ? undefined : filters.type,
  // Without a circle the city is unknown: then nothing matches.
  city_id: around && getCentreId(filters) !== undefined ? undefined : filters.city_id,
  cities: filters.radius_km === undefined ? undefined : around?.map(({ id }) => id),
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
