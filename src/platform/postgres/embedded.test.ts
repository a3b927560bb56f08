import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { COUNT, WRITE, ask, cleanUp, emptyFolder, endAll, killServer, open, serverOf } from './embedded.testing.ts';

// One cluster for most tests of this file: the first makes it, and each finds it without a server.
let folder: string;
beforeAll(async () => {
  folder = await emptyFolder();
});
afterEach(endAll, 30_000);
afterAll(cleanUp, 30_000);

describe('one process', () => {
  test('makes the database once, keeps the data, and leaves nothing running', { timeout: 60_000 }, async () => {
    const first = await open(folder);
    await ask(first.url, WRITE);
    const [made] = await ask(
      first.url,
      `select current_setting('fsync') as fsync, current_setting('jit') as jit, current_setting('timezone') as zone,
              current_setting('listen_addresses') as address, current_setting('password_encryption') as password,
              pg_encoding_to_char(encoding) as encoding, datcollate, datlocprovider, current_user as "user"
         from pg_database where datname = current_database()`,
    );
    expect(made).toEqual({
      fsync: 'on',
      jit: 'off',
      zone: 'UTC',
      address: '127.0.0.1',
      password: 'scram-sha-256',
      encoding: 'UTF8',
      datcollate: 'C',
      datlocprovider: 'b',
      user: 'ghalla',
    });
    expect(await first.close()).toBe(0);
    expect(await serverOf(folder)).toBeUndefined();
    expect((await stat(join(folder, 'postgres/ghalla.password'))).mode & 0o777).toBe(0o600);
    expect((await readdir(folder)).toSorted()).toEqual(['postgres', 'postgres.log']);

    const begun = performance.now();
    const second = await open(folder);
    // 0.1 s on a quiet machine; the room is for a busy one.
    expect(performance.now() - begun).toBeLessThan(5000);
    expect(await ask(second.url, COUNT)).toEqual([{ n: 1 }]);
    await second.close();
  });

  test('knows Arabic and French letters, and asks for the password', { timeout: 60_000 }, async () => {
    const { url } = await open(folder);
    await ask(url, 'create extension pg_trgm');
    const [row] = await ask(url, `select similarity('طماطم', 'طماطيم') > 0.3 as near, lower('ÉPICÉA') as lower`);
    expect(row).toEqual({ near: true, lower: 'épicéa' });
    const guess = new URL(url);
    guess.password = 'guess';
    await expect(ask(guess.href, 'select 1')).rejects.toThrow('password authentication failed');
  });

  test('takes another port when the last one is busy', { timeout: 60_000 }, async () => {
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

describe('several processes', () => {
  test('that start at one moment share a server, which stops with the last', { timeout: 60_000 }, async () => {
    const fresh = await emptyFolder();
    const [one, two, three] = await Promise.all([open(fresh), open(fresh), open(fresh)]);
    expect(new Set([one.url, two.url, three.url]).size).toBe(1);
    const said = [one, two, three].flatMap(({ logs }) => logs);
    expect(said.filter((line) => line.startsWith('Creating'))).toHaveLength(1);
    expect(said.filter((line) => line.includes('started'))).toHaveLength(1);
    await ask(one.url, WRITE);

    const starter = [one, two, three].find(({ logs }) => logs.some((line) => line.includes('started'))) ?? one;
    const [next, last] = [one, two, three].filter((opened) => opened !== starter);
    await starter.kill();
    expect(await next?.close()).toBe(0);
    expect(await ask(last?.url ?? '', COUNT)).toEqual([{ n: 1 }]);
    expect(await last?.close()).toBe(0);
    expect(await serverOf(fresh)).toBeUndefined();
  });

  test('may come while another leaves', { timeout: 60_000 }, async () => {
    let opened = await open(folder);
    await ask(opened.url, WRITE);
    for (let turn = 2; turn <= 6; turn++) {
      const leaving = opened.close();
      await sleep(turn * 20);
      opened = await open(folder);
      expect(await leaving).toBe(0);
      await ask(opened.url, 'insert into kept values (1)');
      expect(await ask(opened.url, COUNT)).toEqual([{ n: turn }]);
    }
  });
});

describe('what is found in the folder', () => {
  test('a pid file whose process is another program now is no obstacle', { timeout: 60_000 }, async () => {
    const first = await open(folder);
    await ask(first.url, WRITE);
    await Promise.all([first.kill(), killServer(folder)]);
    const stranger = spawn('sleep', ['60'], { stdio: 'ignore' });
    const path = join(folder, 'postgres/postmaster.pid');
    const rest = (await readFile(path, 'utf8')).split('\n').slice(1);
    await writeFile(path, [stranger.pid, ...rest].join('\n'));
    try {
      const second = await open(folder);
      expect(await ask(second.url, COUNT)).toEqual([{ n: 1 }]);
      await second.close();
      expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
    } finally {
      stranger.kill();
    }
  });

  test('an empty pid file, as a power cut leaves it, is no obstacle', { timeout: 60_000 }, async () => {
    await (await open(folder)).close();
    const path = join(folder, 'postgres/postmaster.pid');
    await writeFile(path, '');
    await utimes(path, 0, 0);
    await (await open(folder)).close();
  });

  test('a cluster of another version is refused in one line and left alone', { timeout: 60_000 }, async () => {
    const other = await emptyFolder();
    await mkdir(join(other, 'postgres'));
    await writeFile(join(other, 'postgres/PG_VERSION'), '16\n');
    await expect(open(other)).rejects.toThrow(/^.* was created by PostgreSQL 16, but this is version 18: .*$/);
    expect(await readdir(join(other, 'postgres'))).toEqual(['PG_VERSION']);
  });

  test('a folder that is no cluster is refused in one line and left alone', { timeout: 60_000 }, async () => {
    const other = await emptyFolder();
    await mkdir(join(other, 'postgres'));
    await writeFile(join(other, 'postgres/mine.txt'), 'mine');
    await expect(open(other)).rejects.toThrow(/^.* is not a PostgreSQL cluster: move it to another place$/);
    expect(await readdir(join(other, 'postgres'))).toEqual(['mine.txt']);
  });
});
