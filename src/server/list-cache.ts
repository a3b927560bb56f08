import type { CallKey } from '../lib/call.ts';
import type { Invalidation, Tag } from './page-cache.ts';

/** The calls whose results many pages show: lists without words, filters or pages. */
const SHARED: ReadonlySet<string> = new Set<CallKey>([
  'GET /api/items/all',
  'GET /api/items/latest',
  'GET /api/items/for-me',
  'GET /api/items/category/{category_id}',
  'GET /api/slides',
]);

export const isShared = (key: CallKey): boolean => SHARED.has(key);

/** A page is cached for longer than the lists on it, so a list only has to outlive the pages that are rendered together. */
const FRESH_MS = 5000;
const MAX_LISTS = 300;

interface Entry {
  readonly result: Promise<unknown>;
  /** What the list shows; null until it is loaded. */
  tags: readonly Tag[] | null;
  readonly loadedAt: number;
}

/** Remembers the results of calls for the pages of guests, and of any user of a role and standing. */
export interface ListCache {
  /** @param getTags says what a result shows, so that events outdate it */
  get(key: string, load: () => Promise<unknown>, getTags: (result: unknown) => readonly Tag[]): Promise<unknown>;
  /** Forgets the lists that an event concerns: a page that is rendered after it shows what is true now. */
  invalidate(pages: Invalidation): void;
  clear(): void;
}

export const createListCache = (now = (): number => performance.now()): ListCache => {
  const entries = new Map<string, Entry>();
  return {
    get: (key, load, getTags) => {
      const known = entries.get(key);
      // A failure may be due to who asked: others make the call themselves.
      if (known && now() - known.loadedAt < FRESH_MS) return known.result.catch(load);
      const entry: Entry = { result: load(), tags: null, loadedAt: now() };
      entries.delete(key);
      entries.set(key, entry);
      if (entries.size > MAX_LISTS) entries.delete(entries.keys().next().value ?? '');
      entry.result.then(
        (result) => void (entry.tags = getTags(result)),
        () => entries.get(key) === entry && entries.delete(key),
      );
      return entry.result;
    },
    invalidate: ({ drop, outdate }) => {
      const concerned = new Set([...drop, ...outdate]);
      // What is being loaded may have been read before the change.
      for (const [key, { tags }] of entries) if (!tags || tags.some((tag) => concerned.has(tag))) entries.delete(key);
    },
    clear: () => entries.clear(),
  };
};
