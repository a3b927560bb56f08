import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { Refusal, type Reason } from '../../lib/errors.ts';
import type { Format, Width } from './rules.ts';

// One thread for a picture and two pictures at a time: of the four threads that Node gives to slow work, two stay free
// for files, compression and passwords. The cache of decoded pictures would only hold memory: none comes twice.
sharp.concurrency(1);
sharp.cache(false);
const SLOTS = 2;

/** Uploads that may wait for their turn: each holds up to 10 MB. Who comes when all places are taken is sent away. */
export const MOST_WAITING = 24;

// Full-size photographs of today's phones have 50 to 64 million pixels; a bomb of a few KB claims 900.
const MOST_PIXELS = 70_000_000;
const LONGEST_SIDE = 2560;
const INPUT = { limitInputPixels: MOST_PIXELS, failOn: 'error' } as const;

let busy = 0;
const waiting: (() => void)[] = [];

/** Runs work on a picture when its turn comes; throws `unavailable` when more than `patience` others wait already. */
export const inTurn = async <T>(work: () => Promise<T>, patience = Infinity): Promise<T> => {
  if (busy < SLOTS) {
    busy += 1;
  } else {
    if (waiting.length >= patience) throw new Refusal('unavailable', { retryAfter: 5 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else busy -= 1;
  }
};

const PICTURES = new Set(['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/avif', 'image/gif']);

const text = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');

/** A PDF by its first and last lines (ISO 32000-1, 7.5): a web page or an archive behind its first line is none. */
const isPdf = (bytes: Uint8Array): boolean => {
  const end = text(bytes.subarray(-2048));
  return /^%PDF-\d\.\d/.test(text(bytes.subarray(0, 8))) && end.includes('startxref') && end.includes('%%EOF');
};

/** What a file is by its content. The name and type that the sender gave it count for nothing. */
export const sniff = async (bytes: Uint8Array): Promise<'picture' | 'heic' | 'pdf' | 'other'> => {
  const mime = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  if (PICTURES.has(mime)) return 'picture';
  // The general brand `mif1` comes first in some AVIF files too; the list of brands that follows tells them from HEIC.
  if (mime.startsWith('image/hei')) return text(bytes.subarray(8, bytes[3])).includes('avif') ? 'picture' : 'heic';
  return mime === 'application/pdf' && isPdf(bytes) ? 'pdf' : 'other';
};

/** A picture ready for the storage; sizes in pixels. */
export interface Picture {
  readonly body: Uint8Array;
  readonly contentType: 'image/webp' | 'image/jpeg';
  readonly width: number;
  readonly height: number;
}

const unreadable = (error: unknown): Refusal => {
  const tooBig = error instanceof Error && error.message.includes('pixel limit');
  const reason: Reason = tooBig
    ? { key: 'picture_too_big', values: { max: MOST_PIXELS / 1_000_000 } }
    : { key: 'picture_unreadable' };
  return new Refusal('invalid', { fields: { image: [reason] } });
};

/**
 * The form in which a picture is kept: upright, at most 2560 px long, the first frame of a moving one, in sRGB, without
 * a word of what the camera wrote into it. WebP at 80: half the bytes of JPEG, transparency, 150 ms for 12 megapixels.
 * Throws `invalid` for what does not decode or claims too many pixels.
 */
export const toMaster = async (bytes: Uint8Array): Promise<Picture> => {
  try {
    const { data, info } = await sharp(bytes, INPUT)
      .autoOrient()
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80, effort: 2 })
      .timeout({ seconds: 30 })
      .toBuffer({ resolveWithObject: true });
    return { body: data, contentType: 'image/webp', width: info.width, height: info.height };
  } catch (error) {
    throw unreadable(error);
  }
};

/** A picture of our own making (JPEG or WebP, upright, small enough) as it is; only its size is read. */
export const asItIs = async (bytes: Uint8Array): Promise<Picture> => {
  const { format, width, height } = await sharp(bytes, INPUT).metadata();
  if (format !== 'jpeg' && format !== 'webp') throw new Error(`a ready picture is JPEG or WebP, not ${format}`);
  return { body: bytes, contentType: `image/${format}`, width, height };
};

/** A smaller form of a kept picture, never a larger one; `null` keeps its size. JPEG stands on white. */
export const toForm = (bytes: Uint8Array, width: Width | null, format: Format): Promise<Buffer> => {
  const picture = sharp(bytes, INPUT).timeout({ seconds: 30 });
  if (width !== null) picture.resize(width, undefined, { withoutEnlargement: true });
  if (format === 'avif') return picture.avif({ quality: 50, effort: 2 }).toBuffer();
  if (format === 'webp') return picture.webp({ quality: 78, effort: 4 }).toBuffer();
  return picture.flatten({ background: '#fff' }).jpeg({ quality: 78, mozjpeg: true }).toBuffer();
};
