import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { runOnServer } from '#tests/support/market-process.ts';
import { NO_EXTERNAL_SERVICES } from '#tests/support/providers.ts';
import { moveToServerCore, openEnvironment } from './environment.ts';
import { prepareRequests } from './measure.ts';
import type { RequestSource } from './load.ts';
import { printPairs, type Pair, type PairOptions, type PairResult } from './pairs.ts';
import { describeMachine } from './report.ts';
import { cores } from './servers.ts';
import { getCpuTimeOfTree, getCpuTimeWithChildren } from './processes.ts';
import { loadScenarios, type Scenario } from './scenarios.ts';
import { signIn } from './session.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const READY_WITHIN = 15 * 60_000;

/** A market that was started with the command of its own README. */
interface StartedMarket {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

const git = (...args: string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

const isAncestor = (commit: string): boolean => {
  try {
    git('merge-base', '--is-ancestor', commit, 'HEAD');
    return true;
  } catch {
    return false;
  }
};

/** Returns a port that is free now. */
const findFreePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

/**
 * Starts a checkout with `scripts/start.js`, which installs and builds what it needs. Its log goes to a file, as on a server.
 * Throws with the end of the log if it exits before it is ready.
 */
const startCheckout = async (
  root: string,
  env: Record<string, string>,
  wrapper: readonly string[],
): Promise<StartedMarket> => {
  const port = await findFreePort();
  const logFile = path.join(env.DATA_DIR ?? root, 'server.log');
  const log = await open(logFile, 'a');
  const [command = '', ...args] = [...wrapper, process.execPath, 'scripts/start.js'];
  const { NODE_OPTIONS: _, ...inherited } = process.env;
  const child = spawn(command, args, {
    cwd: root,
    env: { ...inherited, RATE_LIMIT: 'off', ...NO_EXTERNAL_SERVICES, ...env, PORT: String(port) },
    stdio: ['ignore', log.fd, log.fd],
  });
  await log.close();
  const exited = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  const until = performance.now() + READY_WITHIN;
  for (;;) {
    if (
      await fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      break;
    if (child.exitCode !== null || performance.now() > until) throw new Error(`${root} did not start: see ${logFile}`);
    await pause(200);
  }
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await exited;
  };
  return { url, port, pid: child.pid ?? 0, stop };
};

const withDatabase = (databaseUrl: string, name: string): string => {
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return url.href;
};

/** Reads are compared in one step, changes with their reversal. */
const toPair = (
  scenario: Scenario,
  [before, now]: readonly [StartedMarket, StartedMarket],
  sessions: readonly Awaited<ReturnType<typeof signIn>>[],
  databasePid: number,
): Pair => {
  // Clients of both kinds are browsers, or apps that accept the same compression.
  const compressed: Scenario = scenario.page ? scenario : { ...scenario, acceptEncoding: 'br' };
  const [other, own] = sessions.map((session) => prepareRequests(compressed, session));
  if (!other || !own) throw new Error('two sessions are needed');
  const toTarget = ({ port, pid }: StartedMarket, requests: RequestSource) => ({
    port,
    requests,
    getCpuTime: async () => (await getCpuTimeOfTree(pid)) + (await getCpuTimeWithChildren(databasePid)),
  });
  const { name, round = 1 } = scenario;
  return { name, round, other: toTarget(before, other), own: toTarget(now, own) };
};

/**
 * Compares this checkout with an older commit in one run: the older one creates the listings, this one upgrades a copy of its
 * database, and both are measured in turns, each with PostgreSQL on one core. Prints rows of ratios.
 * @param commit an ancestor of this commit
 * @param items the number of synthetic listings
 * @param only a part of the names of the rows
 * @returns the results, for a caller that fails when something became slower
 */
export const compareWithCommit = async (
  commit: string,
  items: string,
  only: string,
  options: PairOptions,
): Promise<PairResult[]> => {
  const hash = git('rev-parse', '--verify', `${commit}^{commit}`);
  if (!isAncestor(hash)) throw new Error(`${commit} is not an ancestor of this commit: its data cannot be upgraded`);
  const { wrapper, description } = cores;
  const environment = await openEnvironment();
  const folder = await createTemporaryFolder('against');
  const running: StartedMarket[] = [];
  const start = async (root: string, databaseUrl: string, dataDir: string): Promise<StartedMarket> => {
    const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SEED: items };
    const market = await startCheckout(root, env, wrapper);
    running.push(market);
    return market;
  };
  try {
    const checkout = path.join(folder, 'checkout');
    execFileSync('git', ['clone', '--quiet', '--shared', '--no-checkout', ROOT, checkout]);
    execFileSync('git', ['checkout', '--quiet', hash], { cwd: checkout });
    const [otherData, ownData] = [await createTemporaryFolder('against'), await createTemporaryFolder('against')];
    const otherUrl = environment.databaseUrl;
    const ownUrl = withDatabase(otherUrl, 'ghalla_now');
    console.log(`${items} listings, created by ${hash.slice(0, 8)}`);
    await (await start(checkout, otherUrl, otherData)).stop();
    execFileSync('cp', ['-r', `${otherData}/.`, ownData]);
    const [server, name] = [withDatabase(otherUrl, 'postgres'), new URL(otherUrl).pathname.slice(1)];
    // A template may have no other sessions.
    await runOnServer(server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
    await runOnServer(server, `create database ghalla_now template ${name}`);
    // The first start of this checkout upgrades the data, and is not the one that is measured.
    await (await start(ROOT, ownUrl, ownData)).stop();
    const servers = [await start(checkout, otherUrl, otherData), await start(ROOT, ownUrl, ownData)] as const;
    const own = new pg.Pool({ connectionString: ownUrl, max: 1 });
    const { rows } = await own.query<{ version: string }>('select version()');
    for (const url of [otherUrl, ownUrl]) {
      await runOnServer(url, 'vacuum (full, analyze)');
      await runOnServer(url, 'checkpoint');
    }
    const scenarios = (await loadScenarios(own)).filter(({ name }) => name.includes(only));
    await own.end();
    const sessions = [await signIn(servers[0].url), await signIn(servers[1].url)];
    const databasePid = await environment.findServerPid();
    const moveBack = await moveToServerCore(databasePid);
    console.log(`${describeMachine(rows[0]?.version ?? '', description)}; PostgreSQL on the core of the servers\n`);
    try {
      return await printPairs(
        scenarios.map((scenario) => toPair(scenario, servers, sessions, databasePid)),
        options,
      );
    } finally {
      await moveBack();
      for (const server of servers) await server.stop();
    }
  } finally {
    await environment.close();
    await rm(folder, { recursive: true, force: true });
  }
};
