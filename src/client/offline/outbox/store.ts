import { openDB, type IDBPDatabase } from 'idb';
import { OUTBOX_DB } from '#client/session/user-data.ts';
import type { Entry } from './entry.ts';

export interface OutboxStore {
  /** All entries, in the order of sending. */
  list(): Promise<Entry[]>;
  /** Adds an entry at the end, and removes the entries that it replaces. */
  add(entry: Omit<Entry, 'place'>, replaces: (other: Entry) => boolean): Promise<void>;
  /** Changes an entry; does nothing if it was removed meanwhile. */
  change(id: string, to: Partial<Entry>): Promise<void>;
  remove(id: string): Promise<void>;
}

const ENTRIES = 'entries';

const sort = (entries: Entry[]): Entry[] => entries.sort((a, b) => a.place - b.place);

/** Stores entries in the memory of the page, for browsers without a database. */
export const createMemoryStore = (): OutboxStore => {
  const entries = new Map<string, Entry>();
  return {
    list: () => Promise.resolve(sort([...entries.values()])),
    add: async (entry, replaces) => {
      for (const other of entries.values()) if (replaces(other)) entries.delete(other.id);
      const last = Math.max(0, ...[...entries.values()].map(({ place }) => place));
      entries.set(entry.id, { ...entry, place: last + 1 });
    },
    change: async (id, to) => {
      const entry = entries.get(id);
      if (entry) entries.set(id, { ...entry, ...to });
    },
    remove: async (id) => void entries.delete(id),
  };
};

const createDatabaseStore = (db: IDBPDatabase): OutboxStore => {
  const list = async (): Promise<Entry[]> => {
    const { store, done } = db.transaction(ENTRIES);
    // Leaving the page aborts its transactions: an error that nothing can handle any more.
    done.catch(() => {});
    return sort((await store.getAll()) as Entry[]);
  };
  return {
    list,
    add: async (entry, replaces) => {
      const { store, done } = db.transaction(ENTRIES, 'readwrite');
      const entries = sort((await store.getAll()) as Entry[]);
      for (const other of entries) if (replaces(other)) await store.delete(other.id);
      await store.put({ ...entry, place: (entries.at(-1)?.place ?? 0) + 1 });
      await done;
    },
    change: async (id, to) => {
      const { store, done } = db.transaction(ENTRIES, 'readwrite');
      const entry = (await store.get(id)) as Entry | undefined;
      if (entry) await store.put({ ...entry, ...to });
      await done;
    },
    remove: (id) => db.delete(ENTRIES, id),
  };
};

/**
 * Opens the outbox of this browser. It survives a restart; where databases are forbidden it lasts as long as the page.
 * @param onClose called when the database is deleted, because the user has signed out
 */
export const openStore = async (onClose: () => void): Promise<OutboxStore> => {
  try {
    const db = await openDB(OUTBOX_DB, 1, {
      upgrade: (created) => void created.createObjectStore(ENTRIES, { keyPath: 'id' }),
      blocking: (_current, _blocked, event) => {
        (event.target as IDBDatabase).close();
        onClose();
      },
      terminated: onClose,
    });
    return createDatabaseStore(db);
  } catch {
    return createMemoryStore();
  }
};
