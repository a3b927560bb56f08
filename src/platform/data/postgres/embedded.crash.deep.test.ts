import { readdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  COUNT,
  HOLDERS,
  WRITE,
  runSql,
  startProcess,
  cleanUp,
  emptyFolder,
  endAll,
  killServer,
  open,
  findServer,
} from './embedded.testing.ts';

let folder: string;
beforeAll(async () => {
  folder = await emptyFolder();
});
afterEach(endAll, 30_000);
afterAll(cleanUp, 30_000);

describe('openEmbedded › kill -9', () => {
  test('process and server: both restart with the data', { timeout: 60_000 }, async () => {
    const first = await open(folder);
    await runSql(first.url, WRITE);
    await Promise.all([first.kill(), killServer(folder)]);
    const second = await open(folder);
    expect(await runSql(second.url, COUNT)).toEqual([{ n: 1 }]);
    await second.close();
  });

  test('process group: the next process joins the surviving server', { timeout: 60_000 }, async () => {
    const first = await open(folder, { detached: true });
    const server = await findServer(folder);
    process.kill(-first.pid, 'SIGKILL');
    await first.kill();
    const second = await open(folder);
    expect(await findServer(folder)).toBe(server);
    expect(second.url).toBe(first.url);
    await second.close();
    expect(await findServer(folder)).toBeUndefined();
  });

  test('one connection: the server recovers and all processes go on', { timeout: 60_000 }, async () => {
    const opened = await open(folder);
    const { url } = opened;
    await runSql(url, WRITE);
    const server = await findServer(folder);
    const doomed = runSql(url, `copy (select 1) to program 'kill -9 $PPID'`).catch(() => 'gone');
    expect(await doomed).toBe('gone');
    await expect.poll(() => runSql(url, COUNT).catch(() => [])).toEqual([{ n: 1 }]);
    expect(await findServer(folder)).toBe(server);
    await expect.poll(() => runSql(url, HOLDERS).catch(() => [])).toEqual([{ n: 1 }]);
    await opened.close();
    expect(await findServer(folder)).toBeUndefined();
  });

  test('server: the process restarts it on the same URL', { timeout: 60_000 }, async () => {
    const [first, second] = await Promise.all([open(folder), open(folder)]);
    await runSql(first.url, WRITE);
    await killServer(folder);
    await expect.poll(() => runSql(first.url, COUNT).catch(() => [])).toEqual([{ n: 1 }]);
    // Both need their share in the new server before one of them leaves.
    await expect.poll(() => runSql(first.url, HOLDERS).catch(() => [])).toEqual([{ n: 2 }]);
    await first.close();
    expect(await runSql(second.url, COUNT)).toEqual([{ n: 1 }]);
    await second.close();
    expect(await findServer(folder)).toBeUndefined();
  });

  test('first start: leaves no partial cluster', { timeout: 60_000 }, async () => {
    const fresh = await emptyFolder();
    const { child } = startProcess(fresh);
    await expect.poll(() => readdir(fresh), { interval: 5 }).toContainEqual(expect.stringMatching('postgres.new-'));
    await sleep(100);
    child.kill('SIGKILL');
    const second = await open(fresh);
    await runSql(second.url, WRITE);
    await second.close();
  });
});
