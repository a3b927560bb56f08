import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  COUNT,
  WRITE,
  runSql,
  cleanUp,
  emptyFolder,
  endAll,
  killServer,
  open,
  findServer,
} from './embedded.testing.ts';
import { openEmbedded } from './embedded.ts';

// Most tests of this file share one cluster: the first creates it, and each finds it without a running server.
let folder: string;
beforeAll(async () => {
  folder = await emptyFolder();
});
afterEach(endAll, 30_000);
afterAll(cleanUp, 30_000);

describe('openEmbedded › one process', () => {
  test('creates the database once, keeps the data, and leaves nothing running', { timeout: 60_000 }, async () => {
    const first = await open(folder);
    await runSql(first.url, WRITE);
    const [made] = await runSql(
      first.url,
      `select current_setting('fsync') as fsync, current_setting('jit') as jit, current_setting('timezone') as zone,
              current_setting('listen_addresses') as address, current_setting('password_encryption') as password,
              inet_server_addr() as server,
              pg_encoding_to_char(encoding) as encoding, datcollate, datlocprovider, current_user as "user"
         from pg_database where datname = current_database()`,
    );
    expect(made).toEqual({
      fsync: 'on',
      jit: 'off',
      zone: 'UTC',
      address: '127.0.0.1',
      password: 'scram-sha-256',
      // The connection uses the Unix socket.
      server: null,
      encoding: 'UTF8',
      datcollate: 'C',
      datlocprovider: 'b',
      user: 'ghalla',
    });
    expect(await first.close()).toBe(0);
    expect(await findServer(folder)).toBeUndefined();
    expect((await stat(join(folder, 'postgres/ghalla.password'))).mode & 0o777).toBe(0o600);
    expect((await readdir(folder)).toSorted()).toEqual(['postgres', 'postgres.log']);

    const second = await open(folder);
    expect(await runSql(second.url, COUNT)).toEqual([{ n: 1 }]);
    await second.close();
  });

  test(
    'postgres.log › is copied and emptied while the server runs, which goes on writing',
    { timeout: 60_000 },
    async () => {
      const server = await openEmbedded({ dataDir: folder, log: () => undefined, rotateEvery: 20 });
      const log = join(folder, 'postgres.log');
      try {
        const write = (text: string, times: number): Promise<unknown> =>
          runSql(
            server.url,
            `do $$ begin for n in 1..${times} loop raise log '${text} % %', n, repeat('x', 100000); end loop; end $$`,
          );
        await write('before', 110);
        await expect.poll(async () => (await stat(`${log}.1`).catch(() => null))?.size ?? 0).toBeGreaterThan(1e7);
        await expect.poll(async () => (await stat(log)).size).toBeLessThan(1e7);
        await write('after', 1);
        const text = await readFile(log, 'utf8');
        expect(text).toContain('after 1 x');
        // If the server continued at its old position, the gap would be filled with zeros.
        expect(text).not.toContain('\0');
        expect((await readFile(`${log}.1`, 'utf8')).includes('before 1 x')).toBe(true);
      } finally {
        await server.close();
        await rm(`${log}.1`);
      }
    },
  );

  test('supports Arabic and French letters, and requires the password', { timeout: 60_000 }, async () => {
    const { url } = await open(folder);
    await runSql(url, 'create extension pg_trgm');
    const [row] = await runSql(url, `select similarity('طماطم', 'طماطيم') > 0.3 as near, lower('ÉPICÉA') as lower`);
    expect(row).toEqual({ near: true, lower: 'épicéa' });
    const guess = new URL(url);
    guess.password = 'guess';
    await expect(runSql(guess.href, 'select 1')).rejects.toThrow('password authentication failed');
  });

  test('uses another port when the last one is taken', { timeout: 60_000 }, async () => {
    const first = await open(folder);
    const port = Number(new URL(first.url).port);
    await first.close();
    const stranger = createServer().listen(port, '127.0.0.1');
    await once(stranger, 'listening');
    const second = await open(folder);
    expect(Number(new URL(second.url).port)).not.toBe(port);
    await second.close();
    stranger.close();
  });
});

describe('openEmbedded › several processes', () => {
  test('started together share a server, which stops with the last one', { timeout: 60_000 }, async () => {
    const fresh = await emptyFolder();
    const [one, two, three] = await Promise.all([open(fresh), open(fresh), open(fresh)]);
    expect(new Set([one.url, two.url, three.url]).size).toBe(1);
    const lines = [one, two, three].flatMap(({ logs }) => logs);
    expect(lines.filter((line) => line.startsWith('Creating'))).toHaveLength(1);
    expect(lines.filter((line) => line.includes('started'))).toHaveLength(1);
    await runSql(one.url, WRITE);

    const starter = [one, two, three].find(({ logs }) => logs.some((line) => line.includes('started'))) ?? one;
    const [next, last] = [one, two, three].filter((opened) => opened !== starter);
    await starter.kill();
    expect(await next?.close()).toBe(0);
    expect(await runSql(last?.url ?? '', COUNT)).toEqual([{ n: 1 }]);
    expect(await last?.close()).toBe(0);
    expect(await findServer(fresh)).toBeUndefined();
  });

  test('can open while another closes', { timeout: 60_000 }, async () => {
    let opened = await open(folder);
    await runSql(opened.url, WRITE);
    for (let turn = 2; turn <= 6; turn++) {
      const leaving = opened.close();
      await sleep(turn * 20);
      opened = await open(folder);
      expect(await leaving).toBe(0);
      await runSql(opened.url, 'insert into kept values (1)');
      expect(await runSql(opened.url, COUNT)).toEqual([{ n: turn }]);
    }
  });
});

describe('openEmbedded › existing files', () => {
  test('ignores a pid file whose process is another program', { timeout: 60_000 }, async () => {
    const first = await open(folder);
    await runSql(first.url, WRITE);
    await Promise.all([first.kill(), killServer(folder)]);
    const stranger = spawn('sleep', ['60'], { stdio: 'ignore' });
    const path = join(folder, 'postgres/postmaster.pid');
    const rest = (await readFile(path, 'utf8')).split('\n').slice(1);
    await writeFile(path, [stranger.pid, ...rest].join('\n'));
    try {
      const second = await open(folder);
      expect(await runSql(second.url, COUNT)).toEqual([{ n: 1 }]);
      await second.close();
      expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
    } finally {
      stranger.kill();
    }
  });

  test('ignores an empty pid file, as left by a power cut', { timeout: 60_000 }, async () => {
    await (await open(folder)).close();
    const path = join(folder, 'postgres/postmaster.pid');
    await writeFile(path, '');
    await utimes(path, 0, 0);
    await (await open(folder)).close();
  });

  test('throws one line for a cluster of another version and leaves it alone', { timeout: 60_000 }, async () => {
    const other = await emptyFolder();
    await mkdir(join(other, 'postgres'));
    await writeFile(join(other, 'postgres/PG_VERSION'), '16\n');
    await expect(open(other)).rejects.toThrow(/^.* was created by PostgreSQL 16, but this is version 18: .*$/);
    expect(await readdir(join(other, 'postgres'))).toEqual(['PG_VERSION']);
  });

  test('throws one line for a folder that is not a cluster and leaves it alone', { timeout: 60_000 }, async () => {
    const other = await emptyFolder();
    await mkdir(join(other, 'postgres'));
    await writeFile(join(other, 'postgres/mine.txt'), 'mine');
    await expect(open(other)).rejects.toThrow(/^.* is not a PostgreSQL cluster: move it to another place$/);
    expect(await readdir(join(other, 'postgres'))).toEqual(['mine.txt']);
  });
});
