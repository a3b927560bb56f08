import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

type Bytes = Uint8Array<ArrayBuffer>;

/** A page as it was rendered. */
export interface RenderedPage {
  readonly status: number;
  /** Those of this page alone, for everybody who gets it: of a secret page, or where a redirect leads. */
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
  /** Whether it is the same for whoever asks next. */
  readonly keep: boolean;
}

export interface CachedPage extends Pick<RenderedPage, 'status' | 'headers'> {
  readonly html: Bytes;
  /** The page compressed: when the first reader asks for this coding, for all who come after. */
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
   * The page of a key, rendered at most once while it is fresh, however many ask at the same moment.
   * @param make renders it; what fails or answers `keep: false` is not kept
   */
  get(key: string, make: () => Promise<RenderedPage>): Promise<CachedPage>;
  /** Forgets everything: something that pages show has changed. */
  clear(): void;
}

const once = (work: () => Promise<Uint8Array>): (() => Promise<Bytes>) => {
  let bytes: Promise<Bytes> | undefined;
  return () => (bytes ??= work().then((done) => new Uint8Array(done)));
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
 * Anonymous pages are the same for everybody who reads a language, so they are kept for a few seconds.
 * @param seconds how long a page is served without being made again
 * @param most how many bytes of pages are kept (anybody can ask for endlessly many); the longest unused go first
 * @param now milliseconds of a clock that is never set back, unlike the time of day
 */
export const createPageCache = (
  seconds: number,
  most: number,
  now: () => number = () => performance.now(),
): PageCache => {
  const entries = new Map<string, Entry>();
  let size = 0;
  const drop = (key: string, entry = entries.get(key)): void => {
    if (entry && entries.get(key) === entry && entries.delete(key)) size -= entry.bytes;
  };
  const keep = (key: string, entry: Entry, { html }: CachedPage): void => {
    if (entries.get(key) !== entry) return;
    entry.bytes = html.byteLength;
    size += entry.bytes;
    for (const oldest of entries.keys()) {
      if (size <= most) break;
      drop(oldest);
    }
  };
  return {
    get: (key, make) => {
      const known = entries.get(key);
      if (known && known.until > now()) {
        entries.delete(key);
        entries.set(key, known);
        return known.page;
      }
      drop(key);
      const page = make().then((rendered) => {
        const packed = pack(rendered);
        if (rendered.keep) keep(key, entry, packed);
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
