import { execFile, execFileSync } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import { createServer, connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startMarket } from '../support/market-process.ts';
import { createTemporaryFolder } from '../support/temporary-folder.ts';
import { findLosses, openWorld, order, runSql, startWriters, untilReady, type World, type Writers } from './world.ts';

const run = promisify(execFile);

export interface Outcome {
  readonly measured: string;
  readonly passed: boolean;
}

export interface Experiment {
  readonly expected: string;
  /** @param times how often the fault is repeated */
  run(times: number): Promise<Outcome>;
}

const SKIPPED = (why: string): Outcome => ({ measured: `not run: ${why}`, passed: true });

const seconds = (milliseconds: readonly number[]): string => {
  const sorted = [...milliseconds].sort((a, b) => a - b).map((value) => (value / 1000).toFixed(1));
  return sorted.length > 1 && sorted[0] !== sorted.at(-1) ? `${sorted[0]}–${sorted.at(-1)} s` : `${sorted[0]} s`;
};

const listFailures = (writers: readonly Writers[]): string => {
  const all = new Map<string, number>();
  for (const { failures } of writers) for (const [kind, count] of failures) all.set(kind, (all.get(kind) ?? 0) + count);
  return all.size === 0 ? 'none' : [...all].map(([kind, count]) => `${count} × ${kind}`).join(', ');
};

const signal = (pids: readonly number[], name: NodeJS.Signals): void => {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It has ended meanwhile.
    }
  }
};

/** The processes of the embedded server: the first one, and those that it started. */
const findServerProcesses = async (world: World): Promise<number[]> => {
  const { pid } = await world.findDatabase();
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  return [pid, ...children.split('\n').flatMap((line) => (line.trim() ? [Number(line)] : []))];
};

const useWorld = async (
  work: (world: World) => Promise<Outcome>,
  env: Record<string, string> = {},
): Promise<Outcome> => {
  const world = await openWorld(env);
  try {
    return await work(world);
  } finally {
    await world.close();
  }
};

/**
 * Repeats a fault under eight writers, and compares what they were told with the database afterwards.
 * @param recover after the fault; what it returns are the milliseconds until the market was ready
 */
const underLoad =
  (cause: (world: World) => Promise<void>, recover: (world: World) => Promise<number>) =>
  (times: number): Promise<Outcome> =>
    useWorld(async (world) => {
      const [recoveries, all]: [number[], Writers[]] = [[], []];
      for (let n = 0; n < times; n += 1) {
        const writers = startWriters(world);
        await sleep(1_500 + 70 * n);
        await cause(world);
        recoveries.push(await recover(world));
        await sleep(500);
        await writers.stop();
        all.push(writers);
      }
      const acknowledged = all.flatMap((writers) => writers.acknowledged);
      const { missing, whole } = await findLosses(world.dataDir, world.item, acknowledged);
      const gaps = all.map((writers) => writers.longestGap());
      return {
        measured: `${missing} of ${acknowledged.length} orders missing, ${whole ? 'no half order' : 'HALF ORDERS'}; ready after ${seconds(recoveries)}, longest time without an order ${seconds(gaps)}; failed: ${listFailures(all)}`,
        passed: missing === 0 && whole,
      };
    });

const killMarket = async (world: World): Promise<void> => {
  process.kill(world.market.pid, 'SIGKILL');
  await world.market.exited;
};

const restart = async (world: World): Promise<number> => {
  const since = performance.now();
  await world.restart();
  await untilReady(world);
  return performance.now() - since;
};

const measure = async (work: () => Promise<Response>): Promise<{ status: number; ms: number }> => {
  const since = performance.now();
  const status = await work().then(
    (response) => response.status,
    () => 0,
  );
  return { status, ms: performance.now() - since };
};

const hang = (times: number): Promise<Outcome> =>
  useWorld(async (world) => {
    const [probes, codes]: [{ status: number; ms: number }[], (number | null)[]] = [[], []];
    const writers = startWriters(world);
    for (let n = 0; n < times; n += 1) {
      await sleep(1_000);
      const pids = await findServerProcesses(world);
      signal(pids, 'SIGSTOP');
      probes.push(await measure(() => fetch(`${world.market.url}/readyz`)));
      probes.push(await measure(() => fetch(`${world.market.url}/api/items/latest?page=${n + 50}`)));
      signal(pids, 'SIGCONT');
      await untilReady(world);
    }
    await sleep(1_000);
    await writers.stop();
    const { missing, whole } = await findLosses(world.dataDir, world.item, writers.acknowledged);
    const pids = await findServerProcesses(world);
    signal(pids, 'SIGSTOP');
    const since = performance.now();
    process.kill(world.market.pid, 'SIGTERM');
    codes.push(await world.market.exited);
    const exit = performance.now() - since;
    signal(pids, 'SIGCONT');
    await world.restart();
    const slowest = Math.max(...probes.map(({ ms }) => ms));
    return {
      measured: `answers ${[...new Set(probes.map(({ status }) => status))].join(' and ')}, the slowest after ${seconds([slowest])}; SIGTERM meanwhile: exit after ${seconds([exit])}; ${missing} of ${writers.acknowledged.length} orders missing`,
      passed: missing === 0 && whole && probes.every(({ status, ms }) => status === 503 && ms < 6_000) && exit < 16_000,
    };
  });

