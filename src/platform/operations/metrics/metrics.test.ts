import { mkdir, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp, type TestUser } from '#tests/support/app.ts';
import { cloneDatabase } from '#tests/support/database.ts';
import { placeOrder, publishAccepted } from '#tests/support/orders.ts';
import { startProviders, type Providers } from '#tests/support/providers.ts';
import { uploadImage } from '#tests/support/uploads.ts';
import { sendMessage } from '#tests/support/chats.ts';
import { z } from 'zod';
import { createItemForm } from '#tests/support/items.ts';
import { createTestServer } from '#tests/support/test-server.ts';
import { defineCalls } from '#lib/call.ts';
import { toDay } from '#lib/days.ts';
import { defineApi } from '#platform/feature.ts';
import type { Config } from '#platform/core/config.ts';
import { openDb, type PrimaryDb } from '#platform/data/db/db.ts';
import { queueMessage } from '#platform/delivery/outbox/outbox.ts';
import { sendDue } from '#platform/delivery/outbox/send.ts';
import { createMetrics } from './metrics.ts';

const METRICS_TOKEN = 'a-token-of-the-test';

let providers: Providers;
let t: TestApp;
let admin: TestUser;
let farmer: TestUser;
let item: number;

beforeAll(async () => {
  providers = await startProviders();
  t = await startApp({ METRICS_TOKEN, MODE: 'demo', BACKUP_DIR: 'off', ...providers.env }, { pages: true });
  [admin, farmer] = await Promise.all([t.createUser({ role: 'admin' }), t.createUser()]);
  item = await publishAccepted(t, farmer, admin, { quantity: 100 });
});
afterAll(async () => {
  await t.close();
  await providers.close();
});

