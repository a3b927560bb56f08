import { spawn, execFile, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { WebSocket } from 'ws';
import { openEmbedded } from '../../src/platform/postgres/embedded.ts';
import { readPidFile } from '../../src/platform/postgres/pidfile.ts';
import { startMarket, type Market } from '../support/process.ts';
import { NOBODY_OUTSIDE } from '../support/providers.ts';

// The server as a process: what it does when its database goes away under load, and how it ends and starts again.

test.describe.configure({ timeout: 180_000 });

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const ends: (() => Promise<unknown>)[] = [];
test.afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

const emptyFolder = async (): Promise<string> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'ghalla-process-'));
  ends.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

/** A PostgreSQL server that is not the market's own: this process keeps it, and starts it again when it ends. */
const externalDatabase = async (): Promise<{ url: string; folder: string }> => {
  const folder = await emptyFolder();
  const { url, close } = await openEmbedded({ dataDir: folder, log: () => {} });
  ends.push(close);
  return { url, folder };
};

const postmasterOf = async (dataDir: string): Promise<number> => {
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

const market = async (env: Record<string, string>): Promise<Market> => {
  const started = await startMarket(env);
  ends.push(() => started.stop());
  return started;
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
  /** The orders that were acknowledged, by id. */
  readonly placed: Set<number>;
  /** How often each status, or error of the connection, was seen. */
  readonly seen: Record<string, number>;
  /** 503 answers that did not say when to ask again. */
  readonly unexplained: number[];
  /** Waits until so many more orders were placed than now. */
  more(count: number): Promise<void>;
  end(): Promise<void>;
}

/** Eight guests that order the same item again and again, each order with a key of its own. */
const startWriters = async ({ url }: Market): Promise<Writers> => {
  const { items } = (await (await fetch(`${url}/api/items/type/Product`)).json()) as {
    items: { data: { id: number; city: { id: number } }[] };
  };
  const item = items.data[0];
  if (!item) throw new Error('the market has no products');
  const placed = new Set<number>();
  const seen: Record<string, number> = {};
  const unexplained: number[] = [];
  const ended = new AbortController();
  const write = async (writer: number): Promise<void> => {
    for (let n = 0; !ended.signal.aborted; n += 1) {
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
        const answer = (await response.json()) as { order?: { id: number } };
        outcome = String(response.status);
        if (answer.order) placed.add(answer.order.id);
        if (response.status === 503 && !response.headers.get('retry-after')) unexplained.push(n);
      } catch (error) {
        outcome = String((error as Error).cause ?? error);
      }
      seen[outcome] = (seen[outcome] ?? 0) + 1;
      if (outcome !== '201') await sleep(50);
    }
  };
  const writers = Promise.all(Array.from({ length: 8 }, (_, i) => write(i)));
  return {
    placed,
    seen,
    unexplained,
    more: async (count) => {
      const goal = placed.size + count;
      await expect.poll(() => placed.size, { timeout: 60_000, message: JSON.stringify(seen) }).toBeGreaterThan(goal);
    },
    end: async () => {
      ended.abort();
      await writers;
    },
  };
};

test('the server lives through the end of its database while orders are written, and loses none', async () => {
  const { url, folder } = await externalDatabase();
  const server = await market({ DATABASE_URL: url, SEED: '30' });
  // Enough for all of the writers.
  await query(url, `update items set quantity = 1000000 where type = 'Product'`);
  const writers = await startWriters(server);

  const killOneConnection = async (): Promise<void> => {
    // One that is in the middle of a transaction, where it has any.
    const [backend] = await query<{ pid: number }>(
      url,
      `select pid from pg_stat_activity where application_name = 'ghalla' and datname = current_database()
       order by state = 'idle in transaction' desc, state = 'active' desc limit 1`,
    );
    if (backend) process.kill(backend.pid, 'SIGKILL');
  };
  const ways: [name: string, () => Promise<unknown>][] = [
    ['kill -9 of one connection', killOneConnection],
    ['kill -9 of the postmaster', async () => process.kill(await postmasterOf(folder), 'SIGKILL')],
    ['restart -m fast', async () => process.kill(await postmasterOf(folder), 'SIGINT')],
    ['restart -m immediate', async () => process.kill(await postmasterOf(folder), 'SIGQUIT')],
  ];
  for (const [name, end] of ways) {
    await writers.more(20);
    const before = writers.placed.size;
    await end();
    // Orders that were under way when it ended may still be answered; so many come only from the new one.
    await writers.more(30);
    expect(isAlive(server.pid), name).toBe(true);
    expect(writers.placed.size, name).toBeGreaterThan(before);
  }
  await writers.end();
  expect(Object.keys(writers.seen).filter((outcome) => !['201', '503'].includes(outcome))).toEqual([]);
  expect(writers.unexplained).toEqual([]);
  const kept = await query<{ id: number }>(url, 'select id from orders where id = any($1)', [[...writers.placed]]);
  expect(kept).toHaveLength(writers.placed.size);
  expect(server.output()).not.toContain('Unhandled');
});

test('the server starts its own database again when that is killed while orders are written', async () => {
  const server = await market({ DATABASE_URL: '', SEED: '30' });
  const writers = await startWriters(server);
  await writers.more(10);
  process.kill(await postmasterOf(server.dataDir), 'SIGKILL');
  await writers.more(20);
  await writers.end();
  expect(isAlive(server.pid)).toBe(true);
  // The stock may run out.
  expect(Object.keys(writers.seen).filter((outcome) => !['201', '409', '503'].includes(outcome))).toEqual([]);
});

