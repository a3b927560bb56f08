import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createEmptyDatabase } from '#tests/support/database.ts';
import { readCatalog } from '#tests/support/schema-catalog.ts';
import { migrate, readMigrations } from './migrate.ts';
import { createSchemaFolder, queryOnce, type SchemaFolder } from './schema-folder.testing.ts';

const run = promisify(execFile);

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let folder: SchemaFolder;

beforeEach(async () => {
  database = await createEmptyDatabase();
  folder = await createSchemaFolder();
});

afterEach(async () => {
  await database.drop();
  await folder.drop();
});

const put = (name: string, sql: string): Promise<void> => folder.put(`migrations/${name}`, sql);
const runSql = <R extends pg.QueryResultRow>(sql: string, url = database.url): Promise<R[]> => queryOnce<R>(url, sql);

const tables = async () =>
  (
    await runSql<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public' order by 1`)
  ).map((row) => row.name);

describe('migrate', () => {
  test('runs each migration once, in the order of the names', async () => {
    await put('0002_b.sql', 'alter table a add b int;');
    await put('0001_a.sql', 'create table a (id int);');
    await put('notes.sql', 'this is not a migration');
    expect(await migrate(database.url, folder.url)).toEqual(['0001_a.sql', '0002_b.sql']);
    expect(await migrate(database.url, folder.url)).toEqual([]);
    await put('0003_c.sql', 'create table c (id int);');
    expect(await migrate(database.url, folder.url)).toEqual(['0003_c.sql']);
    expect(await tables()).toEqual(['a', 'c', 'migrations', 'schema_objects']);
  });

  test('a failing migration rolls back, keeps earlier ones, and can be fixed', async () => {
    await put('0001_a.sql', 'create table a (id int);');
    await put('0002_b.sql', 'create table b (id int); insert into a values (1); select 1 / 0;');
    await expect(migrate(database.url, folder.url)).rejects.toThrow('migration 0002_b.sql failed: division by zero');
    expect(await tables()).toEqual(['a', 'migrations', 'schema_objects']);
    expect(await runSql('select * from a')).toEqual([]);
    await put('0002_b.sql', 'create table b (id int);');
    expect(await migrate(database.url, folder.url)).toEqual(['0002_b.sql']);
  });

  test('throws when an applied migration was changed, and runs nothing after it', async () => {
    await put('0001_a.sql', 'create table a (id int);');
    await migrate(database.url, folder.url);
    await put('0001_a.sql', 'create table a (id bigint);');
    await put('0002_b.sql', 'create table b (id int);');
    await expect(migrate(database.url, folder.url)).rejects.toThrow('migration 0001_a.sql was changed after it ran');
    expect(await tables()).toEqual(['a', 'migrations', 'schema_objects']);
  });
});

