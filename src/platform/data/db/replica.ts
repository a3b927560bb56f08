import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import type { Log } from '#platform/core/log.ts';
import { getErrorMessage } from '../postgres/errors.ts';
import type { Tracing } from '#platform/core/tracing.ts';
import { openPool, type Db, type PrimaryDb } from './db.ts';
import { failFast } from './fail-fast.ts';
import type { DB } from './tables.ts';

/** A database for reads that falls back to the primary while the replica cannot serve them. */
export interface ReadDb extends Db {
  /** Whether reads go to the replica now; absent if none is configured. */
  readonly replicaInUse?: () => boolean;
  /** Announces a commit that others must be able to read: until the replica has it, it is behind. */
  readonly expectChange?: () => void;
  /**
   * Whether the replica may lack a change that was announced by `expectChange`. Data that is cached until the next change must
   * not be read from it then.
   */
  readonly isBehind?: () => boolean;
  /** Seconds by which the replica is behind; null if it does not replay the log of a primary. Absent if none is configured. */
  readonly findLag?: () => Promise<number | null>;
}

/** Milliseconds between two checks of an unused replica. */
const CHECK_EVERY = 5_000;

/** Milliseconds between two measurements of the lag of a replica in use. */
const MEASURE_EVERY = 2_000;

/** A replica that lacks transactions committed this many milliseconds ago is not used. */
const MAX_LAG = 10_000;

/** Milliseconds in which a replica that is about to be used must reach the primary. */
const CATCH_UP = 1_000;

/** Milliseconds until the position of a primary that does not respond is requested again. */
const RETRY_PRIMARY = 1_000;

/** Seconds for which a client that has changed something reads from the primary: longer than any replica in use lags. */
export const READS_PRIMARY_SECONDS = 15;

/** The first and the longest pause between two checks of the replica's position, in milliseconds. */
const [MIN_PAUSE, MAX_PAUSE] = [5, 200];

/** The position up to which the log contains everything that was acknowledged with `synchronous_commit`. */
const COMMITTED = 'select pg_current_wal_flush_lsn()::text as position';

/** Whether a server has reached a position: a replica in replaying the log, any other server in writing it. */
const HAS_REPLAYED = `select $1::pg_lsn <=
  case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end as replayed`;

/** Max milliseconds of a statement. The primary still has to run the statements that failed on the replica. */
const SILENCE = 5_000;

const HISTORY = 'select name, hash, ran_at::text from migrations order by name';

/**
 * The age of the last transaction that the replica has replayed, or 0 if it has everything that the primary had written:
 * without writes that age grows on a replica that misses nothing.
 */
const LAG = `select case
    when not pg_is_in_recovery() then null
    when pg_last_wal_replay_lsn() >= $1::pg_lsn then 0
    else extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8
  end as lag`;

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

const getPosition = async (primary: pg.Pool): Promise<string> =>
  (await primary.query<{ position: string }>(COMMITTED)).rows[0]?.position ?? '';

/** Whether a replica has reached a position. Throws if it cannot determine that, as with storage that several servers share. */
const hasReplayed = async (replica: pg.Pool, position: string): Promise<boolean> => {
  const replayed = (await replica.query<{ replayed: boolean | null }>(HAS_REPLAYED, [position])).rows[0]?.replayed;
  if (replayed === null || replayed === undefined) throw new Error('it does not say how far it is');
  return replayed;
};

/**
 * Opens a replica for reads. It is used while it responds, is a copy of the primary and has everything that was committed ten
 * seconds ago. Otherwise reads go to the primary, a warning logs the reason, and the replica is checked again every five
 * seconds. A statement that fails on the replica is repeated on the primary. Without a `url` all reads go to the primary.
 * @param maxLag milliseconds instead of those ten seconds
 * @param tracing records its statements
 */
