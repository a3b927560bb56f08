import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { z } from 'zod';
import type { DB } from '#platform/data/db/tables.ts';

/** The description of a backup's database; enough to create the same schema again. */
export const DatabaseHeader = z.object({
  /** The time of the snapshot: everything committed before is in the backup. */
  at: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  /** Definitions of the functions, as the version that wrote the backup had applied them. */
  functions: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** The last value of each sequence that was used. */
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type DatabaseHeader = z.output<typeof DatabaseHeader>;
export type TableShape = DatabaseHeader['tables'][number];

/** A consistent view of the database while others write. */
export interface Snapshot {
  readonly header: DatabaseHeader;
  /** The database for queries of the same moment. */
  readonly db: Kysely<DB>;
  /** The rows of a table in the text format of COPY. */
  read(table: TableShape): AsyncIterable<Buffer>;
  close(): Promise<void>;
}

/** Rows that belong to a database itself: a restore writes its own. */
const NOT_COPIED = ['migrations', 'restore_steps'];

// Generated columns are computed again. Of a partitioned table the parent has all rows.
const TABLES = `
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> all($1)
  group by c.relname order by c.relname`;

const FUNCTIONS = `
  select pg_get_functiondef(p.oid) as definition from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
    and not exists (select from pg_depend e where e.classid = 'pg_proc'::regclass and e.objid = p.oid and e.deptype = 'e')
  order by p.oid`;

const SEQUENCES = `
  select sequencename as name, last_value::text as value from pg_sequences
  where schemaname = 'public' and last_value is not null order by sequencename`;

/** Quotes a name for SQL. */
export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const listColumns = ({ columns }: TableShape): string => columns.map(quote).join();

/** The statement that writes rows of a backup into a table. */
export const copyInto = (table: TableShape): string =>
  `copy public.${quote(table.name)} (${listColumns(table)}) from stdin`;

const readHeader = async (client: pg.ClientBase, at: Date): Promise<DatabaseHeader> => {
  const rows = async <R extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<R[]> =>
    (await client.query<R>(text, values)).rows;
  // The first statement takes the snapshot.
  const migrations = await rows<{ name: string; hash: string }>('select name, hash from migrations order by name');
  const functions = await rows<{ definition: string }>(FUNCTIONS);
  return {
    at: at.toISOString(),
    migrations,
    functions: functions.map(({ definition }) => definition),
    tables: await rows<TableShape>(TABLES, [NOT_COPIED]),
    // Sequences are not part of the snapshot: a later value serves as well.
    sequences: await rows<{ name: string; value: string }>(SEQUENCES),
  };
};

const openBuilder = (client: pg.PoolClient): Kysely<DB> => {
  const connection = { query: client.query.bind(client), release: () => {} } as unknown as PostgresPoolClient;
  const pool = { connect: () => Promise.resolve(connection), end: () => Promise.resolve(), options: {} };
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
};

/**
 * Takes a snapshot on a connection of the pool, which it holds until `close`. It blocks no writer, but rows that are deleted
 * meanwhile stay on disk. Throws errors of the database.
 */
export const openSnapshot = async (pool: pg.Pool): Promise<Snapshot> => {
  const client = await pool.connect();
  try {
    // The time is read before the snapshot: transactions committed between the two are in it, although they need not be.
    const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at');
    await client.query('begin isolation level repeatable read read only');
    // A scan that begins at the position of another one would return the rows in another order.
    await client.query(`
      set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local synchronize_seqscans = off;
      set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local bytea_output = 'hex';
      set local extra_float_digits = 1; set local timezone = 'UTC'; set local search_path = public, pg_temp`);
    const header = await readHeader(client, rows[0]?.at ?? new Date());
    let interrupted = false;
    return {
      header,
      db: openBuilder(client),
      // Tables are read one after the other: there is one connection.
      async *read(table) {
        interrupted = true;
        yield* client.query(copyTo(`copy (select ${listColumns(table)} from public.${quote(table.name)}) to stdout`));
        interrupted = false;
      },
      close: async () => {
        // A connection that still sends rows cannot run other statements.
        if (!interrupted) await client.query('rollback').catch(() => undefined);
        client.release(interrupted);
      },
    };
  } catch (error) {
    client.release(true);
    throw error;
  }
};
