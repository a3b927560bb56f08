import type { Ctx } from '#platform/context.ts';
import type { Db } from '#platform/data/db/db.ts';
import type { Facets, MapCounts, SearchFilters } from '../contract.ts';
import * as queries from '../queries.ts';
import { relaxedQuery, toFullQueries } from '../rules.ts';
import { findReach, getCentreId, toItemFilters, type Scope } from './item-filters.ts';
import { understand } from './understand.ts';

const CACHE_MS = 30_000;
const MAX_CACHED = 500;

interface CachedCounts {
  readonly expiresAt: number;
  readonly counts: Promise<queries.Counts>;
}
const caches = new WeakMap<Db, Map<string, CachedCounts>>();

/** Counts are shared by all viewers who see the same items, and may be half a minute old. */
const cachedCount = (
  { readDb }: Ctx,
  itemFilters: queries.ItemFilters,
  facet: queries.Facet,
): Promise<queries.Counts> => {
  const now = performance.now();
  const cache = caches.get(readDb) ?? new Map<string, CachedCounts>();
  caches.set(readDb, cache);
  const key = JSON.stringify([facet, itemFilters]);
  const cached = cache.get(key);
  if (cached && now < cached.expiresAt) return cached.counts;
  if (cache.size >= MAX_CACHED) cache.clear();
  const counts = queries.countByFacet(readDb, itemFilters, facet);
  cache.set(key, { expiresAt: now + CACHE_MS, counts });
  counts.catch(() => cache.delete(key));
  return counts;
};

/**
 * Counts the matches of a search in several ways at once: of the first query that has any, as the list of results does.
 * @param count counts the items that satisfy the filters
 */
const countMatches = async (
  ctx: Ctx,
  filters: SearchFilters,
  scope: Scope,
  count: (itemFilters: queries.ItemFilters) => Promise<queries.Counts[]>,
): Promise<queries.Counts[]> => {
  const question = filters.q === undefined ? null : await understand(ctx, filters);
  if (question && question.terms.length === 0 && question.parts.length === 0) return [];
  const itemFilters = {
    ...toItemFilters(ctx, filters, await findReach(ctx, filters), scope),
    ...question?.filters,
  };
  const queryTexts =
    question === null || (question.terms.length === 0 && question.place === null)
      ? [undefined]
      : [...toFullQueries(question), ...(question.terms.length > 0 ? [relaxedQuery(question)] : [])].map(
          ({ match }) => match,
        );
  for (const [n, words] of queryTexts.entries()) {
    const counts = await count(words === undefined ? itemFilters : { ...itemFilters, words });
    if (counts.some(({ rows }) => rows.length > 0) || n === queryTexts.length - 1) return counts;
  }
  return [];
};

const isCapped = (counts: readonly queries.Counts[]): boolean => counts.some(({ capped }) => capped);

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
