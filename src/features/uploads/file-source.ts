import { notFound, AppError } from '#lib/errors.ts';
import { createByteCache } from '#platform/core/byte-cache.ts';
import type { Deps } from '#platform/context.ts';
import type { JobOwner } from '#platform/transport/budgets.ts';
import { encodeVariant } from './picture.ts';
import { findUpload, type UploadWithUses } from './queries.ts';
import { getAccess, getStem, type Format } from './rules.ts';
import { type PictureWidth, PICTURE_WIDTHS } from '#lib/paths.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const CACHE_BYTES = 32 * 1024 * 1024;
const MAX_ENTRY_BYTES = 1024 * 1024;
const ROW_TTL_MS = 30_000;
const MAX_CACHED_ROWS = 20_000;

/** Source of served files: memory, then the storage. Variants of a picture are created on first request. */
export interface FileSource {
  /** Finds the file's row; `undefined` if there is none. */
  find(path: string): Promise<UploadWithUses | undefined>;
  /** Reads the stored file. Throws `not_found` when its bytes are lost, `unavailable` when the storage fails. */
  file(path: string): Promise<Bytes>;
  /** Opens a large stored file, which memory does not cache. Throws the same errors as `file`. */
  stream(path: string): Promise<ReadableStream<Uint8Array>>;
  /**
   * Reads a variant in another size (`null`: original) or format. Throws the same errors as `file`, and those of `Budgets.run`.
   * @param owner who requests it
   */
  variant(path: string, width: PictureWidth | null, format: Format, owner: JobOwner): Promise<Bytes>;
}

export const createFileSource = (deps: Deps): FileSource => {
  const byteCache = createByteCache(CACHE_BYTES, MAX_ENTRY_BYTES);
  const cachedRows = new Map<string, { readonly upload: UploadWithUses; readonly until: number }>();

  deps.events.subscribe((event) => {
    // Without its row, no file is served from memory.
    if (event.name === 'events.missed') cachedRows.clear();
    if (event.name !== 'uploads.removed') return;
    for (const path of event.paths) {
      cachedRows.delete(path);
      byteCache.dropByPrefix(getStem(path));
    }
  });

  /** The bytes of a key from memory, or created; counted as hit or miss. */
  const getBytes = (key: string, create: () => Promise<Bytes>): Promise<Bytes> => {
    let result: 'hit' | 'miss' = 'hit';
    const bytes = byteCache.get(key, () => {
      result = 'miss';
      return create();
    });
    deps.metrics.cacheUsed('picture', result);
    return bytes;
  };

  const file = (path: string): Promise<Bytes> =>
    getBytes(path, async () => {
      const bytes = await readFile(deps, path);
      if (!bytes) throw notFound();
      return bytes;
    });

  const reading = new Map<string, Promise<Bytes | null>>();
  /** Variants that are not stored: requests wait for their creation. */
  const missing = new Set<string>();
  /** Reads a file that may not exist, once for concurrent requests. */
  const readShared = (key: string): Promise<Bytes | null> => {
    const pending = reading.get(key) ?? readFile(deps, key).finally(() => reading.delete(key));
    reading.set(key, pending);
    return pending;
  };

  const createVariant = async (
    path: string,
    key: string,
    { width, format }: { readonly width: PictureWidth | null; readonly format: Format },
    spend: (milliseconds: number) => void,
  ): Promise<Bytes> => {
    const bytes = await encodeVariant(await file(path), { width, format }, spend);
    // If storing fails, the variant is created again next time.
    await writeFile(deps, key, bytes, `image/${format}`).catch(() => {});
    // A concurrent deletion may have listed the variants before this one existed.
    if (!(await findUpload(deps.db, path))) {
      await removeFile(deps, key);
      throw notFound();
    }
    return bytes;
  };

  return {
    find: async (path) => {
      const now = performance.now();
      const entry = cachedRows.get(path);
      if (entry && now < entry.until) return entry.upload;
      const upload = await findUpload(deps.db, path);
      // Only public files are cached; access to others may change at any time.
      if (!upload || getAccess(upload) !== 'everyone') return upload;
      if (cachedRows.size >= MAX_CACHED_ROWS) cachedRows.clear();
      cachedRows.set(path, { upload, until: now + ROW_TTL_MS });
      return upload;
    },
    file,
    stream: async (path) => {
      const stream = await openFile(deps, path);
      if (!stream) throw notFound();
      return stream;
    },
    variant: async (path, width, format, owner) => {
      const key = variantKey(path, width, format);
      if (byteCache.has(key)) return file(key);
      const stored = missing.has(key) ? null : await readShared(key);
      if (stored) return getBytes(key, () => Promise.resolve(stored));
      missing.add(key);
      // Each request waits for a place of its own: one that shared the place of another would wait in the queue of that one.
      const creation = deps.budgets.run('variants', owner, async (spend) => {
        let isCreated = false;
        const create = (): Promise<Bytes> => {
          isCreated = true;
          return createVariant(path, key, { width, format }, spend);
        };
        const bytes = await getBytes(key, create);
        if (!isCreated) spend(0);
        return bytes;
      });
      return creation.finally(() => missing.delete(key));
    },
  };
};

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

const openFile = (ctx: StorageDeps, key: string): Promise<ReadableStream<Uint8Array> | null> =>
  withStorageErrors(ctx, () => ctx.storage.open(key));

export const removeFile = (ctx: StorageDeps, key: string): Promise<void> =>
  withStorageErrors(ctx, () => ctx.storage.remove(key));

const EXTENSIONS = { avif: 'avif', webp: 'webp', jpeg: 'jpg' } as const satisfies Record<Format, string>;
const FORMATS = Object.keys(EXTENSIONS) as Format[];

/** Storage key of a variant of a picture: `uploads/ab12…/w320.webp`, or `…/full.jpg` in original size. */
const variantKey = (path: string, width: PictureWidth | null, format: Format): string =>
  `${getStem(path)}/${width === null ? 'full' : `w${width}`}.${EXTENSIONS[format]}`;

/** All storage keys that can exist for an upload. */
export const allKeys = (path: string): string[] => [
  path,
  ...(path.endsWith('.pdf')
    ? []
    : [null, ...PICTURE_WIDTHS].flatMap((width) => FORMATS.map((format) => variantKey(path, width, format)))),
];
