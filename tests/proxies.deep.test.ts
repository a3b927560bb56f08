import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import tls from 'node:tls';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, expect, test, type TestContext } from 'vitest';
import { freePort, waitUntilReady } from '#scripts/cluster/cluster.ts';
import { findLosses, startLoad, summarize } from '#scripts/cluster/load.ts';
import { readConfig } from '#platform/core/config.ts';
import { openPool, SILENCE } from '#platform/data/db/db.ts';
import { openEmbedded } from '#platform/data/postgres/embedded.ts';
import { checkProxy } from '#platform/operations/doctor/proxy.ts';
import { startMarket, type MarketProcess } from './support/market-process.ts';
import { createTemporaryFolder } from './support/temporary-folder.ts';

// The samples of deploy/ behind which processes are restarted, with the programs that are installed. Only their parameters are set:
// names, certificates and addresses.

const run = promisify(execFile);

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0).toReversed()) await cleanUp();
});

const createFolder = async (): Promise<string> => {
  const folder = await createTemporaryFolder('proxies');
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

/** Skips the test, and says why, unless the programs are installed. */
const requirePrograms = async ({ skip }: TestContext, ...programs: readonly string[]): Promise<void> => {
  for (const program of programs) {
    const isThere = await run('sh', ['-c', `command -v ${program}`]).then(
      () => true,
      () => false,
    );
    if (!isThere) skip(`${program} is not installed`);
  }
};

/** Runs a program until the test ends. */
const runProgram = (command: string, args: readonly string[], env: Record<string, string> = {}): void => {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: 'ignore' });
  cleanups.push(async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  });
};

/** Starts Caddy with the sample. Returns the address of the site. */
const startCaddy = async (ports: readonly number[]): Promise<string> => {
  const folder = await createFolder();
  const url = `http://localhost:${await freePort()}`;
  const env = { PUBLIC_URL: url, MARKET: ports.map((port) => `127.0.0.1:${port}`).join(' '), HOME: folder };
  const { stdout } = await run('caddy', ['adapt', '--config', 'deploy/Caddyfile'], { env: { ...process.env, ...env } });
  // The ports 80 and 2019 may belong to another program, and the sites are for this machine alone.
  const config = { admin: { disabled: true }, ...(JSON.parse(stdout) as object) };
  const file = path.join(folder, 'caddy.json');
  const plain = await freePort();
  const text = JSON.stringify(config).replace('":80"', () => `"127.0.0.1:${plain}"`);
  await writeFile(
    file,
    text.replaceAll(/"(:\d+)"/g, (_, address: string) => `"127.0.0.1${address}"`),
  );
  runProgram('caddy', ['run', '--config', file], env);
  await waitUntilReady(`${url}/readyz`);
  return url;
};

/** Creates a certificate for this machine, which this process trusts from now on. */
const createCertificate = async (folder: string): Promise<void> => {
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const files = ['-keyout', path.join(folder, 'privkey.pem'), '-out', path.join(folder, 'fullchain.pem')];
  await run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...subject, ...files]);
  const certificate = await readFile(path.join(folder, 'fullchain.pem'), 'utf8');
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), certificate]);
};

