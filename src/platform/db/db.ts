import { Socket } from 'node:net';
import { Kysely, PostgresDialect, type CompiledQuery, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from './tables.ts';

/** The typed query builder, and beside it the pool for what a builder has no words for. */
export interface Db extends Kysely<DB> {
  readonly pool: Pick<pg.Pool, 'query'>;
}

/** The database that is written to. */
export interface PrimaryDb extends Db {
  readonly pool: pg.Pool;
  /** Connections of its own for statements that may take minutes, so that they never use up those that answer requests. */
  readonly longRunning: Db & { readonly pool: pg.Pool };
}

// int8 counts and ids fit a JavaScript number; a `date` is a day, not a moment; numeric(…) are measures, not money.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);

const SECOND = 1000;

/** A connection, or a free place in the pool, is waited for so long. */
const CONNECT_TIMEOUT = 3 * SECOND;

/** How long statements may take, in milliseconds. */
export interface Deadlines {
  /** The server cancels a statement after this time. */
  readonly statement: number;
  /** A connection on which the server sends nothing for this long is closed, and its query fails. */
  readonly silence: number;
}

const REQUEST: Deadlines = { statement: 15 * SECOND, silence: 20 * SECOND };
const LONG_RUNNING: Deadlines = { statement: 600 * SECOND, silence: 610 * SECOND };

const socketOf = ({ connection: { stream } }: pg.PoolClient): Socket | undefined =>
  stream instanceof Socket ? stream : undefined;

/** A pool whose connections have these deadlines. */
export const openPool = (url: string, max: number, { statement, silence }: Deadlines): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: 'ghalla',
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    keepAlive: true,
    options: `-c jit=off -c random_page_cost=1.1 -c timezone=UTC -c statement_timeout=${statement} -c idle_in_transaction_session_timeout=30000`,
  });
  // An idle connection that the server closes (restart, failover) is simply replaced by the next one.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    // The pool listens to idle connections only. One that ends between two statements of a transaction has no query to
    // fail, and without a listener its error would end the process; the next statement fails instead.
    client.on('error', () => {});
    // `query_timeout` of pg would hand the stuck connection back to the pool; a closed one is removed from it.
    const socket = socketOf(client);
    socket?.setTimeout(silence, () => {
      socket.destroy(Object.assign(new Error('the database server does not respond'), { code: 'ETIMEDOUT' }));
    });
  });
  return pool;
};

const openBuilder = (pool: pg.Pool) =>
  Object.assign(new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }), { pool, destroy: () => pool.end() });

/**
 * Opens a pool on a PostgreSQL server. Connections are made when they are needed; nothing waits for ever: not for a
 * connection (3 s), a statement (15 s, then the server cancels it) or a server that is silent (20 s).
 * @param url connection string
 * @param max the most connections that requests share; long-running work may take two more
 */
export const openDb = (url: string, max = 16): PrimaryDb => {
  const builder = openBuilder(openPool(url, max, REQUEST));
  const longRunning = openBuilder(openPool(url, 2, LONG_RUNNING));
  const { pool } = builder;
  const destroy = async (): Promise<void> => {
    await Promise.all([pool.end(), longRunning.pool.end()]);
  };
  return Object.assign(builder, { longRunning, destroy });
};

/** Lifts the deadlines of a connection that only holds a lock while others do the work. */
export const liftDeadlines = async (client: pg.PoolClient): Promise<void> => {
  socketOf(client)?.setTimeout(0);
  await client.query('set statement_timeout = 0');
};

/** A transaction that may take minutes, up to ten for each statement: for instance one that gives many items new search words. */
export const longTransaction = <T>(db: PrimaryDb, work: (trx: Transaction<DB>) => Promise<T>): Promise<T> =>
  db.longRunning.transaction().execute(work);

/**
 * Runs a hot query as a named prepared statement: planned once for each connection.
 * Never for text search, where a generic plan is many times slower.
 */
export const runNamed = async <R>(db: Db, name: string, query: CompiledQuery<R>): Promise<R[]> => {
  const result = await db.pool.query({ name, text: query.sql, values: [...query.parameters] });
  return result.rows as R[];
};
