import { spawn, execFile, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, rm } from 'node:fs/promises';
import http from 'node:http';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { WebSocket } from 'ws';
import { migrate } from '#platform/data/db/migrate.ts';
import { openEmbedded } from '#platform/data/postgres/embedded.ts';
import { readPidFile } from '#platform/data/postgres/pidfile.ts';
import { startMarket, type MarketProcess } from '../support/market-process.ts';
import { NO_EXTERNAL_SERVICES } from '../support/providers.ts';
import { createTemporaryFolder } from '../support/temporary-folder.ts';

// The server as a process: database failures under load, shutdown and restart.

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const cleanups: (() => Promise<unknown>)[] = [];
test.afterEach(async () => {
  for (const cleanUp of cleanups.splice(0).toReversed()) await cleanUp();
});

const createTempFolder = async (): Promise<string> => {
  const folder = await createTemporaryFolder('process');
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

/** A data folder with a migrated database. Each test gets a copy: to create one takes longer than most tests. */
let prepared = '';

test.beforeAll(async () => {
  prepared = await createTemporaryFolder('process');
  const { url, close } = await openEmbedded({ dataDir: prepared, log: () => {} });
  await migrate(url);
  await close();
});

test.afterAll(() => rm(prepared, { recursive: true, force: true }));

const createDataFolder = async (): Promise<string> => {
  const folder = await createTempFolder();
  await cp(path.join(prepared, 'postgres'), path.join(folder, 'postgres'), { recursive: true });
  return folder;
};

/** Starts a PostgreSQL server outside of the market. This process restarts it when it ends. */
const startExternalDatabase = async (): Promise<{ url: string; folder: string }> => {
  const folder = await createDataFolder();
  const { url, close } = await openEmbedded({ dataDir: folder, log: () => {} });
  cleanups.push(close);
  return { url, folder };
};

const getPostmasterPid = async (dataDir: string): Promise<number> => {
  const file = await readPidFile(path.join(dataDir, 'postgres'));
  if (!file) throw new Error(`no PostgreSQL runs in ${dataDir}`);
  return file.pid;
};

const query = async <R extends pg.QueryResultRow>(url: string, sql: string, values: unknown[] = []): Promise<R[]> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<R>(sql, values)).rows;
  } finally {
    await client.end();
  }
};

/** A few listings, without painting their pictures. */
const SEEDED = { SEED: '30', NODE_OPTIONS: '--import=./tests/support/cheap-market.ts' };

const startServer = async (env: Record<string, string>): Promise<MarketProcess> => {
  const server = await startMarket(env);
  cleanups.push(() => server.stop());
  return server;
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

interface Writers {
  /** Ids of acknowledged orders. */
  readonly placed: Set<number>;
  /** Number of responses by status or connection error. */
  readonly outcomes: Record<string, number>;
  /** 503 responses without `Retry-After`. */
  readonly withoutRetryAfter: number[];
  /** Waits until more than `count` further orders are placed. */
  waitForMore(count: number): Promise<void>;
  stop(): Promise<void>;
}

/** Starts eight guests that keep ordering the same item, each order with its own idempotency key. */
const startWriters = async ({ url }: MarketProcess): Promise<Writers> => {
  const { items } = (await (await fetch(`${url}/api/items/type/Product`)).json()) as {
    items: { data: { id: number; city: { id: number } }[] };
  };
  const item = items.data[0];
  if (!item) throw new Error('the market has no products');
  const placed = new Set<number>();
  const outcomes: Record<string, number> = {};
  const withoutRetryAfter: number[] = [];
  const abort = new AbortController();
  const write = async (writer: number): Promise<void> => {
    for (let n = 0; !abort.signal.aborted; n += 1) {
      const body = {
        item_id: item.id,
        name: 'Amina',
        phone: `06612${String(writer).padStart(2, '0')}${String(n % 1000).padStart(3, '0')}`,
        city_id: item.city.id,
        address: 'Souk',
        quantity: 1,
      };
      let outcome: string;
      try {
        const response = await fetch(`${url}/api/orders/store`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-requested-with': 'XMLHttpRequest',
            'idempotency-key': `writer-${writer}-order-${n}`,
          },
          body: JSON.stringify(body),
        });
        const placement = (await response.json()) as { order?: { id: number } };
        outcome = String(response.status);
        if (placement.order) placed.add(placement.order.id);
        if (response.status === 503 && !response.headers.get('retry-after')) withoutRetryAfter.push(n);
      } catch (error) {
        outcome = String((error as Error).cause ?? error);
      }
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
      if (outcome !== '201') await sleep(50);
    }
  };
  const writers = Promise.all(Array.from({ length: 8 }, (_, i) => write(i)));
  return {
    placed,
    outcomes,
    withoutRetryAfter,
    waitForMore: async (count) => {
      const goal = placed.size + count;
      await expect
        .poll(() => placed.size, { timeout: 60_000, message: JSON.stringify(outcomes) })
        .toBeGreaterThan(goal);
    },
    stop: async () => {
      abort.abort();
      await writers;
    },
  };
};