/** Starts nginx with the sample. Returns the address of the site. */
const startNginx = async (ports: readonly number[]): Promise<string> => {
  const folder = await createFolder();
  await createCertificate(folder);
  const port = await freePort();
  const [first, second] = ports;
  const changes: readonly (readonly [from: string | RegExp, to: string])[] = [
    [/# For two processes: /, ''],
    [/\/etc\/letsencrypt\/live\/ghalla\.example/g, folder],
    [/ghalla\.example/g, 'localhost'],
    [/^\tlisten \[::\].*$/gm, ''],
    ['listen 80;', `listen 127.0.0.1:${await freePort()};`],
    ['listen 443 ', `listen 127.0.0.1:${port} `],
    ['127.0.0.1:3000', `127.0.0.1:${first}`],
    ['127.0.0.1:3001', `127.0.0.1:${second}`],
  ];
  const sample = changes.reduce(
    (text, [from, to]) => text.replace(from, () => to),
    await readFile('deploy/nginx.conf', 'utf8'),
  );
  await mkdir(path.join(folder, 'logs'));
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  await writeFile(
    path.join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/nginx.pid; events {} http { ${paths.join(' ')} ${sample} }`,
  );
  runProgram('nginx', ['-p', folder, '-c', 'nginx.conf', '-e', path.join(folder, 'logs/error.log')]);
  const url = `https://localhost:${port}`;
  await waitUntilReady(`${url}/readyz`);
  return url;
};

let databaseUrl = '';
let dataDir = '';
let databaseDir = '';
let closeDatabase: () => Promise<void>;
/** Two processes on one PostgreSQL server, which belongs to neither. */
const running: MarketProcess[] = [];
let ports: readonly number[] = [];

const start = async (n: number): Promise<void> => {
  running[n] = await startMarket({
    MODE: 'demo',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SEED: '60',
    PORT: String(ports[n]),
    TRUST_PROXY: '1',
    NODE_OPTIONS: '--import=./tests/support/cheap-market.ts',
  });
  await waitUntilReady(`${running[n].url}/readyz`);
};

beforeAll(async () => {
  dataDir = await createTemporaryFolder('proxies');
  databaseDir = await createTemporaryFolder('proxies');
  ({ url: databaseUrl, close: closeDatabase } = await openEmbedded({ dataDir: databaseDir, log: () => {} }));
  ports = [await freePort(), await freePort()];
  for (const n of ports.keys()) await start(n);
});
afterAll(async () => {
  await Promise.all(running.map((market) => market.end()));
  await closeDatabase();
  for (const folder of [dataDir, databaseDir]) await rm(folder, { recursive: true, force: true });
});

/** Stops a process as a supervisor does, and starts it again. */
const restart = async (n: number): Promise<void> => {
  await running[n]?.end();
  expect(await running[n]?.exited).toBe(0);
  await start(n);
};

const findOrders = async (item: number): Promise<number[]> => {
  const pool = openPool(databaseUrl, 1, SILENCE.longRunning);
  const { rows } = await pool.query<{ id: number }>('select id::int from orders where item_id = $1', [item]);
  await pool.end();
  return rows.map(({ id }) => id);
};

const KINDS = ['page', 'call', 'order', 'message', 'upload'] as const;

/** Restarts processes in turn under reads, orders with keys, messages and uploads; nothing may fail, be missing or doubled. */
const expectNoFailure = async (url: string, processes: readonly number[]): Promise<void> => {
  const load = await startLoad(url, { pairs: 1, readers: 2, orderers: 2, uploaders: 1, patience: 30_000 });
  const from = performance.now();
  for (const n of processes) {
    await restart(n);
    await waitUntilReady(`${url}/readyz`);
  }
  const acknowledged = await load.finish();
  const to = performance.now();
  expect(load.samples.filter(({ status }) => status < 200 || status >= 300)).toEqual([]);
  for (const kind of KINDS) expect(summarize(load.samples, [kind], from, to).sent, kind).toBeGreaterThan(1);
  expect(await findLosses(url, acknowledged, await findOrders(load.item))).toEqual([]);
};

test('two processes behind Caddy › are restarted in turn without a failed request', async (context) => {
  await requirePrograms(context, 'caddy');
  await expectNoFailure(await startCaddy(ports), [0, 1]);
});

test('one process behind Caddy › is restarted, and requests wait meanwhile', async (context) => {
  await requirePrograms(context, 'caddy');
  await expectNoFailure(await startCaddy(ports.slice(0, 1)), [0]);
});

test('two processes behind nginx › are restarted in turn without a failed request', async (context) => {
  await requirePrograms(context, 'nginx', 'openssl');
  await expectNoFailure(await startNginx(ports), [0, 1]);
});

/** The lines of `npm run doctor` about the proxy of an address. */
const examineProxy = async (url: string): Promise<string[]> =>
  (await checkProxy(readConfig({ PUBLIC_URL: url, TRUST_PROXY: '1' }))).map(({ state, text }) => `${state} ${text}`);

const PASSED_ON = ['ok TRUST_PROXY=1, as many as have added an address', 'ok WebSocket connections reach the market'];

test('npm run doctor › sees that Caddy passes on addresses and sockets', async (context) => {
  await requirePrograms(context, 'caddy');
  expect(await examineProxy(await startCaddy(ports))).toEqual(PASSED_ON);
});

test('npm run doctor › sees that nginx passes on addresses and sockets, and when its certificate ends', async (context) => {
  await requirePrograms(context, 'nginx', 'openssl');
  expect(await examineProxy(await startNginx(ports))).toEqual([
    ...PASSED_ON,
    expect.stringMatching(/^ok the certificate of localhost ends in 2[34] hours$/),
  ]);
});

test('a process that stops › says so to checks of its health, and takes requests until proxies have noticed', async () => {
  const [market] = running;
  const url = market?.url ?? '';
  const from = performance.now();
  process.kill(market?.pid ?? 0, 'SIGTERM');
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(503);
  const isServed = (): Promise<boolean> =>
    fetch(`${url}/api/categories`).then(
      (response) => response.text().then(() => response.ok),
      () => false,
    );
  expect(await isServed()).toBe(true);
  // Checks alone arrive from now on: without the drain it would stop listening 0.3 s after the request above.
  const isListening = (): Promise<boolean> =>
    fetch(`${url}/readyz`).then(
      (response) => response.text().then(() => true),
      () => false,
    );
  while (await isListening());
  // Timers may end a little early; a slow machine listens longer.
  expect(performance.now() - from).toBeGreaterThan(1_990);
  expect(await market?.exited).toBe(0);
  await start(0);
});

/** A server that is ready, and closes the connection of any other request once it has read it. */
const startBroken = async (answers: boolean, seen: string[]): Promise<number> => {
  const server = createServer((request, response) => {
    request.resume().once('end', () => {
      if (request.url?.startsWith('/readyz')) return void response.end();
      seen.push(request.url ?? '');
      if (answers) response.end();
      else request.socket.destroy();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanups.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
};

interface Sent {
  /** How often each request arrived at a process, the most first. */
  readonly times: readonly number[];
  readonly failed: number;
  /** How many requests the broken process has received. */
  readonly broken: number;
}

/** Sends requests to two processes, of which one breaks each connection. */
const sendToBroken = async (
  startProxy: (ports: readonly number[]) => Promise<string>,
  init: RequestInit,
): Promise<Sent> => {
  const [broken, working]: [string[], string[]] = [[], []];
  const url = await startProxy([await startBroken(false, broken), await startBroken(true, working)]);
  let failed = 0;
  const paths = Array.from({ length: 30 }, (_, n) => `/api/orders/${n}`);
  for (const target of paths) {
    const response = await fetch(`${url}${target}`, init);
    await response.arrayBuffer();
    if (!response.ok) failed += 1;
  }
  const all = [...broken, ...working];
  const times = paths.map((target) => all.filter((one) => one === target).length);
  return { times: times.toSorted((a, b) => b - a), failed, broken: broken.length };
};

const CHANGE: RequestInit = { method: 'POST', body: '{}' };
const KEYED: RequestInit = { ...CHANGE, headers: { 'idempotency-key': 'a-key' } };

test('Caddy › repeats a read whose connection broke, and no change', async (context) => {
  await requirePrograms(context, 'caddy');
  const reads = await sendToBroken(startCaddy, {});
  expect([reads.failed, reads.broken > 0]).toEqual([0, true]);
  const changes = await sendToBroken(startCaddy, CHANGE);
  expect([changes.times[0], changes.failed]).toEqual([1, changes.broken]);
});

test('nginx › repeats a read and a change with a key whose connection broke, and no change without one', async (context) => {
  await requirePrograms(context, 'nginx', 'openssl');
  for (const init of [{}, KEYED]) {
    const { failed, broken } = await sendToBroken(startNginx, init);
    expect([failed, broken > 0]).toEqual([0, true]);
  }
  const { times, failed, broken } = await sendToBroken(startNginx, CHANGE);
  expect([times[0], failed, broken > 0]).toEqual([1, broken, true]);
});
