import { SHARED_FILES_DATABASE } from '#lib/share-paths.ts';
import { DAY } from '#lib/days.ts';
import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from 'idb';

// Photos that another app has shared and that wait for the form of a new item. The service worker stores them.

interface Schema extends DBSchema {
  files: { key: number; value: { readonly file: File; readonly at: number } };
}

const open = (): Promise<IDBPDatabase<Schema>> =>
  openDB<Schema>(SHARED_FILES_DATABASE, 1, {
    upgrade: (db) => void db.createObjectStore('files', { autoIncrement: true }),
    // Another tab needs to delete the database.
    blocking: (_old, _new, event) => (event.target as IDBDatabase).close(),
  });

/** Stores files instead of those that are stored. Rejects where storage is full or forbidden. */
export const putSharedFiles = async (files: readonly File[]): Promise<void> => {
  const db = await open();
  try {
    const { store, done } = db.transaction('files', 'readwrite');
    const at = Date.now();
    await Promise.all([store.clear(), ...files.map((file) => store.add({ file, at })), done]);
  } finally {
    db.close();
  }
};

/** Returns the stored files, and deletes them: an empty list if there are none, or storage is forbidden. */
export const takeSharedFiles = async (): Promise<File[]> => {
  try {
    const db = await open();
    try {
      const { store, done } = db.transaction('files', 'readwrite');
      const stored = await store.getAll();
      await Promise.all([store.clear(), done]);
      return stored.filter(({ at }) => Date.now() - at < DAY).map(({ file }) => file);
    } finally {
      db.close();
    }
  } catch {
    return [];
  }
};

/** Deletes files that are older than a day. */
export const deleteOldSharedFiles = async (): Promise<void> => {
  try {
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === SHARED_FILES_DATABASE)) return;
    if ((await readAge()) >= DAY) await deleteDB(SHARED_FILES_DATABASE);
  } catch {
    // Storage is forbidden, so there are no files.
  }
};

/** Milliseconds since the files were stored; infinite without files. */
const readAge = async (): Promise<number> => {
  const db = await open();
  try {
    const cursor = await db.transaction('files').store.openCursor();
    return cursor ? Date.now() - cursor.value.at : Infinity;
  } finally {
    db.close();
  }
};