const stopUnderLoad = (times: number): Promise<Outcome> =>
  useWorld(async (world) => {
    const [exits, codes, all]: [number[], (number | null)[], Writers[]] = [[], [], []];
    for (let n = 0; n < times; n += 1) {
      const writers = startWriters(world);
      await sleep(1_500);
      const since = performance.now();
      process.kill(world.market.pid, 'SIGTERM');
      codes.push(await world.market.exited);
      exits.push(performance.now() - since);
      await writers.stop();
      all.push(writers);
      await world.restart();
    }
    const acknowledged = all.flatMap((writers) => writers.acknowledged);
    const { missing, whole } = await findLosses(world.dataDir, world.item, acknowledged);
    return {
      measured: `exit code ${[...new Set(codes)].join(', ')} after ${seconds(exits)}; ${missing} of ${acknowledged.length} orders missing; failed, connections refused after the end included: ${listFailures(all)}`,
      passed: missing === 0 && whole && codes.every((code) => code === 0),
    };
  });

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

const fullDisk = (): Promise<Outcome> =>
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

const DAY = 86_400_000;

const otherClock = (): Promise<Outcome> =>
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
      await world.restart({ NODE_OPTIONS: '--import=./tests/faults/clock.ts', FAULT_CLOCK_MS: String(days * DAY) });
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

const silentServices = async (): Promise<Outcome> => {
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

/** Sends a part of an upload and breaks the connection. */
const cutUpload = (world: World, token: string, share: number): Promise<void> => {
  const { hostname, port } = new URL(world.market.url);
  const boundary = 'cut';
  const picture = Buffer.alloc(200_000, 7);
  const body = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
    ),
    picture,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const head = `POST /api/items/upload-image HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: ${body.byteLength}\r\n\r\n`;
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(head);
      socket.write(body.subarray(0, Math.floor(body.byteLength * share)), () => setTimeout(() => socket.destroy(), 20));
    });
    socket.on('close', () => resolve()).on('error', () => resolve());
  });
};

const cutUploads = (times: number): Promise<Outcome> =>
  useWorld(async (world) => {
    const [token = ''] = world.tokens;
    const count = async () => {
      const [{ rows } = { rows: 0 }] = await world.sql<{ rows: number }>('select count(*)::int as rows from uploads');
      return { rows, files: (await readdir(path.join(world.dataDir, 'uploads'))).length };
    };
    const before = await count();
    let sent = 0;
    for (let n = 0; n < times; n += 1) {
      for (const share of [0.1, 0.5, 0.99]) {
        await cutUpload(world, token, share);
        sent += 1;
      }
    }
    await sleep(500);
    const after = await count();
    const [rows, files] = [after.rows - before.rows, after.files - before.files];
    return { measured: `${sent} uploads cut: ${rows} rows and ${files} files left`, passed: rows === 0 && files === 0 };
  });

const lastUnit = (times: number): Promise<Outcome> =>
  useWorld(async (world) => {
    const winners: number[] = [];
    for (let n = 0; n < times; n += 1) {
      await world.sql(`update items set quantity = 1 where id = ${world.item}`);
      const responses = await Promise.all(
        Array.from({ length: 48 }, (_, k) => order(world, world.tokens[k % world.tokens.length] ?? '')),
      );
      winners.push(responses.filter(({ status }) => status === 201).length);
    }
    return {
      measured: `${times} races of 48 customers: ${winners.join(', ')} orders`,
      passed: winners.every((count) => count === 1),
    };
  });

