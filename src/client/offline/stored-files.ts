import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { FILES_DB } from '../session/user-data.ts';
import { DAY } from '#lib/days.ts';

/** Max bytes of all files on the device; further ones are not stored. */
const MAX_BYTES = 60 * 1024 * 1024;

/** Milliseconds after which a file is deleted. */
const MAX_AGE_MS = 14 * DAY;

/** A file that is not uploaded yet, without its bytes. */
export interface FileRecord {
  /** The id, which is also the key of its upload. */
  readonly id: string;
  readonly userId: number;
  /** The form that it belongs to: the key of its draft and the name of the list. */
  readonly form: string;
  readonly name: string;
  /** Its position in the list, from 0. */
  readonly position: number;
  /** The URL of its upload, once it has begun. */
  readonly url?: string;
}

type StoredRecord = FileRecord & { readonly size: number; readonly at: number };

/** A file of a form, with its bytes. */
export interface StoredFile extends FileRecord {
  readonly file: Blob;
}

/** Records and bytes are stored apart, so that a change of the position does not write the bytes again. */
interface Schema extends DBSchema {
  records: { key: string; value: StoredRecord };
  files: { key: string; value: Blob };
}

const STORES = ['records', 'files'] as const;

let opened: Promise<IDBPDatabase<Schema>> | undefined;

const open = (): Promise<IDBPDatabase<Schema>> =>
  (opened ??= openDB<Schema>(FILES_DB, 1, {
    upgrade: (db) => {
      db.createObjectStore('records', { keyPath: 'id' });
      db.createObjectStore('files');
    },
    // Signing out deletes the database, which waits until it is closed.
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      opened = undefined;
    },
    terminated: () => (opened = undefined),
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  }));

/** Runs work on the database. If storage is forbidden or full, files stay in memory only. */
const attempt = async <T>(work: (db: IDBPDatabase<Schema>) => Promise<T>, otherwise: T): Promise<T> => {
  try {
    return await work(await open());
  } catch {
    return otherwise;
  }
};

const remove = async (db: IDBPDatabase<Schema>, ids: readonly string[]): Promise<void> => {
  const trx = db.transaction(STORES, 'readwrite');
  for (const id of ids) void Promise.all([trx.objectStore('records').delete(id), trx.objectStore('files').delete(id)]);
  await trx.done;
};

/** Stores a file on the device until it is uploaded. Returns whether there was enough space. */
export const storeFile = (record: FileRecord, file: Blob): Promise<boolean> =>
  attempt(async (db) => {
    const trx = db.transaction(STORES, 'readwrite');
    const sizes = (await trx.objectStore('records').getAll()).map(({ size }) => size);
    if (sizes.reduce((sum, size) => sum + size, file.size) > MAX_BYTES) return false;
    void trx.objectStore('records').put({ ...record, size: file.size, at: Date.now() });
    void trx.objectStore('files').put(file, record.id);
    await trx.done;
    return true;
  }, false);

/** Changes the record of a stored file; does nothing if it is not stored. */
export const changeFile = (id: string, change: Pick<FileRecord, 'url'> | Pick<FileRecord, 'position'>): Promise<void> =>
  attempt(async (db) => {
    const trx = db.transaction('records', 'readwrite');
    const record = await trx.store.get(id);
    if (record) void trx.store.put({ ...record, ...change });
    await trx.done;
  }, undefined);

/** Returns the files of a user's form that were not uploaded, in their order. Deletes files that are older than 14 days. */
export const getFiles = (userId: number, form: string): Promise<StoredFile[]> =>
  attempt(async (db) => {
    const records = await db.getAll('records');
    const isOld = ({ at }: StoredRecord): boolean => at <= Date.now() - MAX_AGE_MS;
    const old = records.filter(isOld).map(({ id }) => id);
    await remove(db, old);
    const found: StoredFile[] = [];
    for (const record of records) {
      if (isOld(record) || record.userId !== userId || record.form !== form) continue;
      const file = await db.get('files', record.id);
      if (file) found.push({ ...record, file });
    }
    return found.toSorted((a, b) => a.position - b.position);
  }, []);

/** Deletes stored files, after they were uploaded or dropped. */
export const removeFiles = (ids: readonly string[]): Promise<void> => attempt((db) => remove(db, ids), undefined);
