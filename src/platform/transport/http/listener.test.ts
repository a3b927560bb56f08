import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { startRealtime, type RealtimeServer } from '#tests/support/realtime.ts';

// Requests that no browser sends, byte by byte.

let t: TestApp;
let server: RealtimeServer;
let own: string;
beforeAll(async () => {
  t = await startApp({}, { pages: true });
  server = await startRealtime(t);
  own = `127.0.0.1:${server.port}`;
});
afterAll(async () => {
  await server.close();
  await t.close();
});

/** Sends lines and returns the status of the response; 0 if the connection ends without one. */
const send = async (...lines: string[]): Promise<number> => {
  const socket = connect(server.port, '127.0.0.1');
  let answer = '';
  socket.on('data', (bytes: Buffer) => (answer += bytes.toString('latin1')));
  socket.on('error', () => {});
  socket.write(Buffer.from([...lines, 'connection: close', '', ''].join('\r\n'), 'latin1'));
  await once(socket, 'close');
  return Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1] ?? 0);
};

const PATHS = ['/fr', '/nowhere', '/api/categories', '/robots.txt', '/readyz', '/api/nowhere'];

test.each(PATHS)('%s › two Host headers, of the same or of two sites, are 400', async (path) => {
  for (const hosts of [
    [own, own],
    [own, 'evil.example'],
    ['evil.example', own],
    ['', own],
  ]) {
    expect([path, hosts, await send(`GET ${path} HTTP/1.1`, ...hosts.map((host) => `Host: ${host}`))]).toEqual([
      path,
      hosts,
      400,
    ]);
  }
});

test.each([
  '',
  ' ',
  'a b',
  'a, b',
  'user@evil.example',
  'user:secret@evil.example',
  'evil.example/path',
  'evil.example?x',
  'evil.example#x',
  'evil.example\\x',
  'evil.example:port',
  'evil.example:99999',
  'evil.example:80:80',
  '[::1',
  '::1',
  '[evil]',
  'évil.example',
  'm\u0000x',
  '%65vil.example',
  '<script>',
  '300.300.300.300',
])('Host: %j › is 400, and 400 for a WebSocket', async (host) => {
  for (const path of PATHS) expect([path, await send(`GET ${path} HTTP/1.1`, `Host: ${host}`)]).toEqual([path, 400]);
  const upgrade = ['Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Version: 13'];
  const status = await send(
    `GET /app/${t.deps.realtime.address.key}?protocol=7 HTTP/1.1`,
    `Host: ${host}`,
    ...upgrade,
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  );
  expect(status).toBe(400);
});

test.each([
  ['GET http://evil.example/fr HTTP/1.1', 400],
  ['GET http://evil.example:80/fr HTTP/1.1', 400],
  ['GET ftp://evil.example/fr HTTP/1.1', 400],
  ['GET http:///fr HTTP/1.1', 400],
  ['GET fr HTTP/1.1', 400],
  ['OPTIONS * HTTP/1.1', 400],
  ['GET * HTTP/1.1', 400],
  ['GET /\\evil.example HTTP/1.1', 400],
  ['GET /%zz HTTP/1.1', 404],
  ['GET /%00 HTTP/1.1', 404],
  ['GET /fr/%E0%A4%A HTTP/1.1', 404],
  ['TRACE /fr HTTP/1.1', 404],
  ['PROPFIND /fr HTTP/1.1', 404],
  ['M-SEARCH /fr HTTP/1.1', 404],
  ['PURGE /fr HTTP/1.1', 404],
  ['OPTIONS /fr HTTP/1.1', 404],
  ['ODD /fr HTTP/1.1', 400],
  ['get /fr HTTP/1.1', 400],
  ['GET /fr HTTP/3.0', 400],
  ['GET //evil.example HTTP/1.1', 301],
])('%s › is %i', async (line, status) => {
  expect(await send(line, `Host: ${own}`)).toBe(status);
});

test('CONNECT › ends the connection without a tunnel', async () => {
  expect([0, 400]).toContain(await send('CONNECT evil.example:443 HTTP/1.1', `Host: ${own}`));
});

test('the whole URL of a page of this host, and its name in any case › are that page', async () => {
  expect(await send(`GET http://${own}/fr HTTP/1.1`, `Host: ${own}`)).toBe(200);
  expect(await send('GET /fr HTTP/1.1', `Host: LOCALHOST:${server.port}`)).toBe(200);
  expect(await send('GET /fr HTTP/1.1', 'Host: souk_1.example')).toBe(200);
  expect(await send('GET /fr HTTP/1.1', `Host: [::1]:${server.port}`)).toBe(200);
});

test('a WebSocket with two Host headers › is 400; with one it opens', async () => {
  const lines = (hosts: string[]) => [
    `GET /app/${t.deps.realtime.address.key}?protocol=7 HTTP/1.1`,
    ...hosts.map((host) => `Host: ${host}`),
    'Upgrade: websocket',
    'Connection: Upgrade',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  ];
  expect(await send(...lines([own, 'evil.example']))).toBe(400);
  const { ws } = await server.openSocket();
  expect(ws.readyState).toBe(ws.OPEN);
});

test('a file that is refused before it was read ends the connection; a small body does not', async () => {
  const upload = async (length: number) => {
    const socket = connect(server.port, '127.0.0.1');
    let answer = '';
    const answered = new Promise<void>((resolve) => {
      socket.on('data', (bytes: Buffer) => {
        answer += bytes.toString('latin1');
        resolve();
      });
    });
    const closed = once(socket, 'close');
    socket.on('error', () => {});
    socket.write(
      `POST /api/items/upload-image HTTP/1.1\r\nHost: ${own}\r\nContent-Type: multipart/form-data; boundary=a\r\nContent-Length: ${length}\r\n\r\n--a`,
    );
    await answered;
    return { answer, socket, closed };
  };
  const large = await upload(5_000_000);
  expect(large.answer).toMatch(/^HTTP\/1.1 401 /);
  expect(large.answer).toMatch(/\r\nconnection: close\r\n/i);
  await large.closed;
  const small = await upload(5000);
  expect(small.answer).toMatch(/^HTTP\/1.1 401 /);
  expect(small.answer).not.toMatch(/\r\nconnection: close\r\n/i);
  small.socket.destroy();
});
