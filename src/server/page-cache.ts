import type { Tag } from '#client/page-data/tags.ts';
import { packPage, type PackedPage } from './packed-page.ts';

export interface RenderedPage {
  readonly status: number;
  /** The path of its route, with its parameters by name. */
  readonly route: string;
  /** Headers of this page only: those of a secret page, or the target of a redirect. */
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
  /** Whether the page may be cached because it is the same for all its viewers. */
  readonly cacheable: boolean;
  readonly tags: ReadonlySet<Tag>;
}

export interface CachedPage extends Omit<RenderedPage, 'html'>, Pick<PackedPage, 'body' | 'bodyFor'> {
  /** Identifies the bytes of a cacheable page (RFC 9110, 8.8.3). */
  readonly etag: string;
}

interface Entry {
  readonly page: CachedPage;
  readonly size: () => number;
  readonly renderedAt: number;
  /** The time at which an event made it out of date; null if it is not. */
  outdatedAt: number | null;
}

/** The pages that an event concerns. */
export interface Invalidation {
  /** Pages with one of these tags must not be served again. */
  readonly drop: readonly Tag[];
  /** Pages with one of these tags are rendered anew; until then they may be served for a second. */
  readonly outdate: readonly Tag[];
}

export interface FoundPage {
  readonly page: CachedPage;
  readonly from: 'cache' | 'render';
}

type AtPlace = <T>(render: () => Promise<T>) => Promise<T>;

export interface PageCache {
  /**
   * Returns the page of a key; concurrent requests share one rendering.
   * @param make renders the page; failures and results with `cacheable: false` are not cached
   * @param atPlace runs the rendering at a place of the client: each request waits for its own, because one that joined the
   *   rendering of another before it began would wait in the queue of that one
   */
  get(key: string, make: () => Promise<RenderedPage>, atPlace?: AtPlace): Promise<FoundPage>;
  invalidate(pages: Invalidation): void;
  clear(): void;
  /** Bytes in memory. */
  size(): number;
}

interface Options {
  /** Max total bytes: anyone can request arbitrarily many URLs. The least recently used pages go first. */
  readonly maxBytes: number;
  /** Milliseconds for which a page is fresh. */
  readonly freshMs: number;
  /** Milliseconds of a monotonic clock; the time of day may be set back. */
  readonly now?: () => number;
}

/** Milliseconds for which an outdated page is served while one rendering makes the new one. */
const OUTDATED_MS = 1000;

/** The bytes that a tag takes in memory: its text, and its entries in the sets of the page and of the cache. */
const TAG_BYTES = 100;

/** Milliseconds for which a page that is no longer fresh is served while one rendering makes the new one. */
const STALE_MS = 60_000;

interface Rendering {
  readonly page: Promise<CachedPage>;
  /** Invalidations that arrived meanwhile: at its end they are applied if they concern the page. */
  readonly missed: Invalidation[];
  cleared: boolean;
}

/** Caches the pages that are the same for many viewers, and renders each again when its content has changed. */
export const createPageCache = ({ maxBytes, freshMs, now = () => performance.now() }: Options): PageCache => {
  const entries = new Map<string, Entry>();
  const keysByTag = new Map<Tag, Set<string>>();
  const renderings = new Map<string, Rendering>();
  /** Stale pages that are rendered again, or wait for that. */
  const refreshing = new Set<string>();
  const version = Math.random().toString(36).slice(2, 8);
  let size = 0;
  let rendered = 0;

  /** Whether an entry is fresh, may be served while it is rendered again, or neither. */
  const getFreshness = ({ renderedAt, outdatedAt }: Entry): 'fresh' | 'stale' | 'expired' => {
    if (outdatedAt !== null) return now() - outdatedAt < OUTDATED_MS ? 'stale' : 'expired';
    const age = now() - renderedAt;
    return age < freshMs ? 'fresh' : age < freshMs + STALE_MS ? 'stale' : 'expired';
  };

  const drop = (key: string): void => {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    size -= entry.size();
    for (const tag of entry.page.tags) {
      const keys = keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysByTag.delete(tag);
    }
  };

  /** Drops the least recently used pages: those that may not be served any more, and those above the limit. */
  const evict = (): void => {
    for (const [key, oldest] of entries) {
      if (size <= maxBytes && getFreshness(oldest) !== 'expired') return;
      drop(key);
    }
  };

  const pack = (key: string, { html, ...page }: RenderedPage): { page: CachedPage; size: () => number } => {
    const packed = packPage(html, (bytes) => {
      if (entries.get(key)?.page !== cached) return;
      size += bytes;
      evict();
    });
    rendered += 1;
    const cached: CachedPage = {
      ...page,
      etag: `"${version}-${rendered}"`,
      body: (coding) => packed.body(coding),
      bodyFor: (viewer, coding) => packed.bodyFor(viewer, coding),
    };
    return { page: cached, size: () => packed.size() + page.tags.size * TAG_BYTES };
  };

  const store = (key: string, entry: Entry, { missed, cleared }: Rendering): void => {
    const { tags } = entry.page;
    const concerns = (list: readonly Tag[]): boolean => list.some((tag) => tags.has(tag));
    drop(key);
    if (cleared || missed.some((pages) => concerns(pages.drop))) return;
    if (missed.some((pages) => concerns(pages.outdate))) entry.outdatedAt = now();
    entries.set(key, entry);
    size += entry.size();
    for (const tag of tags) {
      const keys = keysByTag.get(tag) ?? new Set();
      keysByTag.set(tag, keys.add(key));
    }
    evict();
  };

  const render = (key: string, make: () => Promise<RenderedPage>, again = true): Promise<CachedPage> => {
    const running = renderings.get(key);
    // The rendering of another client fails when that client is rejected.
    if (running) return again ? running.page.catch(() => render(key, make, false)) : running.page;
    const renderedAt = now();
    const page = make()
      .then((result) => {
        const packed = pack(key, result);
        if (result.cacheable) store(key, { ...packed, renderedAt, outdatedAt: null }, rendering);
        else drop(key);
        return packed.page;
      })
      .finally(() => renderings.delete(key));
    const rendering: Rendering = { page, missed: [], cleared: false };
    renderings.set(key, rendering);
    return page;
  };

  return {
    get: async (key, make, atPlace = (work) => work()) => {
      const entry = entries.get(key);
      const state = entry ? getFreshness(entry) : 'expired';
      if (!entry || state === 'expired') {
        return atPlace(async () => {
          // Another request may have rendered it while this one waited.
          const rendered = entries.get(key);
          if (rendered && getFreshness(rendered) === 'fresh') return { page: rendered.page, from: 'cache' };
          return { page: await render(key, make), from: 'render' };
        });
      }
      entries.delete(key);
      entries.set(key, entry);
      if (state === 'stale' && !refreshing.has(key)) {
        refreshing.add(key);
        // A failure leaves the page as it is; the next request tries again.
        atPlace(() => render(key, make))
          .catch(() => {})
          .finally(() => refreshing.delete(key));
      }
      return { page: entry.page, from: 'cache' };
    },
    invalidate: (pages) => {
      for (const rendering of renderings.values()) rendering.missed.push(pages);
      for (const tag of pages.drop) for (const key of keysByTag.get(tag) ?? []) drop(key);
      for (const tag of pages.outdate) {
        for (const key of keysByTag.get(tag) ?? []) {
          const entry = entries.get(key);
          if (entry) entry.outdatedAt ??= now();
        }
      }
    },
    clear: () => {
      for (const rendering of renderings.values()) rendering.cleared = true;
      for (const key of entries.keys()) drop(key);
    },
    size: () => size,
  };
};
