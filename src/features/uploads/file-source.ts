import { notFound } from '../../lib/errors.ts';
import { createByteCache } from '../../platform/byte-cache.ts';
import type { Deps } from '../../platform/context.ts';
import { variantKey, readFile, removeFile, writeFile } from './files.ts';
import { withSlot, encodeVariant } from './picture.ts';
import { findUpload, type UploadWithUses } from './queries.ts';
import { getAccess, getStem, type Format, type Width } from './rules.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const CACHE_BYTES = 32 * 1024 * 1024;
const MAX_ENTRY_BYTES = 2 * 1024 * 1024;
const ROW_TTL_MS = 30_000;
const MAX_CACHED_ROWS = 20_000;

/** Source of served files: memory, then the storage. Variants of a picture are created on first request. */
export interface FileSource {
  /** Finds the file's row; `undefined` if there is none. */
  find(path: string): Promise<UploadWithUses | undefined>;
  /** Reads the stored file. Throws `not_found` when its bytes are lost, `unavailable` when the storage fails. */
  file(path: string): Promise<Bytes>;
  /** Reads a variant in another size (`null`: original) or format. Throws the same errors as `file`. */
  variant(path: string, width: Width | null, format: Format): Promise<Bytes>;
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

  const createVariant = async (path: string, key: string, width: Width | null, format: Format): Promise<Bytes> => {
    const bytes = await withSlot(async () => new Uint8Array(await encodeVariant(await file(path), width, format)));
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
    variant: (path, width, format) => {
      const key = variantKey(path, width, format);
      return getBytes(key, async () => (await readFile(deps, key)) ?? createVariant(path, key, width, format));
    },
  };
};