test('server process › survives database crashes under load without losing an acknowledged order', async () => {
  const { url, folder } = await startExternalDatabase();
  const server = await startServer({ DATABASE_URL: url, ...SEEDED });
  // Enough stock for all writers.
  await query(url, `update items set quantity = 1000000 where type = 'Product'`);
  const writers = await startWriters(server);

  const killOneConnection = async (): Promise<void> => {
    // Prefers a connection that is in a transaction.
    const [backend] = await query<{ pid: number }>(
      url,
      `select pid from pg_stat_activity where application_name = 'ghalla' and datname = current_database()
       order by state = 'idle in transaction' desc, state = 'active' desc limit 1`,
    );
    if (backend) process.kill(backend.pid, 'SIGKILL');
  };
  const failures: [name: string, () => Promise<unknown>][] = [
    ['kill -9 of one connection', killOneConnection],
    ['kill -9 of the postmaster', async () => process.kill(await getPostmasterPid(folder), 'SIGKILL')],
    ['restart -m fast', async () => process.kill(await getPostmasterPid(folder), 'SIGINT')],
    ['restart -m immediate', async () => process.kill(await getPostmasterPid(folder), 'SIGQUIT')],
  ];
  for (const [name, fail] of failures) {
    await writers.waitForMore(20);
    const before = writers.placed.size;
    await fail();
    // Orders in flight may still succeed on the old connection; 30 more need the restarted database.
    await writers.waitForMore(30);
    expect(isAlive(server.pid), name).toBe(true);
    expect(writers.placed.size, name).toBeGreaterThan(before);
  }
  await writers.stop();
  expect(Object.keys(writers.outcomes).filter((outcome) => !['201', '503'].includes(outcome))).toEqual([]);
  expect(writers.withoutRetryAfter).toEqual([]);
  const stored = await query<{ id: number }>(url, 'select id from orders where id = any($1)', [[...writers.placed]]);
  expect(stored).toHaveLength(writers.placed.size);
  expect(server.output()).not.toContain('Unhandled');
});

test('server process › restarts the embedded PostgreSQL when it is killed under load', async () => {
  const server = await startServer({ DATABASE_URL: '', DATA_DIR: await createDataFolder(), ...SEEDED });
  const writers = await startWriters(server);
  await writers.waitForMore(10);
  process.kill(await getPostmasterPid(server.dataDir), 'SIGKILL');
  await writers.waitForMore(20);
  await writers.stop();
  expect(isAlive(server.pid)).toBe(true);
  // 409 when the stock runs out.
  expect(Object.keys(writers.outcomes).filter((outcome) => !['201', '409', '503'].includes(outcome))).toEqual([]);
});

