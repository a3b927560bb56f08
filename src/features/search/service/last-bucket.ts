import { cached } from '#platform/data/cached.ts';
import type { Deps } from '#platform/context.ts';
import { findLastBucket } from '../queries.ts';

// A second, for items that are loaded in bulk and publish no events.
const cache = cached(1, 'item.changed', findLastBucket);

/** Returns the latest bucket of items, cached until an item changes. */
export const getLastBucket = (deps: Pick<Deps, 'db' | 'events'>): Promise<number> => cache.get(deps);
