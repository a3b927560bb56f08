import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { cleanUp, emptyFolder, open } from './embedded.testing.ts';
import { checkServer } from './external.ts';

afterEach(cleanUp, 30_000);

const message = (type: string, ...parts: (string | number[])[]) => {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))));
  const head = Buffer.alloc(5, type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const READY = message('Z', 'I');

/** A server that accepts every login and answers every query with one row (PostgreSQL protocol 3.0). */
async function startServer(version: string, others: Record<string, string> = {}) {
  const values = Object.entries({
    server_version: version,
    encoding: 'UTF8',
    ctype: 'C.UTF-8',
    has_market: '',
    ...others,
  });
  const TEXT = [0, 0, 0, 0, 0, 0, 0, 0, 0, 25, 255, 255, 255, 255, 255, 255, 0, 0];
  const column = message('T', [0, values.length], ...values.flatMap(([name]) => [`${name}\0`, TEXT]));
  const row = message('D', [0, values.length], ...values.flatMap(([, value]) => [[0, 0, 0, value.length], value]));
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', [0, 0, 0, 0]), READY]));
      socket.once('data', () => socket.write(Buffer.concat([column, row, message('C', 'SHOW\0'), READY])));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return { server, url: `postgres://someone:secret@127.0.0.1:${address.port}/any` };
}

describe('checkServer', () => {
  test('accepts the bundled server', { timeout: 60_000 }, async () => {
    const { url } = await open(await emptyFolder());
    await expect(checkServer(url)).resolves.toMatchObject({ encoding: 'UTF8' });
  });

  test.each([
    ['14.22 (Debian 14.22-1)', /^DATABASE_URL: PostgreSQL 15 or later is required, but this server is 14\.22 .*$/],
    ['9.6.24', /^DATABASE_URL: PostgreSQL 15 or later is required, but this server is 9\.6\.24$/],
  ])('rejects version %s in one line', async (version, line) => {
    const { server, url } = await startServer(version);
    await expect(checkServer(url)).rejects.toThrow(line);
    server.close();
  });

  test.each(['15.0', '16.4 (Ubuntu)', '17beta1'])('accepts version %s', async (version) => {
    const { server, url } = await startServer(version);
    await expect(checkServer(url)).resolves.toMatchObject({ encoding: 'UTF8' });
    server.close();
  });

  test('rejects another encoding and LC_CTYPE C, and says how to create the database', async () => {
    for (const [others, reason] of [
      [{ encoding: 'SQL_ASCII' }, 'the encoding UTF8 is required, but this database has SQL_ASCII; create it with'],
      [{ ctype: 'C' }, 'LC_CTYPE C knows no Arabic letters'],
    ] as const) {
      const { server, url } = await startServer('16.4', others);
      await expect(checkServer(url)).rejects.toThrow(reason);
      server.close();
    }
  });

  test('warns about LC_CTYPE C where there is a market already', async () => {
    const { server, url } = await startServer('16.4', { ctype: 'C', has_market: 't' });
    const lines: string[] = [];
    await checkServer(url, 'DATABASE_URL', (line) => lines.push(line));
    expect(lines).toEqual([expect.stringMatching(/^DATABASE_URL: LC_CTYPE C .*create it with: create database/)]);
    server.close();
  });

  test('reports an unreachable server in one line without the password', async () => {
    const { server, url } = await startServer('15.0');
    server.close();
    await once(server, 'close');
    await expect(checkServer(url)).rejects.toThrow(
      /^DATABASE_URL: the PostgreSQL server at 127\.0\.0\.1:\d+ does not respond \(ECONNREFUSED\): check the address$/,
    );
    await expect(checkServer('postgres://someone:secret@[/')).rejects.toThrow(/^DATABASE_URL: (?!.*secret).*$/);
  });
});
