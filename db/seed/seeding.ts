import type { Pool, PoolClient } from 'pg';
import { liftDeadlines } from '../../src/platform/db/db.ts';

// Any constant does, as long as every process takes the same: 'seed'.
const LOCK = 0x73656564;

/**
 * Runs `work` while no other process seeds this database, on a connection without a limit of time. The lock is the
 * connection's: it ends with it, also when the process is killed.
 */
export const alone = async <T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> => {
  const client = await pool.connect();
  try {
    await liftDeadlines(client);
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    return await work(client);
  } finally {
    client.release(true);
  }
};

/** What is being put into a database: the demo market, or so many synthetic listings. */
export type Wish = 'demo' | number;

export interface Seeding {
  readonly wish: Wish;
  /** All ages are counted from here, so that one that was cut short goes on as if it never had been. */
  readonly begun: Date;
}

/**
 * What is to be done now: what was begun and not finished, else the wish where the database is empty; `null` where
 * nothing is.
 */
export const seedingOf = async (client: PoolClient, wish: Wish, now: Date): Promise<Seeding | null> => {
  const { rows } = await client.query<{ name: string; begun_at: Date; done: boolean }>(
    'select name, begun_at, done_at is not null as done from seedings',
  );
  const known = rows[0];
  if (known?.done) return null;
  if (known) return { wish: known.name === 'demo' ? 'demo' : Number(known.name), begun: known.begun_at };
  const { rowCount } = await client.query('select from users limit 1');
  if (rowCount) return null;
  await client.query('insert into seedings (name, begun_at) values ($1, $2)', [String(wish), now]);
  return { wish, begun: now };
};

export const finish = (client: PoolClient, { wish }: Seeding): Promise<unknown> =>
  client.query('update seedings set done_at = now() where name = $1', [String(wish)]);
