import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Db } from '#platform/data/db/db.ts';
import { PER_PAGE } from '#features/items/index.ts';
import type { CityDistance } from '#features/places/rules/index.ts';
import type { SearchSort } from './contract.ts';
import { getLastBucket, MAX_RANKED } from './engine/counts.ts';
import { itemCondition, withLimits, type ItemFilters } from './engine/conditions.ts';
import { findByDistance } from './engine/by-distance.ts';
import { findByRelevance, findSorted, type Matches, type Slice } from './engine/matches.ts';
import { allTermsQuery, relaxedQuery, toFullQueries, type RankedQuery } from './engine/ranked-query.ts';
import type { Query } from './language.ts';
import type { OpenedShare } from './queries/searches.ts';
import { MAX_COUNTED } from './rules/filters.ts';

/** A search for items: its conditions, the page and the order. */
export interface ItemSearch {
  readonly filters: ItemFilters;
  readonly sort: Exclude<SearchSort, 'nearest'>;
  /** The cities to sort by, nearest first; null unless sorting by distance. */
  readonly nearest: readonly CityDistance[] | null;
  readonly slice: Slice;
  /** The items that were opened most from this search. */
  readonly opened?: readonly OpenedShare[];
}

const CAPPED_MS = 30_000;
const MAX_CAPPED = 1000;

const cappedSearches = new WeakMap<Db, Map<string, number>>();

/** Stores for half a minute that a search had more matches than are counted. */
const rememberCapped = (db: Db, key: string): void => {
  const cache = cappedSearches.get(db) ?? new Map<string, number>();
  cappedSearches.set(db, cache);
  if (cache.size >= MAX_CAPPED) cache.clear();
  cache.set(key, performance.now() + CAPPED_MS);
};

/** Whether a search had more matches than are counted, less than half a minute ago. */
const isKnownAsCapped = (db: Db, key: string): boolean => performance.now() < (cappedSearches.get(db)?.get(key) ?? 0);

export const NO_MATCHES: Matches = { ids: [], total: 0 };

/**
 * Reads a page of matches. Without words, sorting by relevance means newest first.
 * @param counted whether to count them; otherwise `total` is only a lower bound
 */
const readMatches = async (
  ctx: Ctx<'events'>,
  { filters, sort, nearest, slice, opened = [] }: ItemSearch,
  query: RankedQuery | undefined,
  counted: boolean,
): Promise<Matches> => {
  const { readDb } = ctx;
  const all = query ? { ...filters, words: query.match } : filters;
  if (nearest) {
    const cities = nearest.map(({ id }) => id);
    return findByDistance(readDb, all, cities, slice, counted);
  }
  if (sort === 'relevance' && query)
    return findByRelevance(readDb, filters, { ...query, opened }, slice, await getLastBucket(ctx), counted);
  return findSorted(readDb, all, sort === 'relevance' ? 'latest' : sort, slice, counted, query?.share);
};

/** Finds a page of items, and counts them unless a search with more than `MAX_COUNTED` was counted just before. */
const findMatches = async (ctx: Ctx<'events'>, search: ItemSearch, query?: RankedQuery): Promise<Matches> => {
  const { filters, sort, nearest, slice } = search;
  const key = JSON.stringify([filters, query?.match, nearest]);
  const ranked = query !== undefined && nearest === null && sort === 'relevance';
  if (isKnownAsCapped(ctx.readDb, key) && (!ranked || slice.offset + slice.limit <= MAX_RANKED)) {
    const { ids, total } = await readMatches(ctx, search, query, false);
    if (ids.length === slice.limit && (!ranked || total === MAX_RANKED)) return { ids, total: MAX_COUNTED + 1 };
  }
  const matches = await readMatches(ctx, search, query, true);
  if (matches.total > MAX_COUNTED) rememberCapped(ctx.readDb, key);
  return matches;
};

const findFirstMatches = async (
  ctx: Ctx<'events'>,
  search: ItemSearch,
  candidates: readonly RankedQuery[],
): Promise<Matches> => {
  const tried = new Set<string>();
  for (const query of candidates) {
    if (tried.has(query.match)) continue;
    tried.add(query.match);
    const matches = await findMatches(ctx, search, query);
    if (matches.total > 0) return matches;
  }
  return NO_MATCHES;
};

