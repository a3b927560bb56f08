import { grantAccess } from '#platform/data/db/grants.ts';
import { openPool, SILENCE } from '#platform/data/db/db.ts';
import { migrate } from '#platform/data/db/migrate.ts';
import type { DatabaseServer } from '#platform/data/postgres/open.ts';
import type { Storage } from '#platform/transport/storage/storage.ts';
import type { StoredFile } from './backup.ts';
import { loadDatabase, type TableRows } from './load.ts';
import { openSnapshot, type Snapshot } from './snapshot.ts';

async function* readTables(snapshot: Snapshot): AsyncGenerator<TableRows> {
  for (const table of snapshot.header.tables) yield { table, read: () => snapshot.read(table) };
}

/**
 * Copies a database into an empty one, which may have another version of PostgreSQL. When it is interrupted and run again, it
 * skips the tables that are there and have not changed since. Throws an error of one line when the target is not empty.
 * @param source URL of the role that owns the tables
 * @returns the number of rows
 */
export const moveDatabase = async (
  source: string,
  target: Pick<DatabaseServer, 'url' | 'ownerUrl'>,
  onTable?: (name: string, rows: number) => void,
): Promise<number> => {
  const pool = openPool(source, 1, SILENCE.longRunning);
  try {
    const snapshot = await openSnapshot(pool);
    try {
      const options = { canRepeat: true, ...(onTable && { onTable }) };
      const loaded = await loadDatabase(target, snapshot.header, readTables(snapshot), options);
      await migrate(target.ownerUrl);
      await grantAccess(target.ownerUrl, target.url);
      return [...loaded.values()].reduce((sum, { rows }) => sum + rows, 0);
    } finally {
      await snapshot.close();
    }
  } finally {
    await pool.end();
  }
};

/** Copies files that another storage does not have with the same size. Throws when either storage does. */
export const copyFiles = async (
  files: AsyncIterable<StoredFile>,
  from: Storage,
  to: Storage,
): Promise<{ copied: number; present: number; missing: number }> => {
  const result = { copied: 0, present: 0, missing: 0 };
  for await (const { key, bytes, contentType } of files) {
    if ((await to.getSize(key)) === bytes) {
      result.present += 1;
      continue;
    }
    const body = await from.get(key);
    if (body) await to.put(key, body, contentType);
    result[body ? 'copied' : 'missing'] += 1;
  }
  return result;
};
