import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { grantAccess } from '#platform/data/db/grants.ts';
import { migrate } from '#platform/data/db/migrate.ts';
import { readMigrations } from '#platform/data/db/migration-history.ts';
import { withClient } from '#platform/data/postgres/external.ts';
import { startApp, type TestApp } from './support/app.ts';
import { createEmptyDatabase } from './support/database.ts';
import { readCatalog } from './support/schema-catalog.ts';
import { createTemporaryFolder } from './support/temporary-folder.ts';
import { tryPlaceOrder } from './support/orders.ts';

// The market of an older version, started by this one. The fixture is a small market that the version with migration 0031 made
// and sold from: 36 users, 12 listings, 2 orders of guests. It is the output of
// `pg_dump --no-owner --no-privileges --inserts --rows-per-insert=1000` without its lines for psql, compressed with brotli. A dump,
// because an empty data folder has 40 MB already. What a folder has beyond it is PostgreSQL's own: `npm start` opens one of the
// same major version only.

const FIXTURE = new URL('fixtures/market-0031.sql.br', import.meta.url);
const LAST_OF_FIXTURE = '0031_job_runs.sql';
const COUNTED = ['users', 'items', 'orders', 'order_events', 'cities', 'categories', 'uploads', 'notifications'];

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let t: TestApp;
let [before, after]: Record<string, number>[] = [];
let ran: string[];

const query = <R>(sql: string): Promise<R[]> =>
  withClient(database.url, 60_000, async (client) => (await client.query(sql)).rows as R[]);

const countRows = async (): Promise<Record<string, number>> => {
  const columns = COUNTED.map((table) => `(select count(*)::int from ${table}) as ${table}`);
  const [counts] = await query<Record<string, number>>(`select ${columns.join()}`);
  return counts ?? {};
};

beforeAll(async () => {
  database = await createEmptyDatabase();
  await query(brotliDecompressSync(readFileSync(FIXTURE)).toString());
  before = await countRows();
  ran = await migrate(database.url);
  await grantAccess(database.url, database.applicationUrl);
  after = await countRows();
  const existing = { ...database, dataDir: await createTemporaryFolder('upgrade'), secret: 'of the older market' };
  t = await startApp({}, { existing, pages: true });
});
afterAll(async () => {
  await t.close();
  await database.drop();
});

describe('a market of the version with migration 0031', () => {
  test('gets every migration since, and its schema is that of a new market', async () => {
    const missing = (await readMigrations()).files.map(({ name }) => name).filter((name) => name > LAST_OF_FIXTURE);
    expect(ran.filter((name) => /^\d/.test(name))).toEqual(missing);
    // A dump leaves out dropped columns, so that the numbers of later ones differ, and nests `a or b or c`. A function that
    // differs in comments alone is not replaced.
    const toComparable = (catalog: readonly { readonly line: string }[]): string[] =>
      catalog
        .map(({ line }) => line)
        .filter((line) => !line.includes('pg.dropped'))
        .map((line) => line.replace(/^(column \w+)\.\d+/, '$1'))
        .map((line) =>
          line.startsWith('function') ? line.replaceAll(/^ *--.*\n/gm, '') : line.replaceAll(/[()]/g, ''),
        )
        .toSorted();
    const [upgraded, fresh] = await Promise.all([readCatalog(database.url), readCatalog(inject('templateUrl'))]);
    expect(toComparable(upgraded)).toEqual(toComparable(fresh));
    expect(await migrate(database.url)).toEqual([]);
  });

  test('keeps its rows', () => {
    expect(before).toMatchObject({ users: 36, items: 12, orders: 2 });
    expect(after).toEqual(before);
  });

  test('shows and finds its listings, and takes orders for them', async () => {
    const page = await t.request('GET /en/item/apples-first-grade/5');
    expect([page.status, String(page.body)]).toEqual([200, expect.stringContaining('Apples first grade')]);
    const results = await t.request('GET /en/search/All?q=apples');
    expect([results.status, String(results.body)]).toEqual([200, expect.stringContaining('apples-first-grade')]);
    const { status, body } = await tryPlaceOrder(t, 3, { quantity: 2 });
    expect([status, body.order.item?.id]).toEqual([201, 3]);
  });

  test('shows an order by its link, and lets a seller sign in with the old password', async () => {
    const [order] = await query<{ token: string }>('select token from orders where id = 2');
    const tracked = await t.request(`GET /api/orders/track/${order?.token}`);
    expect([tracked.status, tracked.body.order.id]).toEqual([200, 2]);
    const credentials = { email: 'farmer@ghalla.example', password: 'ghalla-demo-2026' };
    const { status, body } = await t.call('POST /api/auth/sign-in/email', { body: credentials });
    expect([status, body.user?.first_name]).toEqual([200, 'Youssef']);
  });
});
