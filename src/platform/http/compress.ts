import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

// Below this size a compressed answer saves less than one packet.
const LEAST = 1400;

/** Whether an `Accept-Encoding` header takes a coding; `q=0` refuses it. */
const takes = (accept: string, coding: string): boolean =>
  accept.split(',').some((part) => {
    const [name = '', ...params] = part.split(';').map((piece) => piece.trim().toLowerCase());
    return name === coding && !params.some((param) => /^q=0(\.0*)?$/.test(param));
  });

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
  if (takes(accept, 'br')) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
    return {
      body: new Uint8Array(await brotliAsync(text, { params })),
      headers: { 'content-encoding': 'br', ...vary },
    };
  }
  if (takes(accept, 'gzip')) {
    return {
      body: new Uint8Array(await gzipAsync(text, { level: 5 })),
      headers: { 'content-encoding': 'gzip', ...vary },
    };
  }
  return { body: text, headers: vary };
};