test('server process › has rendered the pages where visits begin when /readyz says that it is ready', async () => {
  const token = 'a-token-of-the-test';
  const market = await startMarket({ DATA_DIR: await createDataFolder(), SEED: 'none', METRICS_TOKEN: token });
  cleanups.push(() => market.stop());
  await expect.poll(async () => (await fetch(`${market.url}/readyz`)).status).toBe(200);
  const metrics = await (
    await fetch(`${market.url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  ).text();
  // The home page, a search and a search for a word: without listings there is no page of one.
  expect(metrics).toContain('ghalla_pages_total{from="render"} 3\n');
});

test('server process › answers /readyz and shuts down while the database hangs', async () => {
  const { url, folder } = await startExternalDatabase();
  const server = await startServer({ DATABASE_URL: url, SEED: 'none' });
  await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(200);
  const backends = await query<{ pid: number }>(url, 'select pid from pg_stat_activity where pid <> pg_backend_pid()');
  const pids = [await getPostmasterPid(folder), ...backends.map(({ pid }) => pid)].filter(isAlive);
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  try {
    expect((await fetch(`${server.url}/readyz?process`)).status).toBe(200);
    const ready = await fetch(`${server.url}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([503, { ok: false, database: 'away' }]);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    const response = await fetch(`${server.url}/api/items/latest`);
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    process.kill(server.pid, 'SIGTERM');
    await expect.poll(() => isAlive(server.pid), { timeout: 60_000 }).toBe(false);
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  }
});

/** Sends a request with a keep-alive agent. Returns the status and the `Connection` header of the response. */
const sendKeepAlive = (agent: http.Agent, url: string): Promise<{ status: number; connection: string | undefined }> =>
  new Promise((resolve, reject) => {
    http
      .get(url, { agent }, (response) => {
        response.resume();
        response.once('end', () =>
          resolve({ status: response.statusCode ?? 0, connection: response.headers.connection }),
        );
        response.once('error', reject);
      })
      .once('error', reject);
  });

test('SIGTERM › finishes all requests, closes keep-alive connections with a response and sockets with 1001', async () => {
  const server = await startServer({ DATA_DIR: await createDataFolder(), SEED: 'none' });
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/app/ghalla?protocol=7&client=js&version=8`);
  const closed = once(socket, 'close') as Promise<[number]>;
  await once(socket, 'open');

  let terminated = false;
  const responses: { status: number; connection: string | undefined; terminated: boolean }[] = [];
  const failedRequests: string[] = [];
  const sendRequests = async (): Promise<void> => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    for (;;) {
      const sentAfterTerm = terminated;
      try {
        const response = await sendKeepAlive(agent, `${server.url}/api/categories`);
        responses.push({ ...response, terminated: sentAfterTerm });
        if (response.connection === 'close') return agent.destroy();
      } catch (error) {
        failedRequests.push((error as Error).message);
        return agent.destroy();
      }
    }
  };
  const clients = Array.from({ length: 12 }, sendRequests);
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  await expect.poll(async () => (await sendKeepAlive(agent, `${server.url}/readyz`)).status).toBe(200);
  await sleep(300);
  process.kill(server.pid, 'SIGTERM');
  terminated = true;
  expect((await closed)[0]).toBe(1001);
  expect(await sendKeepAlive(agent, `${server.url}/readyz`)).toEqual({ status: 503, connection: 'close' });
  await Promise.all(clients);
  expect(failedRequests).toEqual([]);
  expect(responses.filter(({ status }) => status !== 200)).toEqual([]);
  expect(responses.filter(({ connection }) => connection === 'close')).toHaveLength(12);
  await expect.poll(() => isAlive(server.pid), { timeout: 30_000 }).toBe(false);
});

interface StartedProcess {
  readonly child: ChildProcess;
  readonly url: string;
  output(): string;
}

const findFreePort = async (): Promise<number> => {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

const run = promisify(execFile);

const getChildPids = async (pid: number): Promise<number[]> => {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=']);
  const pairs = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  return pairs.filter(([, parent]) => parent === pid).map(([child = 0]) => child);
};

/** Starts the market with a command, on a free port and with a copy of the prepared data folder. */
const startWith = async (command: readonly string[], env: Record<string, string> = {}): Promise<StartedProcess> => {
  const port = await findFreePort();
  const [file = '', ...args] = command;
  const { npm_lifecycle_event: _, ...inherited } = process.env;
  const child = spawn(file, args, {
    cwd: ROOT,
    env: {
      ...inherited,
      NODE_ENV: '',
      PORT: String(port),
      DATA_DIR: env.DATA_DIR ?? (await createDataFolder()),
      DATABASE_URL: '',
      SEED: 'none',
      LOG_LEVEL: 'warn',
      ...NO_EXTERNAL_SERVICES,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return { child, url: `http://127.0.0.1:${port}`, output: () => output };
};

const isReady = ({ url }: StartedProcess): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
const isDown = ({ url }: StartedProcess): Promise<boolean> =>
  fetch(`${url}/healthz`).then(
    () => false,
    () => true,
  );

const npm: readonly string[] = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];

test('npm start › stops the server on SIGTERM', async () => {
  // The only one that creates its database.
  const started = await startWith([...npm, 'start'], { DATA_DIR: await createTempFolder() });
  await expect.poll(() => isReady(started), { timeout: 120_000, message: started.output() }).toBe(true);
  started.child.kill('SIGTERM');
  await expect.poll(() => isDown(started), { timeout: 30_000 }).toBe(true);
});

test('scripts/start.js › restarts a killed server, but not one that was told to stop', async () => {
  const started = await startWith([process.execPath, 'scripts/start.js']);
  const exited = once(started.child, 'exit') as Promise<[number]>;
  await expect.poll(() => isReady(started), { timeout: 120_000, message: started.output() }).toBe(true);
  for (const time of [1, 2]) {
    const [server] = await getChildPids(started.child.pid ?? 0);
    process.kill(server ?? 0, 'SIGKILL');
    await expect.poll(() => isDown(started), { timeout: 30_000 }).toBe(true);
    await expect.poll(() => isReady(started), { timeout: 60_000, message: started.output() }).toBe(true);
    expect(started.output()).toContain(`restarting it in ${time} s`);
  }
  started.child.kill('SIGTERM');
  expect((await exited)[0]).toBe(0);
  expect(await isDown(started)).toBe(true);
});

test('scripts/start.js › takes the server down with it when killed', async () => {
  const started = await startWith([process.execPath, 'scripts/start.js']);
  await expect.poll(() => isReady(started), { timeout: 120_000, message: started.output() }).toBe(true);
  started.child.kill('SIGKILL');
  await expect.poll(() => isDown(started), { timeout: 30_000 }).toBe(true);
});

/** Runs a command in a mount namespace of its own, where the folder of the sources is read-only: root ignores file modes. */
const onReadOnlySources = (...command: readonly string[]): string[] => {
  const ownUser = process.getuid?.() === 0 ? [] : ['--user', '--map-current-user', '--keep-caps'];
  const script = `mount --bind "$PWD" "$PWD" && mount -o remount,bind,ro "$PWD" && cd "$PWD" || exit 90
    touch writable 2>/dev/null && exit 91
    exec "$@"`;
  return ['unshare', ...ownUser, '--mount', 'sh', '-c', script, 'sh', ...command];
};

test('scripts/start.js › starts a built tree without a build or an installation, and writes nothing to it', async () => {
  // Where the system allows no mounts, the test still shows that nothing is built and installed.
  const possible = await run('unshare', onReadOnlySources('true').slice(1), { cwd: ROOT }).then(
    () => true,
    () => false,
  );
  const start = [process.execPath, 'scripts/start.js'];
  const started = await startWith(possible ? onReadOnlySources(...start) : start);
  await expect.poll(() => isReady(started), { timeout: 60_000, message: started.output() }).toBe(true);
  expect((await fetch(started.url)).status).toBe(200);
  started.child.kill('SIGTERM');
  expect((await once(started.child, 'exit'))[0]).toBe(0);
  expect(started.output()).not.toMatch(/Building|Installing|EROFS|EACCES/);
});

test('scripts/start.js › exits with one line and no retry on an invalid setting', async () => {
  const started = await startWith([process.execPath, 'scripts/start.js'], { MODE: 'life' });
  const [code] = (await once(started.child, 'exit')) as [number];
  expect(code).toBe(1);
  expect(started.output().trim().split('\n')).toEqual(['MODE must be demo or live']);
});