const backUpUnderLoad = (times: number): Promise<Outcome> =>
  useWorld(async (world) => {
    const [losses, durations]: [string[], number[]] = [[], []];
    let [passed, checked] = [true, 0];
    const all: Writers[] = [];
    for (let n = 0; n < times; n += 1) {
      const writers = startWriters(world);
      all.push(writers);
      await sleep(800);
      const file = path.join(os.tmpdir(), `ghalla-faults-${process.pid}-${n}.tar`);
      const elsewhere = await createTemporaryFolder('elsewhere');
      const env = { ...process.env, MODE: 'demo', LOG_LEVEL: 'error' };
      const since = performance.now();
      const { stdout } = await run(process.execPath, ['scripts/backup.ts', file], {
        env: { ...env, DATA_DIR: world.dataDir },
      });
      const at = Date.parse(/before (\S+)/.exec(stdout)?.[1] ?? '');
      await writers.stop();
      await run(process.execPath, ['scripts/restore.ts', file], { env: { ...env, DATA_DIR: elsewhere } });
      durations.push(performance.now() - since);
      const restored = await startMarket({ DATA_DIR: elsewhere, LOG_LEVEL: 'silent' });
      const before = all.flatMap(({ acknowledged }) => acknowledged).filter((placed) => placed.at < at);
      const { missing, whole } = await findLosses(elsewhere, world.item, before);
      checked += before.length;
      losses.push(String(missing));
      passed &&= missing === 0 && whole && before.length > 0;
      await restored.stop();
      await rm(file);
    }
    return {
      measured: `missing after each of ${times} restores: ${losses.join(', ')} of ${checked} orders acknowledged before the snapshots; backup and restore ${seconds(durations)}; failed meanwhile: ${listFailures(all)}`,
      passed,
    };
  });

const killedMigrations = async (times: number): Promise<Outcome> => {
  const dataDir = await createTemporaryFolder('migrations');
  const killed: string[] = [];
  try {
    for (let n = 0; n < times; n += 1) {
      const starting = startMarket({
        DATA_DIR: dataDir,
        SEED: 'none',
        LOG_LEVEL: 'silent',
        NODE_OPTIONS: `--import=./tests/faults/die.ts`,
        FAULT_DIE_MS: String(1_500 + 500 * n),
      });
      const market = await starting.catch(() => null);
      killed.push(market ? 'ready before' : 'killed');
      await market?.end();
    }
    const market = await startMarket({ DATA_DIR: dataDir, SEED: 'none', LOG_LEVEL: 'silent' });
    const [row] = await runSql<{ migrations: number; invalid: number }>(
      dataDir,
      'select (select count(*)::int from migrations) as migrations, (select count(*)::int from pg_index where not indisvalid) as invalid',
    );
    const files = (await readdir('db/migrations')).length;
    const { status } = await fetch(`${market.url}/en`);
    await market.end();
    return {
      measured: `${killed.filter((state) => state === 'killed').length} of ${times} first starts killed, then ${row?.migrations} of ${files} migrations, ${row?.invalid} invalid indexes, home ${status}`,
      passed: row?.migrations === files && row.invalid === 0 && status === 200,
    };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};

/** The experiments by name, in the order in which they run. */
export const EXPERIMENTS: Readonly<Record<string, Experiment>> = {
  'kill -9 of the market and its database': {
    expected: 'no acknowledged order missing',
    run: underLoad(async (world) => {
      const pids = await findServerProcesses(world);
      await killMarket(world);
      signal(pids.slice(0, 1), 'SIGKILL');
    }, restart),
  },
  'kill -9 of the market': {
    expected: 'the next start joins the database; none missing',
    run: underLoad(killMarket, restart),
  },
  'kill -9 of the database': {
    expected: 'the market lives, starts it again and answers 503 meanwhile; none missing',
    run: underLoad(async (world) => process.kill((await world.findDatabase()).pid, 'SIGKILL') && undefined, untilReady),
  },
  'kill -9 of one connection of the database': {
    expected: 'as before',
    run: underLoad(async (world) => {
      await world.sql(`copy (select 1) to program 'kill -9 $PPID'`).catch(() => []);
    }, untilReady),
  },
  'the database hangs (SIGSTOP)': { expected: '503 within seconds, SIGTERM ends within 15 s; none missing', run: hang },
  'SIGTERM under load': { expected: 'exit code 0 within seconds; none missing', run: stopUnderLoad },
  'the disk is full': { expected: 'reads go on, orders 503, back by itself; none missing', run: fullDisk },
  'another clock': { expected: 'sessions end when they should, nothing fails', run: otherClock },
  'services that never answer': { expected: 'no page or order waits for them longer than 2 s', run: silentServices },
  'uploads that are cut off': { expected: 'no row and no file left', run: cutUploads },
  'the last unit': { expected: 'one order', run: lastUnit },
  'backup under eight writers, restored elsewhere': {
    expected: 'no order acknowledged before the snapshot missing',
    run: backUpUnderLoad,
  },
  'kill -9 during the first start': { expected: 'the next start completes the schema', run: killedMigrations },
};
