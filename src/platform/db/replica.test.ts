import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cloneDatabase } from '../../../tests/support/database.ts';
import { startApp, type TestApp } from '../../../tests/support/app.ts';

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
    await expect.poll(() => servedBy(app), { timeout: 20_000 }).toBe('replica');
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
