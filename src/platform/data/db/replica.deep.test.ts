import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cloneDatabase } from '#tests/support/database.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { publishAccepted, tryPlaceOrder } from '#tests/support/orders.ts';
import type { CallOptions } from '#tests/support/typed-call.ts';

// Two clones of one template have the same migration history, like a replica and its primary. A category that only the
// replica has shows where a read was served.

let replica: Awaited<ReturnType<typeof cloneDatabase>>;
let t: TestApp | undefined;

const onReplica = async (sql: string): Promise<void> => {
  const client = new pg.Client({ connectionString: replica.url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
};

/** Blocks or allows connections to the replica's database. */
const allowConnections = async (app: TestApp, allowed: boolean): Promise<void> => {
  const name = new URL(replica.url).pathname.slice(1);
  await app.owner.query(`alter database ${name} with allow_connections ${allowed}`);
  if (!allowed)
    await app.owner.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
};

/**
 * Makes the replica report that it has replayed nothing, or everything, that the primary has written. A clone has no log of
 * its own to replay, so functions of the same names come before those of PostgreSQL.
 */
const setLagging = (lagging: boolean): Promise<void> =>
  onReplica(`
    alter database ${new URL(replica.url).pathname.slice(1)} set search_path = public, pg_catalog;
    create or replace function public.pg_is_in_recovery() returns boolean language sql as 'select true';
    create or replace function public.pg_last_wal_replay_lsn() returns pg_lsn language sql as
      '${lagging ? `select ''0/0''::pg_lsn` : 'select pg_current_wal_flush_lsn()'}'`);

const servedBy = async (app: TestApp): Promise<'primary' | 'replica'> => {
  const { rows } = await app.deps.readDb.pool.query<{ n: number }>(
    `select count(*)::int as n from categories where en_name = 'Only on the replica'`,
  );
  const built = await app.deps.readDb
    .selectFrom('categories')
    .select('id')
    .where('en_name', '=', 'Only on the replica')
    .execute();
  expect(built).toHaveLength(rows[0]?.n ?? -1);
  return built.length === 1 ? 'replica' : 'primary';
};

const readyz = async (app: TestApp) => (await app.request('GET /readyz')).body as Record<string, unknown>;

beforeEach(async () => {
  replica = await cloneDatabase();
  await onReplica(`update categories set en_name = 'Only on the replica' where slug = 'honey'`);
});

afterEach(async () => {
  await t?.close();
  t = undefined;
  await replica.drop();
});

describe('DATABASE_READ_URL', () => {
  test('is used for reads while it answers', async () => {
    t = await startApp({}, { replicaUrl: replica.url });
    expect(await servedBy(t)).toBe('replica');
    expect(await readyz(t)).toEqual({ ok: true, database: 'ok', replica: 'ok' });
  });

  test('falls back to the primary when it goes away, and is used again later', { timeout: 30_000 }, async () => {
    t = await startApp({}, { replicaUrl: replica.url });
    expect(await servedBy(t)).toBe('replica');
    await allowConnections(t, false);
    expect(await servedBy(t)).toBe('primary');
    expect((await t.call('GET /api/items/latest')).status).toBe(200);
    expect(await readyz(t)).toEqual({ ok: true, database: 'ok', replica: 'away' });
    await allowConnections(t, true);
    const app = t;
    await expect.poll(() => servedBy(app)).toBe('replica');
  });

  test('is not required at startup', async () => {
    t = await startApp({}, { replicaUrl: 'postgres://ghalla@127.0.0.1:1/ghalla' });
    expect(await servedBy(t)).toBe('primary');
    expect(await readyz(t)).toMatchObject({ ok: true, replica: 'away' });
  });

  test('is not used if it is a different database', async () => {
    await onReplica(`update migrations set ran_at = ran_at + interval '1 day'`);
    t = await startApp({}, { replicaUrl: replica.url });
    expect(await servedBy(t)).toBe('primary');
  });

  test('is not used while it lacks the latest migration', async () => {
    await onReplica('delete from migrations where name = (select max(name) from migrations)');
    t = await startApp({}, { replicaUrl: replica.url });
    expect(await servedBy(t)).toBe('primary');
  });

  test('does not hide an invalid statement', async () => {
    t = await startApp({}, { replicaUrl: replica.url });
    await expect(t.deps.readDb.pool.query('select nothing from nowhere')).rejects.toThrow('"nowhere" does not exist');
    expect(await servedBy(t)).toBe('replica');
  });
});

describe('a replica that lacks the last changes', () => {
  /** Publishes an item, which only the primary gets. */
  const publish = async (app: TestApp, title: string): Promise<number> => {
    const [farmer, admin] = [await app.createUser(), await app.createUser({ role: 'admin' })];
    return publishAccepted(app, farmer, admin, { title });
  };

  /** Whether a list that a client reads has an item. */
  const lists = async (app: TestApp, id: number, options: CallOptions = {}): Promise<boolean> =>
    (await app.call('GET /api/items/latest', options)).body.items.some((item) => item.id === id);

  test('is not read by whoever has changed something in the last seconds', async () => {
    t = await startApp({}, { replicaUrl: replica.url });
    const id = await publish(t, 'Fèves fraîches');
    expect(await lists(t, id)).toBe(false);
    // Programs with a bearer token store no cookies.
    expect(await lists(t, id, { as: await t.createUser() })).toBe(true);

    const { status, headers } = await tryPlaceOrder(t, id);
    expect(status).toBe(201);
    const cookie = headers.getSetCookie().find((line) => line.startsWith('ghalla.changed='));
    expect(cookie).toBe('ghalla.changed=1; Max-Age=15; Path=/; HttpOnly; SameSite=Lax');
    expect(await lists(t, id, { headers: { cookie: 'ghalla.changed=1' } })).toBe(true);
    expect(await lists(t, id, { headers: { cookie: 'lang=en' } })).toBe(false);
  });

  test('is read after calls that change nothing, only count, or fail, and without a replica there is no cookie', async () => {
    t = await startApp({}, { replicaUrl: replica.url });
    const id = await publish(t, 'Fèves fraîches');
    for (const [status, response] of [
      [200, await t.request('POST /api/items/search', { body: { q: 'fèves' } })],
      [200, await t.request(`POST /api/items/${id}/view`)],
      [401, await t.request(`POST /api/items/${id}/like`)],
    ] as const) {
      expect([response.status, response.headers.getSetCookie()]).toEqual([status, []]);
    }
    await t.close();
    t = await startApp();
    const placed = await tryPlaceOrder(t, await publish(t, 'Fèves fraîches'));
    expect([placed.status, placed.headers.getSetCookie()]).toEqual([201, []]);
  });

  test('hides no item: one that it does not have is read from the primary', async () => {
    t = await startApp({}, { replicaUrl: replica.url });
    const id = await publish(t, 'Fèves fraîches');
    expect((await t.request(`GET /api/items/${id}`)).body.item.title).toBe('Fèves fraîches');
    expect((await t.request(`GET /api/items/${id}/similar`)).status).toBe(200);
    expect((await t.request(`GET /api/items/${id + 1}`)).status).toBe(404);
  });

  test('fills no page cache after an event until it has replayed it', async () => {
    await setLagging(false);
    t = await startApp({}, { replicaUrl: replica.url, pages: true });
    const app = t;
    const isBehind = () => app.deps.readDb.isBehind?.();
    const page = async (): Promise<string> => (await app.app.request('/fr/search/All')).text();
    await publish(t, 'Fèves fraîches');
    await expect.poll(isBehind).toBe(false);
    expect(await page()).not.toContain('Fèves fraîches');

    await setLagging(true);
    await publish(t, 'Petits pois');
    expect(isBehind()).toBe(true);
    // The page that is out of date is served for at most a second.
    await expect.poll(page).toContain('Petits pois');

    await setLagging(false);
    await expect.poll(isBehind).toBe(false);
    app.deps.events.publish({ name: 'events.missed' });
    await expect.poll(isBehind).toBe(false);
    expect(await page()).not.toContain('Petits pois');
  });
});
