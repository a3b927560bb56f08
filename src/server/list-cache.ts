import type { CallKey } from '#lib/call.ts';

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

/** Caches the results of calls for the pages of guests, and of any user of a role and standing. */
export interface ListCache {
  get(key: string, load: () => Promise<unknown>): Promise<unknown>;
  /** Clears all lists, so that a page that is rendered after a change shows the current state. */
  clear(): void;
}

export const createListCache = (now = (): number => performance.now()): ListCache => {
  const entries = new Map<string, { readonly result: Promise<unknown>; readonly loadedAt: number }>();
  return {
    get: (key, load) => {
      const known = entries.get(key);
      // A failure may be due to the viewer of the first request: others make the call themselves.
      if (known && now() - known.loadedAt < FRESH_MS) return known.result.catch(load);
      const entry = { result: load(), loadedAt: now() };
      entries.delete(key);
      entries.set(key, entry);
      if (entries.size > MAX_LISTS) entries.delete(entries.keys().next().value ?? '');
      entry.result.catch(() => entries.get(key) === entry && entries.delete(key));
      return entry.result;
    },
    clear: () => entries.clear(),
  };
};
