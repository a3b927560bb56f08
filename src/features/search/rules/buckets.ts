/** Matches are counted up to this number. */
export const MAX_COUNTED = 1000;

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
