import { describe, expect, test } from 'vitest';
import { compareHashes, RESTORE } from '#scripts/schema/hashes.ts';
import { readMigrations } from './migrate.ts';
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

test('every migration since the policy leaves large tables usable while it runs', async () => {
  const migrations = (await readMigrations()).filter(({ name }) => name > LAST_EXEMPT && name !== RENAMES);
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
