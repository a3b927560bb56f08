import { statfs } from 'node:fs/promises';
import { once } from 'node:events';
import http from 'node:http';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { WebSocket } from 'ws';
import { CLAIMED_JOB_NAMES } from '#lib/jobs.ts';
import { openEmbedded } from '#platform/data/postgres/embedded.ts';
import { readPidFile } from '#platform/data/postgres/pidfile.ts';
import type { TestApp, TestUser } from '../support/app.ts';
import { sendMessage } from '../support/chats.ts';
import { decideItem, publishItem } from '../support/items.ts';
import { startMarket, type MarketProcess } from '../support/market-process.ts';

// One market served by several processes (`WORKERS`).

const METRICS_TOKEN = 'a-token-of-the-test';

let server: MarketProcess;
test.beforeAll(async () => {
  server = await startMarket({ DATABASE_URL: '', WORKERS: '2', SEED: 'none', RATE_LIMIT: 'on', METRICS_TOKEN });
});
test.afterAll(() => server.stop());

type Send = TestApp['request'];

/** Sends a request; without an agent on a connection of its own. */
const sendWith =
  (agent: http.Agent | false): Send =>
  (key, { as, body, headers = {} } = {}) =>
    new Promise((resolve, reject) => {
      const [method = 'GET', target = '/'] = key.split(' ');
      const request = http.request(`${server.url}${target}`, {
        method,
        agent,
        timeout: 10_000,
        headers: {
          'x-requested-with': 'XMLHttpRequest',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(as ? { authorization: `Bearer ${as.token}` } : {}),
          ...headers,
        },
      });
      request.once('timeout', () => request.destroy(new Error('no response')));
      request.once('error', reject);
      request.once('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('end', () => {
          const text = Buffer.concat(chunks).toString();
          const isJson = response.headers['content-type']?.includes('json') ?? false;
          resolve({
            status: response.statusCode ?? 0,
            body: isJson ? JSON.parse(text) : text,
            headers: new Headers(Object.entries(response.headers).map(([name, value]) => [name, String(value)])),
          });
        });
        response.once('error', reject);
      });
      request.end(body === undefined ? undefined : JSON.stringify(body));
    });

const sendOnce = sendWith(false);

