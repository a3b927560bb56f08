import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import type { Log } from '../log.ts';
import { messageOf } from '../postgres/errors.ts';
import { openPool, type Db, type Deadlines, type PrimaryDb } from './db.ts';
import type { DB } from './tables.ts';

/** Reads that move to the primary while the replica cannot serve them. */
export interface ReadDb extends Db {
  /** Whether reads go to the replica now; absent where none is configured. */
  readonly replicaInUse?: () => boolean;
}

/** Between two looks at a replica that is out of use, in milliseconds. */
const CHECK_EVERY = 5_000;

/** Shorter than the primary's, which still has to answer what the replica left open. */
const DEADLINES: Deadlines = { statement: 5_000, silence: 6_000 };

const HISTORY = 'select name, hash, ran_at::text from migrations order by name';

/** A statement as the query builder and prepared statements give it: text and values, or both in one object. */
type Statement = [text: string | pg.QueryConfig, values?: unknown[]];

interface Ran {
  readonly name: string;
  readonly hash: string;
  readonly ran_at: string;
}

/**
 * Why a server may not be read from, or null. Each migration ran at a moment of its own, so two databases whose
 * histories agree to the millisecond are the same one.
 */
const objectionTo = async (replica: pg.Pool, primary: pg.Pool): Promise<string | null> => {
  const [here, there] = await Promise.all([replica.query<Ran>(HISTORY), primary.query<Ran>(HISTORY)]);
  const same = (one: Ran, other: Ran | undefined): boolean =>
    one.name === other?.name && one.hash === other.hash && one.ran_at === other.ran_at;
  if (here.rows.length === 0 || !here.rows.every((ran, i) => same(ran, there.rows[i])))
    return 'it is not a copy of the database at DATABASE_URL';
  return here.rows.length < there.rows.length ? 'it has not received the latest migrations yet' : null;
};

/**
 * Opens a replica for reads. It is used while it is a copy of the primary and answers; otherwise reads go to the
 * primary, a warning says why, and the replica is checked again every five seconds. A statement that fails on the
 * replica is answered by the primary, so readers do not notice the change. Without a `url` all reads go to the primary.
 */
export const openReadDb = async (url: string | undefined, primary: PrimaryDb, log: Log): Promise<ReadDb> => {
  if (url === undefined) return primary;
  const replica = openPool(url, 16, DEADLINES);
  let inUse = false;
  let reason: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const leave = (why: string): void => {
    if (inUse || reason !== why) log.warn({ reason: why }, 'DATABASE_READ_URL is not used: reads use DATABASE_URL');
    inUse = false;
    reason = why;
    clearTimeout(timer);
    if (!closed) timer = setTimeout(() => void check(), CHECK_EVERY).unref();
  };

  const check = async (): Promise<void> => {
    const objection = await objectionTo(replica, primary.pool).catch(messageOf);
    if (objection !== null) return leave(objection);
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
        // What fails there too is the statement's fault.
        leave(messageOf(error));
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
  // For the query builder, a connection that chooses the server anew for each statement.
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
