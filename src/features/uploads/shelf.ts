import { notFound } from '../../lib/errors.ts';
import type { Deps } from '../../platform/context.ts';
import { keyOfForm, readFile, removeFile, writeFile } from './files.ts';
import { inTurn, toForm } from './picture.ts';
import { findUpload, type FoundUpload } from './queries.ts';
import { accessOf, stemOf, type Format, type Width } from './rules.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const HOT_BYTES = 64 * 1024 * 1024;
const LARGEST_HOT = 2 * 1024 * 1024;
const KNOWN_MS = 30_000;
const MOST_KNOWN = 20_000;

/** What was asked for lately, up to 64 MB of it; a Map keeps its entries in the order in which they were put. */
const createHot = () => {
  const entries = new Map<string, Bytes>();
  let size = 0;
  const drop = (key: string): void => {
    size -= entries.get(key)?.byteLength ?? 0;
    entries.delete(key);
  };
  const put = (key: string, bytes: Bytes): void => {
    drop(key);
    if (bytes.byteLength > LARGEST_HOT) return;
    entries.set(key, bytes);
    size += bytes.byteLength;
    for (const oldest of entries.keys()) {
      if (size <= HOT_BYTES) break;
      drop(oldest);
    }
  };
  return {
    put,
    get: (key: string): Bytes | undefined => {
      const bytes = entries.get(key);
      if (bytes) put(key, bytes);
      return bytes;
    },
    dropAll: (stem: string): void => {
      for (const key of entries.keys()) if (key.startsWith(stem)) drop(key);
    },
  };
};

/** Where serving takes files from: memory, then the storage; forms of a picture are made when first asked for. */
export interface Shelf {
  /** The file's row; `undefined` where there is none. */
  find(path: string): Promise<FoundUpload | undefined>;
  /** The file as it is kept. Throws `not_found` where its bytes are lost, `unavailable` where the storage fails. */
  file(path: string): Promise<Bytes>;
  /** A smaller form (`null`: its own size) in another format. Throws as `file`. */
  form(path: string, width: Width | null, format: Format): Promise<Bytes>;
}

export const createShelf = (deps: Deps): Shelf => {
  const hot = createHot();
  const known = new Map<string, { readonly upload: FoundUpload; readonly until: number }>();
  const underway = new Map<string, Promise<Bytes>>();

  deps.events.subscribe((event) => {
    if (event.name !== 'uploads.removed') return;
    for (const path of event.paths) {
      known.delete(path);
      hot.dropAll(stemOf(path));
    }
  });

  /** Callers who want the same at the same moment share one piece of work. */
  const once = (key: string, work: () => Promise<Bytes>): Promise<Bytes> => {
    const ready = hot.get(key);
    if (ready) return Promise.resolve(ready);
    let promise = underway.get(key);
    if (!promise) {
      promise = work()
        .then((bytes) => {
          hot.put(key, bytes);
          return bytes;
        })
        .finally(() => underway.delete(key));
      underway.set(key, promise);
    }
    return promise;
  };

  const file = (path: string): Promise<Bytes> =>
    once(path, async () => {
      const bytes = await readFile(deps, path);
      if (!bytes) throw notFound();
      return bytes;
    });

  const make = async (path: string, key: string, width: Width | null, format: Format): Promise<Bytes> => {
    const bytes = await inTurn(async () => new Uint8Array(await toForm(await file(path), width, format)));
    // A form that could not be kept is made again next time.
    await writeFile(deps, key, bytes, `image/${format}`).catch(() => {});
    // Whoever removed the picture meanwhile may have looked for its forms before this one was there.
    if (!(await findUpload(deps.db, path))) {
      await removeFile(deps, key);
      throw notFound();
    }
    return bytes;
  };

  return {
    find: async (path) => {
      const now = performance.now();
      const entry = known.get(path);
      if (entry && now < entry.until) return entry.upload;
      const upload = await findUpload(deps.db, path);
      // Only what is in public use is worth remembering; the rest may change its nature at any moment.
      if (!upload || accessOf(upload) !== 'everyone') return upload;
      if (known.size >= MOST_KNOWN) known.clear();
      known.set(path, { upload, until: now + KNOWN_MS });
      return upload;
    },
    file,
    form: (path, width, format) => {
      const key = keyOfForm(path, width, format);
      return once(key, async () => (await readFile(deps, key)) ?? make(path, key, width, format));
    },
  };
};
