import type { Ctx } from '#platform/context.ts';
import type { Facets, MapCounts, SearchFilters } from '../contract.ts';
import type { ItemFilters } from '../engine/conditions.ts';
import { cachedCount, type Counts } from '../engine/counts.ts';
import { relaxedQuery, toFullQueries } from '../engine/ranked-query.ts';
import { parseSearch } from '../engine/vocabulary.ts';
import { findCitiesAround, getCentreId, toItemFilters, type Scope } from './item-filters.ts';

/**
 * Counts the matches of a search in several ways at once: of the first query that has any, as the list of results does.
 * @param count counts the items that satisfy the filters
 */
const countMatches = async (
  ctx: Ctx,
  filters: SearchFilters,
  scope: Scope,
  count: (itemFilters: ItemFilters) => Promise<Counts[]>,
): Promise<Counts[]> => {
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

const isCapped = (counts: readonly Counts[]): boolean => counts.some(({ capped }) => capped);

/** Counts the matches of a search per category and per city, each ignoring its own filter. */
export const countFacets = async (ctx: Ctx, filters: SearchFilters, scope: Scope): Promise<Facets> => {
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
  return { categories: categories ?? [], cities: cities ?? [], capped: isCapped(counts) };
};

/** Counts the matches of a search per city, under all of its filters. Items without a city are not counted. */
export const countOnMap = async (ctx: Ctx, filters: SearchFilters, scope: Scope): Promise<MapCounts> => {
  const counts = await countMatches(ctx, filters, scope, async ({ city_id, ...itemFilters }) => [
    await cachedCount(ctx, city_id === undefined ? itemFilters : { ...itemFilters, cities: [city_id] }, 'city'),
  ]);
  return { cities: counts.flatMap(({ rows }) => rows), capped: isCapped(counts) };
};
