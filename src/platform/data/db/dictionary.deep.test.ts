import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cloneDatabase } from '#tests/support/database.ts';
import { parseDictionary, migrate } from './migrate.ts';
import { readSchemaFiles } from './schema-files.ts';
import { createSchemaFolder, queryOnce, REAL_SCHEMA, type SchemaFolder } from './schema-folder.testing.ts';

interface Row {
  readonly key: string;
  readonly broader_keys: string[];
  readonly ar: string[];
  readonly line: string[];
}

let withoutConcepts: Awaited<ReturnType<typeof cloneDatabase>>;
let database: Awaited<ReturnType<typeof cloneDatabase>>;
let folder: SchemaFolder;

const createFolder = async (): Promise<SchemaFolder> => {
  const created = await createSchemaFolder();
  await created.copy('migrations');
  await created.copy('functions');
  return created;
};

// Each load would compare two thousand concepts.
beforeAll(async () => {
  withoutConcepts = await cloneDatabase();
  const empty = await createFolder();
  await empty.put('dictionary/a.json', '{}');
  await migrate(withoutConcepts.url, { folder: empty.url });
  await empty.drop();
});

beforeEach(async () => {
  database = await cloneDatabase(withoutConcepts.url);
  folder = await createFolder();
});

afterEach(async () => {
  await database.drop();
  await folder.drop();
});

afterAll(() => withoutConcepts.drop());

/** Replaces the test's database by one with the concepts of the real files. */
const takeRealConcepts = async (): Promise<void> => {
  await database.drop();
  database = await cloneDatabase();
};

const query = (sql: string) => queryOnce<Record<string, unknown>>(database.url, sql);
const load = (): Promise<string[]> => migrate(database.url, { folder: folder.url });

type Concepts = Record<string, Record<string, unknown>>;
const put = (concepts: Concepts, name = 'a'): Promise<void> =>
  folder.put(`dictionary/${name}.json`, JSON.stringify(concepts));
const concept = (name: string, more: Record<string, unknown> = {}) => ({
  kind: 'crop',
  ar: [name],
  fr: [`${name} fr`],
  en: [`${name} en`],
  ...more,
});
const rows = () => queryOnce<Row>(database.url, 'select key, broader_keys, ar, line from concepts order by id');
const keys = async (): Promise<string[]> => (await rows()).map(({ key }) => key);
const named = async (key: string): Promise<string | undefined> =>
  (await rows()).find((row) => row.key === key)?.ar.join();

test('a fresh database has the concepts of the files, and their names', async () => {
  await takeRealConcepts();
  const files = await readSchemaFiles(new URL('dictionary/', REAL_SCHEMA), /\.json$/);
  const expected = parseDictionary(files).map(({ darija = [], latin = [], zgh = [], only = {}, ...rest }) => ({
    ...rest,
    darija,
    latin,
    zgh,
    only,
  }));
  const found = await query(
    'select key, kind, broader_keys as broader, near_keys as near, ar, darija, latin, fr, en, zgh, only_names as only from concepts',
  );
  const byKey = (a: { key?: unknown }, b: { key?: unknown }): number => (String(a.key) < String(b.key) ? -1 : 1);
  expect(expected.length).toBeGreaterThan(1000);
  expect(found.sort(byKey)).toEqual(expected.sort(byKey));
  expect(
    await query(`select * from concepts c where not exists (
    select from concept_forms f where f.concept_id = c.id)`),
  ).toEqual([]);
});

