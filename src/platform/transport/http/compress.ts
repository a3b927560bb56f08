import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

// Below this size compression saves less than one packet.
const MIN_LENGTH = 1400;

/** The supported encodings; the first, which is smaller, wins when a client accepts both equally. */
const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/**
 * Chooses the encoding that an `Accept-Encoding` header prefers (RFC 9110, 12.5.3): `q=0` rejects one, `*` stands for
 * any that is not listed. Returns null if none of `codings` is accepted or `identity` is preferred.
 */
export const negotiateEncoding = (
  header: string | null | undefined,
  codings: readonly Encoding[] = ENCODINGS,
): Encoding | null => {
  const accepted = parseAccept(header ?? '');
  const getQuality = (name: string): number | undefined => accepted.find(({ type }) => type.toLowerCase() === name)?.q;
  const getWeight = (coding: Encoding): number => getQuality(coding) ?? getQuality('*') ?? 0;
  const identity = getQuality('identity') ?? 0;
  const [best = null] = codings
    .filter((coding) => getWeight(coding) > 0 && getWeight(coding) >= identity)
    .sort((a, b) => getWeight(b) - getWeight(a));
  return best;
};

export type Bytes = Uint8Array<ArrayBuffer>;

/** Brotli quality, and gzip level, for a response to one client, and for one that many will get. */
const QUALITIES = { single: { br: 3, gzip: 5 }, shared: { br: 6, gzip: 9 } } as const;

/**
 * Up to this many characters a response to one client is compressed at once, in less than a millisecond: the thread pool costs
 * more than the compression.
 */
const MAX_AT_ONCE = 128 * 1024;

/**
 * Compresses a text. Brotli's window is as large as the text: the default one of 4 MB is allocated and cleared for each response,
 * which costs more than the compression when clients are many.
 */
export const compress = async (
  text: string | Uint8Array,
  coding: Encoding,
  use: keyof typeof QUALITIES = 'single',
): Promise<Bytes> => {
  const atOnce = use === 'single' && text.length <= MAX_AT_ONCE;
  const quality = QUALITIES[use][coding];
  if (coding === 'gzip') {
    const options = { level: quality };
    return new Uint8Array(atOnce ? gzipSync(text, options) : await gzipAsync(text, options));
  }
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_LGWIN]: 18,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  return new Uint8Array(atOnce ? brotliCompressSync(text, { params }) : await brotliAsync(text, { params }));
};

export interface Encoded {
  readonly body: Bytes | string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Compresses a response for one client: on a weak network the bytes cost more than the CPU time. Short bodies, and clients that
 * accept neither encoding, get plain text.
 */
export const compressFor = async (accept: string | null, text: string): Promise<Encoded> => {
  if (text.length < MIN_LENGTH || !accept) return { body: text, headers: {} };
  const vary = { vary: 'accept-encoding' };
  const coding = negotiateEncoding(accept);
  if (!coding) return { body: text, headers: vary };
  return { body: await compress(text, coding), headers: { 'content-encoding': coding, ...vary } };
};
