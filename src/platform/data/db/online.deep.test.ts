import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createEmptyDatabase } from '#tests/support/database.ts';
import { migrate } from './migrate.ts';
import { createSchemaFolder, queryOnce, type SchemaFolder } from './schema-folder.testing.ts';

const run = promisify(execFile);

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let folder: SchemaFolder;

const query = (sql: string) => queryOnce<Record<string, unknown>>(database.url, sql);
const start = (lockTimeout: '5s' | '50ms' = '5s'): Promise<string[]> =>
  migrate(database.url, { folder: folder.url, waits: { lockTimeout, tries: 100, pause: 50 } });
const put = (sql: string): Promise<void> => folder.put('migrations/0034_online.sql', `-- online\n${sql}`);

beforeEach(async () => {
  database = await createEmptyDatabase();
  folder = await createSchemaFolder();
  await folder.copy('migrations/0033_batches.sql');
  await folder.put(
    'migrations/0001_t.sql',
    'create table t (id int primary key, n int not null); insert into t select i, 0 from generate_series(1, 95) i;',
  );
  await start();
});

afterEach(async () => {
  await database.drop();
  await folder.drop();
});

describe('an online migration', () => {
  test('runs its statements one by one outside a transaction, once', async () => {
    await put(`
      alter table t add column if not exists a text default 'a;b'; -- a comment; with a semicolon
      create index concurrently if not exists t_n on t (n);
      vacuum t;`);
    expect(await start()).toEqual(['0034_online.sql']);
    expect(await start()).toEqual([]);
    expect(await query('select distinct a from t')).toEqual([{ a: 'a;b' }]);
  });

  test('that fails is named, and runs again from its start', async () => {
    await put(`create index concurrently if not exists t_n on t (n); alter table t validate constraint missing;`);
    await expect(start()).rejects.toThrow('migration 0034_online.sql failed: constraint "missing" of relation "t"');
    await query('alter table t add constraint missing check (n >= 0) not valid');
    expect(await start()).toEqual(['0034_online.sql']);
  });

  const INVALID = `select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid where not i.indisvalid`;

  test('leaves no invalid index when a build fails', async () => {
    await put('create unique index concurrently if not exists t_n on t (n);');
    await expect(start()).rejects.toThrow('could not create unique index "t_n"');
    expect(await query(INVALID)).toEqual([]);
    await query('update t set n = id');
    expect(await start()).toEqual(['0034_online.sql']);
    expect(await query(`select indisvalid from pg_index where indexrelid = 't_n'::regclass`)).toEqual([
      { indisvalid: true },
    ]);
  });

  test('drops the invalid index of a process that died, and builds it again', async () => {
    await put('create index concurrently if not exists t_n on t (n);');
    await query('create index t_n on t (n)');
    await query(`update pg_index set indisvalid = false where indexrelid = 't_n'::regclass`);
    expect(await start()).toEqual(['0034_online.sql']);
    expect(await query(INVALID)).toEqual([]);
    expect(await query(`select indisvalid from pg_index where indexrelid = 't_n'::regclass`)).toEqual([
      { indisvalid: true },
    ]);
  });

  test('a concurrent build waits longer than the lock timeout for older transactions', async () => {
    await put('create index concurrently if not exists t_n on t (n);');
    const reader = new pg.Client({ connectionString: database.url });
    await reader.connect();
    await reader.query('begin isolation level repeatable read');
    await reader.query('select from t');
    const started = start('50ms');
    await expect.poll(() => query(INVALID)).toHaveLength(1);
    await new Promise((resolve) => setTimeout(resolve, 200));
    await reader.end();
    expect(await started).toEqual(['0034_online.sql']);
  });

  test('in processes that start together runs once, concurrent builds included', async () => {
    await put(`
      create index concurrently if not exists t_n on t (n);
      call in_batches('t', 'update t set n = n + 1 where id between $1 and $2', 10, 20);`);
    const script = `
      const { migrate } = await import(${JSON.stringify(new URL('migrate.ts', import.meta.url).href)});
      console.log(JSON.stringify(await migrate(process.argv[1], { folder: new URL(process.argv[2]) })));`;
    const outputs = await Promise.all(
      [1, 2, 3].map(() => run(process.execPath, ['--input-type=module', '-e', script, database.url, folder.url.href])),
    );
    expect(outputs.flatMap(({ stdout }) => JSON.parse(stdout) as string[])).toEqual(['0034_online.sql']);
    expect(await query('select distinct n from t')).toEqual([{ n: 1 }]);
  });
});

describe('in_batches', () => {
  const ADD = (divisor: string): string =>
    `call in_batches('t', 'update t set n = n + 1 / ${divisor} where id between $1 and $2', 10, 0);`;

  test('visits every row once, each batch in its own transaction', async () => {
    await query('alter table t add column batch xid');
    await put(
      `call in_batches('t', 'update t set n = n + 1, batch = pg_current_xact_id()::xid where id between $1 and $2', 10, 0);`,
    );
    await start();
    expect(await query('select n, count(distinct batch::text)::int as batches from t group by n')).toEqual([
      { n: 1, batches: 10 },
    ]);
    expect(await query('select * from batch_progress')).toEqual([]);
  });

  test('continues behind the last complete batch after an interruption', async () => {
    await query('create table divisor as select 0 as d');
    await put(ADD('(case when id = 55 then (select d from divisor) else 1 end)'));
    await expect(start()).rejects.toThrow('division by zero');
    expect(await query('select count(*)::int as done from t where n = 1')).toEqual([{ done: 50 }]);
    await query('update divisor set d = 1');
    expect(await start()).toEqual(['0034_online.sql']);
    expect(await query('select n, count(*)::int from t group by n')).toEqual([{ n: 1, count: 95 }]);
  });

  test('the same statement in a later migration runs again', async () => {
    await put(ADD('1'));
    await start();
    await folder.put('migrations/0035_again.sql', `-- online\n${ADD('1')}`);
    await start();
    expect(await query('select distinct n from t')).toEqual([{ n: 2 }]);
  });

  test('waits for rows that others lock, and tries again', async () => {
    await put(ADD('1'));
    const other = new pg.Client({ connectionString: database.url });
    await other.connect();
    await other.query('begin');
    await other.query('select from t where id = 42 for update');
    const started = start('50ms');
    await expect.poll(() => query('select from t where n = 1')).toHaveLength(40);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await other.query('commit');
    await other.end();
    await started;
    expect(await query('select n, count(*)::int from t group by n')).toEqual([{ n: 1, count: 95 }]);
  });

  test('of an empty table does nothing, and within a transaction fails', async () => {
    await query('delete from t');
    await put(ADD('1'));
    expect(await start()).toEqual(['0034_online.sql']);
    await query('insert into t values (1, 0)');
    await expect(query(`begin; ${ADD('1')}`)).rejects.toThrow('invalid transaction termination');
  });
});
