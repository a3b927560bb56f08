import { AppError, type Reason } from '../../lib/errors.ts';
import type { Format, Width } from './rules.ts';

// Two pictures at a time: of Node's four pool threads, two stay free for files, compression and passwords.
const SLOTS = 2;

/**
 * Loads the library with the first picture, so that the server starts without it. It has one thread per picture. Caching
 * decoded pictures would only use memory, because none is decoded twice.
 */
const loadSharp = async () => {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
};

/** Max uploads waiting for a slot, each up to 10 MB in memory. Further ones are rejected. */
export const MAX_WAITING = 24;

// Full-size photos of current phones have 50 to 64 million pixels; a decompression bomb of a few KB claims 900.
const MAX_PIXELS = 70_000_000;
const MAX_SIDE = 2560;
const INPUT_OPTIONS = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;

let runningCount = 0;
const waiting: (() => void)[] = [];

/** Runs work on a picture when a slot is free; throws `unavailable` when more than `maxWaiting` others wait already. */
export const withSlot = async <T>(work: () => Promise<T>, maxWaiting = Infinity): Promise<T> => {
  if (runningCount < SLOTS) {
    runningCount += 1;
  } else {
    if (waiting.length >= maxWaiting) throw new AppError('unavailable', { retryAfter: 5 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else runningCount -= 1;
  }
};

const PICTURE_TYPES = new Set(['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/avif', 'image/gif']);

const toLatin1 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');

/**
 * Detects a PDF by its first and last lines (ISO 32000-1, 7.5), which rejects web pages and archives with a PDF header.
 */
const isPdf = (bytes: Uint8Array): boolean => {
  const end = toLatin1(bytes.subarray(-2048));
  return (
    /^%PDF-\d\.\d[ \t]*[\r\n]/.test(toLatin1(bytes.subarray(0, 16))) &&
    end.includes('startxref') &&
    end.includes('%%EOF')
  );
};

/** Detects the type of a file by its content; its name and declared type are ignored. */
export const detectType = async (bytes: Uint8Array): Promise<'picture' | 'heic' | 'pdf' | 'other'> => {
  const { fileTypeFromBuffer } = await import('file-type');
  const mime = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  if (PICTURE_TYPES.has(mime)) return 'picture';
  // The generic brand `mif1` comes first in some AVIF files too; the compatible brands distinguish them from HEIC.
  if (mime.startsWith('image/hei')) return toLatin1(bytes.subarray(8, bytes[3])).includes('avif') ? 'picture' : 'heic';
  return mime === 'application/pdf' && isPdf(bytes) ? 'pdf' : 'other';
};

/** An encoded picture; sizes in pixels. */
export interface Picture {
  readonly body: Uint8Array;
  readonly contentType: 'image/webp' | 'image/jpeg';
  readonly width: number;
  readonly height: number;
}

const unreadableError = (error: unknown): AppError => {
  const tooBig = error instanceof Error && error.message.includes('pixel limit');
  const reason: Reason = tooBig
    ? { key: 'picture_too_big', values: { max: MAX_PIXELS / 1_000_000 } }
    : { key: 'picture_unreadable' };
  return new AppError('invalid', { fields: { image: [reason] } });
};

/**
 * Encodes a picture for storage: upright, at most 2560 px long, the first frame of an animation, in sRGB, without
 * metadata. WebP at quality 80: half the bytes of JPEG, transparency, 150 ms for 12 megapixels. Throws `invalid` when
 * it cannot be decoded or claims too many pixels.
 */
export const encodeOriginal = async (bytes: Uint8Array): Promise<Picture> => {
  const sharp = await loadSharp();
  try {
    const { data, info } = await sharp(bytes, INPUT_OPTIONS)
      .autoOrient()
      .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80, effort: 2 })
      .timeout({ seconds: 30 })
      .toBuffer({ resolveWithObject: true });
    return { body: data, contentType: 'image/webp', width: info.width, height: info.height };
  } catch (error) {
    throw unreadableError(error);
  }
};

/** Rotates a stored picture clockwise by quarter turns, as WebP at a quality that loses little once more. */
export const rotatePicture = async (bytes: Uint8Array, turns: number): Promise<Picture> => {
  const sharp = await loadSharp();
  const { data, info } = await sharp(bytes, INPUT_OPTIONS)
    .rotate(turns * 90)
    .webp({ quality: 86, effort: 2 })
    .timeout({ seconds: 30 })
    .toBuffer({ resolveWithObject: true });
  return { body: data, contentType: 'image/webp', width: info.width, height: info.height };
};

/** Accepts a prepared picture (JPEG or WebP, upright, small enough) unchanged; only its size is read. */
export const readPrepared = async (bytes: Uint8Array): Promise<Picture> => {
  const sharp = await loadSharp();
  const { format, width, height } = await sharp(bytes, INPUT_OPTIONS).metadata();
  if (format !== 'jpeg' && format !== 'webp') throw new Error(`a ready picture is JPEG or WebP, not ${format}`);
  return { body: bytes, contentType: `image/${format}`, width, height };
};

/** Encodes a variant of a stored picture, never enlarged; width `null` keeps its size. JPEG gets a white background. */
export const encodeVariant = async (bytes: Uint8Array, width: Width | null, format: Format): Promise<Buffer> => {
  const sharp = await loadSharp();
  const picture = sharp(bytes, INPUT_OPTIONS).timeout({ seconds: 30 });
  if (width !== null) picture.resize(width, undefined, { withoutEnlargement: true });
  if (format === 'avif') return picture.avif({ quality: 50, effort: 2 }).toBuffer();
  if (format === 'webp') return picture.webp({ quality: 78, effort: 4 }).toBuffer();
  return picture.flatten({ background: '#fff' }).jpeg({ quality: 78, mozjpeg: true }).toBuffer();
};