describe('migrate › database in use', () => {
  test('throws when the database is newer than the code', async () => {
    await put('0001_a.sql', 'create table a (id int);');
    await put('0002_b.sql', 'create table b (id int);');
    await migrate(database.url, folder.url);
    await folder.remove('migrations/0002_b.sql');
    await put('0003_c.sql', 'create table c (id int);');
    await expect(migrate(database.url, folder.url)).rejects.toThrow(
      'The database is newer than this version of Ghalla, which does not know its migration 0002_b.sql',
    );
    expect(await tables()).toEqual(['a', 'b', 'migrations', 'schema_objects']);
  });

  const waits = { lockTimeout: '100ms', tries: 3, pause: 50 } as const;

  /** Keeps a transaction open that has read a table, like a long export. */
  const reader = async (): Promise<{ end: () => Promise<void> }> => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query('begin');
    await client.query('select * from a');
    return { end: () => client.end() };
  };

  test('releases its lock request between attempts, so that reads go on', async () => {
    await put('0001_a.sql', 'create table a (id int);');
    await migrate(database.url, folder.url);
    await put('0002_b.sql', 'alter table a add b int;');
    const open = await reader();
    const migrated = migrate(database.url, folder.url, { ...waits, tries: 200 });
    // A read that starts after the migration's first attempt would otherwise wait behind it.
    await expect
      .poll(() =>
        runSql(
          `select 1 as waits from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        ),
      )
      .toHaveLength(1);
    expect(await runSql('select * from a')).toEqual([]);
    await open.end();
    expect(await migrated).toEqual(['0002_b.sql']);
  });

  test('throws when the lock is never available', async () => {
    await put('0001_a.sql', 'create table a (id int);');
    await migrate(database.url, folder.url);
    await put('0002_b.sql', 'alter table a add b int;');
    const open = await reader();
    await expect(migrate(database.url, folder.url, waits)).rejects.toThrow(
      'migration 0002_b.sql failed: canceling statement due to lock timeout',
    );
    await open.end();
    expect(await tables()).toEqual(['a', 'migrations', 'schema_objects']);
  });
});

test('migrate › processes that start together run each migration once', async () => {
  const script = `
    const { migrate } = await import(${JSON.stringify(new URL('migrate.ts', import.meta.url).href)});
    console.log(JSON.stringify(await migrate(process.argv[1])));`;
  const start = () => run(process.execPath, ['--input-type=module', '-e', script, database.url]);
  const outputs = await Promise.all([start(), start(), start()]);
  const ran = outputs.flatMap(({ stdout }) => JSON.parse(stdout) as string[]);
  expect(new Set(ran).size).toBe(ran.length);
  expect(ran).toEqual(expect.arrayContaining((await readMigrations()).map((migration) => migration.name)));
  expect(ran).toEqual(expect.arrayContaining(['functions/normalize_text.sql', 'dictionary']));
});

test('migration 0030 › makes claimed but unsent e-mails due again', async () => {
  for (const { name, text } of await readMigrations()) if (name < '0030') await put(name, text);
  await migrate(database.url, folder.url);
  await runSql(`insert into users (id, first_name, last_name, email, role, "for", lang) overriding system value
    values (1, 'A', 'B', 'a@ghalla.example', 'buyer', 'Particular', 'ar')`);
  await runSql(`insert into notifications (user_id, kind, data, created_at, read_at, mail, mail_at) values
    (1, 'new', '{}', now() - interval '2 days', null, 'claimed', null),
    (1, 'read', '{}', now() - interval '2 days', now(), 'claimed', null),
    (1, 'old', '{}', now() - interval '4 days', null, 'claimed', null),
    (1, 'waits', '{}', now(), null, 'due', now() + interval '2 minutes'),
    (1, 'sent', '{}', now(), null, 'sent', null)`);
  await migrate(database.url);
  expect(await runSql('select kind, mail, mail_at <= now() as now from notifications order by id')).toEqual([
    { kind: 'new', mail: 'due', now: true },
    { kind: 'read', mail: 'failed', now: null },
    { kind: 'old', mail: 'failed', now: null },
    { kind: 'waits', mail: 'due', now: false },
    { kind: 'sent', mail: 'sent', now: null },
  ]);
});

test('migrate › a fresh database equals one that was migrated step by step', { timeout: 60_000 }, async () => {
  const stepped = await createEmptyDatabase();
  try {
    const migrations = await readMigrations();
    expect(migrations.length).toBeGreaterThan(3);
    for (const { name } of migrations) {
      await folder.copy(`migrations/${name}`);
      expect(await migrate(stepped.url, folder.url)).toEqual([name]);
    }
    await folder.copy('functions');
    await folder.copy('dictionary');
    await migrate(stepped.url, folder.url);
    await migrate(database.url);
    const [fresh, migrated] = await Promise.all([readCatalog(database.url), readCatalog(stepped.url)]);
    expect(fresh.length).toBeGreaterThan(50);
    expect(migrated).toEqual(fresh);
  } finally {
    await stepped.drop();
  }
});
