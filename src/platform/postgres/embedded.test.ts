import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { ask, begin, cleanUp, emptyFolder, killServer, open, serverOf } from './embedded.testing.ts';

const WRITE = 'create table if not exists kept (n int); insert into kept values (1)';
const HOLDERS = `select count(*)::int as n from pg_locks where locktype = 'advisory' and mode = 'ShareLock'`;
const COUNT = 'select count(*)::int as n from kept';

afterEach(cleanUp, 30_000);

describe('one process', () => {
  test('makes the database once, keeps the data, and leaves nothing running', { timeout: 30_000 }, async () => {
    const folder = await emptyFolder();
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
    expect(performance.now() - begun).toBeLessThan(3000);
    expect(await ask(second.url, COUNT)).toEqual([{ n: 1 }]);
    await second.close();
  });

  test('finds trigrams and capitals in Arabic and French', { timeout: 30_000 }, async () => {
    const { url } = await open(await emptyFolder());
    await ask(url, 'create extension pg_trgm');
    const [row] = await ask(url, `select similarity('طماطم', 'طماطيم') > 0.3 as near, lower('ÉPICÉA') as lower`);
    expect(row).toEqual({ near: true, lower: 'épicéa' });
  });

  test('takes another port when the last one is busy', { timeout: 30_000 }, async () => {
    const folder = await emptyFolder();
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

  test('asks for the password', { timeout: 30_000 }, async () => {
    const { url } = await open(await emptyFolder());
    const guess = new URL(url);
    guess.password = 'guess';
    await expect(ask(guess.href, 'select 1')).rejects.toThrow('password authentication failed');
  });
});

describe('kill -9', () => {
  test('of the process and the server: both come back with the data', { timeout: 30_000 }, async () => {
    const folder = await emptyFolder();
    const first = await open(folder);
    await ask(first.url, WRITE);
    await Promise.all([first.kill(), killServer(folder)]);
    const second = await open(folder);
    expect(await ask(second.url, COUNT)).toEqual([{ n: 1 }]);
    await second.close();
  });

  test('of the process: the next one joins the server that it left', { timeout: 30_000 }, async () => {
    const folder = await emptyFolder();
    const first = await open(folder);
    const server = await serverOf(folder);
    await first.kill();
    const second = await open(folder);
    expect(await serverOf(folder)).toBe(server);
    expect(second.url).toBe(first.url);
    await second.close();
    expect(await serverOf(folder)).toBeUndefined();
  });

  test('of one connection: the server takes a breath and all go on', { timeout: 30_000 }, async () => {
    const folder = await emptyFolder();
    const { url, close } = await open(folder);
    await ask(url, WRITE);
    const server = await serverOf(folder);
    const doomed = ask(url, `copy (select 1) to program 'kill -9 $PPID'`).catch(() => 'gone');
    expect(await doomed).toBe('gone');
    await expect.poll(() => ask(url, COUNT).catch(() => []), { timeout: 10_000 }).toEqual([{ n: 1 }]);
    expect(await serverOf(folder)).toBe(server);
    await expect.poll(() => ask(url, HOLDERS).catch(() => []), { timeout: 10_000 }).toEqual([{ n: 1 }]);
    await close();
    expect(await serverOf(folder)).toBeUndefined();
  });

  test('of the server: the process brings it back behind the same address', { timeout: 30_000 }, async () => {
    const folder = await emptyFolder();
    const [one, other] = await Promise.all([open(folder), open(folder)]);
    await ask(one.url, WRITE);
    await killServer(folder);
    await expect.poll(() => ask(one.url, COUNT).catch(() => []), { timeout: 10_000 }).toEqual([{ n: 1 }]);
    // Both must have their share in the new server before one of them leaves it to the other.
    await expect.poll(() => ask(one.url, HOLDERS).catch(() => []), { timeout: 10_000 }).toEqual([{ n: 2 }]);
    await one.close();
    expect(await ask(other.url, COUNT)).toEqual([{ n: 1 }]);
    await other.close();
    expect(await serverOf(folder)).toBeUndefined();
  });

  test('during the first start: no half of a cluster is left', { timeout: 30_000 }, async () => {
    const folder = await emptyFolder();
    const { child } = begin(folder);
    await expect.poll(() => readdir(folder), { interval: 5 }).toContainEqual(expect.stringMatching('postgres.new-'));
    await sleep(100);
    child.kill('SIGKILL');
    const second = await open(folder);
    await ask(second.url, WRITE);
    await second.close();
  });
});

describe('several processes', () => {
  test('that start at one moment share a server, which stops with the last', { timeout: 30_000 }, async () => {
    const folder = await emptyFolder();
    const [one, two, three] = await Promise.all([open(folder), open(folder), open(folder)]);
    expect(new Set([one.url, two.url, three.url]).size).toBe(1);
    const said = [one, two, three].flatMap(({ logs }) => logs);
    expect(said.filter((line) => line.startsWith('Making'))).toHaveLength(1);
    expect(said.filter((line) => line.includes('started'))).toHaveLength(1);
    await ask(one.url, WRITE);

    const starter = [one, two, three].find(({ logs }) => logs.some((line) => line.includes('started'))) ?? one;
    const [next, last] = [one, two, three].filter((opened) => opened !== starter);
    await starter.kill();
    expect(await next?.close()).toBe(0);
    expect(await ask(last?.url ?? '', COUNT)).toEqual([{ n: 1 }]);
    expect(await last?.close()).toBe(0);
    expect(await serverOf(folder)).toBeUndefined();
  });

  test('may come while another leaves', { timeout: 30_000 }, async () => {
    const folder = await emptyFolder();
    let opened = await open(folder);
    await ask(opened.url, 'create table kept (n int)');
    for (let turn = 1; turn <= 8; turn++) {
      const leaving = opened.close();
      await sleep(turn * 15);
      opened = await open(folder);
      expect(await leaving).toBe(0);
      await ask(opened.url, WRITE);
      expect(await ask(opened.url, COUNT)).toEqual([{ n: turn }]);
    }
  });
});

describe('what is found in the folder', () => {
  test('a pid file whose process is another program now is no obstacle', { timeout: 30_000 }, async () => {
    const folder = await emptyFolder();
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

  test('an empty pid file, as a power cut leaves it, is no obstacle', { timeout: 30_000 }, async () => {
    const folder = await emptyFolder();
    await (await open(folder)).close();
    const path = join(folder, 'postgres/postmaster.pid');
    await writeFile(path, '');
    await utimes(path, 0, 0);
    await (await open(folder)).close();
  });

  test('a cluster of another version is refused in one line and left alone', { timeout: 30_000 }, async () => {
    const folder = await emptyFolder();
    await mkdir(join(folder, 'postgres'));
    await writeFile(join(folder, 'postgres/PG_VERSION'), '16\n');
    await expect(open(folder)).rejects.toThrow(/^.* was made by PostgreSQL 16 and this is 18: .*$/);
    expect(await readdir(join(folder, 'postgres'))).toEqual(['PG_VERSION']);
  });

  test('a folder that is no cluster is refused in one line and left alone', { timeout: 30_000 }, async () => {
    const folder = await emptyFolder();
    await mkdir(join(folder, 'postgres'));
    await writeFile(join(folder, 'postgres/mine.txt'), 'mine');
    await expect(open(folder)).rejects.toThrow(/^.* is not a PostgreSQL cluster: move it away$/);
    expect(await readdir(join(folder, 'postgres'))).toEqual(['mine.txt']);
  });
});
