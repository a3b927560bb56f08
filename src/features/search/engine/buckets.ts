import { sql } from 'kysely';
import { cached } from '#platform/data/cached.ts';
import type { Deps } from '#platform/context.ts';
import { runNamed, type Db } from '#platform/data/db/db.ts';
import { MAX_COUNTED } from '../rules/filters.ts';

/** The number of newest matches that are ranked; older ones follow by date. */
export const MAX_RANKED = 300;

/** Number of items per bucket. Buckets follow the order of item ids (column `era`, migration 0016). */
export const BUCKET_SIZE = 8192;

// Aim for slightly more matches than needed, because shares are estimates.
const MARGIN = 1.15;

/**
 * Estimates how many of the latest buckets contain enough matches. Returns Infinity for a share of 0.
 * @param share share of all items that match, from 0 to 1
 * @param matches how many matches are needed
 */
export const bucketsFor = (share: number, matches = MAX_COUNTED): number =>
  Math.ceil((MARGIN * matches) / share / BUCKET_SIZE) + 1;

/** Lists the `count` buckets up to the last one, or all. */
export const latestBuckets = (last: number, count: number): number[] =>
  Array.from({ length: Math.min(count, last + 1) }, (_, n) => last - n);

/** Searching one bucket costs about as much as reading this many items. */
const ITEMS_PER_BUCKET = 30;

/**
 * Whether searching the latest buckets is cheaper than reading all matches.
 * @param share share of all items that match, from 0 to 1
 */
export const isCheaperInBuckets = (
  share: number,
  buckets: number,
  lastBucket: number,
  matches = MAX_COUNTED,
): boolean => MARGIN * matches + buckets * ITEMS_PER_BUCKET < share * lastBucket * BUCKET_SIZE;

/** Finds the latest bucket. */
// Stryker disable BlockStatement,StringLiteral: changes only how fast a search is
const findLastBucket = async (db: Db): Promise<number> => {
  const query = sql<{ era: number }>`select coalesce(max(id), 0) / ${sql.lit(BUCKET_SIZE)} as era from items`;
  const [row] = await runNamed(db, 'search-last-bucket', query.compile(db));
  return row?.era ?? 0;
};
// Stryker restore BlockStatement,StringLiteral

// A second, for items that are loaded in bulk and publish no events.
const cache = cached(1, 'item.changed', findLastBucket);

/** Returns the latest bucket of items, cached until an item changes. */
export const getLastBucket = (deps: Pick<Deps, 'db' | 'events'>): Promise<number> => cache.get(deps);
