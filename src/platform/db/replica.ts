import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import type { Log } from '../log.ts';
import { getErrorMessage } from '../postgres/errors.ts';
import { openPool, type Db, type Deadlines, type PrimaryDb } from './db.ts';
import type { DB } from './tables.ts';

/** A database for reads that falls back to the primary while the replica cannot serve them. */
export interface ReadDb extends Db {
  /** Whether reads go to the replica now; absent if none is configured. */
  readonly replicaInUse?: () => boolean;
}

/** Milliseconds between two checks of an unused replica. */
const CHECK_EVERY = 5_000;

/** Shorter than the primary's deadlines, because the primary still has to run what the replica failed to. */
const DEADLINES: Deadlines = { statement: 5_000, silence: 6_000 };

const HISTORY = 'select name, hash, ran_at::text from migrations order by name';

/** A statement from the query builder or as a prepared statement: text and values, or both in one object. */
type Statement = [text: string | pg.QueryConfig, values?: unknown[]];

interface AppliedMigration {
  readonly name: string;
  readonly hash: string;
  readonly ran_at: string;
}

/**
 * Returns why a server may not be read from, or null. Each migration ran at its own time, so two databases whose
 * histories agree to the millisecond are copies of each other.
 */
const findObjection = async (replica: pg.Pool, primary: pg.Pool): Promise<string | null> => {
  const [here, there] = await Promise.all([
    replica.query<AppliedMigration>(HISTORY),
    primary.query<AppliedMigration>(HISTORY),
  ]);
  const same = (a: AppliedMigration, b: AppliedMigration | undefined): boolean =>
    a.name === b?.name && a.hash === b.hash && a.ran_at === b.ran_at;
  if (here.rows.length === 0 || !here.rows.every((ran, i) => same(ran, there.rows[i])))
    return 'it is not a copy of the database at DATABASE_URL';
  return here.rows.length < there.rows.length ? 'it has not received the latest migrations yet' : null;
};

/**
 * Opens a replica for reads. It is used while it answers and is a copy of the primary. Otherwise reads go to the
 * primary, a warning logs the reason, and the replica is checked again every five seconds. A statement that fails on
 * the replica is repeated on the primary. Without a `url` all reads go to the primary.
 */
export const openReadDb = async (url: string | undefined, primary: PrimaryDb, log: Log): Promise<ReadDb> => {
  if (url === undefined) return primary;
  const replica = openPool(url, primary.pool.options.max, DEADLINES);
  let inUse = false;
  let reason: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const stopUsing = (why: string): void => {
    if (inUse || reason !== why) log.warn({ reason: why }, 'DATABASE_READ_URL is not used: reads use DATABASE_URL');
    inUse = false;
    reason = why;
    clearTimeout(timer);
    if (!closed) timer = setTimeout(() => void check(), CHECK_EVERY).unref();
  };

  const check = async (): Promise<void> => {
    const objection = await findObjection(replica, primary.pool).catch(getErrorMessage);
    if (objection !== null) return stopUsing(objection);
    inUse = true;
    reason = undefined;
    log.info('reads use DATABASE_READ_URL');
  };

  const query = async (...statement: Statement): Promise<unknown> => {
    if (inUse) {
      try {
        return await replica.query(...statement);
      } catch (error) {
        const result: unknown = await primary.pool.query(...statement);
        // A statement that fails on the primary too is faulty itself and says nothing about the replica.
        stopUsing(getErrorMessage(error));
        return result;
      }
    }
    return primary.pool.query(...statement);
  };

  await check();
  const destroy = async (): Promise<void> => {
    closed = true;
    clearTimeout(timer);
    await replica.end();
  };
  // A connection for the query builder that chooses the server for each statement.
  const connection = { query, release: () => {} } as unknown as PostgresPoolClient;
  const dialect = new PostgresDialect({
    pool: { connect: () => Promise.resolve(connection), end: destroy, options: {} },
  });
  return Object.assign(new Kysely<DB>({ dialect }), {
    pool: { query } as Pick<pg.Pool, 'query'>,
    replicaInUse: () => inUse,
    destroy,
  });
};
