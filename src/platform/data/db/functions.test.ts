import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cloneDatabase, createEmptyDatabase } from '#tests/support/database.ts';
import { withClient } from '../postgres/external.ts';
import { migrate } from './migrate.ts';
import { readSchemaFiles } from './schema-files.ts';
import { createSchemaFolder, queryOnce, REAL_SCHEMA, type SchemaFolder } from './schema-folder.testing.ts';

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

const start = (): Promise<string[]> => migrate(database.url, { folder: folder.url });
const fn = (name: string, result: number | string, kind = 'stable'): string =>
  `create or replace function ${name}() returns integer language sql ${kind} as $$ select ${result} $$;`;
const valueOf = async (expression: string): Promise<unknown> =>
  (await queryOnce<{ value: unknown }>(database.url, `select ${expression} as value`))[0]?.value;

describe('db/functions', () => {
  test('is applied after the migrations, and a file again when its content changes', async () => {
    await folder.put('migrations/0001_a.sql', fn('a', 1));
    await folder.put('functions/a.sql', fn('a', 2));
    await folder.put('functions/b.sql', fn('b', 'a() + 10'));
    expect(await start()).toEqual(['0001_a.sql', 'functions/a.sql', 'functions/b.sql']);
    expect([await valueOf('a()'), await valueOf('b()')]).toEqual([2, 12]);
    expect(await start()).toEqual([]);
    await folder.put('functions/a.sql', fn('a', 3));
    expect(await start()).toEqual(['functions/a.sql']);
    expect(await valueOf('b()')).toBe(13);
  });

  test('a file that fails is named, and no function is replaced', async () => {
    await folder.put('functions/a.sql', fn('a', 1));
    await folder.put('functions/b.sql', fn('b', 1));
    await start();
    await folder.put('functions/a.sql', fn('a', 2));
    await folder.put('functions/b.sql', `${fn('b', 2)} ${fn('c', 'missing()')}`);
    await expect(start()).rejects.toThrow(
      'replacing functions failed: functions/b.sql: function missing() does not exist',
    );
    expect([await valueOf('a()'), await valueOf('b()')]).toEqual([1, 1]);
    await folder.put('functions/b.sql', fn('b', 3));
    expect(await start()).toEqual(['functions/a.sql', 'functions/b.sql']);
  });

  test('a file that comes back after its function was dropped is applied again', async () => {
    await folder.put('functions/a.sql', fn('a', 1));
    await start();
    await folder.remove('functions/a.sql');
    await folder.put('migrations/0001_drop.sql', 'drop function a();');
    expect(await start()).toEqual(['0001_drop.sql']);
    await folder.put('functions/a.sql', fn('a', 1));
    expect(await start()).toEqual(['functions/a.sql']);
  });

  test('processes that start together apply a file once', async () => {
    await folder.put('migrations/0001_a.sql', 'create table runs (id serial);');
    await folder.put('functions/a.sql', `select pg_sleep(0.3); ${fn('a', 1)} insert into runs default values;`);
    const script = `
      const { migrate } = await import(${JSON.stringify(new URL('migrate.ts', import.meta.url).href)});
      await migrate(process.argv[1], { folder: new URL(process.argv[2]) });`;
    const starts = [1, 2, 3].map(() =>
      run(process.execPath, ['--input-type=module', '-e', script, database.url, folder.url.href]),
    );
    await Promise.all(starts);
    expect(await valueOf('(select count(*)::int from runs)')).toBe(1);
  });
});

