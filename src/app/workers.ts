import { randomUUID } from 'node:crypto';
import cluster, { type Address, type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '#platform/core/config.ts';
import { serveMetrics } from '#platform/operations/metrics/cluster-metrics.ts';
import { MACHINE_VARIABLE } from '#platform/transport/limit-sums.ts';
import { shareLimits } from '#platform/transport/limits.ts';
import { createLog } from '#platform/core/log.ts';
import { openServer } from '#platform/data/postgres/open.ts';
import { SECOND } from '#lib/days.ts';
import { stopOnSignal } from './stop-on-signal.ts';
import { printWelcome } from './welcome.ts';

const MIN_PAUSE = SECOND;
const MAX_PAUSE = 60 * SECOND;
/** Milliseconds after which a worker counts as healthy: the pause is reset. */
const HEALTHY_AFTER = 60 * SECOND;

interface RunningWorker {
  /** Whether the worker became ready: false if it ended before. */
  readonly ready: Promise<boolean>;
  /** Resolves with its exit status. */
  readonly ended: Promise<string>;
}

/**
 * Starts `WORKERS` processes that serve the market on one port, and restarts those that end. This process has the database
 * server, the listening socket and the limits; it runs no code of the market.
 */
export const runWorkers = async (config: Config): Promise<void> => {
  const log = createLog(config.LOG_LEVEL);
  const postgres = await openServer(config, log);
  // Workers accept connections themselves. Round-robin, the default, passes each connection through this process, and the
  // one on its way to a worker that is killed would never be answered.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  // Metrics contain NaN, which is not in JSON.
  cluster.setupPrimary({ serialization: 'advanced' });
  shareLimits();
  serveMetrics();

  const environment = {
    DATABASE_URL: postgres.url,
    DATABASE_OWNER_URL: postgres.ownerUrl,
    [MACHINE_VARIABLE]: randomUUID(),
  };
  const startWorker = (): RunningWorker => {
    const worker: Worker = cluster.fork(environment);
    // The message was for a worker that has just ended; without a listener the error would end this process.
    worker.on('error', (error) => log.warn({ err: error }, 'a worker could not be reached'));
    const ended = new Promise<string>((resolve) =>
      worker.once('exit', (code, exitSignal) => resolve(exitSignal ?? `code ${code}`)),
    );
    const isReady = new Promise<boolean>((resolve) =>
      worker.on('message', (message) => {
        if (message === 'ready') resolve(true);
      }),
    );
    return { ended, ready: Promise.race([isReady, ended.then(() => false)]) };
  };

  const stopping = new AbortController();
  const { signal } = stopping;
  /** Restarts a worker whenever it ends, with growing pauses; resolves after the end of the last one. */
  const keepRunning = async (first: RunningWorker): Promise<void> => {
    let pause = MIN_PAUSE;
    for (let worker = first; ; worker = startWorker()) {
      const since = performance.now();
      const status = await worker.ended;
      if (signal.aborted) return;
      if (performance.now() - since > HEALTHY_AFTER) pause = MIN_PAUSE;
      console.error(`A worker exited unexpectedly (${status}); restarting it in ${pause / SECOND} s`);
      await sleep(pause, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      pause = Math.min(pause * 2, MAX_PAUSE);
    }
  };

  const running: Promise<void>[] = [];
  const killAll = (signalName: NodeJS.Signals): void => {
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signalName);
  };
  stopOnSignal(async () => {
    stopping.abort();
    killAll('SIGTERM');
    await Promise.all(running);
    await postgres.close();
  }, config.DRAIN_SECONDS);
  process.on('exit', () => killAll('SIGKILL'));

  const listening = once(cluster, 'listening') as Promise<[Worker, Address]>;
  // The first worker applies the migrations and prepares the market for all.
  const first = startWorker();
  if (!(await first.ready)) {
    if (signal.aborted) return;
    // The worker has printed the reason.
    await postgres.close();
    process.exit(1);
  }
  // Informs the parent process that the configuration works.
  process.send?.('ready');
  const others = Array.from({ length: config.WORKERS - 1 }, startWorker);
  running.push(...[first, ...others].map(keepRunning));
  await Promise.all(others.map(({ ready }) => ready));
  const [, { address, port }] = await listening;
  printWelcome(config, { address, port, family: address.includes(':') ? 'IPv6' : 'IPv4' });
};
