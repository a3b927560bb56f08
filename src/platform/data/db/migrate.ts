import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { loadDictionary } from './dictionary.ts';
import { applyFunctions } from './functions.ts';
import { isOnline, runOnline } from './online.ts';
import { readSchemaFiles, type SchemaFile } from './schema-files.ts';
import { inTransaction, LOCK_WAITS, type LockWaits } from './transaction.ts';

/** The folder with `migrations/`, `functions/` and `dictionary/`. */
const FOLDER = new URL('../../../../db/', import.meta.url);

// Any constant serves as long as every process uses the same one: 'ghal'.
const LOCK = 0x6768616c;

/** Milliseconds between two attempts to get the lock. */
const LOCK_PAUSE = 200;

// Asks again and again: a process that waits in `pg_advisory_lock` has an open transaction, for which the concurrent index
// build of the process that has the lock would wait in turn.
const takeLock = async (client: pg.Client): Promise<void> => {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK]);
    if (rows[0]?.taken) return;
    await sleep(LOCK_PAUSE);
  }
};

// The tables in which this module records what it did.
const RECORDS = `
  create table if not exists migrations (
    name text primary key, hash text not null, ran_at timestamptz not null default now()
  );
  create table if not exists schema_objects (
    name text primary key, hash text not null, applied_at timestamptz not null default now()
  )`;

/** The table that exists while a restore or a move is not finished. */
export const UNFINISHED_RESTORE = 'restore_steps';

const assertFinished = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [
    UNFINISHED_RESTORE,
  ]);
  if (rows[0]?.found) {
    throw new Error('The database is the unfinished copy of another one: run the restore or the move again');
  }
};

/** The migrations in the order of their names. */
export const readMigrations = (folder: URL = FOLDER): Promise<SchemaFile[]> =>
  readSchemaFiles(new URL('migrations/', folder), /^\d{4}_\w+\.sql$/);

const runMigration = (client: pg.Client, { name, text, hash }: SchemaFile, waits: LockWaits): Promise<void> => {
  if (isOnline(text)) return runOnline(client, { name, sql: text, hash }, waits);
  return inTransaction(client, `migration ${name}`, waits, async () => {
    await client.query(text);
    await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash]);
  });
};

const runMigrations = async (
  client: pg.Client,
  migrations: readonly SchemaFile[],
  waits: LockWaits,
): Promise<string[]> => {
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migrations');
  const done = new Map(rows.map((row) => [row.name, row.hash]));
  const ours = new Set(migrations.map(({ name }) => name));
  const newer = rows.find(({ name }) => !ours.has(name));
  if (newer) {
    throw new Error(
      `The database is newer than this version of Ghalla, which does not know its migration ${newer.name}: start the newer version`,
    );
  }
  const ran: string[] = [];
  for (const migration of migrations) {
    const before = done.get(migration.name);
    if (before === migration.hash) continue;
    if (before !== undefined) throw new Error(`migration ${migration.name} was changed after it ran`);
    await runMigration(client, migration, waits);
    ran.push(migration.name);
  }
  return ran;
};

const withLock = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('set statement_timeout = 0');
    await takeLock(client);
    await client.query(RECORDS);
    return await work(client);
  } finally {
    await client.end();
  }
};

/**
 * Brings a database up to date, under an advisory lock so that processes that start together do it one after the other:
 * missing migrations, each in its own transaction (online ones outside), then functions whose file changed, then the
 * dictionary where its files changed. What cannot get its locks within a few seconds rolls back and tries again, so that
 * running processes are never blocked for longer.
 * Answers the names of what ran: `0001_a.sql`, `functions/a.sql`, `dictionary`.
 * Throws when a migration that already ran has been changed since, when the database has one that is unknown here or is an
 * unfinished copy, or when a migration, a function file or the dictionary fails.
 * @param url of the role that owns the tables
 * @param folder the folder with `migrations/`, `functions/` and `dictionary/`
 */
export const migrate = (url: string, folder: URL = FOLDER, waits = LOCK_WAITS): Promise<string[]> =>
  withLock(url, async (client) => {
    await assertFinished(client);
    const ran = await runMigrations(client, await readMigrations(folder), waits);
    ran.push(...(await applyFunctions(client, new URL('functions/', folder), waits)));
    ran.push(...(await loadDictionary(client, new URL('dictionary/', folder), waits)));
    return ran;
  });

/**
 * Runs the migrations of another database that this one does not have yet, and nothing else: its functions and rows are copied.
 * Throws when this version does not know one of them, or has it with another content.
 * @param url of the role that owns the tables
 */
export const migrateTo = (
  url: string,
  of: readonly { readonly name: string; readonly hash: string }[],
  folder: URL = FOLDER,
): Promise<string[]> =>
  withLock(url, async (client) => {
    const known = new Map((await readMigrations(folder)).map((file) => [file.name, file]));
    const files = of.map(({ name, hash }) => {
      const file = known.get(name);
      if (file?.hash === hash) return file;
      throw new Error(
        `The backup is of a newer or another version of Ghalla, with the migration ${name}: restore it with that version`,
      );
    });
    return runMigrations(client, files, LOCK_WAITS);
  });
