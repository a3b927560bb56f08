import pg from 'pg';
import { z } from 'zod';
import { setTimeout as sleep } from 'node:timers/promises';
import { inTransaction, retryLocks, type LockWaits, LOCK_WAITS } from './transaction.ts';
import { ITEM_TYPES } from '#lib/item-types.ts';
import { getErrorMessage } from '../postgres/errors.ts';
import { refreshItems } from './refresh-items.ts';
import { compareMigrations, FOLDER, readMigrations, type RanMigration } from './migration-history.ts';
import { hashOf, readApplied, readSchemaFiles, recordApplied, type SchemaFile } from './schema-files.ts';
import { isOnline, splitStatements } from './statements.ts';
import { applyFunctions } from './functions.ts';

// An interrupted `create index concurrently` leaves an index that costs every write, that `if not exists` takes for the
// finished one, and that (a unique one) rejects rows. `reindex concurrently` leaves a similar one under another name.
const dropInvalidIndexes = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    `select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indexrelid
     where not i.indisvalid and c.relkind = 'i' and c.relnamespace = current_schema()::regnamespace`,
  );
  for (const { name } of rows) await client.query(`drop index concurrently if exists ${name}`);
};

/**
 * Runs the statements of an online migration one by one, each in its own transaction, and records it as done. Statements
 * that ran before an interruption run again, so each must be repeatable; `in_batches` continues where it stopped.
 * Throws the error of a statement with the name of the migration in front, after dropping invalid indexes.
 */
const runOnline = async (
  client: pg.Client,
  { name, sql, hash }: { readonly name: string; readonly sql: string; readonly hash: string },
  waits: LockWaits,
): Promise<void> => {
  const subject = `migration ${name}`;
  try {
    await client.query('set lock_timeout = 0');
    await dropInvalidIndexes(client);
    for (const statement of splitStatements(sql)) {
      // A concurrent build waits for every older transaction; no transaction waits behind it, so it may take its time.
      const timeout = /\bconcurrently\b/i.test(statement) ? '0' : waits.lockTimeout;
      await client.query(`set lock_timeout = '${timeout}'`);
      await retryLocks(subject, waits, async () => void (await client.query(statement)));
    }
  } catch (error) {
    // If the connection is lost, the next run drops them.
    const dropped = client.query('set lock_timeout = 0').then(() => dropInvalidIndexes(client));
    await dropped.catch(() => {});
    throw error;
  }
  await inTransaction(client, subject, waits, async () => {
    await client.query('delete from batch_progress');
    await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash]);
  });
};

const Names = z.array(z.string());
const Keys = z.array(z.string()).default([]);

/** A file of the dictionary: concepts by their keys (db/dictionary/README.md). The database checks the rest. */
const Concepts = z.record(
  z.string(),
  z.strictObject({
    kind: z.string(),
    broader: z.union([z.string().transform((key) => [key]), Names]).default([]),
    near: Keys,
    ar: Names,
    darija: Names.optional(),
    latin: Names.optional(),
    fr: Names,
    en: Names,
    zgh: Names.optional(),
    only: z.partialRecord(z.enum(ITEM_TYPES), Names).optional(),
  }),
);

const parseFile = ({ name, text }: SchemaFile): [string, z.infer<typeof Concepts>[string]][] => {
  try {
    return Object.entries(Concepts.parse(JSON.parse(text)));
  } catch (error) {
    const message = error instanceof z.ZodError ? z.prettifyError(error) : getErrorMessage(error);
    throw new Error(`dictionary/${name}: ${message}`, { cause: error });
  }
};

/**
 * Returns the concepts of all files. Throws if a file has another form, a key occurs twice, or a concept refers to one that is
 * missing.
 */
export const parseDictionary = (files: readonly SchemaFile[]) => {
  const fileOf = new Map<string, string>();
  const concepts = files.flatMap((file) =>
    parseFile(file).map(([key, concept]) => {
      const other = fileOf.get(key);
      if (other) throw new Error(`dictionary/${file.name}: ${key} is in ${other} too`);
      fileOf.set(key, file.name);
      return { key, ...concept };
    }),
  );
  for (const { key, broader, near } of concepts) {
    const missing = [...broader, ...near].find((other) => !fileOf.has(other));
    if (missing !== undefined)
      throw new Error(`dictionary/${fileOf.get(key)}: ${key} refers to the concept ${missing}, which no file has`);
  }
  return concepts;
};

/**
 * Loads the files of `db/dictionary` if any of them changed since they were loaded last; then returns `['dictionary']`. The
 * function `load_dictionary` merges them with the changes of administrators. A folder without files is ignored. The words of
 * the items concerned are set after the commit; in a large market most of them by a job. Throws when a file is wrong (the
 * message names it) or the database rejects a concept; the dictionary then stays unchanged.
 */
const loadDictionary = async (client: pg.Client, folder: URL, waits: LockWaits): Promise<string[]> => {
  const name = 'dictionary';
  const [files, applied] = await Promise.all([readSchemaFiles(folder, /^[\w-]+\.json$/), readApplied(client)]);
  const hash = hashOf(files.map((file) => `${file.name} ${file.hash}\n`).join(''));
  if (files.length === 0 || applied.get(name) === hash) return [];
  const concepts = parseDictionary(files);
  await inTransaction(client, 'loading the dictionary', waits, async () => {
    await client.query('select load_dictionary($1)', [JSON.stringify(concepts)]);
    await recordApplied(client, name, hash);
  });
  await refreshItems((statement) => client.query(statement));
  return [name];
};

// Any constant that is the same in every process: 'ghal'.
const LOCK = 0x6768616c;

/** Milliseconds between two attempts to get the lock. */
const LOCK_PAUSE = 200;

