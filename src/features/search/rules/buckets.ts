/** Matches are counted up to this number. */
export const MAX_COUNTED = 1000;

/** The number of newest matches that are ranked; older ones follow by date. */
export const MAX_RANKED = 300;

/** Number of items per bucket. Buckets follow the order of item ids (column `era`, migration 0016). */
export const BUCKET_SIZE = 8192;

// Aim for slightly more matches than are shown, because shares are estimates.
const TARGET_MATCHES = 1.15 * MAX_COUNTED;

/**
 * Estimates how many of the latest buckets contain enough matches. Returns Infinity for a share of 0.
 * @param share share of all items that match, from 0 to 1
 */
export const bucketsFor = (share: number): number => Math.ceil(TARGET_MATCHES / share / BUCKET_SIZE) + 1;
