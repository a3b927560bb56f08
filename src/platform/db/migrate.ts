import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';

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

/**
 * Brings a database up to date: each missing migration in a transaction of its own, under an advisory lock so that
 * processes that start together wait for one another. Answers the names of what ran.
 * Throws when a migration that already ran has been changed since.
 */
export const migrate = async (url: string, folder: URL = FOLDER): Promise<string[]> => {
  const migrations = await readMigrations(folder);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(
      'create table if not exists migrations (name text primary key, hash text not null, ran_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migrations');
    const known = new Map(rows.map((row) => [row.name, row.hash]));
    const ran: string[] = [];
    for (const { name, sql, hash } of migrations) {
      const before = known.get(name);
      if (before === hash) continue;
      if (before !== undefined) throw new Error(`migration ${name} was changed after it had run`);
      await client.query('begin');
      try {
        await client.query(sql);
        await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw new Error(`migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
          cause: error,
        });
      }
      ran.push(name);
    }
    return ran;
  } finally {
    await client.end();
  }
};
