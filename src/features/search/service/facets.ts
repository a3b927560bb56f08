import type { Ctx } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Facets, SearchFilters } from '../contract.ts';
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

/** Counts the matches of a search per category and per city, each ignoring its own filter. */
export const countFacets = async (ctx: Ctx, filters: SearchFilters, scope: Scope): Promise<Facets> => {
  const question = filters.q === undefined ? null : await understand(ctx, filters);
  if (question && question.terms.length === 0 && question.parts.length === 0)
    return { categories: [], cities: [], capped: false };
  const itemFilters = {
    ...toItemFilters(ctx, filters, await findReach(ctx, filters), scope),
    ...question?.filters,
  };
  // The cities of a circle around a city are that filter too.
  const everywhere =
    getCentreId(filters) === undefined ? { city_id: undefined } : { city_id: undefined, cities: undefined };
  const count = async (match?: string) => {
    const textFilter = match === undefined ? {} : { words: match };
    return Promise.all([
      cachedCount(ctx, { ...itemFilters, ...textFilter, category_id: undefined }, 'category'),
      cachedCount(ctx, { ...itemFilters, ...textFilter, ...everywhere }, 'city'),
    ]);
  };
  const queryTexts =
    question === null || (question.terms.length === 0 && question.place === null)
      ? [undefined]
      : [...toFullQueries(question), ...(question.terms.length > 0 ? [relaxedQuery(question)] : [])].map(
          ({ match }) => match,
        );
  for (const [n, match] of queryTexts.entries()) {
    const [categories, cities] = await count(match);
    if (categories.rows.length + cities.rows.length > 0 || n === queryTexts.length - 1)
      return { categories: categories.rows, cities: cities.rows, capped: categories.capped || cities.capped };
  }
  return { categories: [], cities: [], capped: false };
};
