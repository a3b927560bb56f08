import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { zstdCompress } from 'node:zlib';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { z } from 'zod';
import type { DB } from '#platform/data/db/tables.ts';
import { getErrorCode } from '#platform/data/postgres/errors.ts';
import type { Storage } from '#platform/transport/storage/storage.ts';
import {
  type ArchiveWriter,
  DATA,
  DATABASE,
  DATABASE_CHECKSUMS,
  FILES,
  FILES_CHECKSUMS,
  HEADER,
  SUMMARY,
} from './archive.ts';
import { DatabaseHeader, openSnapshot, type Snapshot, type TableShape } from './snapshot.ts';

/** An uploaded file, by its key in the storage. */
export interface StoredFile {
  readonly key: string;
  readonly bytes: number;
  readonly contentType: string;
}

/** Lists the uploaded files that the rows of a database refer to. */
export type ListFiles = (db: Kysely<DB>) => AsyncIterable<StoredFile>;

export interface BackupSource {
  readonly pool: pg.Pool;
  readonly storage: Storage;
  readonly listFiles: ListFiles;
  /** Signs sessions, and seals keys and second factors in the database. */
  readonly secret: string;
  readonly dataDir: string;
}

/** The first entry. Backups of format 1 have no checksums of their entries. */
export const Header = z.object({ format: z.literal([1, 2]), database: DatabaseHeader });
export type Header = z.output<typeof Header>;

/** The content of a backup; only its checksums follow, which show that it is complete. */
export const Summary = z.object({
  tables: z.record(z.string(), z.object({ rows: z.number(), sha256: z.string() })),
  files: z.object({ count: z.number(), bytes: z.number() }),
});
export type Summary = z.output<typeof Summary>;

export interface BackupResult {
  /** The time before which everything committed is in the backup. */
  readonly at: Date;
  readonly rows: number;
  readonly files: number;
  /** Number of files that were deleted while it ran. */
  readonly missing: number;
}

/** Files of `DATA_DIR` that are copied if they exist. */
const DATA_FILES = ['audit-anchors.jsonl'];
export const SECRET = 'session-secret';

/** Bytes of rows that are compressed together. */
const PART_BYTES = 4 * 1024 * 1024;
/** Number of files that are read at the same time: an object store responds to each after some milliseconds. */
const FILES_AT_ONCE = 8;

const compress = promisify(zstdCompress);

const toJson = (value: unknown): Buffer => Buffer.from(JSON.stringify(value, null, 1));

/** Name of a part of a table: `database/orders.000001.zst`. */
const partName = (table: string, n: number): string => `${DATABASE}${table}.${String(n).padStart(6, '0')}.zst`;

export const tableOfPart = (name: string): string => name.slice(DATABASE.length, name.indexOf('.', DATABASE.length));

/** Returns the SHA-256 of bytes, in hexadecimal. */
export const hashOf = (body: Uint8Array): string => createHash('sha256').update(body).digest('hex');

/** Adds entries to an archive, and their checksums. */
const withChecksums = (archive: ArchiveWriter) => {
  let lines: string[] = [];
  const note = (name: string, sha256: string): void => void lines.push(`${sha256}  ${name}\n`);
  const add = async (name: string, body: Uint8Array): Promise<void> => {
    await archive.add(name, body);
    note(name, hashOf(body));
  };
  return {
    add,
    /** Whether the previous backup has the file. */
    reuse: async (name: string, bytes: number): Promise<boolean> => {
      const sha256 = await archive.reuse(name, bytes);
      if (sha256 !== null) note(name, sha256);
      return sha256 !== null;
    },
    /** Adds the checksums of the entries since the last call, which the next call includes. */
    addChecksums: async (name: string): Promise<void> => {
      const body = Buffer.from(lines.join(''));
      lines = [];
      await add(name, body);
    },
  };
};

type CheckedWriter = ReturnType<typeof withChecksums>;

const writeTable = async (snapshot: Snapshot, table: TableShape, archive: CheckedWriter) => {
  const hash = createHash('sha256');
  let [rows, parts, size] = [0, 0, 0];
  let waiting: Buffer[] = [];
  const flush = async (): Promise<void> => {
    const body = Buffer.concat(waiting);
    [waiting, size] = [[], 0];
    // The text format escapes line breaks in values: each one ends a row.
    for (const byte of body) if (byte === 10) rows += 1;
    await archive.add(partName(table.name, (parts += 1)), await compress(body));
  };
  for await (const chunk of snapshot.read(table)) {
    hash.update(chunk);
    waiting.push(chunk);
    size += chunk.byteLength;
    if (size >= PART_BYTES) await flush();
  }
  // An empty table has one empty part.
  if (size > 0 || parts === 0) await flush();
  return { rows, sha256: hash.digest('hex') };
};

const writeFiles = async ({ storage, listFiles }: BackupSource, db: Kysely<DB>, archive: CheckedWriter) => {
  const result = { count: 0, bytes: 0, missing: 0 };
  const readOne = async ({ key, bytes }: StoredFile): Promise<Uint8Array | 'reused' | null> =>
    (await archive.reuse(FILES + key, bytes)) ? 'reused' : storage.get(key);
  const writeAll = async (files: readonly StoredFile[]): Promise<void> => {
    const bodies = await Promise.all(files.map(readOne));
    for (const [n, { key, bytes }] of files.entries()) {
      const body = bodies[n];
      if (body === null || body === undefined) {
        result.missing += 1;
        continue;
      }
      if (body !== 'reused') await archive.add(FILES + key, body);
      result.count += 1;
      result.bytes += body === 'reused' ? bytes : body.byteLength;
    }
  };
  let waiting: StoredFile[] = [];
  for await (const file of listFiles(db)) {
    if (waiting.push(file) < FILES_AT_ONCE) continue;
    await writeAll(waiting);
    waiting = [];
  }
  await writeAll(waiting);
  return result;
};

const readDataFile = async (dataDir: string, name: string): Promise<Buffer | null> => {
  try {
    return await readFile(path.join(dataDir, name));
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return null;
    throw error;
  }
};

/**
 * Writes a backup of the database, the uploaded files and the secret, while the market runs: the state of the database at one
 * moment, and the files to which it refers then. Throws, and removes the unfinished backup, when anything cannot be read or
 * written.
 */
export const writeBackup = async (source: BackupSource, target: ArchiveWriter): Promise<BackupResult> => {
  const archive = withChecksums(target);
  try {
    const snapshot = await openSnapshot(source.pool);
    try {
      const { header } = snapshot;
      await archive.add(HEADER, toJson({ format: 2, database: header } satisfies Header));
      // The secret is added before the rows: a restore that must not overwrite another secret ends at once.
      await archive.add(DATA + SECRET, Buffer.from(source.secret));
      for (const name of DATA_FILES) {
        const body = await readDataFile(source.dataDir, name);
        if (body) await archive.add(DATA + name, body);
      }
      const tables: Summary['tables'] = {};
      for (const table of header.tables) tables[table.name] = await writeTable(snapshot, table, archive);
      await archive.addChecksums(DATABASE_CHECKSUMS);
      const { missing, ...files } = await writeFiles(source, snapshot.db, archive);
      await archive.add(SUMMARY, toJson({ tables, files } satisfies Summary));
      await archive.addChecksums(FILES_CHECKSUMS);
      const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
      await target.finish();
      return { at: new Date(header.at), rows, files: files.count, missing };
    } finally {
      await snapshot.close();
    }
  } catch (error) {
    await target.abort().catch(() => undefined);
    throw error;
  }
};
