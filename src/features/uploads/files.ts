import { AppError } from '#lib/errors.ts';
import type { Deps } from '#platform/context.ts';
import { getStem, WIDTHS, type Format, type Width } from './rules.ts';

type StorageDeps = Pick<Deps, 'storage' | 'log'>;

/** Logs any storage failure and throws `unavailable`. */
const withStorageErrors = async <T>({ log }: StorageDeps, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    log.error({ err: error }, 'storage failed');
    throw new AppError('unavailable', { retryAfter: 10 });
  }
};

export const writeFile = (ctx: StorageDeps, key: string, body: Uint8Array, contentType: string): Promise<void> =>
  withStorageErrors(ctx, () => ctx.storage.put(key, body, contentType));

export const readFile = (ctx: StorageDeps, key: string): Promise<Uint8Array<ArrayBuffer> | null> =>
  withStorageErrors(ctx, () => ctx.storage.get(key));

export const openFile = (ctx: StorageDeps, key: string): Promise<ReadableStream<Uint8Array> | null> =>
  withStorageErrors(ctx, () => ctx.storage.open(key));

export const removeFile = (ctx: StorageDeps, key: string): Promise<void> =>
  withStorageErrors(ctx, () => ctx.storage.remove(key));

const EXTENSIONS = { avif: 'avif', webp: 'webp', jpeg: 'jpg' } as const satisfies Record<Format, string>;
const FORMATS = Object.keys(EXTENSIONS) as Format[];

/** Storage key of a variant of a picture: `uploads/ab12…/w320.webp`, or `…/full.jpg` in original size. */
export const variantKey = (path: string, width: Width | null, format: Format): string =>
  `${getStem(path)}/${width === null ? 'full' : `w${width}`}.${EXTENSIONS[format]}`;

/** All storage keys that can exist for an upload. */
export const allKeys = (path: string): string[] => [
  path,
  ...(path.endsWith('.pdf')
    ? []
    : [null, ...WIDTHS].flatMap((width) => FORMATS.map((format) => variantKey(path, width, format)))),
];