describe('a changed file', () => {
  test('replaces what the files had before: adds, changes and deletes concepts; unchanged files load nothing', async () => {
    await put({ qq_wide: concept('ضغفوزة'), qq_old: concept('قرقوبة', { broader: 'qq_wide' }) });
    expect(await load()).toEqual(['dictionary']);
    expect(await keys()).toEqual(['qq_wide', 'qq_old']);
    expect(await load()).toEqual([]);
    await put({ qq_wide: concept('زمزومة'), qq_new: concept('بعبوعة', { broader: 'qq_wide' }) });
    expect(await load()).toEqual(['dictionary']);
    expect(await rows()).toEqual([
      { key: 'qq_wide', broader_keys: [], ar: ['زمزومة'], line: ['qq_wide'] },
      { key: 'qq_new', broader_keys: ['qq_wide'], ar: ['بعبوعة'], line: ['qq_new', 'qq_wide'] },
    ]);
  });

  test('refreshes names and items as an edit does', async () => {
    await put({ qq_fruit: concept('ضغفوزة') });
    await load();
    await query(`insert into users (id, first_name, last_name, email, role, "for", lang) overriding system value
      values (1, 'A', 'B', 'a@ghalla.example', 'farmer', 'Particular', 'ar')`);
    await query(`insert into items (type, slug, title, owner_id) values ('Product', 'a', 'zzorglub frais', 1)`);
    const concepts = `select array(select lexeme from unnest(tsv) where lexeme like 'c\\_qq%') as concepts from items`;
    expect(await query(concepts)).toEqual([{ concepts: [] }]);
    await put({ qq_fruit: concept('ضغفوزة', { fr: ['zzorglub'] }) });
    await load();
    expect(await query(concepts)).toEqual([{ concepts: ['c_qq_fruit'] }]);
    await put({ qq_other: concept('زمزومة') });
    await load();
    expect(await query(concepts)).toEqual([{ concepts: [] }]);
    expect(await query(`select spelling from concept_forms where lang = 'ar'`)).toEqual([{ spelling: 'زمزومة' }]);
  });

  test('leaves alone what administrators changed, added and deleted', async () => {
    await put({ qq_a: concept('ا1'), qq_b: concept('ب1'), qq_c: concept('ج1'), qq_d: concept('د1') });
    await load();
    await query(`update concepts set ar = '{edited}' where key in ('qq_a', 'qq_d')`);
    await query(`delete from concepts where key = 'qq_b'`);
    await query(`insert into concepts (key, kind, ar, fr, en) values ('qq_own', 'crop', '{own}', '{own}', '{own}')`);
    await put({ qq_a: concept('ا2'), qq_b: concept('ب2'), qq_c: concept('ج2'), qq_own: concept('file') });
    await load();
    expect((await keys()).sort()).toEqual(['qq_a', 'qq_c', 'qq_d', 'qq_own']);
    expect([await named('qq_a'), await named('qq_c'), await named('qq_d'), await named('qq_own')]).toEqual([
      'edited',
      'ج2',
      'edited',
      'own',
    ]);
  });

  test('follows a concept again once an administrator gave it what the files have', async () => {
    await put({ qq_a: concept('ا1') });
    await load();
    await query(`update concepts set ar = '{edited}'`);
    await put({ qq_a: concept('ا2') });
    await load();
    await query(`update concepts set ar = '{ا2}', fr = '{ا2 fr}', en = '{ا2 en}'`);
    await put({ qq_a: concept('ا3') });
    await load();
    expect(await named('qq_a')).toBe('ا3');
  });

  test('loads concepts whose wider one an administrator deleted, without it', async () => {
    await put({ qq_wide: concept('ضغفوزة'), qq_a: concept('ا1', { broader: 'qq_wide' }) });
    await load();
    await query(`delete from concepts where key = 'qq_wide'`);
    await put({
      qq_wide: concept('ضغفوزة'),
      qq_a: concept('ا2', { broader: 'qq_wide' }),
      qq_b: concept('ب1', { broader: 'qq_wide' }),
    });
    await load();
    const [a, b] = await rows();
    expect([a?.key, a?.broader_keys, a?.ar]).toEqual(['qq_a', [], ['ا1']]);
    expect([b?.key, b?.broader_keys]).toEqual(['qq_b', []]);
    await put({ qq_wide: concept('ضغفوزة'), qq_b: concept('ب2', { broader: 'qq_wide' }) });
    await load();
    expect(await named('qq_b')).toBe('ب2');
  });

  test('of a database that is older than the files changes what nobody edited since its migrations', async () => {
    await takeRealConcepts();
    await query('delete from schema_objects');
    await query(`update concepts set ar = '{edited}' where key = 'tomato'`);
    await query(`delete from concepts where key = 'shallot'`);
    await put({ tomato: concept('ا'), shallot: concept('ب'), garlic: concept('ج') });
    expect(await load()).toContain('dictionary');
    expect(await keys()).toEqual(['tomato', 'garlic']);
    expect([await named('tomato'), await named('garlic')]).toEqual(['edited', 'ج']);
  });
});

