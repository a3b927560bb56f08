import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { compareHashes, RESTORE } from '#scripts/schema/hashes.ts';
import { compareMigrations, readMigrations } from './migration-history.ts';
import { hashOf } from './schema-files.ts';
import { identifyStatements } from './statements.ts';
import { violations } from './migration-policy.testing.ts';

/** The last migration from before the policy. */
const LAST_EXEMPT = '0031_job_runs.sql';
/** Renames a table, and ran before that was against the policy. */
const RENAMES = '0037_searches.sql';

test('no migration has changed since it was committed: a database that has run it would not start', async () => {
  const { changed, gone, added } = await compareHashes();
  expect([...changed, ...gone], RESTORE).toEqual([]);
  expect(added, 'run `npm run db:schema`, which records the hashes of new migrations').toEqual([]);
});

// Statements that existed between two commits of one day, before they reached the main branch, by the SHA-256 of the file.
const NEVER_ON_MAIN = new Set([
  '1c973be201128d995138784f107a5ce3bfdd62ba3e3d36f48252f55cfab9779e',
  'dad33bfc93b078fbfb52aeca8cd337e5a706902626e839da0846a2a09c438b96',
  'a5d4180f05debcbff5af4237a80d9a3191889c139b8a2dd4c031fb604065bb43',
  '09bee23f3705a3fec001a8ab655ee8d43fb12deb1edc57e9892da7d537581f94',
  '7fe6de74d4e3caaec32e61559a9f3249b10b683932b502e769ae28c16a6eb1d8',
  '7e3d48f251e8aaedb07eabcd154e73e477c246ac34883ab9782362a4d975deda',
  'fc5a7defb2d34d12d18e201d2c1c0f0cebd2ddf7c18c7f9c18e9a7537423f65d',
  'f06895cca09a17f84d16eb6ee7e28ede131e22ec8286c5587f8d9dadb9671ce1',
  'c96040d9206235496b3d8988cd1efb772f317f967155dd88626f71d977ddb5ab',
  'b6ca23c9a41a7ba45f86bb10131635207469992d8037fb49489a30845b71a35e',
  '0f028948eb0e5cc8aca19d1f46e11288e0b6a3025a0cbdbe8440c890e34755d9',
  '9e2d7ea3542d64e1d8a42b3b4c0b06ffb86e40e405cc6272975a61c3fa3c6bcc',
  'b56da9c49b8104ec2b349493b434ddaa6fd3c510b79325014946f653ec9e2caa',
  'bed4f00d8f26aacc517247dd13c5b34f1bd786cdf8c9881873df348aecfb9591',
  '800c0c64fddb270b31e27ba254d11414e1dd82b7a9ca5656ac0aa0a9c39f09f4',
  '44c5c4e50e1fd967cce946c755472b2650b71f65349e7e061278b6f032bcec22',
  'db6db3770fe8258c5b7cebe10060bb69e2d8d5216ad7c0678d8b40e6ddd25d4e',
]);

const git = (...args: string[]): string =>
  execFileSync('git', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, stdio: ['ignore', 'pipe', 'ignore'] });

/** A copy of the source without its history has nothing to compare with. */
const hasHistory = (() => {
  try {
    return git('rev-parse', '--show-prefix').trim() === '';
  } catch {
    return false;
  }
})();

/** Reads the migrations of a commit as a database that ran them has recorded them. */
const readCommitted = (commit: string): { name: string; text: string }[] =>
  git('ls-tree', '--name-only', commit, 'db/migrations/')
    .split('\n')
    .filter((file) => /^db\/migrations\/\d{4}_\w+\.sql$/.test(file))
    .map((file) => ({ name: path.basename(file), text: git('show', `${commit}:${file}`) }));

describe.skipIf(!hasHistory)('the migrations of earlier commits', () => {
  test('those of the main branch keep their names, their order and their statements', async () => {
    const main = ['origin/main', 'main'].find((name) => git('branch', '--all', '--list', `*${name}`).trim() !== '');
    const base = main === undefined ? 'HEAD' : git('merge-base', 'HEAD', main).trim();
    const migrations = await readMigrations();
    const committed = readCommitted(base);
    expect(committed.length).toBeGreaterThan(0);
    const ran = committed.map(({ name, text }) => ({ name, hash: hashOf(identifyStatements(text)) }));
    const { pending } = compareMigrations(ran, migrations);
    // New ones run last, in a database that has run the others as in a new one.
    expect(migrations.files.slice(0, ran.length).map(({ name }) => name)).toEqual(ran.map(({ name }) => name));
    expect(migrations.files.slice(ran.length)).toEqual(pending);
  });

  test('a database that ran any of them starts with this version', async () => {
    const migrations = await readMigrations();
    const lines = git('log', '--raw', '--no-renames', '--no-abbrev', '--format=', '-m', '--', 'db/migrations').split(
      '\n',
    );
    const added = lines.flatMap((line) => {
      const [, blob, file] = /^:\d+ \d+ \w+ (\w+) [AM]\t(.*)$/.exec(line) ?? [];
      return blob !== undefined && file !== undefined && /\/\d{4}_\w+\.sql$/.test(file) ? [`${blob} ${file}`] : [];
    });
    const lost = [...new Set(added)].filter((line) => {
      const [blob = '', file = ''] = line.split(' ');
      const text = git('cat-file', 'blob', blob);
      if (NEVER_ON_MAIN.has(hashOf(text))) return false;
      const name = path.basename(file);
      // Databases have recorded the SHA-256 of the file, later that of its statements.
      const isKnown = (hash: string): boolean => {
        try {
          return compareMigrations([{ name, hash }], migrations).pending.length < migrations.files.length;
        } catch {
          return false;
        }
      };
      return (
        !isKnown(hashOf(identifyStatements(text))) &&
        !isKnown(hashOf(text)) &&
        !(hashOf(text) in migrations.history.again)
      );
    });
    expect(lost, RESTORE).toEqual([]);
  });
});

