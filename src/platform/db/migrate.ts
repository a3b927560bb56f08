import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { codeOf, messageOf } from '../postgres/errors.ts';

const FOLDER = new URL('../../../db/migrations/', import.meta.url);

// Any constant does, as long as every process takes the same: 'ghal'.
const LOCK = 0x6768616c;

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly hash: string;
}

/** The migrations in the order of their names. */
export const readMigrations = async (folder: URL = FOLDER): Promise<Migration[]> => {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    }),
  );
};

/** How locks of other transactions are waited for. */
interface LockWaits {
  /** One try waits so long for a lock; meanwhile every other user of that table waits behind it. */
  readonly lockTimeout: `${number}${'ms' | 's'}`;
  readonly tries: number;
  /** Between two tries, in milliseconds; in it the others get their turn. */
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
        throw new Error(`migration ${name} failed: ${messageOf(error)}`, { cause: error });
      await sleep(waits.pause);
    }
  }
};

/**
 * Brings a database up to date: each missing migration in a transaction of its own, under an advisory lock so that
 * processes that start together wait for one another. A migration that cannot get its locks within a few seconds steps
 * back and tries again, so that the running market is never blocked for longer. Answers the names of what ran.
 * Throws when a migration that already ran has been changed since, when the database has one that is unknown here, or
 * when a migration fails.
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
    const known = new Map(rows.map((row) => [row.name, row.hash]));
    const ours = new Set(migrations.map(({ name }) => name));
    const newer = rows.find(({ name }) => !ours.has(name));
    if (newer) {
      throw new Error(
        `The database is newer than this version of Ghalla, which does not know its migration ${newer.name}: start the newer version`,
      );
    }
    const ran: string[] = [];
    for (const { name, sql, hash } of migrations) {
      const before = known.get(name);
      if (before === hash) continue;
      if (before !== undefined) throw new Error(`migration ${name} was changed after it ran`);
      await runMigration(client, { name, sql, hash }, waits);
      ran.push(name);
    }
    return ran;
  } finally {
    await client.end();
  }
};
