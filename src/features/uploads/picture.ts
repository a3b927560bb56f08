import { open } from 'node:fs/promises';
import path from 'node:path';
import { AppError, type Reason } from '#lib/errors.ts';
import { createProcessPool, ProcessFailed } from '#platform/core/process-pool.ts';
import type { Format } from './rules.ts';
import type { PictureWidth } from '#lib/paths.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** The task of a child process for a picture. */
export type PictureJob = {
  /** The path of its file, or its bytes. */
  readonly input: string | Uint8Array;
  readonly size: number;
} & (
  | { readonly make: 'original' }
  | { readonly make: 'rotated'; readonly turns: number }
  | { readonly make: 'variant'; readonly width: PictureWidth | null; readonly format: Format }
);

/** The result: an encoded picture with its sizes in pixels; or that it has more than `max` million pixels, or can't be decoded. */
export type Encoded =
  | { readonly body: Bytes; readonly width: number; readonly height: number }
  | { readonly problem: 'too_big'; readonly max: number }
  | { readonly problem: 'unreadable' };

const pool = createProcessPool<PictureJob, Encoded>({
  program: path.join(import.meta.dirname, 'picture-process.js'),
  maxMs: 8_000,
  maxMemory: 320,
});

const unreadable = (reason: Reason): AppError => new AppError('invalid', { fields: { image: [reason] } });

/**
 * Encodes a picture in a child process. Charges the work, in milliseconds, with `spend`. Throws `invalid` when it cannot be
 * decoded, claims too many pixels, or takes too long or too much memory.
 */
const encode = async (
  job: PictureJob,
  spend?: (milliseconds: number) => void,
): Promise<Extract<Encoded, { body: Bytes }>> => {
  const result = await pool.run(job, spend).catch((error: unknown): Encoded => {
    if (error instanceof ProcessFailed) return { problem: 'unreadable' };
    throw error;
  });
  if ('body' in result) return result;
  if (result.problem === 'unreadable') throw unreadable({ key: 'picture_unreadable' });
  throw unreadable({ key: 'picture_too_big', values: { max: result.max } });
};

/** A file that arrived: its path and bytes. */
export interface SourceFile {
  readonly path: string;
  readonly size: number;
}

type Spend = (milliseconds: number) => void;

/** An encoded picture; sizes in pixels. */
export interface Picture {
  readonly body: Uint8Array;
  readonly contentType: 'image/webp' | 'image/jpeg';
  readonly width: number;
  readonly height: number;
}

/**
 * Encodes a picture for storage: upright, at most 2560 px long, the first frame of an animation, in sRGB, without
 * metadata. WebP at quality 80: half the bytes of JPEG, transparency, 150 ms for 12 megapixels. Throws as `encode`.
 */
export const encodeOriginal = async ({ path: input, size }: SourceFile, spend?: Spend): Promise<Picture> => ({
  ...(await encode({ input, size, make: 'original' }, spend)),
  contentType: 'image/webp',
});

/** Rotates a stored picture clockwise by quarter turns, as WebP at a quality that loses little once more. Throws as `encode`. */
export const rotatePicture = async (bytes: Uint8Array, turns: number, spend?: Spend): Promise<Picture> => ({
  ...(await encode({ input: bytes, size: bytes.byteLength, make: 'rotated', turns }, spend)),
  contentType: 'image/webp',
});

/**
 * Encodes a variant of a stored picture, never enlarged; width `null` retains its size. JPEG gets a white background. Throws as
 * `encode`.
 */
export const encodeVariant = async (
  bytes: Uint8Array,
  { width, format }: { readonly width: PictureWidth | null; readonly format: Format },
  spend?: Spend,
): Promise<Bytes> => {
  const { body } = await encode({ input: bytes, size: bytes.byteLength, make: 'variant', width, format }, spend);
  return body;
};

/** Accepts a prepared picture of our own (JPEG or WebP, upright, small enough) unchanged; only its size is read. */
export const readPrepared = async (bytes: Uint8Array): Promise<Picture> => {
  const { default: sharp } = await import('sharp');
  const { format, width, height } = await sharp(bytes).metadata();
  if (format !== 'jpeg' && format !== 'webp') throw new Error(`a ready picture is JPEG or WebP, not ${format}`);
  return { body: bytes, contentType: `image/${format}`, width, height };
};

const PICTURE_TYPES = new Set(['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/avif', 'image/gif']);

/** Bytes at the beginning of a file that tell its type, and at the end of a PDF. */
const HEAD_BYTES = 4100;
const TAIL_BYTES = 2048;

const toLatin1 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');

/**
 * Detects a PDF by its first and last lines (ISO 32000-1, 7.5), which rejects web pages and archives with a PDF header.
 */
const isPdf = (head: Uint8Array, tail: Uint8Array): boolean => {
  const end = toLatin1(tail);
  return (
    /^%PDF-\d\.\d[ \t]*[\r\n]/.test(toLatin1(head.subarray(0, 16))) &&
    end.includes('startxref') &&
    end.includes('%%EOF')
  );
};

const readEnds = async ({ path: file, size }: SourceFile): Promise<{ head: Uint8Array; tail: Uint8Array }> => {
  const handle = await open(file);
  try {
    const head = await handle.read(Buffer.alloc(Math.min(HEAD_BYTES, size)), { position: 0 });
    const length = Math.min(TAIL_BYTES, size);
    const tail = await handle.read(Buffer.alloc(length), { position: size - length });
    return { head: head.buffer, tail: tail.buffer };
  } finally {
    await handle.close();
  }
};

/** Detects the type of a file by its content; its name and declared type are ignored. */
export const detectType = async (file: SourceFile): Promise<'picture' | 'heic' | 'pdf' | 'other'> => {
  const { fileTypeFromBuffer } = await import('file-type');
  const { head, tail } = await readEnds(file);
  const mime = (await fileTypeFromBuffer(head))?.mime ?? '';
  if (PICTURE_TYPES.has(mime)) return 'picture';
  // The generic brand `mif1` comes first in some AVIF files too; the compatible brands distinguish them from HEIC.
  if (mime.startsWith('image/hei')) return toLatin1(head.subarray(8, head[3])).includes('avif') ? 'picture' : 'heic';
  return mime === 'application/pdf' && isPdf(head, tail) ? 'pdf' : 'other';
};
