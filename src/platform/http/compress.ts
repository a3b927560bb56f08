import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
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

export interface Encoded {
  readonly body: Uint8Array<ArrayBuffer> | string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Compresses a response for one client with fast settings (brotli 4 or gzip 5, in the thread pool): on a weak network
 * the bytes cost more than the CPU time. Short bodies, and clients that accept neither encoding, get plain text.
 */
export const compressFor = async (accept: string | null, text: string): Promise<Encoded> => {
  if (text.length < MIN_LENGTH || !accept) return { body: text, headers: {} };
  const vary = { vary: 'accept-encoding' };
  const coding = negotiateEncoding(accept);
  if (coding === 'br') {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
    return {
      body: new Uint8Array(await brotliAsync(text, { params })),
      headers: { 'content-encoding': 'br', ...vary },
    };
  }
  if (coding === 'gzip') {
    return {
      body: new Uint8Array(await gzipAsync(text, { level: 5 })),
      headers: { 'content-encoding': 'gzip', ...vary },
    };
  }
  return { body: text, headers: vary };
};
