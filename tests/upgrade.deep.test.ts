import { readFileSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { migrate } from '#platform/data/db/migrate.ts';
import { readMigrations } from '#platform/data/db/migration-history.ts';
import { withClient } from '#platform/data/postgres/external.ts';
import { startApp, type TestApp } from './support/app.ts';
import { createEmptyDatabase } from './support/database.ts';
import { readCatalog } from './support/schema-catalog.ts';
import { runScript, type ScriptResult } from './support/run-script.ts';
import { createTemporaryFolder } from './support/temporary-folder.ts';
import { tryPlaceOrder } from './support/orders.ts';

// Live markets of older versions, upgraded by this one. Each fixture is the demo market of the commit that had these migrations
// then: twelve listings of it, a part of its dictionary, and a row in every table. It is the output of
// `pg_dump --no-owner --no-privileges --inserts --rows-per-insert=1000` without its lines for psql, compressed with brotli. A dump,
// because an empty data folder has 40 MB already. What a folder has beyond it is PostgreSQL's own: `npm start` opens one of the
// same major version only.

/** The last migration of each fixture; 0041 and 0064 ran some under another name or wording than they have now. */
const VERSIONS = ['0026', '0031', '0041', '0064', '0070'];

/** The tables that an upgrade writes again: the schema's own records, the words of the dictionary and what follows from them. */
const REWRITTEN =
  /^(migrations|schema_objects|concept.*|words|item_refreshes|batch_progress|item_days.*|audit_log|audit_chain)$/;

describe.each(VERSIONS)('a live market of the version with migration %s', (version) => {
  let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
  let folder: string;
  let t: TestApp;
  let [before, after]: Record<string, number>[] = [];
  let migrations: unknown[];
  let refused: ScriptResult;
  let upgraded: ScriptResult;

  const query = <R>(sql: string, url = database.url): Promise<R[]> =>
    withClient(url, 60_000, async (client) => (await client.query(sql)).rows as R[]);

  /** The number of rows of each table. */
  const countRows = async (url = database.url): Promise<Record<string, number>> => {
    const tables = await query<{ name: string }>(
      `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`,
      url,
    );
    const columns = tables.map(({ name }) => `(select count(*)::int from "${name}") as "${name}"`);
    return (await query<Record<string, number>>(`select ${columns.join()}`, url))[0] ?? {};
  };

  const settings = (): Record<string, string> => ({
    MODE: 'live',
    PUBLIC_URL: 'https://souk.example',
    SESSION_SECRET: 'the secret of the older market, which is long enough',
    LOG_LEVEL: 'info',
    DATA_DIR: folder,
    BACKUP_DIR: path.join(folder, 'backups'),
    DATABASE_URL: database.applicationUrl,
    DATABASE_OWNER_URL: database.url,
  });
  const upgrade = (more: Readonly<Record<string, string>> = {}) =>
    runScript('scripts/make-admin.ts', ['admin@ghalla.example'], { ...settings(), ...more });

  beforeAll(async () => {
    database = await createEmptyDatabase();
    folder = await createTemporaryFolder('upgrade');
    const fixture = readFileSync(new URL(`fixtures/market-${version}.sql.br`, import.meta.url));
    await query(brotliDecompressSync(fixture).toString());
    before = await countRows();
    migrations = await query('select name, hash from migrations order by name');
    const noFolder = path.join(folder, 'no-folder');
    await writeFile(noFolder, '');
    refused = await upgrade({ BACKUP_DIR: noFolder });
    upgraded = await upgrade();
    after = await countRows();
    const existing = { ...database, dataDir: folder, secret: String(settings().SESSION_SECRET) };
    t = await startApp({}, { existing, pages: true });
  });
  afterAll(async () => {
    await t.close();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  test('has a row in every table', () => {
    expect(Object.entries(before ?? {}).filter(([, count]) => count === 0)).toEqual([]);
  });

  test('is not upgraded when the backup before it fails', () => {
    expect(refused.code).toBe(1);
    expect(refused.error).toMatch(
      /^The backup before the upgrade failed, so nothing was changed: .*BACKUP_BEFORE_UPGRADE=off/,
    );
    expect(refused.output).not.toContain('migration applied');
  });

  test('is backed up, then gets every migration that it lacks, each logged with its time', async () => {
    expect(upgraded).toMatchObject({ code: 0, error: '' });
    const lines = upgraded.output.split('\n').filter((line) => line.startsWith('{'));
    const logs = lines.map((line) => JSON.parse(line) as { msg: string; migration?: string; ms?: number });
    const applied = logs.filter(({ msg }) => msg === 'migration applied');
    const names = (await readMigrations()).files.map(({ name }) => name);
    const missing = applied.map(({ migration = '' }) => migration).filter((name) => /^\d/.test(name));
    expect(missing.length).toBeGreaterThan(0);
    expect(missing).toEqual(names.filter((name) => missing.includes(name)));
    expect(applied.map(({ ms }) => typeof ms)).toEqual(applied.map(() => 'number'));
    const messages = logs.map(({ msg }) => msg);
    expect(messages.indexOf('backup written')).toBeLessThan(messages.indexOf('migration applied'));
    expect(messages.indexOf('backup written')).toBeGreaterThan(-1);
    const backups = await readdir(path.join(folder, 'backups'));
    expect(backups).toEqual([expect.stringMatching(/^before-upgrade-20\d\d-/)]);
  });

  test('has the schema of a new market, and nothing left to do', async () => {
    // A dump leaves out dropped columns, so that the numbers of later ones differ, and names of `not null`; it nests `a or b or
    // c`. A function that differs in comments alone is not replaced.
    const toComparable = (catalog: readonly { readonly line: string }[]): string[] =>
      catalog
        .map(({ line }) => line)
        .filter((line) => !line.includes('pg.dropped'))
        .map((line) =>
          line.replace(/^(column \w+)\.\d+/, '$1').replace(/^(constraint \w+) \w+ NOT NULL/, '$1 NOT NULL'),
        )
        .map((line) =>
          line.startsWith('function') ? line.replaceAll(/^ *--.*\n/gm, '') : line.replaceAll(/[()]/g, ''),
        )
        .toSorted();
    const [own, fresh] = await Promise.all([readCatalog(database.url), readCatalog(inject('templateUrl'))]);
    expect(toComparable(own)).toEqual(toComparable(fresh));
    expect(await migrate(database.url)).toEqual([]);
  });

  test('keeps its rows', () => {
    const same = Object.entries(before ?? {}).filter(([table]) => !REWRITTEN.test(table) && table in (after ?? {}));
    expect(same.length).toBeGreaterThan(25);
    expect(Object.fromEntries(same.map(([table]) => [table, after?.[table]]))).toEqual(Object.fromEntries(same));
  });

  test('can go back: the backup before the upgrade has its rows, and its migrations as they were recorded', async () => {
    const target = await createEmptyDatabase();
    try {
      const [name = ''] = await readdir(path.join(folder, 'backups'));
      const { code, error } = await runScript(
        'scripts/restore.ts',
        [path.join(folder, 'backups', name), '--without-migrations'],
        {
          ...settings(),
          DATA_DIR: path.join(folder, 'restored'),
          DATABASE_URL: target.applicationUrl,
          DATABASE_OWNER_URL: target.url,
        },
      );
      expect({ code, error }).toEqual({ code: 0, error: '' });
      const ran = 'select name, hash from migrations order by name';
      expect(await query(ran, target.url)).toEqual(migrations);
      expect(await countRows(target.url)).toMatchObject(before ?? {});
    } finally {
      await target.drop();
    }
  });

  test('shows and finds its listings, and takes orders for them', async () => {
    const [item] = await query<{ id: number; slug: string; title: string; least: number }>(
      `select id, slug, title, coalesce(min_quantity, 1) as least from items
       where listed and not sold and quantity >= coalesce(min_quantity, 1) order by quantity desc limit 1`,
    );
    const { id = 0, slug = '', title = '', least = 1 } = item ?? {};
    const page = await t.request(`GET /en/item/${encodeURIComponent(slug)}/${id}`);
    expect([page.status, String(page.body)]).toEqual([200, expect.stringContaining(title)]);
    const [word = ''] = title.split(' ');
    const results = await t.request(`GET /en/search/All?q=${encodeURIComponent(word)}`);
    expect([results.status, String(results.body)]).toEqual([200, expect.stringContaining(encodeURI(slug))]);
    const { status, body } = await tryPlaceOrder(t, id, { quantity: least });
    expect([status, body.order.item?.id]).toEqual([201, id]);
  });

  test('shows an order by its link, and lets a seller sign in with the old password', async () => {
    const [order] = await query<{ id: number; token: string }>('select id, token from orders order by id limit 1');
    const tracked = await t.request(`GET /api/orders/track/${order?.token}`);
    expect([tracked.status, tracked.body.order.id]).toEqual([200, order?.id]);
    const credentials = { email: 'farmer@ghalla.example', password: 'ghalla-demo-2026' };
    const { status, body } = await t.call('POST /api/auth/sign-in/email', { body: credentials });
    expect([status, body.user?.first_name]).toEqual([200, expect.any(String)]);
  });
});
