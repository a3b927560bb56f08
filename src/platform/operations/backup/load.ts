import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { grantAccess } from '#platform/data/db/grants.ts';
import { loadTrigrams } from '#platform/data/db/functions.ts';
import { migrateTo, UNFINISHED_RESTORE } from '#platform/data/db/migrate.ts';
import { withClient } from '#platform/data/postgres/external.ts';
import type { DatabaseServer } from '#platform/data/postgres/open.ts';
import { copyInto, quote, type DatabaseHeader, type TableShape } from './snapshot.ts';

/** The rows of a table in the text format of COPY. */
export interface TableRows {
  readonly table: TableShape;
  /** May be called a second time where `canRepeat` is set. */
  read(): AsyncIterable<Uint8Array>;
}

/** Milliseconds to wait for a connection. */
const CONNECT_WAIT = 10_000;

interface LoadOptions {
  /** Whether the rows can be read twice, so that an interrupted load continues where it stopped. */
  readonly canRepeat: boolean;
  readonly onTable?: (name: string, rows: number) => void;
  /** A check that has to succeed before the database counts as complete. */
  readonly beforeFinish?: (loaded: ReadonlyMap<string, LoadedTable>) => Promise<void>;
}

export interface LoadedTable {
  readonly rows: number;
  /** SHA-256 of the rows as they were read. */
  readonly sha256: string;
}

// The completed steps, and the constraints and indexes to create again; the table itself marks the database as unfinished.
const STEPS = `create table if not exists ${UNFINISHED_RESTORE} (
  kind text not null, name text not null, definition text, rows bigint, sha256 text, primary key (kind, name))`;

// Foreign keys and indexes are created when all rows are there: rows arrive in any order, and an index is built at once.
const LATER = `
  select 'constraint' as kind, conrelid::regclass::text as of, conname::text as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
  union all
  select 'index', i.indrelid::regclass::text, c.relname::text, pg_get_indexdef(i.indexrelid)
  from pg_index i join pg_class c on c.oid = i.indexrelid and c.relkind = 'i' and not c.relispartition
  where c.relnamespace = 'public'::regnamespace and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`;

interface LaterStep {
  readonly kind: 'constraint' | 'index';
  readonly of: string;
  readonly name: string;
  readonly definition: string;
}

const refuseTables = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ used: boolean }>(
    `select to_regclass('public.${UNFINISHED_RESTORE}') is null and exists (
       select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')) as used`,
  );
  if (rows[0]?.used) throw new Error('The database has tables already: use an empty one');
};

/** Throws an error of one line unless the database is empty or the unfinished copy of another one. */
export const assertEmpty = (ownerUrl: string): Promise<void> => withClient(ownerUrl, CONNECT_WAIT, refuseTables);

const withTransaction = async (client: pg.Client, work: () => Promise<void>): Promise<void> => {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
};

/** Creates the schema of the backup without the parts that would slow down or change its rows. */
const prepareSchema = async (
  client: pg.Client,
  url: string,
  { migrations, functions }: DatabaseHeader,
): Promise<void> => {
  await migrateTo(url, migrations);
  await loadTrigrams(client);
  await withTransaction(client, async () => {
    // A body may name a function that comes later.
    await client.query('set local check_function_bodies = off');
    for (const definition of functions) await client.query(definition);
    const { rows } = await client.query<LaterStep>(LATER);
    for (const { kind, of, name, definition } of rows) {
      const create = kind === 'index' ? definition : `alter table ${of} add constraint ${quote(name)} ${definition}`;
      await client.query(`insert into ${UNFINISHED_RESTORE} (kind, name, definition) values ('later', $1, $2)`, [
        `${of} ${name}`,
        create,
      ]);
    }
    for (const { kind, of, name } of rows.toSorted((a, b) => (a.kind < b.kind ? -1 : 1))) {
      await client.query(
        kind === 'index' ? `drop index public.${quote(name)}` : `alter table ${of} drop constraint ${quote(name)}`,
      );
    }
    await client.query(`insert into ${UNFINISHED_RESTORE} (kind, name) values ('step', 'schema')`);
  });
};

