import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { openEmbedded } from '#platform/data/postgres/embedded.ts';
import { NO_EXTERNAL_SERVICES } from '#tests/support/providers.ts';
import { findFreePort } from './environment.ts';
import { getCpuTimeOfTrees } from './processes.ts';
import { loadScenarios, type Scenario } from './scenarios.ts';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Installing, building and seeding take this many milliseconds at most. */
const READY_WITHIN = 15 * 60_000;

/** A market that was started by the command of its own README, with the PostgreSQL of its data folder. */
export interface StartedMarket {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** CPU seconds of the server and its PostgreSQL so far. */
  readonly getCpuTime: () => Promise<number>;
  readonly stop: () => Promise<void>;
}

/**
 * Starts a checkout with `scripts/start.js`, which installs and builds what it needs. Its log goes to a file in the data folder.
 * Throws if it ends before it is ready.
 * @param wrapper a command to run it under, for instance `['taskset', '-c', '0']`
 */
export const startCheckout = async (
  root: string,
  { dataDir, items, wrapper }: { dataDir: string; items: string; wrapper: readonly string[] },
): Promise<StartedMarket> => {
  const port = await findFreePort();
  const logFile = path.join(dataDir, 'server.log');
  const log = await open(logFile, 'a');
  const [command, ...args] = [...wrapper, process.execPath, 'scripts/start.js'];
  const { NODE_OPTIONS: _, DATABASE_URL: _url, ...inherited } = process.env;
  const child = spawn(command, args, {
    cwd: root,
    env: {
      ...inherited,
      RATE_LIMIT: 'off',
      ...NO_EXTERNAL_SERVICES,
      DATA_DIR: dataDir,
      SEED: items,
      PORT: String(port),
    },
    stdio: ['ignore', log.fd, log.fd],
  });
  await log.close();
  const exited = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  const isReady = (): Promise<boolean> =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  const until = performance.now() + READY_WITHIN;
  while (!(await isReady())) {
    if (child.exitCode !== null || performance.now() > until)
      throw new Error(`${root} did not start:\n${(await readFile(logFile, 'utf8')).slice(-2000)}`);
    await pause(200);
  }
  const pid = child.pid ?? 0;
  const databasePid = Number.parseInt(await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);
  return {
    url,
    port,
    pid,
    getCpuTime: () => getCpuTimeOfTrees(pid, databasePid),
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
};

/** Opens the database of a data folder for one task. */
export const withDatabase = async <T>(dataDir: string, task: (pool: pg.Pool) => Promise<T>): Promise<T> => {
  const { url, close } = await openEmbedded({ dataDir, log: () => {} });
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  // The server may end before the connection has been closed.
  pool.on('error', () => {});
  try {
    return await task(pool);
  } finally {
    await pool.end();
    await close();
  }
};

/** Refreshes the indexed words of all items at once, as the market does in the background after an upgrade. */
export const finishUpgrade = (dataDir: string): Promise<void> =>
  withDatabase(dataDir, async (pool) => {
    for (;;) {
      const { rows } = await pool.query<{ refreshed: number | null }>('select refresh_items(1000) as refreshed');
      if (rows[0]?.refreshed === null) return;
    }
  });

/** Returns the description of the PostgreSQL server of a data folder. */
export const readVersion = (dataDir: string): Promise<string> =>
  withDatabase(dataDir, async (pool) => {
    const { rows } = await pool.query<{ version: string }>('select version()');
    return rows[0]?.version ?? '';
  });

/** Removes dead rows and collects statistics, as if the database had just been restored. */
export const compact = (dataDir: string): Promise<void> =>
  withDatabase(dataDir, async (pool) => {
    await pool.query('vacuum (full, analyze)');
    await pool.query('checkpoint');
  });

/** Returns the scenarios whose name contains one of the texts in `only`, which semicolons separate. Calls accept compression. */
export const findScenarios = async (dataDir: string, only: string): Promise<Scenario[]> => {
  const scenarios = await withDatabase(dataDir, loadScenarios);
  return scenarios
    .filter(({ name }) => only.split(';').some((part) => name.includes(part)))
    .map((scenario) => (scenario.page ? scenario : { ...scenario, acceptEncoding: 'br' as const }));
};
