import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from '#platform/data/db/migrate.ts';
import { queryOnce } from '#platform/data/db/schema-folder.testing.ts';
import { openEmbedded } from '#platform/data/postgres/embedded.ts';
import { isServerOf, readPidFile } from '#platform/data/postgres/pidfile.ts';
import { cloneDatabase, createEmptyDatabase } from './support/database.ts';
import { runScript } from './support/run-script.ts';
import { createTemporaryFolder } from './support/temporary-folder.ts';

// Starts that are refused: each prints one line that names what to change, changes nothing, and leaves no database running.

let folder: string;
let empty: Awaited<ReturnType<typeof createEmptyDatabase>>;
/** A data folder with a market in the embedded database. */
let embedded: string;

beforeAll(async () => {
  folder = await createTemporaryFolder('start');
  empty = await createEmptyDatabase();
  embedded = path.join(folder, 'embedded');
  await mkdir(embedded);
  const { url, close } = await openEmbedded({ dataDir: embedded, log: () => {} });
  await migrate(url);
  await close();
});

afterAll(async () => {
  await empty.drop();
  await rm(folder, { recursive: true, force: true });
});

let folders = 0;
let dataDir: string;
beforeEach(async () => {
  dataDir = path.join(folder, `data-${(folders += 1)}`);
  await mkdir(dataDir);
});

const run = (script: string, env: Readonly<Record<string, string>>, ...args: string[]) =>
  runScript(script, args, { SEED: 'none', PORT: '0', LOG_LEVEL: 'error', DATA_DIR: dataDir, ...env });

const start = (env: Readonly<Record<string, string>>) => run('src/app/main.ts', env);

const expectRefusal = async (result: ReturnType<typeof run>, line: RegExp): Promise<void> => {
  const { code, output, error } = await result;
  expect(code).toBe(1);
  // A start says its steps; the address is not among them.
  expect(output).toMatch(/^(?:(?:Connecting to|Starting) the database…\n)?$/);
  expect(error).toMatch(line);
  expect(error.trim().split('\n')).toHaveLength(1);
  expect(error).not.toContain('a-wrong-password');
};

const isDatabaseRunning = async (): Promise<boolean> => {
  const cluster = path.join(embedded, 'postgres');
  const file = await readPidFile(cluster);
  return file !== undefined && (await isServerOf(file.pid, cluster)) !== false;
};

const urlOf = (base: string, parts: Partial<Pick<URL, 'password' | 'pathname'>>): string =>
  Object.assign(new URL(base), parts).href;

describe('a second market beside that of the data folder is refused', () => {
  test('in an empty database, with both ways out', async () => {
    const both =
      /^DATABASE_URL: the database is empty, but .*embedded\/postgres has a market: run `npm run move` .* another DATA_DIR for a new market\n$/;
    const env = { DATA_DIR: embedded, DATABASE_URL: empty.url };
    await expectRefusal(start(env), both);
    await expectRefusal(start({ ...env, WORKERS: '2' }), both);
    await expectRefusal(run('scripts/make-admin.ts', env, 'admin@ghalla.example'), both);
    const tables = await queryOnce(empty.url, "select tablename from pg_tables where schemaname = 'public'");
    expect(tables).toEqual([]);
    expect((await run('scripts/doctor.ts', env)).output).toMatch(
      /problem\s+database\s+DATABASE_URL: the database is empty/,
    );
  });

  test.each(['postgres-moved', 'uploads', 'session-secret'])(
    'in a new embedded database, when the data folder has %s of a market elsewhere',
    async (name) => {
      await (name === 'session-secret'
        ? writeFile(path.join(dataDir, name), 'x'.repeat(64))
        : mkdir(path.join(dataDir, name)));
      const line = new RegExp(
        `^DATABASE_URL is not set, but .*${name} belongs to a market whose database is elsewhere`,
      );
      await expectRefusal(start({}), line);
      expect(await readdir(dataDir)).toEqual([name]);
      expect((await run('scripts/doctor.ts', {})).output).toMatch(/problem\s+database\s+DATABASE_URL is not set/);
    },
  );
});

describe('a database that cannot be used › is named by its setting and its reason', () => {
  test('wrong password', async () => {
    const wrong = urlOf(empty.url, { password: 'a-wrong-password' });
    const reason = 'the PostgreSQL server at \\S+ refuses the password of the role \\w+: correct it';
    await expectRefusal(start({ DATABASE_URL: wrong }), new RegExp(`^DATABASE_URL: ${reason}\n$`));
    const application = { DATABASE_URL: empty.applicationUrl, DATABASE_OWNER_URL: wrong };
    await expectRefusal(start(application), new RegExp(`^DATABASE_OWNER_URL: ${reason}\n$`));
    expect((await run('scripts/doctor.ts', application)).output).toMatch(new RegExp(`DATABASE_OWNER_URL: ${reason}`));
    const market = await cloneDatabase();
    try {
      const env = {
        DATABASE_URL: urlOf(market.applicationUrl, { password: 'a-wrong-password' }),
        DATABASE_OWNER_URL: market.url,
      };
      await expectRefusal(start(env), new RegExp(`^DATABASE_URL: ${reason}\n$`));
    } finally {
      await market.drop();
    }
  });

  test('missing database', async () => {
    const missing = urlOf(empty.url, { pathname: '/nothing_here' });
    const line =
      /^DATABASE_URL: there is no database nothing_here at \S+: correct its name, or create it with: create database/;
    await expectRefusal(start({ DATABASE_URL: missing }), line);
    expect((await run('scripts/doctor.ts', { DATABASE_URL: missing })).output).toContain(
      'there is no database nothing_here',
    );
  });

  test('unreachable server', async () => {
    const away = 'postgres://ghalla:a-wrong-password@127.0.0.1:1/ghalla';
    const line =
      /^DATABASE_URL: the PostgreSQL server at 127\.0\.0\.1:1 does not respond \(ECONNREFUSED\): check the address\n$/;
    await expectRefusal(start({ DATABASE_URL: away }), line);
  });
});

describe('a start that is refused leaves no embedded database running', () => {
  const change = async (sql: string): Promise<void> => {
    const { url, close } = await openEmbedded({ dataDir: embedded, log: () => {} });
    await queryOnce(url, sql);
    await close();
  };

  test.each(['1', '2'])('when the database is newer, or of another line, with WORKERS=%s', async (WORKERS) => {
    const env = { DATA_DIR: embedded, WORKERS };
    await change("insert into migrations (name, hash) values ('9999_future.sql', 'x')");
    await expectRefusal(start(env), /^The database is newer than this version of Ghalla, .*9999_future\.sql/);
    expect(await isDatabaseRunning()).toBe(false);
    await change("update migrations set name = '0001_elsewhere.sql' where name = '9999_future.sql'");
    await expectRefusal(start(env), /^The database has the migration 0001_elsewhere\.sql, which no version/);
    expect(await isDatabaseRunning()).toBe(false);
    await change("delete from migrations where name = '0001_elsewhere.sql'");
  });
});
