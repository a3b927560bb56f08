import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '#tests/support/database.ts';
import { longStatement, longTransaction, openDb, openPool, SILENCE } from './db.ts';
import { assertSameDatabase, grantAccess, setSessionDefaults } from './grants.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let owner: pg.Pool;
let application: pg.Pool;

beforeAll(async () => {
  database = await cloneDatabase();
  owner = openPool(database.url, 1, SILENCE.longRunning);
  application = openPool(database.applicationUrl, 1, SILENCE.longRunning);
});
afterAll(async () => {
  await Promise.all([owner.end(), application.end()]);
  await database.drop();
});

test('the application owns nothing, and is no superuser', async () => {
  const { rows } = await application.query(
    `select rolsuper or rolcreaterole or rolcreatedb or rolbypassrls as mighty,
       exists (select from pg_class where relowner = r.oid) or exists (select from pg_proc where proowner = r.oid) as owner
     from pg_roles r where rolname = current_user`,
  );
  expect(rows).toEqual([{ mighty: false, owner: false }]);
});

test.each([
  'drop trigger audit_log_kept on audit_log',
  'alter table audit_log disable trigger all',
  'set session_replication_role = replica',
  'alter table users add column x integer',
  'create table leak (text text)',
  'drop table orders',
  'truncate orders',
  'create or replace function reject_audit_log_change() returns trigger language plpgsql as $$ begin return new; end $$',
  'delete from migrations',
  `insert into audit_chain (seq, audit_id, content, hash) values (1, 1, '', '')`,
  'select chain_audit(a) from audit_log a',
  `copy users to program 'cat'`,
  `select pg_read_file('PG_VERSION')`,
  `alter system set log_statement = 'all'`,
])('the application may not: %s', async (statement) => {
  await owner.query(
    `insert into audit_log (actor_name, action, subject_kind, created_at) values ('A', 'item.decided', 'item', now())`,
  );
  await expect(application.query(statement)).rejects.toMatchObject({ code: '42501' });
});

test('grantAccess › covers tables that were added since, and changes nothing if both roles are the same', async () => {
  await owner.query('create table added (id serial primary key, text text)');
  const add = () => application.query(`insert into added (text) values ('x') returning id`);
  await expect(add()).rejects.toMatchObject({ code: '42501' });
  await grantAccess(database.url, database.url);
  await expect(add()).rejects.toMatchObject({ code: '42501' });
  await Promise.all([1, 2, 3].map(() => grantAccess(database.url, database.applicationUrl)));
  expect((await add()).rows).toEqual([{ id: 1 }]);
});

test('grantAccess › creates a missing role with its password', async () => {
  const url = new URL(database.url);
  Object.assign(url, { username: 'ghalla_new', password: encodeURIComponent(`'"; pass%`) });
  const read = async () => {
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    const { rows } = await client.query('select 1 as one from migrations limit 1');
    await client.end();
    return rows;
  };
  await expect(read()).rejects.toMatchObject({ code: '28P01' });
  await grantAccess(database.url, url.href);
  expect(await read()).toEqual([{ one: 1 }]);
  await owner.query('drop owned by ghalla_new; drop role ghalla_new');
});

const TIMEOUT = `select current_setting('statement_timeout') as timeout`;

test('setSessionDefaults › a role sets what its sessions begin with, in this database only', async () => {
  const read = async (url: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<Record<string, string>>(
      `select name, setting from pg_settings where name in
         ('jit', 'random_page_cost', 'TimeZone', 'statement_timeout', 'idle_in_transaction_session_timeout')`,
    );
    await client.end();
    return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
  };
  const name = new URL(database.applicationUrl).pathname.slice(1);
  await owner.query(`alter role ghalla_app in database ${name} reset all`);
  expect(await read(database.applicationUrl)).toMatchObject({ statement_timeout: '0' });
  await Promise.all([1, 2, 3].map(() => setSessionDefaults(database.applicationUrl)));
  expect(await read(database.applicationUrl)).toEqual({
    jit: 'off',
    random_page_cost: '1.1',
    TimeZone: 'UTC',
    statement_timeout: '15000',
    idle_in_transaction_session_timeout: '30000',
  });
  expect(await read(database.url)).toMatchObject({ statement_timeout: '0' });
});

test('assertSameDatabase › both roles read the same database, or it names both', async () => {
  await assertSameDatabase(database.url, database.applicationUrl);
  const other = await cloneDatabase();
  try {
    const [ownName, otherName] = [database, other].map(({ url }) => new URL(url).pathname.slice(1));
    await expect(assertSameDatabase(database.url, other.url)).rejects.toThrow(
      `DATABASE_OWNER_URL is the database ${ownName}, but DATABASE_URL is ${otherName}: both must be the same`,
    );
    const wrong = Object.assign(new URL(database.applicationUrl), { password: 'wrong' });
    await expect(assertSameDatabase(database.url, wrong.href)).rejects.toThrow(
      /^DATABASE_URL: .* refuses the password/,
    );
  } finally {
    await other.drop();
  }
});

test('openDb › a statement may take fifteen seconds, one of long-running work ten minutes, and no session keeps that', async () => {
  const db = openDb(database.applicationUrl, 1);
  const sessions = async () => (await db.longRunning.pool.query<{ timeout: string }>(TIMEOUT)).rows;
  const statement = async () => (await longStatement<{ timeout: string }>(db, TIMEOUT)).rows;
  expect((await db.pool.query(TIMEOUT)).rows).toEqual([{ timeout: '15s' }]);
  expect(await statement()).toEqual([{ timeout: '10min' }]);
  const inTransaction = await longTransaction(db, async (trx) => {
    const { rows } = await sql<{ timeout: string }>`${sql.raw(TIMEOUT)}`.execute(trx);
    return rows[0]?.timeout;
  });
  expect(inTransaction).toBe('10min');
  expect(await sessions()).toEqual([{ timeout: '15s' }]);
  await expect(longStatement(db, 'select 1 / 0')).rejects.toMatchObject({ code: '22012' });
  expect([await sessions(), await statement()]).toEqual([[{ timeout: '15s' }], [{ timeout: '10min' }]]);
  await db.destroy();
});