const read = async (app: TestApp = t): Promise<string> => {
  const { status, body } = await app.request('GET /metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  expect(status).toBe(200);
  return String(body);
};

/** The value of a series, undefined if it is absent. */
const valueOf = (text: string, series: string): number | undefined => {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
};

/** Returns by how much counters grow while `work` runs. */
const growthOf = async (series: readonly string[], work: () => Promise<unknown>): Promise<(number | undefined)[]> => {
  const before = await read();
  await work();
  const after = await read();
  return series.map((one) => (valueOf(after, one) ?? 0) - (valueOf(before, one) ?? 0));
};

const errorsOf = (call: string, kind: string): string => `ghalla_errors_total{call="${call}",kind="${kind}"}`;
const cacheOf = (cache: string, result: string): string =>
  `ghalla_cache_requests_total{cache="${cache}",result="${result}"}`;

/** Runs work while the application has another database. */
const withDatabase = async (db: PrimaryDb, work: () => Promise<unknown>): Promise<void> => {
  const { db: own, readDb } = t.deps;
  Object.assign(t.deps, { db, readDb: db });
  await work();
  Object.assign(t.deps, { db: own, readDb });
};

describe('GET /metrics', () => {
  test('disk and database › are those of DATA_DIR and of this database', async () => {
    const text = await read();
    const { blocks, bsize } = await statfs(t.deps.config.DATA_DIR);
    expect(valueOf(text, 'ghalla_disk_size_bytes')).toBe(blocks * bsize);
    const free = valueOf(text, 'ghalla_disk_free_bytes') ?? 0;
    expect(free).toBeGreaterThan(0);
    expect(free).toBeLessThan(blocks * bsize);
    const { rows } = await t.owner.query<{ bytes: string }>(
      'select pg_database_size(current_database())::float8 as bytes',
    );
    const size = valueOf(text, 'ghalla_database_size_bytes') ?? 0;
    expect(Math.abs(size / Number(rows[0]?.bytes) - 1)).toBeLessThan(0.2);
  });

  test('errors › are counted by call and kind, of calls and of pages', async () => {
    const away = openDb('postgres://ghalla@127.0.0.1:1/ghalla', 1);
    const counted = [
      errorsOf('GET /api/slides', 'internal'),
      errorsOf('GET /api/items/{id}', 'unavailable'),
      errorsOf('page', 'unavailable'),
      errorsOf('GET /api/items/{id}', 'not_found'),
      errorsOf('other', 'not_found'),
    ];
    const growth = await growthOf(counted, async () => {
      await t.owner.query('alter table slides rename to slides_away');
      expect((await t.request('GET /api/slides')).status).toBe(500);
      await t.owner.query('alter table slides_away rename to slides');
      await withDatabase(away, async () => {
        expect((await t.request(`GET /api/items/${item}`)).status).toBe(503);
        expect((await t.request(`GET /fr/item/figues/${item}`)).status).toBe(503);
      });
      expect((await t.request('GET /api/items/999999')).status).toBe(404);
      expect((await t.request('GET /api/nothing')).status).toBe(404);
    });
    await away.destroy();
    // The page made the call too.
    expect(growth).toEqual([1, 2, 1, 1, 1]);
  });

  test('errors › of a statement that was canceled are timeouts', async () => {
    const table = defineCalls({ 'GET /api/slow': { auth: 'anyone', summary: 'Slow', response: z.null() } });
    const { db } = t.deps;
    const work = async (): Promise<null> => {
      await db.pool.query('begin; set local statement_timeout = 1; select pg_sleep(5)');
      return null;
    };
    const app = createTestServer(defineApi(table, { 'GET /api/slow': work }), { deps: t.deps });
    const growth = await growthOf([errorsOf('GET /api/slow', 'timeout')], async () => {
      expect((await app.request('/api/slow')).status).toBe(503);
    });
    expect(growth).toEqual([1]);
  });

  test('caches › count hits and misses', async () => {
    const picture = await uploadImage(t, farmer);
    t.deps.events.publish({ name: 'categories.changed' });
    const growth = await growthOf(
      [cacheOf('page', 'miss'), cacheOf('page', 'hit'), cacheOf('list', 'miss')],
      async () => {
        for (let n = 0; n < 3; n += 1) expect((await t.app.request('/fr')).status).toBe(200);
      },
    );
    expect(growth.slice(0, 2)).toEqual([1, 2]);
    expect(Math.min(...growth.map((count) => count ?? 0))).toBeGreaterThan(0);
    const others = await growthOf(
      ['picture', 'external'].flatMap((cache) => [cacheOf(cache, 'miss'), cacheOf(cache, 'hit')]),
      async () => {
        for (let n = 0; n < 3; n += 1) {
          expect((await t.request(`GET /${picture}`, { as: farmer })).status).toBe(200);
          expect((await t.request('GET /api/weather/-6.84/34.02')).status).toBe(200);
        }
      },
    );
    expect(others).toEqual([1, 2, 1, 2]);
  });

  test('external services › are counted by result, with an open circuit after five failures', async () => {
    const broken = await startApp({ METRICS_TOKEN, ...providers.env });
    const { behavior } = providers;
    try {
      const request = (n: number) => broken.request(`GET /api/weather/-6.${n}/33.${n}`);
      await request(1);
      providers.behavior = 'broken';
      for (let n = 2; n < 8; n += 1) await request(n);
      const text = await read(broken);
      const results = ['succeeded', 'server_error', 'circuit_open'].map((result) =>
        valueOf(text, `ghalla_external_requests_total{service="open_meteo",result="${result}"}`),
      );
      expect(results).toEqual([1, 5, 1]);
      expect(valueOf(text, 'ghalla_external_breaker_open{service="open_meteo"}')).toBe(1);
      expect(valueOf(text, 'ghalla_external_breaker_open{service="nominatim"}')).toBe(0);
    } finally {
      providers.behavior = behavior;
      await broken.close();
    }
  });

  test('messages › are counted by channel and outcome', async () => {
    const attempts = (outcome: string): string => `ghalla_outbox_attempts_total{channel="email",outcome="${outcome}"}`;
    const email = { channel: 'email', to: 'a@ghalla.example', subject: 'A', text: 'A' } as const;
    const growth = await growthOf([attempts('sent'), attempts('put back')], async () => {
      await queueMessage(t.deps.db, email, t.deps.clock.now());
      await sendDue(t.deps, 'email');
      await queueMessage(t.deps.db, email, t.deps.clock.now());
      await sendDue({ ...t.deps, mail: { send: () => Promise.reject(new Error('no server')) } }, 'email');
    });
    expect(growth).toEqual([1, 1]);
  });

  test('jobs › the oldest due one is timed, a running one is not', async () => {
    const insert = (name: string, values: string) =>
      t.owner.query(
        `insert into job_runs (name, every_seconds, next_at, claimed_by, claimed_until) values ('${name}', 60, ${values})`,
      );
    const seconds = async (): Promise<number> => valueOf(await read(), 'ghalla_jobs_oldest_due_seconds') ?? -1;
    await t.owner.query('delete from job_runs');
    expect(await seconds()).toBe(0);
    await insert('running', `now() - interval '1 day', gen_random_uuid(), now() + interval '1 hour'`);
    expect(await seconds()).toBe(0);
    await insert('waits', `now() - interval '10 minutes', null, null`);
    expect(Math.round((await seconds()) / 60)).toBe(10);
    await t.owner.query('delete from job_runs');
  });

  test('the figures of the market › are counted, and read again after a minute only', async () => {
    const market = await startApp({ METRICS_TOKEN });
    try {
      const [seller, buyer, moderator] = [
        await market.createUser(),
        await market.createUser({ role: 'buyer' }),
        await market.createUser({ role: 'admin' }),
      ];
      const id = await publishAccepted(market, seller, moderator, { quantity: 9 });
      await market.call('POST /api/items/store/No', { as: seller, body: await createItemForm(market) });
      await placeOrder(market, id, { quantity: 2 });
      await sendMessage(market, buyer, { item_id: id, to: seller.id });
      await market.deps.db
        .insertInto('searches')
        .values([
          { day: toDay(new Date()), words: 'safran', count: 3, matches: 0 },
          { day: toDay(new Date()), words: 'miel', count: 5, matches: 4 },
          { day: '2025-01-01', words: 'safran', count: 7, matches: 0 },
        ])
        .execute();
      const figures = {
        ghalla_listings: 1,
        ghalla_listings_created_last_day: 1,
        'ghalla_orders_placed_last_day{status="pending"}': 1,
        'ghalla_orders_placed_last_day{status="delivered"}': 0,
        'ghalla_users{role="farmer"}': 1,
        'ghalla_users{role="buyer"}': 1,
        'ghalla_users{role="admin"}': 1,
        'ghalla_users{role="delivery"}': 0,
        ghalla_messages_total: 1,
        ghalla_searches_without_result_today: 3,
      };
      await expect.poll(async () => valueOf(await read(market), 'ghalla_listings')).toBe(1);
      const text = await read(market);
      expect(Object.fromEntries(Object.keys(figures).map((series) => [series, valueOf(text, series)]))).toEqual(
        figures,
      );
      await placeOrder(market, id, { quantity: 1 });
      expect(valueOf(await read(market), 'ghalla_orders_placed_last_day{status="pending"}')).toBe(1);
    } finally {
      await market.close();
    }
  });

  test('a database that does not answer › costs its own metrics only', async () => {
    const hanging = Object.assign(openDb('postgres://ghalla@127.0.0.1:1/ghalla', 1), {
      getExecutor: () => ({ ...t.deps.db.getExecutor(), executeQuery: () => new Promise(() => {}) }),
    }) as unknown as PrimaryDb;
    const metrics = createMetrics({ pool: hanging.pool, config: t.deps.config, db: hanging });
    metrics.readMarket(() => new Promise(() => {}));
    const text = await metrics.text();
    const absent = ['ghalla_database_size_bytes', 'ghalla_listings', 'ghalla_jobs_oldest_due_seconds'];
    expect(absent.map((series) => valueOf(text, series))).toEqual([undefined, undefined, undefined]);
    expect(valueOf(text, 'ghalla_disk_size_bytes')).toBeGreaterThan(0);
  });

  test('the backups › have a state that is never absent', async () => {
    const series = ['needed', 'folder_writable', 'last_success_timestamp_seconds'].map(
      (name) => `ghalla_backup_${name}`,
    );
    const readAs = async (settings: Partial<Config>): Promise<(number | undefined)[]> => {
      const metrics = createMetrics({
        pool: t.deps.db.pool,
        config: { ...t.deps.config, BACKUP_DIR: undefined, ...settings },
      });
      const text = await metrics.text();
      return series.map((name) => valueOf(text, name));
    };
    const file = path.join(t.deps.config.DATA_DIR, 'no-folder');
    await writeFile(file, '');
    expect(await readAs({ MODE: 'demo' })).toEqual([0, 1, 0]);
    expect(await readAs({ MODE: 'live', BACKUP_DIR: 'off' })).toEqual([0, 1, 0]);
    expect(await readAs({ MODE: 'live', DATABASE_URL: 'postgres://elsewhere' })).toEqual([1, 0, 0]);
    expect(await readAs({ MODE: 'live', BACKUP_DIR: file })).toEqual([1, 0, 0]);
    expect(await readAs({ MODE: 'live', BACKUP_DIR: path.join(file, 'x') })).toEqual([1, 0, 0]);
    expect(await readAs({ MODE: 'live' })).toEqual([1, 1, 0]);
    const folder = path.join(t.deps.config.DATA_DIR, 'backups-of-a-month');
    for (const name of ['ghalla-2026-11-20T020000Z', 'ghalla-2026-11-21T020000Z', 'ghalla-2026-11-22T020000Z.partial'])
      await mkdir(path.join(folder, name), { recursive: true });
    const { db, config } = t.deps;
    const metrics = createMetrics({ pool: db.pool, config: { ...config, BACKUP_DIR: folder } });
    expect(valueOf(await metrics.text(), series[2] ?? '')).toBe(Date.parse('2026-11-21T02:00:00Z') / 1000);
  });
});

test('a replica › is in use or not; what does not replay the log of a primary has no lag', async () => {
  const replica = await cloneDatabase();
  const app = await startApp({ METRICS_TOKEN }, { replicaUrl: replica.url });
  try {
    const text = await read(app);
    expect(valueOf(text, 'ghalla_replica_in_use')).toBe(1);
    expect(valueOf(text, 'ghalla_replica_lag_seconds')).toBeUndefined();
    expect(valueOf(await read(), 'ghalla_replica_in_use')).toBeUndefined();
    const name = new URL(replica.url).pathname.slice(1);
    await app.owner.query(`alter database ${name} with allow_connections false`);
    await app.owner.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    await app.call('GET /api/items/latest');
    expect(valueOf(await read(app), 'ghalla_replica_in_use')).toBe(0);
  } finally {
    await app.close();
    await replica.drop();
  }
});