const readMetrics = async (): Promise<string> =>
  String((await sendOnce('GET /metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).body);

/** The number of calls that each worker has served, by its process id. */
const readCalls = async (): Promise<Map<number, number>> =>
  new Map(
    [...(await readMetrics()).matchAll(/^ghalla_process_calls_total\{pid="(\d+)"\} (\d+)$/gm)].map(([, pid, calls]) => [
      Number(pid),
      Number(calls),
    ]),
  );

/** A client with one connection, so that one worker serves all its requests. */
interface Client extends Pick<TestApp, 'call'> {
  readonly request: Send;
  /** The process id of the worker. */
  readonly pid: number;
}

const connect = async (): Promise<Client> => {
  const request = sendWith(new http.Agent({ keepAlive: true, maxSockets: 1 }));
  const before = await readCalls();
  await request('GET /api/cities');
  const after = await readCalls();
  const [pid = 0] = [...after].find(([id, calls]) => calls > (before.get(id) ?? 0)) ?? [];
  return { request, pid, call: request as TestApp['call'] };
};

/** Connects clients until there is one of each worker. */
const connectToBoth = async (): Promise<readonly [Client, Client]> => {
  const first = await connect();
  for (let n = 0; n < 100; n += 1) {
    const second = await connect();
    if (second.pid !== first.pid) return [first, second];
  }
  throw new Error('one worker serves all connections');
};

const signUp = async ({ call }: Client, name: string, role: 'farmer' | 'buyer' = 'buyer'): Promise<TestUser> => {
  const email = `${name}@ghalla.example`;
  const password = 'olives-of-the-year';
  const names = { first_name: 'Test', last_name: name, role, for: 'Particular' };
  const { body, headers } = await call('POST /api/auth/sign-up/email', { body: { email, password, ...names } });
  return { id: body.user.id, email, password, token: headers.get('set-auth-token') ?? '' };
};

const makeAdmin = async ({ id }: TestUser): Promise<void> => {
  const { url, close } = await openEmbedded({ dataDir: server.dataDir, log: () => {} });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`update users set role = 'admin' where id = $1`, [id]);
  await client.end();
  await close();
};

/** Opens a socket for the private channel of a user; returns the data of the `chat` events that it receives. */
const listenToChats = async ({ call }: Client, user: TestUser): Promise<unknown[]> => {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/app/ghalla?protocol=7&client=js&version=8`);
  const chats: unknown[] = [];
  const channel = `private-user.${user.id}`;
  const subscribed = new Promise<void>((resolve, reject) => {
    socket.on('message', (frame: Buffer) => {
      const { event, data } = JSON.parse(frame.toString()) as { event: string; data: string };
      if (event === 'chat') chats.push(JSON.parse(data));
      if (event === 'pusher_internal:subscription_succeeded') resolve();
      if (event !== 'pusher:connection_established') return;
      const { socket_id } = JSON.parse(data) as { socket_id: string };
      call('POST /broadcasting/auth', { as: user, body: { socket_id, channel_name: channel } })
        .then(({ body }) =>
          socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, ...(body as object) } })),
        )
        .catch(reject);
    });
  });
  await once(socket, 'open');
  await subscribed;
  return chats;
};

test('GET /metrics › what all workers read from one disk is exported once, not as their sum', async () => {
  const { blocks, bsize } = await statfs(server.dataDir);
  expect(await readMetrics()).toContain(`\nghalla_disk_size_bytes ${blocks * bsize}\n`);
});

test('workers › share events, realtime, limits and jobs, replace a killed one, and stop together', async () => {
  const [one, two] = await connectToBoth();
  expect(new Set([one.pid, two.pid, server.pid]).size).toBe(3);

  // An item published through one worker is at once on the page that another one has cached for ten seconds.
  const [farmer, buyer, admin] = await Promise.all([
    signUp(one, 'amina', 'farmer'),
    signUp(two, 'hamza'),
    signUp(one, 'salma'),
  ]);
  await makeAdmin(admin);
  const isOnPage = async (): Promise<boolean> =>
    String((await two.request('GET /en')).body).includes('Tomates rondes de plein champ');
  expect(await isOnPage()).toBe(false);
  const item = await publishItem(one, farmer);
  await decideItem(one, admin, item.id);
  await expect.poll(isOnPage, { timeout: 3000, intervals: [20] }).toBe(true);

  // One of the two senders is not on the worker that has the socket.
  const chats = await listenToChats(one, farmer);
  await sendMessage(one, buyer, { to: farmer.id, item_id: item.id, message: 'first' });
  await sendMessage(two, buyer, { to: farmer.id, item_id: item.id, message: 'second' });
  await expect.poll(() => chats, { timeout: 5000 }).toMatchObject([{ content: 'first' }, { content: 'second' }]);

  // Guests of one address may report an item five times an hour.
  const statuses: number[] = [];
  for (const client of [one, two, one, two, one, two, one, two]) {
    const body = { reason: 'fraud' };
    statuses.push((await client.call(`POST /api/items/${item.id}/report`, { body })).status);
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(3);
  expect(new Set(statuses.slice(0, 5)).size).toBe(1);

  // No job has run in both.
  const countRuns = async (): Promise<number[]> => {
    const metrics = await readMetrics();
    return CLAIMED_JOB_NAMES.filter((name) => name !== 'notification_emails').map((name) =>
      Number(new RegExp(String.raw`^ghalla_job_runs_total\{job="${name}",.*\} (\d+)$`, 'm').exec(metrics)?.[1] ?? 0),
    );
  };
  await expect
    .poll(async () => (await countRuns()).filter((runs) => runs > 0).length, { timeout: 60_000 })
    .toBeGreaterThan(2);
  expect(Math.max(...(await countRuns()))).toBe(1);

  // No request is lost after the death of a worker, and another takes its place.
  process.kill(one.pid, 'SIGKILL');
  for (let n = 0; n < 40; n += 1) expect((await sendOnce('GET /api/cities')).status).toBe(200);
  const pids = async (): Promise<number[]> => [...(await readCalls()).keys()];
  await expect.poll(async () => (await pids()).length, { timeout: 60_000 }).toBe(2);
  expect(await pids()).not.toContain(one.pid);

  process.kill(server.pid, 'SIGTERM');
  expect(await server.exited).toBe(0);
  expect(await readPidFile(path.join(server.dataDir, 'postgres'))).toBeUndefined();
  expect(server.output()).not.toContain('Unhandled');
});
