import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { createEmptyDatabase } from '#tests/support/database.ts';
import { readCatalog } from '#tests/support/schema-catalog.ts';
import { migrate } from './migrate.ts';
import { readMigrations } from './migration-history.ts';
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
    expect(await migrate(database.url, { folder: folder.url })).toEqual(['0001_a.sql', '0002_b.sql']);
    expect(await migrate(database.url, { folder: folder.url })).toEqual([]);
    await put('0003_c.sql', 'create table c (id int);');
    expect(await migrate(database.url, { folder: folder.url })).toEqual(['0003_c.sql']);
    expect(await tables()).toEqual(['a', 'c', 'migrations', 'schema_objects']);
  });

  test('a failing migration rolls back, keeps earlier ones, and can be fixed', async () => {
    await put('0001_a.sql', 'create table a (id int);');
    await put('0002_b.sql', 'create table b (id int); insert into a values (1); select 1 / 0;');
    await expect(migrate(database.url, { folder: folder.url })).rejects.toThrow(
      'migration 0002_b.sql failed: division by zero',
    );
    expect(await tables()).toEqual(['a', 'migrations', 'schema_objects']);
    expect(await runSql('select * from a')).toEqual([]);
    await put('0002_b.sql', 'create table b (id int);');
    expect(await migrate(database.url, { folder: folder.url })).toEqual(['0002_b.sql']);
  });

  test('throws when an applied migration was changed, and runs nothing after it', async () => {
    await put('0001_a.sql', 'create table a (id int);');
    await migrate(database.url, { folder: folder.url });
    await put('0001_a.sql', 'create table a (id bigint);');
    await put('0002_b.sql', 'create table b (id int);');
    await expect(migrate(database.url, { folder: folder.url })).rejects.toThrow(
      'The database has the migration 0001_a.sql with other statements than this version',
    );
    expect(await tables()).toEqual(['a', 'migrations', 'schema_objects']);
  });
});

describe('migrate › earlier names and wordings', () => {
  const listRan = () => runSql<{ name: string; hash: string }>('select name, hash from migrations order by name');
  const setHash = (name: string, as: string, hash: string) =>
    runSql(`update migrations set name = '${as}', hash = '${hash}' where name = '${name}'`);

  test('comments do not count', async () => {
    await put('0001_a.sql', 'create table a (id int);');
    await migrate(database.url, { folder: folder.url });
    const ran = await listRan();
    await put('0001_a.sql', '-- The first table.\ncreate table a (\n  id int -- a number\n);');
    expect(await migrate(database.url, { folder: folder.url })).toEqual([]);
    expect(await listRan()).toEqual(ran);
  });

  test.each([
    // The texts of these files when they ran: two wordings of a migration, and one that was numbered before another.
    ['0063_retention_indexes.sql', '0063_retention_indexes.sql', '135bd840bd4d'],
    ['0063_retention_indexes.sql', '0063_retention_indexes.sql', 'a3c585efd0a1'],
    ['0041_order_phones.sql', '0040_order_phones.sql', '3e4bc557511b'],
    ['0010_dictionary.sql', '0010_dictionary.sql', 'd33a13bf4fcf'],
  ])('%s that ran as %s counts as the one that it is', async (now, then, start) => {
    const { history } = await readMigrations();
    const hash = Object.keys(history.same).find((key) => key.startsWith(start)) ?? '';
    expect(history.same[hash]).toBe(now);
    await migrate(database.url);
    const ran = await listRan();
    await setHash(now, then, hash);
    expect(await migrate(database.url)).toEqual([]);
    expect(await listRan()).toEqual(ran);
  });

  test('a database that stopped between two numberings gets the rest, and is like a new one', async () => {
    const { files, history } = await readMigrations();
    // `0062_retention_indexes.sql` ran without its last statement, and before 0062 to 0064 were made.
    for (const { name, text } of files) if (name < '0062') await put(name, text);
    const early = files.find(({ name }) => name === '0063_retention_indexes.sql')?.text ?? '';
    await put('0062_retention_indexes.sql', early.replace(/^alter table item_days validate.*\n/m, ''));
    await migrate(database.url, { folder: folder.url });
    const [hash = ''] = Object.keys(history.again);
    await setHash('0062_retention_indexes.sql', '0062_retention_indexes.sql', hash);
    const later = files.filter(({ name }) => name > '0062').map(({ name }) => name);
    expect((await migrate(database.url)).filter((name) => /^\d/.test(name))).toEqual(later);
    expect((await listRan()).map(({ name }) => name)).toEqual(files.map(({ name }) => name));
    expect(await readCatalog(database.url)).toEqual(await readCatalog(inject('templateUrl')));
  });
});

describe('migrate › database in use', () => {
  test('names an unknown migration for what it is', async () => {
    await put('0001_a.sql', 'create table a (id int);');
    await put('0002_b.sql', 'create table b (id int);');
    await migrate(database.url, { folder: folder.url });
    await folder.remove('migrations/0002_b.sql');
    await put('0003_c.sql', 'create table c (id int);');
    await expect(migrate(database.url, { folder: folder.url })).rejects.toThrow(
      'The database has the migration 0002_b.sql, which no version of Ghalla up to this one has',
    );
    await folder.remove('migrations/0003_c.sql');
    await expect(migrate(database.url, { folder: folder.url })).rejects.toThrow(
      'The database is newer than this version of Ghalla, whose last migration is 0001_a.sql: it has 0002_b.sql',
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
    await migrate(database.url, { folder: folder.url });
    await put('0002_b.sql', 'alter table a add b int;');
    const open = await reader();
    const migrated = migrate(database.url, { folder: folder.url, waits: { ...waits, tries: 200 } });
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
    await migrate(database.url, { folder: folder.url });
    await put('0002_b.sql', 'alter table a add b int;');
    const open = await reader();
    await expect(migrate(database.url, { folder: folder.url, waits })).rejects.toThrow(
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
  expect(ran).toEqual(expect.arrayContaining((await readMigrations()).files.map((migration) => migration.name)));
  expect(ran).toEqual(expect.arrayContaining(['functions/normalize_text.sql', 'dictionary']));
});

test('migration 0030 › makes claimed but unsent e-mails due again', async () => {
  for (const { name, text } of (await readMigrations()).files) if (name < '0030') await put(name, text);
  await migrate(database.url, { folder: folder.url });
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
    const migrations = (await readMigrations()).files;
    expect(migrations.length).toBeGreaterThan(3);
    for (const { name } of migrations) {
      await folder.copy(`migrations/${name}`);
      expect(await migrate(stepped.url, { folder: folder.url })).toEqual([name]);
    }
    await folder.copy('functions');
    await folder.copy('dictionary');
    await migrate(stepped.url, { folder: folder.url });
    await migrate(database.url);
    const [fresh, migrated] = await Promise.all([readCatalog(database.url), readCatalog(stepped.url)]);
    expect(fresh.length).toBeGreaterThan(50);
    expect(migrated).toEqual(fresh);
  } finally {
    await stepped.drop();
  }
});
