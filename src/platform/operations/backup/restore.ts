import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import { migrate } from '#platform/data/db/migrate.ts';
import { DATA_MODE } from '#platform/data/postgres/embedded.ts';
import type { DatabaseServer } from '#platform/data/postgres/open.ts';
import { grantAccess } from '#platform/data/db/grants.ts';
import type { Storage } from '#platform/transport/storage/storage.ts';
import { DATA, DATABASE, FILES, HEADER, readArchive, SUMMARY, type ArchiveEntry } from './archive.ts';
import { Header, SECRET, Summary, tableOfPart, type BackupResult } from './backup.ts';
import { loadDatabase, type LoadedTable, type TableRows } from './load.ts';
import type { DatabaseHeader } from './snapshot.ts';

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

/** A cursor over entries: the rows of a table are the parts that follow one another. */
const openCursor = (entries: AsyncIterator<ArchiveEntry>) => {
  let current: ArchiveEntry | undefined;
  const next = async (): Promise<ArchiveEntry | undefined> => {
    const { done, value } = await entries.next();
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
const restoreDataFiles = async (target: RestoreTarget, cursor: Cursor): Promise<void> => {
  for (;;) {
    const entry = await cursor.next();
    if (!entry?.name.startsWith(DATA)) return;
    if (entry.name === DATA + SECRET) await writeSecret(target, entry.body);
    else await writeFile(path.join(target.dataDir, path.basename(entry.name)), entry.body, { mode: 0o600 });
  }
};

const assertComplete = (
  summary: unknown,
  loaded: ReadonlyMap<string, LoadedTable>,
  files: { count: number; bytes: number },
): void => {
  const expected = Summary.parse(summary);
  for (const [name, { rows, sha256 }] of Object.entries(expected.tables)) {
    const table = loaded.get(name);
    if (table?.rows !== rows || table.sha256 !== sha256)
      throw new Error(`The backup is damaged: its rows of ${name} are not those that were written`);
  }
  if (expected.files.count !== files.count || expected.files.bytes !== files.bytes) {
    throw new Error(`The backup is damaged: it has ${files.count} files instead of ${expected.files.count}`);
  }
};

/**
 * Restores a backup into an empty database and storage, checks it, and applies the migrations that are newer than it. Throws an
 * error of one line when it is incomplete, damaged, of a newer version, or cannot be decrypted; no market starts on the
 * database then, and the restore can be run again.
 */
export const restoreBackup = async (
  target: RestoreTarget,
  source: string,
  { identity, onTable }: RestoreOptions = {},
): Promise<BackupResult> => {
  const cursor = openCursor(readArchive(source, identity));
  const first = await cursor.next();
  if (first?.name !== HEADER) throw new Error(`${source} is not a backup of Ghalla`);
  const { database } = Header.parse(parseJson(first.body));
  await mkdir(target.dataDir, { recursive: true, mode: DATA_MODE });
  await restoreDataFiles(target, cursor);
  const files = { count: 0, bytes: 0 };

  const restoreRest = async (loaded: ReadonlyMap<string, LoadedTable>): Promise<void> => {
    for (let entry = cursor.current(); entry; entry = await cursor.next()) {
      const { name, body } = entry;
      if (name.startsWith(FILES)) {
        const key = name.slice(FILES.length);
        await target.storage.put(key, body, CONTENT_TYPES[path.extname(key)] ?? 'application/octet-stream');
        files.count += 1;
        files.bytes += body.byteLength;
      } else if (name === SUMMARY) return assertComplete(parseJson(body), loaded, files);
    }
    throw new Error(`${source} is incomplete: it ends before its summary`);
  };

  const { url, ownerUrl } = target.server;
  const loaded = await loadDatabase(target.server, database, readTables(cursor, database), {
    canRepeat: false,
    beforeFinish: restoreRest,
    ...(onTable && { onTable }),
  });
  await migrate(ownerUrl);
  await grantAccess(ownerUrl, url);
  const rows = [...loaded.values()].reduce((sum, table) => sum + table.rows, 0);
  return { at: new Date(database.at), rows, files: files.count, missing: 0 };
};

/** Reads the secret of a data folder, if it has one. */
export const readSecret = (dataDir: string): Promise<string | null> =>
  readFile(path.join(dataDir, SECRET), 'utf8').catch(() => null);