describe('the lists of a concept', () => {
  const lists = async (key: string): Promise<unknown> =>
    (
      await query(
        `select broader_keys as broader, near_keys as near, zgh, only_names as only, line from concepts where key = '${key}'`,
      )
    )[0];
  const LISTS = { broader: ['qq_wide', 'qq_other'], near: ['qq_near'], zgh: ['ⵣⴰⵎ', 'zam'], only: { Animal: ['عود'] } };
  const files = (patch: Record<string, unknown> = {}): Concepts => ({
    qq_wide: concept('ضغفوزة'),
    qq_other: concept('زمزومة'),
    qq_near: concept('بعبوعة'),
    qq_a: concept('قرقوبة', { ...LISTS, ...patch }),
  });

  beforeEach(async () => {
    await put(files());
    await load();
  });

  test('are loaded, and names in them are names with their language and type', async () => {
    expect(await lists('qq_a')).toEqual({ ...LISTS, line: ['qq_a', 'qq_other', 'qq_wide'] });
    const forms = await query(
      `select spelling, lang, type from concept_forms f join concepts c on c.id = f.concept_id
       where c.key = 'qq_a' and (lang = 'zgh' or type is not null) order by spelling collate "C"`,
    );
    expect(forms).toEqual([
      { spelling: 'zam', lang: 'zgh', type: null },
      { spelling: 'عود', lang: 'darija', type: 'Animal' },
      { spelling: 'ⵣⴰⵎ', lang: 'zgh', type: null },
    ]);
  });

  test('a single wider concept may be given without a list', async () => {
    await put(files({ broader: 'qq_wide' }));
    await load();
    expect(await lists('qq_a')).toMatchObject({ broader: ['qq_wide'], line: ['qq_a', 'qq_wide'] });
  });

  test.each<[string, string, Record<string, unknown>]>([
    ['broader_keys', `'{qq_wide}'`, { broader: ['qq_wide'] }],
    ['near_keys', `'{}'`, { near: [] }],
    ['zgh', `'{zim}'`, { zgh: ['zim'] }],
    ['only_names', `'{"Animal": ["x"], "Tool": ["y"]}'`, { only: { Animal: ['x'], Tool: ['y'] } }],
  ])('that an administrator edited stay so: %s', async (column, value, edited) => {
    await query(`update concepts set ${column} = ${value} where key = 'qq_a'`);
    await put(files({ fr: ['autre'], near: ['qq_wide', 'qq_near'] }));
    await load();
    expect(await lists('qq_a')).toMatchObject({ ...LISTS, ...edited });
    expect(await query(`select fr from concepts where key = 'qq_a'`)).toEqual([{ fr: ['قرقوبة fr'] }]);
    // The others follow the files.
    await put({ ...files(), qq_wide: concept('ضغفوزة', { near: ['qq_near'] }) });
    await load();
    expect(await lists('qq_wide')).toMatchObject({ near: ['qq_near'] });
  });

  test('change when only they change in the file', async () => {
    for (const patch of [{ broader: [] }, { near: ['qq_wide'] }, { zgh: [] }, { only: {} }]) {
      await put(files(patch));
      expect(await load()).toEqual(['dictionary']);
      expect(await lists('qq_a')).toMatchObject(patch);
    }
  });

  test('lose a concept that an administrator deleted, and follow one that was renamed', async () => {
    await query(`delete from concepts where key in ('qq_other', 'qq_near')`);
    expect(await lists('qq_a')).toMatchObject({ broader: ['qq_wide'], near: [], line: ['qq_a', 'qq_wide'] });
    await query(`update concepts set key = 'qq_wider' where key = 'qq_wide'`);
    expect(await lists('qq_a')).toMatchObject({ broader: ['qq_wider'], line: ['qq_a', 'qq_wider'] });
  });

  test('a circle ends where it closes', async () => {
    await query(`update concepts set broader_keys = '{qq_a}' where key = 'qq_wide'`);
    expect(await lists('qq_wide')).toMatchObject({ line: ['qq_wide', 'qq_a', 'qq_other'] });
  });
});

describe('a wrong file', () => {
  beforeEach(async () => {
    await put({ qq_a: concept('ا1') });
    await load();
  });

  test.each<[string, string, string]>([
    ['is no JSON', '{', 'dictionary/b.json: '],
    ['has an unknown field', JSON.stringify({ qq_b: concept('ب', { darjia: ['x'] }) }), 'dictionary/b.json: '],
    ['lacks a language', '{"qq_b": {"kind": "crop", "ar": ["x"], "en": ["x"]}}', 'qq_b.fr'],
    ['has a key of another file', JSON.stringify({ qq_a: concept('ب') }), 'dictionary/b.json: qq_a is in a.json too'],
    [
      'has a wider concept that no file has',
      JSON.stringify({ qq_b: concept('ب', { broader: 'qq_none' }) }),
      'dictionary/b.json: qq_b refers to the concept qq_none, which no file has',
    ],
    [
      'has a neighbour that no file has',
      JSON.stringify({ qq_b: concept('ب', { near: ['qq_a', 'qq_none'] }) }),
      'dictionary/b.json: qq_b refers to the concept qq_none, which no file has',
    ],
    [
      'has names for a type that items do not have',
      JSON.stringify({ qq_b: concept('ب', { only: { Fruit: ['x'] } }) }),
      'dictionary/b.json: ',
    ],
    [
      'has a kind that the table does not allow',
      JSON.stringify({ qq_b: concept('ب', { kind: 'ghost' }) }),
      'loading the dictionary failed: new row for relation "concepts" violates check constraint "concepts_kind_check"',
    ],
  ])('that %s stops the start, and the dictionary stays', async (_what, text, message) => {
    await folder.put('dictionary/b.json', text);
    await put({ qq_a: concept('ا2') });
    await expect(load()).rejects.toThrow(message);
    expect(await keys()).toEqual(['qq_a']);
    expect(await named('qq_a')).toBe('ا1');
  });
});
