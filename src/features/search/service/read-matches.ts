import type { Ctx } from '#platform/context.ts';
import { PER_PAGE } from '#features/items/service.ts';
import type { SearchSort } from '../contract.ts';
import * as queries from '../queries.ts';
import { MAX_COUNTED, MAX_RANKED, relaxedQuery, type CityDistance, type RankedQuery } from '../rules.ts';
import { getLastBucket } from './last-bucket.ts';
import type { Understanding } from './understand.ts';
import type { Db } from '#platform/data/db/db.ts';

const CAPPED_MS = 30_000;
const MAX_CAPPED = 1000;

const cappedSearches = new WeakMap<Db, Map<string, number>>();

/** Remembers for half a minute that a search had more matches than are counted. */
const rememberCapped = (db: Db, key: string): void => {
  const cache = cappedSearches.get(db) ?? new Map<string, number>();
  cappedSearches.set(db, cache);
  if (cache.size >= MAX_CAPPED) cache.clear();
  cache.set(key, performance.now() + CAPPED_MS);
};

/** Whether a search had more matches than are counted, less than half a minute ago. */
const isKnownAsCapped = (db: Db, key: string): boolean => performance.now() < (cappedSearches.get(db)?.get(key) ?? 0);

export interface ResolvedSearch {
  readonly filters: queries.ItemFilters;
  readonly sort: Exclude<SearchSort, 'nearest'>;
  /** The cities to sort by, nearest first; null unless sorting by distance. */
  readonly nearest: readonly CityDistance[] | null;
  readonly slice: queries.Slice;
  /** The items that were opened most from this search. */
  readonly opened?: readonly queries.OpenedShare[];
}

export const NO_MATCHES: queries.Matches = { ids: [], total: 0 };

/** Returns the matches of the first query that has any. */
export const findFirstMatches = async (
  ctx: Ctx,
  search: ResolvedSearch,
  candidates: readonly RankedQuery[],
): Promise<queries.Matches> => {
  const tried = new Set<string>();
  for (const query of candidates) {
    // Stryker disable next-line ConditionalExpression: repeating a query returns the same, only later
    if (tried.has(query.match)) continue;
    // Stryker disable next-line CallExpression: as above
    tried.add(query.match);
    const matches = await findMatches(ctx, search, query);
    if (matches.total > 0) return matches;
  }
  return NO_MATCHES;
};

/**
 * Reads a page of matches. Without words, sorting by relevance means newest first.
 * @param counted whether to count them; otherwise `total` is only a lower bound
 */
const readMatches = async (
  ctx: Ctx,
  { filters, sort, nearest, slice, opened = [] }: ResolvedSearch,
  query: RankedQuery | undefined,
  counted: boolean,
): Promise<queries.Matches> => {
  const { readDb } = ctx;
  const all = query ? { ...filters, words: query.match } : filters;
  if (nearest) {
    const cities = nearest.map(({ id }) => id);
    return queries.findByDistance(readDb, all, cities, slice, counted);
  }
  if (sort === 'relevance' && query)
    return queries.findByRelevance(readDb, filters, { ...query, opened }, slice, await getLastBucket(ctx), counted);
  return queries.findSorted(readDb, all, sort === 'relevance' ? 'latest' : sort, slice, counted, query?.share);
};

/** Finds a page of matches, and counts them unless a search with more than `MAX_COUNTED` was counted just before. */
export const findMatches = async (ctx: Ctx, search: ResolvedSearch, query?: RankedQuery): Promise<queries.Matches> => {
  const { filters, sort, nearest, slice } = search;
  const key = JSON.stringify([filters, query?.match, nearest]);
  const ranked = query !== undefined && nearest === null && sort === 'relevance';
  // Stryker disable next-line ConditionalExpression,EqualityOperator,ArithmeticOperator: changes only how fast a search is
  if (isKnownAsCapped(ctx.readDb, key) && (!ranked || slice.offset + slice.limit <= MAX_RANKED)) {
    const { ids, total } = await readMatches(ctx, search, query, false);
    if (ids.length === slice.limit && (!ranked || total === MAX_RANKED)) return { ids, total: MAX_COUNTED + 1 };
  }
  const matches = await readMatches(ctx, search, query, true);
  // Stryker disable next-line ConditionalExpression: changes only how fast a search is
  if (matches.total > MAX_COUNTED) rememberCapped(ctx.readDb, key);
  return matches;
};

/** Fills the page of few matches with related items, of any size and weight. */
export const addRelaxedMatches = async (
  ctx: Ctx,
  search: ResolvedSearch,
  matches: queries.Matches,
  question: Understanding,
) => {
  const { sort, slice } = search;
  if (matches.total >= PER_PAGE || sort !== 'relevance' || question.terms.length === 0) return { matches, exact: null };
  // Stryker disable next-line ObjectLiteral: anything beyond one page is cut off below
  const firstPage = { limit: PER_PAGE, offset: 0 };
  const lastBucket = await getLastBucket(ctx);
  const { maxSpace: _space, minStatedWeight: _weight, ...filters } = search.filters;
  const related = await queries.findByRelevance(
    ctx.readDb,
    question.filters.minSpace === undefined ? filters : { ...filters, minSpace: undefined },
    relaxedQuery(question),
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
