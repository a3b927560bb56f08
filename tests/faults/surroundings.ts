import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createTemporaryFolder } from '../support/temporary-folder.ts';
import { listFailures, measure, seconds, useWorld, type Outcome } from './outcome.ts';
import { findLosses, order, startWriters } from './world.ts';
import { DAY } from '#lib/days.ts';

// A full disk, another clock, services that never answer.

const run = promisify(execFile);

const SKIPPED = (why: string): Outcome => ({ measured: `not run: ${why}`, passed: true });

/** A disk of 400 MB in memory, which only root can mount. */
const withSmallDisk = async (work: (folder: string) => Promise<Outcome>): Promise<Outcome> => {
  if (process.getuid?.() !== 0) return SKIPPED('only root can mount a small disk');
  const folder = await createTemporaryFolder('small-disk');
  const mounted = await run('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=711', 'tmpfs', folder]).catch(() => null);
  if (!mounted) return SKIPPED('this system mounts no disk in memory');
  try {
    return await work(folder);
  } finally {
    await run('umount', ['-l', folder]);
    await rm(folder, { recursive: true, force: true });
  }
};

export const fullDisk = (): Promise<Outcome> =>
  withSmallDisk((folder) =>
    useWorld(
      async (world) => {
        const writers = startWriters(world);
        await sleep(1_000);
        await run('sh', ['-c', `cat /dev/zero > ${path.join(folder, 'filler')} || true`]);
        await sleep(4_000);
        const reads = await Promise.all(
          ['/en', '/api/items/latest'].map((target) => fetch(world.market.url + target).then(({ status }) => status)),
        );
        const before = writers.acknowledged.length;
        await rm(path.join(folder, 'filler'));
        const since = performance.now();
        while (writers.acknowledged.length === before && performance.now() - since < 60_000) await sleep(20);
        const recovery = performance.now() - since;
        await sleep(500);
        await writers.stop();
        const { missing, whole } = await findLosses(world.dataDir, world.item, writers.acknowledged);
        const kinds = [...writers.failures.keys()];
        return {
          measured: `reads ${reads.join(', ')}; failed orders: ${listFailures([writers])}; first order ${seconds([recovery])} after there was room; ${missing} of ${writers.acknowledged.length} orders missing`,
          passed:
            missing === 0 &&
            whole &&
            reads.every((status) => status === 200) &&
            !kinds.includes('500') &&
            recovery < 60_000,
        };
      },
      { DATA_DIR: path.join(folder, 'data') },
    ),
  );

export const otherClock = (): Promise<Outcome> =>
  useWorld(async (world) => {
    const results: string[] = [];
    let passed = true;
    for (const [days, expected] of [
      [-1, 200],
      [1, 200],
      [8, 200],
      [120, 401],
      [0, 200],
    ] as const) {
      await world.market.end();
      await world.restart({ NODE_OPTIONS: '--import=./tests/faults/preload.ts', FAULT_CLOCK_MS: String(days * DAY) });
      const [token = ''] = world.tokens;
      const { status } = await fetch(`${world.market.url}/api/likes`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const page = await fetch(`${world.market.url}/en`);
      results.push(`${days >= 0 ? '+' : ''}${days} d: session ${status}, home ${page.status}`);
      passed &&= status === expected && page.status === 200;
      // A session that ended by the clock stays ended in the database.
      if (expected === 401)
        await world.sql(`update sessions set expires_at = now() + interval '20 days'`).catch(() => []);
    }
    return { measured: results.join('; '), passed };
  });

/** A server that accepts connections and never sends a byte. */
const openSilentServer = async (): Promise<{ port: number; close: () => void }> => {
  const server = createServer((socket) => socket.on('error', () => undefined));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { port: typeof address === 'object' ? (address?.port ?? 0) : 0, close: () => server.close() };
};

export const silentServices = async (): Promise<Outcome> => {
  const silent = await openSilentServer();
  const url = `http://127.0.0.1:${silent.port}`;
  const env = {
    OPEN_METEO_URL: url,
    NOMINATIM_URL: url,
    SMTP_URL: `smtp://127.0.0.1:${silent.port}`,
    SMS_WEBHOOK_URL: url,
    LLM_BASE_URL: url,
    LLM_MODEL: 'any',
  };
  try {
    return await useWorld(async (world) => {
      const [token = ''] = world.tokens;
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const targets: Record<string, () => Promise<Response>> = {
        home: () => fetch(`${world.market.url}/en`),
        weather: () => fetch(`${world.market.url}/en/weather`),
        order: () => order(world, token),
        assistant: () =>
          fetch(`${world.market.url}/chatbot`, {
            method: 'POST',
            headers,
            body: JSON.stringify({ prompt: 'tomates' }),
          }),
      };
      const results: string[] = [];
      let passed = true;
      for (const [name, work] of Object.entries(targets)) {
        const { status, ms } = await measure(work);
        results.push(`${name} ${status} in ${seconds([ms])}`);
        passed &&= status > 0 && status < 500 && ms < 3_000;
      }
      return { measured: results.join('; '), passed };
    }, env);
  } finally {
    silent.close();
  }
};
