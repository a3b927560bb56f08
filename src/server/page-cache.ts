import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

type Bytes = Uint8Array<ArrayBuffer>;

export interface RenderedPage {
  readonly status: number;
  /** Headers of this page only: those of a secret page, or the target of a redirect. */
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
  /** Whether the page may be cached because it is the same for every guest. */
  readonly cacheable: boolean;
}

export interface CachedPage extends Pick<RenderedPage, 'status' | 'headers'> {
  readonly html: Bytes;
  /** The compressed page, computed on first use. */
  readonly br: () => Promise<Bytes>;
  readonly gzip: () => Promise<Bytes>;
}

interface Entry {
  readonly page: Promise<CachedPage>;
  readonly until: number;
  bytes: number;
}

export interface PageCache {
  /**
   * The page of a key; concurrent requests share one rendering while it is fresh.
   * @param make renders the page; failures and results with `cacheable: false` are not cached
   */
  get(key: string, make: () => Promise<RenderedPage>): Promise<CachedPage>;
  /** Drops all pages, because something they show has changed. */
  clear(): void;
}

const once = (work: () => Promise<Uint8Array>): (() => Promise<Bytes>) => {
  let bytes: Promise<Bytes> | undefined;
  return () => (bytes ??= work().then((buffer) => new Uint8Array(buffer)));
};

const pack = ({ status, headers, html: text }: RenderedPage): CachedPage => {
  const html = new TextEncoder().encode(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
  return {
    status,
    headers,
    html,
    br: once(() => toBrotli(html, { params })),
    gzip: once(() => toGzip(html, { level: 6 })),
  };
};

/**
 * Caches the pages of guests, which are the same for every guest with the same language.
 * @param seconds how long a page is fresh
 * @param most max total bytes (anyone can request arbitrarily many URLs); the least recently used pages go first
 * @param now milliseconds of a monotonic clock; the time of day may be set back
 */
export const createPageCache = (
  seconds: number,
  maxBytes: number,
  now: () => number = () => performance.now(),
): PageCache => {
  const entries = new Map<string, Entry>();
  let size = 0;
  const drop = (key: string, entry = entries.get(key)): void => {
    if (entry && entries.get(key) === entry && entries.delete(key)) size -= entry.bytes;
  };
  const store = (key: string, entry: Entry, { html }: CachedPage): void => {
    if (entries.get(key) !== entry) return;
    entry.bytes = html.byteLength;
    size += entry.bytes;
    for (const oldest of entries.keys()) {
      if (size <= maxBytes) break;
      drop(oldest);
    }
  };
  return {
    get: (key, make) => {
      const cached = entries.get(key);
      if (cached && cached.until > now()) {
        entries.delete(key);
        entries.set(key, cached);
        return cached.page;
      }
      drop(key);
      const page = make().then((rendered) => {
        const packed = pack(rendered);
        if (rendered.cacheable) store(key, entry, packed);
        else drop(key, entry);
        return packed;
      });
      const entry: Entry = { page, until: now() + seconds * 1000, bytes: 0 };
      entries.set(key, entry);
      page.catch(() => drop(key, entry));
      return page;
    },
    clear: () => {
      entries.clear();
      size = 0;
    },
  };
};
