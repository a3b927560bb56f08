type Bytes = Uint8Array<ArrayBuffer>;

/** Files in memory by key; the least recently used are dropped. */
export interface ByteCache {
  /** Returns the bytes of a key, or creates them. Concurrent requests for the same key share the work. */
  get(key: string, create: () => Promise<Bytes>): Promise<Bytes>;
  has(key: string): boolean;
  /** Drops all keys that begin with a text. */
  dropByPrefix(prefix: string): void;
}

/**
 * Creates an LRU cache, using the insertion order of a Map.
 * @param maxBytes max bytes of all files together
 * @param maxEntryBytes larger files are not stored
 */
export const createByteCache = (maxBytes: number, maxEntryBytes: number): ByteCache => {
  const entries = new Map<string, Bytes>();
  const pending = new Map<string, Promise<Bytes>>();
  let size = 0;
  const drop = (key: string): void => {
    size -= entries.get(key)?.byteLength ?? 0;
    entries.delete(key);
  };
  const put = (key: string, bytes: Bytes): void => {
    drop(key);
    if (bytes.byteLength > maxEntryBytes) return;
    entries.set(key, bytes);
    size += bytes.byteLength;
    for (const oldest of entries.keys()) {
      if (size <= maxBytes) break;
      drop(oldest);
    }
  };
  return {
    get: (key, create) => {
      const known = entries.get(key);
      if (known) {
        put(key, known);
        return Promise.resolve(known);
      }
      let promise = pending.get(key);
      if (!promise) {
        promise = create()
          .then((bytes) => {
            put(key, bytes);
            return bytes;
          })
          .finally(() => pending.delete(key));
        pending.set(key, promise);
      }
      return promise;
    },
    has: (key) => entries.has(key),
    dropByPrefix: (prefix) => {
      for (const key of entries.keys()) if (key.startsWith(prefix)) drop(key);
    },
  };
};
