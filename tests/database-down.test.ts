import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDb, openPool } from '../src/platform/db/db.ts';
import { isUnavailable } from '../src/platform/postgres/errors.ts';
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
