import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

// Below this size a compressed answer saves less than one packet.
const LEAST = 1400;

/** The codings that answers are sent in; of two that a reader likes alike the first, which is the shorter. */
const CODINGS = ['br', 'gzip'] as const;
export type Coding = (typeof CODINGS)[number];

/**
 * The coding that an `Accept-Encoding` header likes best (RFC 9110, 12.5.3): `q=0` refuses one, `*` is any that is not
 * named. Null where none of `codings` is taken, or the text as it is would be liked better.
 */
export const codingFor = (header: string | null | undefined, codings: readonly Coding[] = CODINGS): Coding | null => {
  const accepted = parseAccept(header ?? '');
  const named = (name: string): number | undefined => accepted.find(({ type }) => type.toLowerCase() === name)?.q;
  const weightOf = (coding: Coding): number => named(coding) ?? named('*') ?? 0;
  const least = named('identity') ?? 0;
  const [best = null] = codings
    .filter((coding) => weightOf(coding) > 0 && weightOf(coding) >= least)
    .sort((a, b) => weightOf(b) - weightOf(a));
  return best;
};

export interface Encoded {
  readonly body: Uint8Array<ArrayBuffer> | string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Encodes an answer for one reader, quickly (brotli 4 or gzip 5, in the thread pool): on a weak network the bytes cost
 * more than the work. Short bodies and readers that take neither get the text as it is.
 */
export const encodeFor = async (accept: string | null, text: string): Promise<Encoded> => {
  if (text.length < LEAST || !accept) return { body: text, headers: {} };
  const vary = { vary: 'accept-encoding' };
  const coding = codingFor(accept);
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
