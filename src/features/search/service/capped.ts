import type { Db } from '../../../platform/db/db.ts';

const CACHE_MS = 30_000;
const MAX_CACHED = 1000;

const caches = new WeakMap<Db, Map<string, number>>();

/** Remembers for half a minute that a search had more matches than are counted. */
export const rememberCapped = (db: Db, key: string): void => {
  const cache = caches.get(db) ?? new Map<string, number>();
  caches.set(db, cache);
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(key, performance.now() + CACHE_MS);
};

/** Whether a search had more matches than are counted, less than half a minute ago. */
export const isKnownAsCapped = (db: Db, key: string): boolean => performance.now() < (caches.get(db)?.get(key) ?? 0);