// Polls for the lock: a process that waits in `pg_advisory_lock` has an open transaction, for which the concurrent index build
// of the process that has the lock would wait in turn.
const takeLock = async (client: pg.Client): Promise<void> => {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK]);
    if (rows[0]?.taken) return;
    await sleep(LOCK_PAUSE);
  }
};

// The tables in which this module records its changes.
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

const runMigration = (client: pg.Client, { name, text, hash }: SchemaFile, waits: LockWaits): Promise<void> => {
  if (isOnline(text)) return runOnline(client, { name, sql: text, hash }, waits);
  return inTransaction(client, `migration ${name}`, waits, async () => {
    await client.query(text);
    await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash]);
  });
};

const RAN = 'select name, hash from migrations';

/** Records migrations that ran under an earlier name or wording as those that they are now, and forgets those that run again. */
const applyHistory = (
  client: pg.Client,
  { renamed, again }: Pick<ReturnType<typeof compareMigrations>, 'renamed' | 'again'>,
  waits: LockWaits,
): Promise<void> =>
  inTransaction(client, 'recording earlier migrations', waits, async () => {
    for (const { from, file } of renamed)
      await client.query('update migrations set name = $2, hash = $3 where name = $1', [from, file.name, file.hash]);
    await client.query('delete from migrations where name = any($1)', [again]);
  });

const withLock = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 60_000, keepAlive: true });
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

/** A step of an upgrade: a migration, a file of functions or the dictionary. */
export interface SchemaStep {
  /** `0001_a.sql`, `functions/a.sql`, `dictionary`. */
  readonly name: string;
  readonly milliseconds: number;
}

interface MigrateOptions {
  /** The folder with `migrations/`, `functions/`, `dictionary/` and `migration-history.json`. */
  readonly folder?: URL;
  readonly waits?: LockWaits;
  /** Runs before the first migration of a market that exists; none runs if it throws. */
  readonly beforeUpgrade?: (pending: readonly string[]) => Promise<void>;
  readonly onStep?: (step: SchemaStep) => void;
}

/**
 * Brings a database up to date, under an advisory lock so that processes that start together do it one after the other: missing
 * migrations, each in its own transaction (online ones outside), then functions whose file changed, then the dictionary if its
 * files changed. A step that cannot get its locks within a few seconds rolls back and tries again, so that running processes
 * are never blocked for longer. Returns the names of the applied steps: `0001_a.sql`, `functions/a.sql`, `dictionary`. Throws
 * when the database has run a migration that is unknown here or had other statements, or is an unfinished copy, and when a
 * migration, a function file or the dictionary fails.
 * @param url of the role that owns the tables
 */
export const migrate = (
  url: string,
  { folder = FOLDER, waits = LOCK_WAITS, beforeUpgrade, onStep }: MigrateOptions = {},
): Promise<string[]> =>
  withLock(url, async (client) => {
    await assertFinished(client);
    const steps: string[] = [];
    const measure = async (run: () => Promise<readonly string[]>): Promise<void> => {
      const start = performance.now();
      const names = await run();
      const milliseconds = Math.round(performance.now() - start);
      for (const name of names) onStep?.({ name, milliseconds });
      steps.push(...names);
    };
    const { rows } = await client.query<RanMigration>(RAN);
    const comparison = compareMigrations(rows, await readMigrations(folder));
    const { pending } = comparison;
    if (rows.length > 0 && pending.length > 0) await beforeUpgrade?.(pending.map(({ name }) => name));
    await applyHistory(client, comparison, waits);
    for (const file of pending) {
      await measure(async () => {
        await runMigration(client, file, waits);
        return [file.name];
      });
    }
    await measure(() => applyFunctions(client, new URL('functions/', folder), waits));
    await measure(() => loadDictionary(client, new URL('dictionary/', folder), waits));
    return steps;
  });

/**
 * Runs the migrations of a backup that this one does not have yet, and nothing else: its functions and rows are copied. They are
 * recorded as the backup names them, so that the version that made it starts on the copy too.
 * Throws when this version does not have one of them, or has it with other statements.
 * @param url of the role that owns the tables
 */
export const migrateTo = (url: string, of: readonly RanMigration[], folder: URL = FOLDER): Promise<void> =>
  withLock(url, async (client) => {
    const migrations = await readMigrations(folder);
    const { pending } = compareMigrations(of, migrations, 'The backup');
    const later = new Set(pending.map(({ name }) => name));
    const { rows } = await client.query<RanMigration>(RAN);
    const missing = new Set(compareMigrations(rows, migrations).pending.map(({ name }) => name));
    for (const file of migrations.files)
      if (missing.has(file.name) && !later.has(file.name)) await runMigration(client, file, LOCK_WAITS);
    await inTransaction(client, 'recording the migrations of the backup', LOCK_WAITS, async () => {
      await client.query('delete from migrations');
      await client.query(
        'insert into migrations (name, hash) select * from jsonb_to_recordset($1) as ran (name text, hash text)',
        [JSON.stringify(of)],
      );
    });
  });

/**
 * Records the migrations that have run by the names and hashes of the version that made a backup, so that it starts on the
 * restored database: a later version may have other ones for the same statements.
 * @param url of the role that owns the tables
 */
export const recordMigrationsOf = (url: string, ran: readonly RanMigration[]): Promise<void> =>
  withLock(url, (client) =>
    inTransaction(client, 'recording the migrations of the backup', LOCK_WAITS, async () => {
      await client.query('delete from migrations');
      await client.query('insert into migrations (name, hash) select * from unnest($1::text[], $2::text[])', [
        ran.map(({ name }) => name),
        ran.map(({ hash }) => hash),
      ]);
    }),
  );