const limit = (search: ItemSearch, { limits }: Query): ItemSearch => ({
  ...search,
  filters: withLimits(search.filters, limits),
});

/** Finds a page of the items that satisfy the filters, and the limits of a query that has no words but these. */
export const findItems = (ctx: Ctx<'events'>, search: ItemSearch, query?: Query): Promise<Matches> =>
  findMatches(ctx, query ? limit(search, query) : search);

/** Finds a page of the items that are the thing and have all other words. */
export const findExactItems = (ctx: Ctx<'events'>, search: ItemSearch, query: Query): Promise<Matches> =>
  findFirstMatches(ctx, limit(search, query), [allTermsQuery(query)]);

/** Finds items with the last word as a prefix, and else items that are what any of the words names. */
export const findWiderItems = (ctx: Ctx<'events'>, search: ItemSearch, query: Query): Promise<Matches> =>
  findFirstMatches(ctx, limit(search, query), toFullQueries(query).slice(1));

/** Fills the page of few matches with related items, of any size and weight. `exact` is the number of the matches; null for all. */
export const addRelatedItems = async (
  ctx: Ctx<'events'>,
  search: ItemSearch,
  matches: Matches,
  query: Query,
): Promise<{ matches: Matches; exact: number | null }> => {
  const { sort, slice } = search;
  if (matches.total >= PER_PAGE || sort !== 'relevance' || query.terms.length === 0) return { matches, exact: null };
  const firstPage = { limit: PER_PAGE, offset: 0 };
  const lastBucket = await getLastBucket(ctx);
  const { maxSpace: _space, minStatedWeight: _weight, ...filters } = withLimits(search.filters, query.limits);
  const related = await findByRelevance(
    ctx.readDb,
    query.limits.minSpace === undefined ? filters : { ...filters, minSpace: undefined },
    relaxedQuery(query),
    firstPage,
    lastBucket,
    false,
  );
  const exactIds = new Set(matches.ids);
  const ids = [...exactIds, ...related.ids.filter((id) => !exactIds.has(id))].slice(0, PER_PAGE);
  const total = ids.length;
  return {
    matches: { ids: slice.offset === 0 ? ids : [], total },
    exact: total > matches.total ? matches.total : null,
  };
};

/** Counts the items that satisfy the filters and have all words of a query, up to `MAX_COUNTED + 1`. */
export const countItems = async ({ readDb }: Ctx, filters: ItemFilters, query: Query | null): Promise<number> => {
  const limited = query ? withLimits(filters, query.limits) : filters;
  const where = query && query.terms.length > 0 ? { ...limited, words: allTermsQuery(query).match } : limited;
  return (await findSorted(readDb, where, 'latest', { limit: 0, offset: 0 }, true, 0)).total;
};

const findAmong = async ({ db }: Ctx, ids: readonly number[], filters: ItemFilters): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select i.id from items i
    where i.id = any(${[...ids]}::int[]) and ${itemCondition(filters)}`.execute(db);
  return rows.map(({ id }) => id);
};

const hasMatches = async ({ db }: Ctx, filters: ItemFilters): Promise<boolean> =>
  (await sql`select 1 from items i where ${itemCondition(filters)} limit 1`.execute(db)).rows.length > 0;

/** Finds those of some items that the page of a search shows as exact matches: related items are none. Reads the primary. */
export const findExactAmong = async (
  ctx: Ctx,
  ids: readonly number[],
  filters: ItemFilters,
  query: Query | null,
): Promise<number[]> => {
  if (!query) return findAmong(ctx, ids, filters);
  const limited = withLimits(filters, query.limits);
  if (query.terms.length === 0 && query.place === null)
    return query.parts.length > 0 ? findAmong(ctx, ids, limited) : [];
  const narrower: ItemFilters[] = [];
  for (const { match } of toFullQueries(query)) {
    const where = { ...limited, words: match };
    const found = await findAmong(ctx, ids, where);
    if (found.length > 0) {
      // The page shows the matches of a wider query only where a narrower one has none.
      const taken = await Promise.all(narrower.map((one) => hasMatches(ctx, one)));
      return taken.includes(true) ? [] : found;
    }
    narrower.push(where);
  }
  return [];
};
