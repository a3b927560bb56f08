import {
  CompiledQuery,
  Kysely,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type PostgresPoolClient,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import type { Log } from '#platform/core/log.ts';
import type { AfterCommit, Joined, PrimaryDb } from './db.ts';
import type { DB } from './tables.ts';

const execute = async (connection: DatabaseConnection, statement: string): Promise<void> => {
  await connection.executeQuery(CompiledQuery.raw(statement));
};

/** Makes every transaction a savepoint of the open one: after an error the caller may continue, as after a rollback. */
class SavepointDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    if (settings.isolationLevel) throw new Error('the isolation level of an open transaction cannot be changed');
    await execute(connection, 'savepoint joined');
  }

  override commitTransaction(connection: DatabaseConnection): Promise<void> {
    return execute(connection, 'release savepoint joined');
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await execute(connection, 'rollback to savepoint joined');
    await execute(connection, 'release savepoint joined');
  }
}

type Query = (...statement: [string | pg.QueryConfig, unknown[]?]) => Promise<pg.QueryResult>;

/** A query builder and a pool whose only connection is `query`. */
const openJoined = (query: Query, joined: Joined): PrimaryDb => {
  const client = { query, release: () => {} } as unknown as PostgresPoolClient;
  const pool = { connect: () => Promise.resolve(client), end: () => Promise.resolve(), options: {} };
  const builder = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new SavepointDriver({ pool }),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (db) => new PostgresIntrospector(db),
    },
  });
  return Object.defineProperty(Object.assign(builder, { pool: { query }, joined }), 'longRunning', {
    get: () => {
      throw new Error('a call with long transactions must be `idempotent: false`');
    },
  }) as unknown as PrimaryDb;
};

/** Runs the statements of one connection one after another, until `close`. */
const openQueue = (client: pg.PoolClient): { query: Query; close: () => Promise<void> } => {
  let closed = false;
  let last: Promise<unknown> = Promise.resolve();
  return {
    query: (text, values) => {
      const result = last.then(() => {
        if (closed) throw new Error('the transaction has ended');
        return client.query(text as string, values as unknown[]);
      });
      last = result.catch(() => {});
      return result;
    },
    close: async () => {
      closed = true;
      await last;
    },
  };
};

/**
 * Runs `work` in one transaction on one connection: all statements of the database that it receives belong to it, and the
 * transactions that it begins there are savepoints. `longRunning` and isolation levels are not available. Commits when `work`
 * resolves and then runs the work passed to `afterCommit`, whose errors are logged; otherwise rolls back and rethrows.
 */
export const inOneTransaction = async <T>(
  { db, log }: { readonly db: PrimaryDb; readonly log: Log },
  work: (joined: PrimaryDb) => Promise<T>,
): Promise<T> => {
  const client = await db.pool.connect();
  const { query, close } = openQueue(client);
  const effects: AfterCommit[] = [];
  let committed = false;
  let failure: Error | undefined;
  const joined = openJoined(query, {
    outer: db,
    afterCommit: (effect) => (committed ? effect(db) : void effects.push(effect)),
  });
  let result: T;
  try {
    await client.query('begin');
    result = await work(joined);
    await close();
    const { command } = await client.query('commit');
    if (command !== 'COMMIT') throw new Error('a statement failed, but its error was not reported');
    committed = true;
  } catch (error) {
    await close();
    // A connection whose transaction cannot be ended is not used again.
    await client.query('rollback').catch((reason: Error) => {
      failure = reason;
    });
    throw error;
  } finally {
    client.release(failure);
  }
  for (const effect of effects) {
    await Promise.try(effect, db).catch((error: unknown) => log.error({ err: error }, 'work after a commit failed'));
  }
  return result;
};

/**
 * Runs work once everything that was written with `db` is committed: at once, unless `db` joins an open transaction.
 * @param work gets a database outside of that transaction
 */
export const afterCommit = async (db: PrimaryDb, work: AfterCommit): Promise<void> => {
  await (db.joined ? db.joined.afterCommit(work) : work(db));
};
