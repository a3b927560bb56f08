import { AsyncResource } from 'node:async_hooks';
import pg from 'pg';
import { Socket } from 'node:net';
import { Kysely, PostgresDialect, sql, type CompiledQuery, type RawBuilder, type Transaction } from 'kysely';
import type { Tracing } from '#platform/core/tracing.ts';
import { SECOND } from '#lib/days.ts';
import { failFast, notResponding } from './fail-fast.ts';
import type { DB } from './tables.ts';

/** Max length of the text of a statement in a span: its beginning is enough to identify it. */
const MAX_TEXT = 2_000;

type Done = (error: Error | null, result?: unknown) => void;

/** A statement in the form of `pg`: its text, or an object with it. An object that submits itself is a cursor or a copy. */
type Statement = string | { readonly text?: string; readonly name?: string; readonly submit?: unknown };

type Query = (statement: Statement, ...rest: unknown[]) => unknown;

const traceClient = (client: pg.PoolClient, tracing: Tracing): void => {
  const query = client.query.bind(client) as Query;
  const traced: Query = (statement, ...rest) => {
    const text = typeof statement === 'string' ? statement : statement.text;
    if (text === undefined || (typeof statement === 'object' && 'submit' in statement))
      return query(statement, ...rest);
    const span = tracing.begin(/^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL', {
      kind: 'client',
      // The text does not contain values.
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.trim().slice(0, MAX_TEXT) },
    });
    if (!span) return query(statement, ...rest);
    const end = (error: unknown): void => {
      if (error) span.fail(error);
      span.end();
    };
    const last = rest.at(-1);
    if (typeof last === 'function') {
      const done: Done = (error, result) => {
        end(error);
        (last as Done)(error, result);
      };
      return query(statement, ...rest.slice(0, -1), done);
    }
    const result = query(statement, ...rest) as Promise<unknown>;
    result.then(() => end(null), end);
    return result;
  };
  client.query = traced as typeof client.query;
};

/** Adds a span to every statement that belongs to a request or a job. */
const tracePool = (pool: pg.Pool, tracing: Tracing): void => {
  const connect = pool.connect.bind(pool) as (done?: unknown) => unknown;
  // The request that releases a connection passes it on to the next one; the statement belongs to the one that waited.
  pool.connect = ((done?: (...args: unknown[]) => void) =>
    connect(done && AsyncResource.bind(done))) as typeof pool.connect;
  pool.on('connect', (client) => traceClient(client, tracing));
};

export type Trx = Transaction<DB>;

/** The database or a transaction. */
export type DbOrTransaction = Kysely<DB>;

/** Work to do after the commit; it gets the database outside of the transaction. */
export type AfterCommit = (db: PrimaryDb) => unknown;

export interface Joined {
  readonly outer: PrimaryDb;
  /** Runs work after the commit, and not at all if there is none. */
  readonly afterCommit: (work: AfterCommit) => unknown;
}

/** The typed query builder, with the pool for statements that the builder cannot express. */
export interface Db extends Kysely<DB> {
  readonly pool: Pick<pg.Pool, 'query'>;
  /** Set while all statements belong to one transaction, which may still be rolled back. */
  readonly joined?: Joined;
}

/** The primary database, which takes all writes. */
export interface PrimaryDb extends Db {
  readonly pool: pg.Pool;
  /**
   * Separate connections for work that may take minutes, so that it does not use up those of requests. A transaction there sets
   * how long its statements may take: see `longStatement` and `longTransaction`.
   */
  readonly longRunning: Db & { readonly pool: pg.Pool };
}

// int8 counts and ids fit a JavaScript number, a `date` is a day without time, and numeric(…) are measures, not money.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);

/** Max milliseconds to wait for a connection or a free place in the pool. */
const CONNECT_TIMEOUT = 3 * SECOND;

/**
 * A connection on which the server sends nothing for this many milliseconds is closed and its query fails. The server cancels
 * the statement earlier: the role has a timeout (`grants.ts`), because a pooler accepts no settings with a connection.
 */
export const SILENCE = { request: 20 * SECOND, longRunning: 610 * SECOND } as const;

/** Allows the statements of a transaction ten minutes. */
const ALLOW_LONG = `set local statement_timeout = '10min'`;

const getSocket = ({ connection: { stream } }: pg.PoolClient): Socket | undefined =>
  stream instanceof Socket ? stream : undefined;

/**
 * Opens a pool.
 * @param silence milliseconds without a byte from the server after which a connection is closed
 * @param tracing records its statements
 */
