import { createByteCache } from '#platform/core/byte-cache.ts';
import type { Deps } from '#platform/context.ts';
import { compress, type Bytes, type Encoding } from '#platform/transport/http/compress.ts';
import { DAY } from '#lib/days.ts';

/** Milliseconds for which the files of a build are served after another one has replaced it: a tab may stay open that long. */
const KEPT_MS = 30 * DAY;

/** Min milliseconds between two checks for files of a newer build, which another machine may have stored. */
const REFRESH_MS = 5000;

const CACHE_BYTES = 8 * 1024 * 1024;

const toKey = (name: string): string => `builds/${name}`;
const INDEX = toKey('index.json');

/** The time at which each stored file may be deleted, in milliseconds since 1970; null while it belongs to a running build. */
type Index = Readonly<Record<string, number | null>>;

type Storing = Pick<Deps, 'storage' | 'clock'>;

const readIndex = async ({ storage }: Storing): Promise<Index> => {
  const bytes = await storage.get(INDEX);
  return bytes ? (JSON.parse(new TextDecoder().decode(bytes)) as Index) : {};
};

/**
 * Stores the files of the build that runs, so that they outlive it, and deletes those that were replaced too long ago.
 * @param files by name; the names contain a hash of the content
 * @param stopping whether the process is about to end: the next one stores the rest
 */
export const storeBuild = async (
  deps: Storing,
  files: ReadonlyMap<string, Bytes>,
  stopping = (): boolean => false,
): Promise<void> => {
  const { storage, clock } = deps;
  const index = await readIndex(deps);
  const now = clock.now().getTime();
  for (const [name, bytes] of files) {
    if (stopping()) return;
    if (!Object.hasOwn(index, name)) await storage.put(toKey(name), bytes, 'application/octet-stream');
  }
  const next: Record<string, number | null> = {};
  for (const [name, until] of Object.entries(index)) {
    if (files.has(name)) continue;
    if (until !== null && until < now) await storage.remove(toKey(name));
    else next[name] = until ?? now + KEPT_MS;
  }
  for (const name of files.keys()) next[name] = null;
  await storage.put(INDEX, new TextEncoder().encode(JSON.stringify(next)), 'application/json');
};

/** Reads files of other builds: earlier ones, and newer ones of other machines. */
export interface OldAssets {
  /** A file, compressed or not; null if no build of the last weeks has it. */
  find(name: string, coding: Encoding | null): Promise<Bytes | null>;
}

export const openOldAssets = (deps: Storing): OldAssets => {
  const cache = createByteCache(CACHE_BYTES, CACHE_BYTES);
  let index: Promise<Index> = Promise.resolve({});
  let readAt = -Infinity;
  const isKnown = async (name: string): Promise<boolean> => {
    if (Object.hasOwn(await index, name)) return true;
    if (performance.now() - readAt < REFRESH_MS) return false;
    readAt = performance.now();
    index = readIndex(deps);
    index.catch(() => (index = Promise.resolve({})));
    return Object.hasOwn(await index, name);
  };
  return {
    find: async (name, coding) => {
      if (!(await isKnown(name))) return null;
      const plain = await cache.get(name, async () => (await deps.storage.get(toKey(name))) ?? new Uint8Array());
      // The file was deleted meanwhile.
      if (plain.byteLength === 0) return null;
      return coding === null ? plain : cache.get(`${name} ${coding}`, () => compress(plain, coding));
    },
  };
};
