import type { Ctx } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Facets, SearchFilters } from '../contract.ts';
import * as queries from '../queries.ts';
import { allOf, nearTo, wordsOf } from '../rules.ts';
import { understand } from './understand.ts';
import { reachFor, toItemFilters, type Scope } from './item-filters.ts';

const KEPT_MS = 30_000;
const MOST_KEPT = 500;

interface Kept {
  readonly until: number;
  readonly counts: Promise<queries.Counts>;
}
const tables = new WeakMap<Db, Map<string, Kept>>();

/** Counts are the same for all who see the same items: half a minute old they are as good. */
const keptCount = (
  { readDb }: Ctx,
  itemFilters: queries.ItemFilters,
  facet: queries.Facet,
): Promise<queries.Counts> => {
  const now = performance.now();
  const table = tables.get(readDb) ?? new Map<string, Kept>();
  tables.set(readDb, table);
  const key = JSON.stringify([facet, itemFilters]);
  const known = table.get(key);
  if (known && now < known.until) return known.counts;
  if (table.size >= MOST_KEPT) table.clear();
  const counts = queries.countBy(readDb, itemFilters, facet);
  table.set(key, { until: now + KEPT_MS, counts });
  counts.catch(() => table.delete(key));
  return counts;
};

/** How many of a search's matches are in each category and town, that filter left aside. */
export const countFacets = async (ctx: Ctx, filters: SearchFilters, scope: Scope): Promise<Facets> => {
  const itemFilters = toItemFilters(ctx, filters, await reachFor(ctx, filters), scope);
  const typed = filters.q === undefined ? [] : wordsOf(filters.q);
  if (filters.q !== undefined && typed.length === 0) return { categories: [], cities: [], capped: false };
  const terms = await understand(ctx, typed);
  const count = async (match?: string) => {
    const words = match === undefined ? {} : { words: match };
    return Promise.all([
      keptCount(ctx, { ...itemFilters, ...words, category_id: undefined }, 'category'),
      keptCount(ctx, { ...itemFilters, ...words, city_id: undefined }, 'city'),
    ]);
  };
  const asks =
    terms.length === 0 ? [undefined] : [allOf(terms), allOf(terms, true), nearTo(terms)].map(({ match }) => match);
  for (const [n, ask] of asks.entries()) {
    const [categories, cities] = await count(ask);
    if (categories.rows.length + cities.rows.length > 0 || n === asks.length - 1)
      return { categories: categories.rows, cities: cities.rows, capped: categories.capped || cities.capped };
  }
  return { categories: [], cities: [], capped: false };
};
