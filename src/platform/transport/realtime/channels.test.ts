import { createHash, createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApp, type TestUser, type TestApp } from '#tests/support/app.ts';
import { createQueue, type AsyncQueue } from '#tests/support/realtime.ts';
import { createMetrics } from '#platform/operations/metrics/metrics.ts';
import type { Publication } from '#platform/data/bus/frames.ts';
import { publish } from './realtime.ts';

const APP = { PUSHER_APP_ID: '42', PUSHER_KEY: 'a-key', PUSHER_SECRET: 'a-secret' };

interface ServiceRequest {
  readonly path: string;
  readonly body: { name?: string; data?: string; channels?: string[]; socket_id?: string };
}

let service: Server;
let requests: AsyncQueue<ServiceRequest>;
let faults: ((response: ServerResponse) => void)[];
let t: TestApp;
let account: TestUser;

/** Whether a request is signed as required by pusher.com/docs/channels/library_auth_reference/rest-api. */
const isSigned = (url: URL, method: string, body: string): boolean => {
  const query = url.searchParams;
  const pairs = [...query].filter(([name]) => name !== 'auth_signature').sort(([a], [b]) => (a < b ? -1 : 1));
  const text = [method, url.pathname, pairs.map(([name, value]) => `${name}=${value}`).join('&')].join('\n');
  return (
    query.get('auth_signature') === createHmac('sha256', APP.PUSHER_SECRET).update(text).digest('hex') &&
    query.get('auth_key') === APP.PUSHER_KEY &&
    query.get('body_md5') === createHash('md5').update(body).digest('hex') &&
    Math.abs(Number(query.get('auth_timestamp')) - Date.now() / 1000) < 600
  );
};

beforeAll(async () => {
  service = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const url = new URL(request.url ?? '/', 'http://service');
      const fault = faults.shift();
      if (fault) return fault(response);
      if (!isSigned(url, request.method ?? '', body)) return response.writeHead(401).end();
      requests.push({ path: url.pathname, body: JSON.parse(body) as ServiceRequest['body'] });
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  const { port } = service.address() as AddressInfo;
  t = await startApp({ ...APP, PUSHER_HOST: `http://127.0.0.1:${port}` });
  t.deps.realtime.start(service, () => Promise.resolve(new Set()));
  account = await t.createUser();
});
beforeEach(() => {
  requests = createQueue();
  faults = [];
});
afterEach(() => expect(faults).toEqual([]));
afterAll(async () => {
  await t.deps.realtime.close();
  service.closeAllConnections();
  service.close();
  await t.close();
});

/** Publishes arbitrary data: the transport does not depend on its type. */
const publishAny = publish as (
  db: Parameters<typeof publish>[0],
  publications: readonly Publication[],
) => Promise<void>;
const publishChat = (data: unknown, except?: string) =>
  publishAny(t.deps.db, [{ to: account.id, event: 'chat', data, except }]);
const notForwarded = () => t.deps.realtime.stats().dropped['not forwarded'] ?? 0;

test('publish › forwards to the service, signed, except to the sender’s socket', async () => {
  await publishChat({ content: 'طماطم' }, '123.456');
  expect(await requests.next()).toEqual({
    path: '/apps/42/events',
    body: {
      name: 'chat',
      channels: [`private-user.${account.id}`],
      data: JSON.stringify({ content: 'طماطم' }),
      socket_id: '123.456',
    },
  });
});

test('publish › leaves publications of other processes to those', async () => {
  const foreign = { origin: randomUUID(), publication: { to: account.id, event: 'chat', data: 'foreign' } };
  await t.deps.db.pool.query('select pg_notify($1, $2)', ['ghalla_realtime', JSON.stringify(foreign)]);
  await publishChat('own');
  expect((await requests.next()).body.data).toBe('own');
});

test('publish › retries when the service fails, and keeps the order', async () => {
  faults.push(
    (response) => void response.writeHead(500).end(),
    (response) => void response.destroy(),
  );
  await publishChat({ n: 1 });
  await publishChat({ n: 2 });
  expect([(await requests.next()).body.data, (await requests.next()).body.data]).toEqual(['{"n":1}', '{"n":2}']);
});

test('publish › drops what the service rejects, and goes on', async () => {
  const before = notForwarded();
  faults.push((response) => void response.writeHead(413).end('too large'));
  await publishChat({ n: 1 });
  await publishChat({ n: 2 });
  expect((await requests.next()).body.data).toBe('{"n":2}');
  expect(notForwarded()).toBe(before + 1);
  expect(await createMetrics({ pool: t.deps.db.pool, realtime: t.deps.realtime }).text()).toContain(
    `ghalla_sockets_dropped_total{reason="not forwarded"} ${before + 1}`,
  );
});

test('publish › a slow request of one user does not delay others', async () => {
  let respond: (() => void) | undefined;
  faults.push((response) => void (respond = () => response.end('{}')));
  await publishChat('slow');
  await publishAny(t.deps.db, [{ to: account.id + 1, event: 'chat', data: 'quick' }]);
  expect((await requests.next()).body.data).toBe('quick');
  respond?.();
});

test('POST /broadcasting/auth › signs tickets for the service, which closes the user’s sockets at sign-out', async () => {
  const form = { socket_id: '1.2', channel_name: `private-user.${account.id}` };
  const hmac = (text: string) => createHmac('sha256', APP.PUSHER_SECRET).update(text).digest('hex');
  const { body } = await t.call('POST /broadcasting/auth', { as: account, body: form });
  expect(body).toEqual({ auth: `a-key:${hmac(`1.2:private-user.${account.id}`)}` });
  const user = await t.call('POST /broadcasting/user-auth', { as: account, body: form });
  const user_data = JSON.stringify({ id: String(account.id) });
  expect(user.body).toEqual({ auth: `a-key:${hmac(`1.2::user::${user_data}`)}`, user_data });
  await t.call('POST /api/auth/sign-out', { as: account });
  expect((await requests.next()).path).toBe(`/apps/42/users/${account.id}/terminate_connections`);
});

test('realtime.address › is that of the service', async () => {
  const { address, connectOrigins } = t.deps.realtime;
  const { port } = service.address() as AddressInfo;
  expect(address).toEqual({ key: 'a-key', cluster: 'eu', host: '127.0.0.1', port });
  expect(connectOrigins).toEqual([`ws://127.0.0.1:${port}`, `http://127.0.0.1:${port}`]);
  const hosted = await startApp({ ...APP, PUSHER_CLUSTER: 'mt1' }, { sharedWith: t });
  expect(hosted.deps.realtime.address).toEqual({ key: 'a-key', cluster: 'mt1', host: 'ws-mt1.pusher.com', port: 443 });
  expect(hosted.deps.realtime.connectOrigins).toEqual(['wss://ws-mt1.pusher.com', 'https://sockjs-mt1.pusher.com']);
  await hosted.close();
  const own = await startApp({ ...APP, PUSHER_HOST: 'push.example:6001' }, { sharedWith: t });
  expect(own.deps.realtime.address).toMatchObject({ host: 'push.example', port: 6001 });
  expect(own.deps.realtime.connectOrigins).toEqual(['wss://push.example:6001', 'https://push.example:6001']);
  await own.close();
});