export const openReadDb = async (
  url: string | undefined,
  primary: PrimaryDb,
  log: Log,
  maxLag = MAX_LAG,
  tracing?: Tracing,
): Promise<ReadDb> => {
  if (url === undefined) return primary;
  const replica = openPool(url, primary.pool.options.max, SILENCE, tracing);
  failFast(replica);
  let inUse = false;
  let reason: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  const closing = new AbortController();
  const { signal: closed } = closing;

  const stopUsing = (why: string): void => {
    if (inUse || reason !== why) log.warn({ reason: why }, 'DATABASE_READ_URL is not used: reads use DATABASE_URL');
    inUse = false;
    reason = why;
    clearTimeout(timer);
    if (!closed.aborted) timer = setTimeout(() => void check(), CHECK_EVERY).unref();
  };

  /** Waits until the replica has reached a position; false if it has not after `timeout` milliseconds. */
  const waitFor = async (position: string, timeout: number): Promise<boolean> => {
    const deadline = performance.now() + timeout;
    for (let pause = MIN_PAUSE; !closed.aborted; pause = Math.min(2 * pause, MAX_PAUSE)) {
      if (await hasReplayed(replica, position)) return true;
      if (performance.now() > deadline) return false;
      await sleep(pause, undefined, { ref: false });
    }
    return false;
  };

  /**
   * Waits until the replica has everything that is committed now, or stops using it. Returns false while the primary does not
   * respond.
   */
  const waitForAll = async (): Promise<boolean> => {
    const position = await getPosition(primary.pool).catch(() => null);
    if (position === null) return false;
    try {
      if (!(await waitFor(position, maxLag)) && !closed.aborted) stopUsing(`it is more than ${maxLag / 1000} s behind`);
    } catch (error) {
      if (!closed.aborted) stopUsing(getErrorMessage(error));
    }
    return true;
  };

  let [expected, arrived] = [0, 0];
  let following = false;
  /** One statement at a time checks the position of the replica, however many changes are announced. */
  const expectChange = async (): Promise<void> => {
    expected += 1;
    if (following) return;
    following = true;
    while (arrived < expected && !closed.aborted) {
      const announced = expected;
      if (!inUse || (await waitForAll())) arrived = announced;
      else await sleep(RETRY_PRIMARY, undefined, { ref: false });
    }
    following = false;
  };

  let measuring = false;
  const measure = async (): Promise<void> => {
    if (!inUse || measuring) return;
    measuring = true;
    await waitForAll();
    measuring = false;
  };
  const measurements = setInterval(() => void measure(), MEASURE_EVERY).unref();

  const check = async (): Promise<void> => {
    const objection = await findObjection(replica, primary.pool)
      .then(async (found) => {
        if (found !== null || (await waitFor(await getPosition(primary.pool), CATCH_UP))) return found;
        return 'it has not received the latest changes yet';
      })
      .catch(getErrorMessage);
    if (objection !== null) return stopUsing(objection);
    inUse = true;
    reason = undefined;
    // Changes that were announced while the replica was not used may not have arrived there.
    void expectChange();
    log.info('reads use DATABASE_READ_URL');
  };

  const query = async (...statement: Statement): Promise<unknown> => {
    if (inUse) {
      try {
        return await replica.query(...statement);
      } catch (error) {
        const result: unknown = await primary.pool.query(...statement);
        // A statement that also fails on the primary is faulty itself and is no sign of a problem of the replica.
        stopUsing(getErrorMessage(error));
        return result;
      }
    }
    return primary.pool.query(...statement);
  };

  await check();
  const destroy = async (): Promise<void> => {
    closing.abort();
    clearTimeout(timer);
    clearInterval(measurements);
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
    expectChange: () => void expectChange(),
    isBehind: () => arrived < expected,
    findLag: async () => {
      const { rows } = await replica.query<{ lag: number | null }>(LAG, [await getPosition(primary.pool)]);
      return rows[0]?.lag ?? null;
    },
    destroy,
  });
};
