import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import { migrate } from '#platform/data/db/migrate.ts';
import { DATA_MODE } from '#platform/data/postgres/embedded.ts';
import type { DatabaseServer } from '#platform/data/postgres/open.ts';
import { grantAccess } from '#platform/data/db/grants.ts';
import type { Storage } from '#platform/transport/storage/storage.ts';
import { assertThere, DATA, DATABASE, FILES, readArchive, SUMMARY, type ArchiveEntry } from './archive.ts';
import { SECRET, Summary, tableOfPart, type BackupResult } from './backup.ts';
import { assertEmpty, loadDatabase, type LoadedTable, type TableRows } from './load.ts';
import type { DatabaseHeader } from './snapshot.ts';
import { describeDamage, verifyBackup } from './verify.ts';

const decompress = promisify(zstdDecompress);

const parseJson = (body: Uint8Array): unknown => JSON.parse(Buffer.from(body).toString('utf8'));

export interface RestoreTarget {
  readonly server: Pick<DatabaseServer, 'url' | 'ownerUrl'>;
  readonly storage: Storage;
  readonly dataDir: string;
  /** `SESSION_SECRET`, if it is set; otherwise the secret is written to `dataDir`. */
  readonly secret?: string | undefined;
}

interface RestoreOptions {
  /** File with the private key, for backups that age encrypted. */
  readonly identity?: string | undefined;
  /** Restores all but the damaged entries, if the rows are complete. */
  readonly skipDamaged?: boolean;
  /** Leaves the database as the version of the backup had it, for going back to that version. */
  readonly withoutMigrations?: boolean;
  readonly onTable?: (name: string, rows: number) => void;
}

/** The media types of uploads by the endings of their names. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.pdf': 'application/pdf',
};

const writeSecret = async ({ dataDir, secret }: RestoreTarget, body: Uint8Array): Promise<void> => {
  const text = Buffer.from(body).toString('utf8');
  if (secret !== undefined) {
    if (secret === text) return;
    throw new Error(
      'SESSION_SECRET is not the secret of the backup, which its second factors and push keys need: unset it, and set it after ' +
        `the restore to the content of ${path.join(dataDir, SECRET)}`,
    );
  }
  const file = path.join(dataDir, SECRET);
  await writeFile(file, text, { mode: 0o600 });
  await chmod(file, 0o600);
};

/**
 * A cursor over entries: the rows of a table are the parts that follow one another.
 * @param isCut whether the archive is known to end with an error, which then is its end
 */
const openCursor = (entries: AsyncIterator<ArchiveEntry>, isCut: boolean) => {
  let current: ArchiveEntry | undefined;
  const next = async (): Promise<ArchiveEntry | undefined> => {
    const { done, value } = await entries.next().catch((error: unknown) => {
      if (isCut) return { done: true, value: undefined } as const;
      throw error;
    });
    return (current = done ? undefined : value);
  };
  return { next, current: () => current };
};

type Cursor = ReturnType<typeof openCursor>;

async function* readTables(cursor: Cursor, { tables }: DatabaseHeader): AsyncGenerator<TableRows> {
  const isPart = (name: string | undefined): name is string => name?.startsWith(DATABASE) ?? false;
  for (let entry = cursor.current(); entry && isPart(entry.name); entry = cursor.current()) {
    const name = tableOfPart(entry.name);
    const table = tables.find((candidate) => candidate.name === name);
    if (!table) throw new Error(`The backup has rows of ${name}, but no such table`);
    yield {
      table,
      async *read() {
        for (let part = cursor.current(); part && isPart(part.name); part = await cursor.next()) {
          if (tableOfPart(part.name) !== name) return;
          yield await decompress(part.body);
        }
      },
    };
  }
}

/** Writes the files of the data folder, the first entries after the header. */
const restoreDataFiles = async (target: RestoreTarget, cursor: Cursor, damaged: ReadonlySet<string>): Promise<void> => {
  if (damaged.has(DATA + SECRET) && target.secret === undefined)
    throw new Error('The secret in the backup is damaged: set SESSION_SECRET to the secret that the market had');
  for (;;) {
    const entry = await cursor.next();
    if (!entry?.name.startsWith(DATA)) return;
    if (damaged.has(entry.name)) continue;
    if (entry.name === DATA + SECRET) await writeSecret(target, entry.body);
    else await writeFile(path.join(target.dataDir, path.basename(entry.name)), entry.body, { mode: 0o600 });
  }
};

const assertSameRows = (summary: unknown, loaded: ReadonlyMap<string, LoadedTable>): void => {
  for (const [name, { rows, sha256 }] of Object.entries(Summary.parse(summary).tables)) {
    const table = loaded.get(name);
    if (table?.rows !== rows || table.sha256 !== sha256)
      throw new Error(`The backup is damaged: its rows of ${name} are not those that were written`);
  }
};

/**
 * Restores a backup into an empty database and storage, and applies the migrations that are newer than it. Everything is read and
 * compared with its checksums before anything is written. Throws when the backup is damaged (the message says where, and what can
 * be saved), of a newer version, or cannot be decrypted, and when the database is not empty.
 * @returns what was restored, and with `skipDamaged` where a backup ends that was cut off
 */
export const restoreBackup = async (
  target: RestoreTarget,
  source: string,
  { identity, skipDamaged = false, withoutMigrations = false, onTable }: RestoreOptions = {},
): Promise<BackupResult & { readonly end: string | undefined }> => {
  const { url, ownerUrl } = target.server;
  await assertThere(source);
  await assertEmpty(ownerUrl);
  const verification = await verifyBackup(source, identity);
  const damage = describeDamage(verification);
  if (damage !== undefined && !(skipDamaged && verification.hasRows)) throw new Error(damage);
  const damaged = new Set(verification.damages.map(({ name }) => name));
  const { database, end } = verification;

  const cursor = openCursor(readArchive(source, identity), end !== undefined);
  await cursor.next();
  await mkdir(target.dataDir, { recursive: true, mode: DATA_MODE });
  await restoreDataFiles(target, cursor, damaged);
  let files = 0;
  const restoreFiles = async (loaded: ReadonlyMap<string, LoadedTable>): Promise<void> => {
    for (let entry = cursor.current(); entry; entry = await cursor.next()) {
      const { name, body } = entry;
      if (damaged.has(name)) continue;
      if (name === SUMMARY) assertSameRows(parseJson(body), loaded);
      if (!name.startsWith(FILES)) continue;
      const key = name.slice(FILES.length);
      await target.storage.put(key, body, CONTENT_TYPES[path.extname(key)] ?? 'application/octet-stream');
      files += 1;
    }
  };
  const loaded = await loadDatabase(target.server, database, readTables(cursor, database), {
    canRepeat: false,
    beforeFinish: restoreFiles,
    ...(onTable && { onTable }),
  });
  if (!withoutMigrations) await migrate(ownerUrl);
  await grantAccess(ownerUrl, url);
  const rows = [...loaded.values()].reduce((sum, table) => sum + table.rows, 0);
  return { at: new Date(database.at), rows, files, missing: verification.damages.length, end };
};

/** Reads the secret of a data folder, if it has one. */
export const readSecret = (dataDir: string): Promise<string | null> =>
  readFile(path.join(dataDir, SECRET), 'utf8').catch(() => null);