test('every migration since the policy leaves large tables usable while it runs', async () => {
  const migrations = (await readMigrations()).files.filter(({ name }) => name > LAST_EXEMPT && name !== RENAMES);
  expect(migrations.length).toBeGreaterThan(0);
  expect(migrations.flatMap(({ name, text }) => violations(text).map((message) => `${name}: ${message}`))).toEqual([]);
});

describe('a migration', () => {
  test.each<[string, string]>([
    ['alter table items alter column title type varchar', 'add a column, fill it with in_batches'],
    ['alter table items add a int, alter title set data type varchar', 'add a column, fill it with in_batches'],
    ['alter table only public.items alter id type bigint', 'add a column, fill it with in_batches'],
    ['alter table users add column key uuid default gen_random_uuid()', 'set the default, and fill the old rows'],
    ['alter table users add seen_at timestamptz not null default clock_timestamp()', 'set the default'],
    ['alter table users add column n bigserial', 'add the column without it'],
    ['alter table orders add column n int generated always as (id / 8) stored', 'add the column without it'],
    ['alter table orders add constraint c check (quantity > 0)', 'add the constraint `not valid`'],
    ['alter table orders add check (quantity > 0)', 'add the constraint `not valid`'],
    ['alter table orders add foreign key (item_id) references items (id)', 'add the constraint `not valid`'],
    ['alter table orders add column city int references cities (id)', 'add the constraint `not valid`'],
    ['alter table users add unique (email)', 'add the constraint `not valid`'],
    ['alter table orders alter column note set not null', 'before `set not null`'],
    ['drop index items_words', '`drop index concurrently if exists`'],
    ['truncate item_views', 'a job that works in small steps'],
    ['vacuum full items', 'a job that works in small steps'],
    ['alter table items rename column title to name', 'drop the old one in the next release'],
    ['alter table categories rename to kinds', 'drop the old one in the next release'],
    ['alter function f(text) rename to g', '`-- only triggers call: <what>`'],
    ['-- only triggers call: f\nalter function f(text) rename to g', 'create the old name again'],
    ['alter function f(text) rename to g; create function h(a text) returns text', 'create the old name again'],
    ['alter table categories drop column slug', '`-- unused since: <what>`'],
    ['alter table items drop title, add name text', '`-- unused since: <what>`'],
    ['drop table seedings', '`-- unused since: <what>`'],
    ['update items set title = title', 'call in_batches'],
    ['update items as i set title = title where listed', 'call in_batches'],
    ['delete from item_views', 'call in_batches'],
    ['create index a on items (title)', '`create index concurrently if not exists`'],
    ['create unique index if not exists a on public.users (email)', '`create index concurrently if not exists`'],
    ['reindex index items_words', '`reindex index concurrently`'],
    ['create index concurrently a on items (title)', 'must be `-- online`'],
    [`call in_batches('items', 'update items set a = 1 where id between $1 and $2')`, 'must be `-- online`'],
  ])('«%s» gets a message that says what to do instead', (statement, instead) => {
    const found = violations(`create table fresh (id int);\n${statement};`);
    expect(found).toEqual([expect.stringContaining(instead)]);
  });

  test.each([
    "alter table items add column a int, add column b text not null default 'x', add c timestamptz default now()",
    'alter table items add constraint c check (id > 0) not valid',
    'alter table users alter key set default gen_random_uuid()',
    'alter table users add constraint u unique using index users_u',
    "alter table items alter column title set default ''",
    'create table fresh (id int); create index a on fresh (id); update fresh set id = 1',
    'update categories set slug = slug; create index a on concepts (kind)',
    "insert into schema_objects (name, hash) values ('update items', '; update items set a = 1')",
    'create function f() returns void language sql as $$ update items set title = title; $$',
    '-- update items set title = title;\n/* delete from users; */ select 1',
    '-- unused since: 0.2.0 reads the new table\ndrop table seedings; alter table items drop column title',
    '-- only triggers call: f, by its number\nalter function f() rename to g',
    'alter function f(text) rename to g; create function f(a text) returns text language sql as $$ select g(a) $$',
    'alter table items drop constraint items_check, alter column title drop not null, alter column title drop default',
  ])('«%s» is fine', (sql) => {
    expect(violations(sql)).toEqual([]);
  });
});

describe('an online migration', () => {
  test.each<[string, string]>([
    ['create index concurrently a on items (title)', 'is none of the forms'],
    ['create statistics a on type, space from items', 'is none of the forms'],
    ['create table a (id int)', 'is none of the forms'],
    ['alter table items add column a int', 'is none of the forms'],
    ['update items set title = title', 'is none of the forms'],
    [`call in_batches('items', 'update items set title = title')`, '`where id between $1 and $2`'],
  ])('«%s» is refused', (statement, message) => {
    expect(violations(`-- online\n${statement};`)).toEqual([expect.stringContaining(message)]);
  });

  test('may build and drop indexes, run batches, add columns and validate constraints, all repeatable', () => {
    expect(
      violations(`-- online
        -- Why.
        alter table items add column if not exists a int;
        create unique index concurrently if not exists a on items (title);
        call in_batches('items', $$update items set a = 1 where id between $1 and $2$$, 500);
        alter table items validate constraint c;
        alter table items alter column a set not null;
        drop index concurrently if exists b;`),
    ).toEqual([]);
  });
});
