import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely';
import pg from 'pg';
import type { DB } from './tables.ts';

/** The typed query builder, and beside it the pool for what a builder has no words for. */
export interface Db extends Kysely<DB> {
  readonly pool: pg.Pool;
}

// int8 counts and ids fit a JavaScript number; a `date` is a day, not a moment; numeric(…) are measures, not money.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);

/**
 * Opens a pool on a PostgreSQL server.
 * @param url connection string
 * @param max the most connections this process takes
 */
export const openDb = (url: string, max = 16): Db => {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: 'ghalla',
    options:
      '-c jit=off -c random_page_cost=1.1 -c timezone=UTC -c statement_timeout=15000 -c idle_in_transaction_session_timeout=30000',
  });
  // An idle connection that the server ends (restart, failover) is simply replaced by the next one.
  pool.on('error', () => {});
  return Object.assign(new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }), { pool });
};

/**
 * Runs a hot query as a named prepared statement: planned once for each connection.
 * Never for text search, where a generic plan is many times slower.
 */
export const runNamed = async <R>(db: Db, name: string, query: CompiledQuery<R>): Promise<R[]> => {
  const result = await db.pool.query({ name, text: query.sql, values: [...query.parameters] });
  return result.rows as R[];
};
