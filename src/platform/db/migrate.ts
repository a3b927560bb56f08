import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { codeOf, getErrorMessage } from '../postgres/errors.ts';

const FOLDER = new URL('../../../db/migrations/', import.meta.url);

// Any constant shared by all processes works: 'ghal' in ASCII.
const LOCK = 0x6768616c;

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly hash: string;
}

/** Reads the migrations, sorted by name. */
export const readMigrations = async (folder: URL = FOLDER): Promise<Migration[]> => {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    }),
  );
};

/** How a migration waits for locks of other transactions. */
interface LockWaits {
  /** Max wait for a lock in one attempt; meanwhile every other user of that table waits behind it. */
  readonly lockTimeout: `${number}${'ms' | 's'}`;
  readonly tries: number;
  /** Milliseconds between two attempts, in which other transactions proceed. */
  readonly pause: number;
}

const LOCK_WAITS: LockWaits = { lockTimeout: '5s', tries: 30, pause: 5_000 };
const LOCK_NOT_AVAILABLE = '55P03';

const runMigration = async (client: pg.Client, { name, sql, hash }: Migration, waits: LockWaits): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    await client.query('begin');
    try {
      await client.query(`set local lock_timeout = '${waits.lockTimeout}'`);
      await client.query(sql);
      await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash]);
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback');
      if (codeOf(error) !== LOCK_NOT_AVAILABLE || tries === waits.tries)
        throw new Error(`migration ${name} failed: ${getErrorMessage(error)}`, { cause: error });
      await sleep(waits.pause);
    }
  }
};

/**
 * Brings a database up to date. Each missing migration runs in its own transaction, under an advisory lock so that
 * processes that start together wait for one another. A migration that cannot get its locks within a few seconds rolls
 * back and retries, so that running servers are never blocked for longer.
 * @returns the names of the migrations that ran
 * Throws when an applied migration has been changed since, when the database has an unknown migration, or when one
 * fails.
 */
export const migrate = async (url: string, folder: URL = FOLDER, waits = LOCK_WAITS): Promise<string[]> => {
  const migrations = await readMigrations(folder);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(
      'create table if not exists migrations (name text primary key, hash text not null, ran_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migrations');
    const applied = new Map(rows.map((row) => [row.name, row.hash]));
    const names = new Set(migrations.map(({ name }) => name));
    const newer = rows.find(({ name }) => !names.has(name));
    if (newer) {
      throw new Error(
        `The database is newer than this version of Ghalla, which does not know its migration ${newer.name}: start the newer version`,
      );
    }
    const ran: string[] = [];
    for (const { name, sql, hash } of migrations) {
      const appliedHash = applied.get(name);
      if (appliedHash === hash) continue;
      if (appliedHash !== undefined) throw new Error(`migration ${name} was changed after it had run`);
      await runMigration(client, { name, sql, hash }, waits);
      ran.push(name);
    }
    return ran;
  } finally {
    await client.end();
  }
};
