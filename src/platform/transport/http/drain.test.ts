import { Agent, createServer, get, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDrain, type Drain } from './drain.ts';
import { listen, type StopListening } from './listen.ts';

// The connections that a server accepts and keeps while it shuts down.

const agent = new Agent({ keepAlive: true });
let drain: Drain;
let stopListening: StopListening;
/** The responses to `/later`, which the test sends. */
const unsent: ServerResponse[] = [];
let port: number;

beforeEach(async () => {
  const server = createServer();
  drain = createDrain(server);
  server.on('request', ({ url }, response) => {
    if (url === '/later') unsent.push(response);
    else response.end('served');
  });
  stopListening = await listen(server, 0, '127.0.0.1');
  ({ port } = server.address() as AddressInfo);
});

afterEach(() => drain.close(stopListening, 0));

/** Sends a request and resolves with the `Connection` header of its response, or the error code. */
const request = (path: string, connections: Agent | false = false): Promise<string | undefined> =>
  new Promise((resolve) => {
    get({ host: '127.0.0.1', port, path, agent: connections }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.headers.connection));
    }).once('error', (error: NodeJS.ErrnoException) => resolve(error.code));
  });

test('a server that closes › answers new connections and closes them, as long as requests arrive', async () => {
  expect(await request('/fr', agent)).toBe('keep-alive');
  const closed = drain.close(stopListening, 1_000);
  expect(drain.draining()).toBe(true);
  for (let n = 0; n < 5; n += 1) {
    await sleep(100);
    expect(await request('/fr', n === 0 ? agent : false)).toBe('close');
  }
  await closed;
  expect(await request('/fr')).toBe('ECONNREFUSED');
});

test('a server that closes › does not wait for connections that are idle, nor for checks of its health', async () => {
  await request('/fr', agent);
  const closed = drain.close(stopListening, 1_000);
  let checks = 0;
  while ((await request('/readyz')) === 'close') {
    checks += 1;
    await sleep(50);
  }
  await closed;
  expect(checks).toBeGreaterThan(0);
  // Requests that arrive as often keep it open for two seconds.
  expect(checks).toBeLessThan(20);
});

test('a server that closes › waits for the last request, whichever socket has accepted it', async () => {
  const requests = Array.from({ length: 40 }, () => request('/later'));
  await expect.poll(() => unsent.length).toBe(40);
  let isClosed = false;
  const closed = drain.close(stopListening, 60_000).then(() => void (isClosed = true));
  await expect.poll(() => request('/readyz')).toBe('ECONNREFUSED');
  const last = unsent.pop();
  for (const response of unsent.splice(0)) {
    response.end('served');
    await once(response, 'close');
  }
  // A server that counts only the connections of its own socket has closed by now.
  for (let n = 0; n < 5; n += 1) await nextTurn();
  expect(isClosed).toBe(false);
  last?.end('served');
  await closed;
  expect(await Promise.all(requests)).toEqual(Array.from({ length: 40 }, () => 'close'));
});