test('a database that hangs holds up neither /readyz nor the end of the server', async () => {
  const { url, folder } = await externalDatabase();
  const server = await market({ DATABASE_URL: url, SEED: 'none' });
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  const backends = await query<{ pid: number }>(url, 'select pid from pg_stat_activity where pid <> pg_backend_pid()');
  const pids = [await postmasterOf(folder), ...backends.map(({ pid }) => pid)].filter(isAlive);
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  try {
    const ready = await fetch(`${server.url}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([503, { ok: false, database: 'away' }]);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    const answer = await fetch(`${server.url}/api/items/latest`);
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    process.kill(server.pid, 'SIGTERM');
    await expect.poll(() => isAlive(server.pid), { timeout: 60_000 }).toBe(false);
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  }
});

/** A request on a connection that is kept; answers with what tells whether it will be. */
const keptRequest = (agent: http.Agent, url: string): Promise<{ status: number; connection: string | undefined }> =>
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

test('SIGTERM cuts no request: kept connections are closed with an answer, sockets with 1001', async () => {
  const server = await market({ SEED: 'none' });
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/app/ghalla?protocol=7&client=js&version=8`);
  const closed = once(socket, 'close') as Promise<[number]>;
  await once(socket, 'open');

  let told = false;
  const answers: { status: number; connection: string | undefined; told: boolean }[] = [];
  const cut: string[] = [];
  const busy = async (): Promise<void> => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    for (;;) {
      const before = told;
      try {
        const answer = await keptRequest(agent, `${server.url}/api/categories`);
        answers.push({ ...answer, told: before });
        if (answer.connection === 'close') return agent.destroy();
      } catch (error) {
        cut.push((error as Error).message);
        return agent.destroy();
      }
    }
  };
  const clients = Array.from({ length: 12 }, busy);
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  expect(await keptRequest(agent, `${server.url}/readyz`)).toMatchObject({ status: 200 });
  await sleep(300);
  process.kill(server.pid, 'SIGTERM');
  told = true;
  expect((await closed)[0]).toBe(1001);
  expect(await keptRequest(agent, `${server.url}/readyz`)).toEqual({ status: 503, connection: 'close' });
  await Promise.all(clients);
  expect(cut).toEqual([]);
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect(answers.filter(({ connection }) => connection === 'close')).toHaveLength(12);
  await expect.poll(() => isAlive(server.pid), { timeout: 30_000 }).toBe(false);
});

interface Started {
  readonly child: ChildProcess;
  readonly url: string;
  output(): string;
}

const freePort = async (): Promise<number> => {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

const run = promisify(execFile);

const childrenOf = async (pid: number): Promise<number[]> => {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=']);
  const pairs = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  return pairs.filter(([, parent]) => parent === pid).map(([child = 0]) => child);
};

/** Starts the market by a command, on a port and folder of its own. */
const startBy = async (command: readonly string[], env: Record<string, string> = {}): Promise<Started> => {
  const port = await freePort();
  const [file = '', ...args] = command;
  const { npm_lifecycle_event: _, ...inherited } = process.env;
  const child = spawn(file, args, {
    cwd: ROOT,
    env: {
      ...inherited,
      NODE_ENV: '',
      PORT: String(port),
      DATA_DIR: await emptyFolder(),
      DATABASE_URL: '',
      SEED: 'none',
      LOG_LEVEL: 'warn',
      ...NOBODY_OUTSIDE,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return { child, url: `http://127.0.0.1:${port}`, output: () => output };
};

const answers = ({ url }: Started): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
const refuses = ({ url }: Started): Promise<boolean> =>
  fetch(`${url}/healthz`).then(
    () => false,
    () => true,
  );

const npm: readonly string[] = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];

test('kill -TERM of npm start stops the server too', async () => {
  const started = await startBy([...npm, 'start']);
  await expect.poll(() => answers(started), { timeout: 120_000, message: started.output() }).toBe(true);
  started.child.kill('SIGTERM');
  await expect.poll(() => refuses(started), { timeout: 30_000 }).toBe(true);
});

test('a server that ends by itself is started again; one that is told to end is not', async () => {
  const started = await startBy([process.execPath, 'scripts/start.js']);
  const exited = once(started.child, 'exit') as Promise<[number]>;
  await expect.poll(() => answers(started), { timeout: 120_000, message: started.output() }).toBe(true);
  for (const time of [1, 2]) {
    const [server] = await childrenOf(started.child.pid ?? 0);
    process.kill(server ?? 0, 'SIGKILL');
    await expect.poll(() => refuses(started), { timeout: 30_000 }).toBe(true);
    await expect.poll(() => answers(started), { timeout: 60_000, message: started.output() }).toBe(true);
    expect(started.output()).toContain(`restarting it in ${time} s`);
  }
  started.child.kill('SIGTERM');
  expect((await exited)[0]).toBe(0);
  expect(await refuses(started)).toBe(true);
});

test('the server ends when what started it is killed', async () => {
  const started = await startBy([process.execPath, 'scripts/start.js']);
  await expect.poll(() => answers(started), { timeout: 120_000, message: started.output() }).toBe(true);
  started.child.kill('SIGKILL');
  await expect.poll(() => refuses(started), { timeout: 30_000 }).toBe(true);
});

test('a wrong setting ends the start with one line, and is not tried again', async () => {
  const started = await startBy([process.execPath, 'scripts/start.js'], { MODE: 'life' });
  const [code] = (await once(started.child, 'exit')) as [number];
  expect(code).toBe(1);
  expect(started.output().trim().split('\n')).toEqual(['MODE must be demo or live']);
});