describe('an immutable function', () => {
  const TABLE = `
    create function f(x integer) returns integer language sql immutable as $$ select x + 1 $$;
    create table t (x integer);
    create index t_f on t (f(x));
    insert into t select generate_series(1, 1000);`;
  const NEW = 'create or replace function f(x integer) returns integer language sql immutable as $$ select x + 2 $$;';

  test('cannot be changed by its file: the message says to write a migration', async () => {
    await folder.put('migrations/0001_t.sql', TABLE);
    await folder.put('functions/f.sql', NEW);
    await folder.put('functions/a.sql', fn('a', 1));
    await expect(start()).rejects.toThrow(
      'functions/f.sql changes f(integer), which is immutable: indexes and columns may store its results. Write a migration',
    );
    expect(await valueOf('f(1)')).toBe(2);
    expect(await valueOf(`to_regprocedure('a()')`)).toBeNull();
  });

  test('cannot be dropped, or made less than immutable, by its file', async () => {
    await folder.put('migrations/0001_a.sql', fn('a', 1, 'immutable'));
    await folder.put('functions/a.sql', 'drop function a();');
    await expect(start()).rejects.toThrow('functions/a.sql changes a(), which is immutable');
    await folder.put('functions/a.sql', fn('a', 1, 'stable'));
    await expect(start()).rejects.toThrow('functions/a.sql changes a(), which is immutable');
  });

  test('is changed by a migration that rebuilds what stores its results, with the same definition in its file', async () => {
    await folder.put('migrations/0001_t.sql', TABLE);
    await start();
    await folder.put('migrations/0002_f.sql', `${NEW} reindex index t_f;`);
    await folder.put('functions/f.sql', NEW);
    expect(await start()).toEqual(['0002_f.sql', 'functions/f.sql']);
    expect(await valueOf('(select count(*)::int from t where f(x) = 3)')).toBe(1);
  });
});

/**
 * Functions that only processes of the release before call, in addition to those of db/functions/version_before.sql. A migration of
 * the next release drops them.
 */
const KEPT = [
  'concept_words(text[],"char","char")',
  'find_concepts(text[])',
  'name_query(text,boolean)',
  'sound_of(text)',
  'sounds_of(text)',
  'spelling_of(text)',
  'telling_words(text)',
  'town_words(text)',
];

test('processes of the release before find the renamed functions by their former names, and the indexes over them', async () => {
  const real = await cloneDatabase();
  const rowsOf = (call: string) =>
    queryOnce<{ row: string }>(real.url, `select r::text as row from ${call} r order by 1`);
  try {
    for (const [former, present] of [
      [`name_query('محمد alami', true)`, `to_name_query('محمد alami', true)`],
      [`spelling_of('محمد')`, `to_latin_letters('محمد')`],
      [`words_like('tomatos')`, `similar_words('tomatos')`],
      [`read_concepts('{tomates,cerises}', null, true)`, `match_concepts('{tomates,cerises}', null, true)`],
    ] as const) {
      const rows = await rowsOf(former);
      expect(rows.length, former).toBeGreaterThan(0);
      expect(rows, former).toEqual(await rowsOf(present));
    }
    await withClient(real.url, 10_000, async (client) => {
      await client.query('set enable_seqscan = off');
      for (const name of ['spelling_of', 'to_latin_letters']) {
        const { rows } = await client.query(`explain select from sellers where ${name}(name) %> ${name}('alami')`);
        expect(JSON.stringify(rows), name).toContain('sellers_spelling');
      }
    });
  } finally {
    await real.drop();
  }
});

test('db/functions defines every function of the schema, each once', async () => {
  const files = await readSchemaFiles(new URL('functions/', REAL_SCHEMA), /\.sql$/);
  const defined = files.flatMap(({ text }) =>
    [...text.matchAll(/^create or replace (?:function|procedure) (\w+)\(/gm)].map(([, name]) => name),
  );
  const real = await cloneDatabase();
  try {
    const rows = await queryOnce<{ name: string }>(
      real.url,
      `select p.proname as name from pg_proc p where p.pronamespace = 'public'::regnamespace
         and not exists (select from pg_depend e where e.objid = p.oid and e.deptype = 'e')
         and p.oid::regprocedure::text <> all ('{${KEPT.map((one) => JSON.stringify(one)).join()}}')`,
    );
    expect(
      await queryOnce(real.url, `select unnest('{${KEPT.map((one) => JSON.stringify(one)).join()}}'::regprocedure[])`),
    ).toHaveLength(KEPT.length);
    expect(defined.sort()).toEqual(rows.map(({ name }) => name).sort());
  } finally {
    await real.drop();
  }
});