const hashOf = async (rows: AsyncIterable<Uint8Array>): Promise<string> => {
  const hash = createHash('sha256');
  for await (const part of rows) hash.update(part);
  return hash.digest('hex');
};

const loadTable = async (client: pg.Client, source: TableRows): Promise<LoadedTable> => {
  const { table } = source;
  const hash = createHash('sha256');
  const name = `public.${quote(table.name)}`;
  let rows = 0;
  await withTransaction(client, async () => {
    await client.query(`alter table ${name} disable trigger user`);
    await client.query(`truncate ${name}`);
    const copy = client.query(copyFrom(copyInto(table)));
    const hashed = async function* (): AsyncGenerator<Uint8Array> {
      for await (const part of source.read()) {
        hash.update(part);
        yield part;
      }
    };
    await pipeline(Readable.from(hashed()), copy);
    rows = copy.rowCount;
    await client.query(`alter table ${name} enable trigger user`);
    await client.query(
      `insert into ${UNFINISHED_RESTORE} (kind, name, rows, sha256) values ('table', $1, $2, $3)
       on conflict (kind, name) do update set rows = excluded.rows, sha256 = excluded.sha256`,
      [table.name, rows, hash.copy().digest('hex')],
    );
  });
  return { rows, sha256: hash.digest('hex') };
};

/** Creates the constraints and indexes that were left out, and removes the mark that the database is unfinished. */
const finish = async (client: pg.Client, { sequences }: DatabaseHeader): Promise<void> => {
  for (const { name, value } of sequences) {
    await client.query("select setval(format('public.%I', $1::text)::regclass, $2::bigint)", [name, value]);
  }
  const { rows } = await client.query<{ name: string; definition: string }>(
    // Indexes come before foreign keys.
    `select name, definition from ${UNFINISHED_RESTORE} where kind = 'later' order by definition like 'alter%', name`,
  );
  for (const { name, definition } of rows) {
    await withTransaction(client, async () => {
      await client.query(definition);
      await client.query(`delete from ${UNFINISHED_RESTORE} where kind = 'later' and name = $1`, [name]);
    });
  }
  await client.query(`drop table ${UNFINISHED_RESTORE}`);
  await client.query('analyze');
};

/**
 * Writes the rows of a backup, or of another database, into an empty database with the schema of that time. Each table is one
 * transaction, and no version of the program starts on the database before all are done. Throws an error of one line when the
 * database is not empty, when this program does not have the migrations of the backup, or when the rows do not fit.
 * @returns the rows that were written into each table
 */
export const loadDatabase = async (
  { url, ownerUrl }: Pick<DatabaseServer, 'url' | 'ownerUrl'>,
  header: DatabaseHeader,
  source: AsyncIterable<TableRows>,
  { canRepeat, onTable, beforeFinish }: LoadOptions,
): Promise<Map<string, LoadedTable>> => {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: CONNECT_WAIT, keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  const loaded = new Map<string, LoadedTable>();
  try {
    await client.query('set statement_timeout = 0');
    await refuseTables(client);
    await client.query(STEPS);
    const { rows: steps } = await client.query<{ kind: string; name: string; sha256: string; rows: number }>(
      `select kind, name, rows::int, sha256 from ${UNFINISHED_RESTORE} where kind in ('step', 'table')`,
    );
    if (!steps.some(({ kind }) => kind === 'step')) await prepareSchema(client, ownerUrl, header);
    // The access is granted early: if the owner may not create the role of the application, this fails before the rows are
    // copied.
    await grantAccess(ownerUrl, url);
    const done = new Map(steps.filter(({ kind }) => kind === 'table').map((step) => [step.name, step]));
    for await (const rows of source) {
      const before = canRepeat ? done.get(rows.table.name) : undefined;
      const same = before !== undefined && before.sha256 === (await hashOf(rows.read()));
      const result = same ? before : await loadTable(client, rows);
      loaded.set(rows.table.name, result);
      onTable?.(rows.table.name, result.rows);
    }
    await beforeFinish?.(loaded);
    await finish(client, header);
    return loaded;
  } finally {
    await client.end();
  }
};
