import { execFileSync } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { startMarket } from '../support/market-process.ts';
import { createTemporaryFolder } from '../support/temporary-folder.ts';
import { listFailures, measure, seconds, useWorld, type Outcome } from './outcome.ts';
import { findLosses, runSql, startWriters, untilReady, type World, type Writers } from './world.ts';

// Processes that are killed, stopped or hang.

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

/**
 * Repeats a fault under eight writers, and compares the acknowledged orders with the database afterwards.
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
      passed:
        missing === 0 &&
        whole &&
        codes.every((code) => code === 0) &&
        all.every(({ failures }) => !failures.has('500')),
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
        NODE_OPTIONS: '--import=./tests/faults/preload.ts',
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

const killMarketAndDatabase = async (world: World): Promise<void> => {
  const pids = await findServerProcesses(world);
  await killMarket(world);
  signal(pids.slice(0, 1), 'SIGKILL');
};

const killConnection = async (world: World): Promise<void> => {
  await world.sql(`copy (select 1) to program 'kill -9 $PPID'`).catch(() => []);
};

/** The faults by name; each is repeated as often as its argument says. */
export const KILLS = {
  killAll: underLoad(killMarketAndDatabase, restart),
  killMarket: underLoad(killMarket, restart),
  killDatabase: underLoad(async (world) => signal([(await world.findDatabase()).pid], 'SIGKILL'), untilReady),
  killConnection: underLoad(killConnection, untilReady),
  hang,
  stopUnderLoad,
  killedMigrations,
};