export const openPool = (url: string, max: number, silence: number, tracing?: Tracing): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: 'ghalla',
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    keepAlive: true,
  });
  // The pool replaces an idle connection that the server closes (restart, failover).
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    // The pool listens to idle connections only. A connection lost between two statements of a transaction has no query
    // to fail, and its unhandled error would end the process; with this listener the next statement fails instead.
    client.on('error', () => {});
    // `query_timeout` of pg would return the stuck connection to the pool; a destroyed one is removed from it.
    const socket = getSocket(client);
    socket?.setTimeout(silence, () => {
      socket.destroy(notResponding());
    });
  });
  if (tracing) tracePool(pool, tracing);
  return pool;
};

const openBuilder = (pool: pg.Pool) =>
  Object.assign(new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }), { pool });

/** Runs a statement that may take up to ten minutes, as a transaction. */
export const longStatement = async <Row extends pg.QueryResultRow>(
  { longRunning }: PrimaryDb,
  text: string,
): Promise<pg.QueryResult<Row>> => {
  const client = await longRunning.pool.connect();
  let failure: Error | undefined;
  try {
    await client.query(`begin; ${ALLOW_LONG}`);
    const result = await client.query<Row>(text);
    await client.query('commit');
    return result;
  } catch (error) {
    // A connection whose transaction cannot be ended is not used again.
    await client.query('rollback').catch((reason: Error) => {
      failure = reason;
    });
    throw error;
  } finally {
    client.release(failure);
  }
};

/** Max connections that requests of one process share. */
const POOL_SIZE = 16;

// PostgreSQL accepts 100 connections by default, and so does the embedded server; some stay free for other programs.
const FOR_ALL_WORKERS = 90;

/** The connections in addition to the pool: two for long-running work, and the listening one. */
const BESIDE_POOL = 3;

/** Max connections that requests of one of `workers` processes share. */
export const connectionsPerWorker = (workers: number): number =>
  Math.max(2, Math.min(POOL_SIZE, Math.floor(FOR_ALL_WORKERS / workers) - BESIDE_POOL));

export const connectionsInAll = (workers: number): number => workers * (connectionsPerWorker(workers) + BESIDE_POOL);

/**
 * Opens a pool on a PostgreSQL server. Connections are opened on demand, and every wait is limited: 3 s for a connection, 15 s
 * for a statement (then the server cancels it), 20 s of silence on a connection, about 3 s for a server that does not respond.
 * @param url connection string
 * @param max connections shared by requests; long-running work may use two more
 */
export const openDb = (url: string, max = POOL_SIZE, tracing?: Tracing): PrimaryDb => {
  const builder = openBuilder(openPool(url, max, SILENCE.request, tracing));
  failFast(builder.pool);
  const longRunning = openBuilder(openPool(url, 2, SILENCE.longRunning, tracing));
  const destroy = async (): Promise<void> => {
    await Promise.all([builder.pool.end(), longRunning.pool.end()]);
  };
  return Object.assign(builder, { longRunning, destroy });
};

/** Runs a transaction that may take up to ten minutes per statement, e.g. one that reindexes many items for search. */
export const longTransaction = <T>(db: PrimaryDb, work: (trx: Trx) => Promise<T>): Promise<T> =>
  db.longRunning.transaction().execute(async (trx) => {
    await sql.raw(ALLOW_LONG).execute(trx);
    return work(trx);
  });

/**
 * Runs a hot query as a named prepared statement: planned once for each connection. Without a name it is planned each time.
 * Of text searches only for those whose plan does not depend on the words: else a generic plan is many times slower.
 */
export const runNamed = async <R>(db: Db, name: string | undefined, query: CompiledQuery<R>): Promise<R[]> => {
  const result = await db.pool.query({ ...(name ? { name } : {}), text: query.sql, values: [...query.parameters] });
  return result.rows as R[];
};

/** Each connection keeps the plan of each name. */
const MAX_NAMES = 300;

const names = new Map<string, string>();

/** A short name for a hot statement, the same for the same text: PostgreSQL then plans it once for each connection. */
const getStatementName = (text: string): string | undefined => {
  const known = names.get(text);
  if (known || names.size >= MAX_NAMES) return known;
  const name = `prepared-${names.size}`;
  names.set(text, name);
  return name;
};

/**
 * Runs a statement as a named prepared one. The first texts get the names, which are never dropped: literals in a text (`sql.lit`)
 * must be few in number, such as types and the lengths of lists.
 */
export const runPrepared = <R>(db: Db, query: RawBuilder<R>): Promise<R[]> => {
  const compiled = query.compile(db);
  return runNamed(db, getStatementName(compiled.sql), compiled);
};
