import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

export interface CachedPage {
  readonly status: number;
  readonly html: Uint8Array<ArrayBuffer>;
  readonly br: Uint8Array<ArrayBuffer>;
  readonly gzip: Uint8Array<ArrayBuffer>;
}

interface Entry {
  readonly page: Promise<CachedPage>;
  readonly until: number;
}

export interface PageCache {
  /**
   * The page of a key, rendered at most once while it is fresh, however many ask at the same moment.
   * @param make renders it; what fails or answers `keep: false` is not kept
   */
  get(key: string, make: () => Promise<{ status: number; html: string; keep: boolean }>): Promise<CachedPage>;
  /** Forgets everything: something that pages show has changed. */
  clear(): void;
}

/** Compresses once what many will be sent. */
const pack = async (status: number, text: string): Promise<CachedPage> => {
  const html = new TextEncoder().encode(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
  const [br, gz] = await Promise.all([toBrotli(html, { params }), toGzip(html, { level: 6 })]);
  return { status, html, br: new Uint8Array(br), gzip: new Uint8Array(gz) };
};

/**
 * Anonymous pages are the same for everybody who reads a language, so they are kept for a few seconds.
 * @param seconds how long a page is served without being made again
 * @param most how many pages are kept; the longest unused goes first
 */
export const createPageCache = (seconds: number, most: number, now: () => number = Date.now): PageCache => {
  const entries = new Map<string, Entry>();
  return {
    get: (key, make) => {
      const known = entries.get(key);
      if (known && known.until > now()) {
        entries.delete(key);
        entries.set(key, known);
        return known.page;
      }
      const page = make().then(async ({ status, html, keep }) => {
        if (!keep && entries.get(key)?.page === page) entries.delete(key);
        return pack(status, html);
      });
      entries.set(key, { page, until: now() + seconds * 1000 });
      page.catch(() => {
        if (entries.get(key)?.page === page) entries.delete(key);
      });
      if (entries.size > most) entries.delete(entries.keys().next().value ?? '');
      return page;
    },
    clear: () => entries.clear(),
  };
};
