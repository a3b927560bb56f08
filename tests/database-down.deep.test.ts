import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDb, openPool } from '#platform/data/db/db.ts';
import { getErrorCode, isUnavailable } from '#platform/data/postgres/errors.ts';
import { startApp, type TestUser, type TestApp } from './support/app.ts';
import { CALLS, minimalBody, fillPath } from './support/calls.ts';
import { publishAccepted, tryPlaceOrder } from './support/orders.ts';

// Without a reachable database every call that needs it responds with 503 and `Retry-After`.

let t: TestApp;
let user: TestUser;

beforeAll(async () => {
  t = await startApp({ METRICS_TOKEN: 'a-token-of-the-test' }, { databaseDown: true, pages: true });
  const signature = createHmac('sha256', t.deps.secret).update('some-token').digest('base64');
  user = { id: 1, email: 'user@ghalla.example', password: '', token: `some-token.${signature}` };
});

afterAll(() => t.close());

describe('calls without a database › are 503 with Retry-After', () => {
  test.each(CALLS)('%s', async (key, call) => {
    const asUser = await t.request(fillPath(key, call, 1), { as: user, ...minimalBody(call) });
    // Sessions are stored in the database.
    expect([asUser.status, asUser.body.code]).toEqual([503, 'unavailable']);
    expect(Number(asUser.headers.get('retry-after'))).toBeGreaterThan(0);

    const asGuest = await t.request(fillPath(key, call, 1), minimalBody(call));
    expect(asGuest.status).not.toBe(500);
    if (asGuest.status === 503) expect(Number(asGuest.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test.each(['/', '/search/All', '/item/x/1', '/sellers', '/dashboard/items'])(
    'GET %s › is an error page with status 503',
    async (path) => {
      for (const headers of [{}, { cookie: `ghalla.session_token=${encodeURIComponent(user.token)}` }]) {
        if (path.startsWith('/dashboard') && !('cookie' in headers)) continue;
        const response = await t.app.request(path, { headers });
        expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
        expect(await response.text()).toContain('<h1');
      }
    },
  );

  test('GET /readyz › is 503, while GET /healthz and GET /metrics are 200', async () => {
    const ready = await t.request('GET /readyz');
    expect(ready.status).toBe(503);
    expect(ready.body).toEqual({ ok: false, database: 'away' });
    expect(ready.headers.get('retry-after')).toBe('2');
    expect((await t.request('GET /healthz')).status).toBe(200);
    const metrics = await t.request('GET /metrics', { headers: { authorization: 'Bearer a-token-of-the-test' } });
    expect([metrics.status, metrics.body]).toEqual([200, expect.stringContaining('ghalla_database_connections')]);
  });
});

/** Relays connections to a database server; while it hangs, it accepts connections and passes nothing on. */
const startRelay = async (target: URL) => {
  const sockets = new Set<Socket>();
  let hanging = false;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [[near, far] as const, [far, near] as const]) {
      sockets.add(from);
      from.on('error', () => undefined).on('close', () => to.destroy());
      from.on('data', (bytes) => to.write(bytes));
      if (hanging) from.pause();
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    hang: () => {
      hanging = true;
      for (const socket of sockets) socket.pause();
    },
    resume: () => {
      hanging = false;
      for (const socket of sockets) socket.resume();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};

describe('database at its limits', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  test('POST /api/orders/store › is 503 when the disk is full, and succeeds once there is space', async () => {
    const [farmer, admin] = await Promise.all([app.createUser(), app.createUser({ role: 'admin' })]);
    const item = await publishAccepted(app, farmer, admin);
    await app.owner.query(`
      create function disk_full() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
      create trigger disk_full before insert on orders execute function disk_full();`);
    const full = await tryPlaceOrder(app, item, { quantity: 10 });
    expect([full.status, full.body.code, full.headers.get('retry-after')]).toEqual([503, 'unavailable', '5']);
    await app.owner.query('drop trigger disk_full on orders');
    expect((await tryPlaceOrder(app, item, { quantity: 10 })).status).toBe(201);
  });

  test('GET /api/items/latest › is 503 while all connections are in use, and succeeds afterwards', async () => {
    const { pool } = app.deps.db;
    // Most tests wait longer.
    pool.options.connectionTimeoutMillis = 3000;
    const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    const waiting = await app.call('GET /api/items/latest');
    expect([waiting.status, waiting.headers.get('retry-after')]).toEqual([503, '5']);
    expect((await app.request('GET /readyz')).status).toBe(503);
    for (const client of clients) client.release();
    expect((await app.call('GET /api/items/latest')).status).toBe(200);
  });

  test('openPool › closes a silent connection and opens another for the next statement', async () => {
    const url = app.deps.db.pool.options.connectionString ?? '';
    const pool = openPool(url, 1, 100);
    const silent = pool.query('select pg_sleep(10)');
    await expect(silent).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    await expect(silent).rejects.toSatisfy(isUnavailable);
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await pool.end();
  });

  describe('openDb › a server that hangs', () => {
    const openRelayed = async () => {
      const relay = await startRelay(new URL(app.deps.db.pool.options.connectionString ?? ''));
      const db = openDb(relay.url, 3);
      return {
        relay,
        db,
        close: async () => {
          await db.destroy();
          await relay.close();
        },
      };
    };

    const limitConnections = (limit: number) =>
      app.owner.query(
        `do $$ begin execute format('alter database %I connection limit ${limit}', current_database()); end $$`,
      );

    test('fails statements under way long before the timeout of their connections, later ones at once, until it responds', async () => {
      const { relay, db, close } = await openRelayed();
      await db.pool.query('select 1');
      relay.hang();
      const underWay = await Promise.allSettled([
        db.pool.query('select 1'),
        db.selectFrom('items').select('id').execute(),
      ]);
      expect(underWay.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
      // A connection that was tried would fail with another error.
      const later = await Promise.allSettled([
        db.pool.query('select 1'),
        db.transaction().execute((trx) => trx.selectFrom('items').select('id').execute()),
      ]);
      for (const result of later) expect(result).toMatchObject({ status: 'rejected', reason: { code: 'ETIMEDOUT' } });
      relay.resume();
      await expect.poll(() => db.pool.query('select 1').catch(getErrorCode)).toHaveProperty('rows');
      await close();
    });

    test('lets a slow statement finish while the server responds', async () => {
      const { db, close } = await openRelayed();
      const slow = db.pool.query('select pg_sleep(5)');
      await sleep(4_500);
      await expect(slow).resolves.toHaveProperty('rowCount', 1);
      await close();
    });

    test('lets a slow statement finish while the server refuses new connections', async () => {
      const { db, close } = await openRelayed();
      const slow = db.pool.query('select pg_sleep(5)');
      await sleep(200);
      await limitConnections(0);
      await expect(slow).resolves.toHaveProperty('rowCount', 1);
      await limitConnections(-1);
      await close();
    });
  });

  test('openDb › gives up on a server that accepts connections but does not respond', async () => {
    const server = createServer(() => {}).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const db = openDb(`postgres://ghalla@127.0.0.1:${port}/ghalla`);
    await expect(db.pool.query('select 1')).rejects.toSatisfy(isUnavailable);
    await db.destroy();
    server.close();
  });
});
