import cluster from 'node:cluster';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Pool } from 'pg';
import type { PrimaryDb } from '../db/db.ts';
import { findJobRuns } from '../jobs/queries.ts';
import { joinMetrics } from './cluster-metrics.ts';
import { countMessages } from '../outbox/queries.ts';
import type { Realtime } from '../realtime/realtime.ts';

export interface Metrics {
  /** Records a response: the call (not the raw path, whose values are unbounded), status and milliseconds. */
  observe(call: string, status: number, milliseconds: number): void;
  pageServed(from: 'cache' | 'render'): void;
  /** Records a run of a job in this process; `succeededAt` is null when it failed. */
  jobEnded(job: string, milliseconds: number, succeededAt: Date | null): void;
  text(): Promise<string>;
}

/** Shares one database query among all gauges of a scrape; null if it fails. */
const shareQuery = <T>(query: () => Promise<T>): (() => Promise<T | null>) => {
  let pending: Promise<T | null> | undefined;
  return () =>
    (pending ??= query()
      .catch(() => null)
      .finally(() => (pending = undefined)));
};

/**
 * Gauges of background work, read from the database at each scrape; absent while it does not answer.
 * @param ownSuccesses times of the last successes in this process, for jobs that are not in the database
 */
const addBackground = (registry: Registry, db: PrimaryDb, ownSuccesses: ReadonlyMap<string, Date>): void => {
  const runs = shareQuery(() => findJobRuns(db));
  const counts = shareQuery(() => countMessages(db));
  const gauge = <L extends string>(
    name: string,
    help: string,
    labelNames: readonly L[],
    collect: (gauge: Gauge<L>) => Promise<void>,
  ): void => {
    const instance: Gauge<L> = new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      // All workers read the same rows.
      aggregator: 'max',
      collect: () => {
        instance.reset();
        return collect(instance);
      },
    });
  };
  gauge(
    'ghalla_job_last_success_timestamp_seconds',
    'Time of the last success of a job: in any process, or in this one for a job that every process runs',
    ['job'],
    async (seconds) => {
      for (const [job, at] of ownSuccesses) seconds.set({ job }, at.getTime() / 1000);
      for (const { name: job, last_success_at: at } of (await runs()) ?? [])
        if (at) seconds.set({ job }, at.getTime() / 1000);
    },
  );
  gauge('ghalla_job_failures', 'Consecutive failures of a job since its last success', ['job'], async (failures) => {
    for (const { name: job, failures: count } of (await runs()) ?? []) failures.set({ job }, count);
  });
  gauge(
    'ghalla_outbox_messages',
    'Emails, SMS and push messages that are waiting, and those that failed in the last week',
    ['state'],
    async (number) => {
      const { waiting, failed } = (await counts()) ?? {};
      if (waiting !== undefined) number.set({ state: 'waiting' }, waiting);
      if (failed !== undefined) number.set({ state: 'failed' }, failed);
    },
  );
  const oldest = 'ghalla_outbox_oldest_timestamp_seconds';
  gauge(oldest, 'Creation time of the oldest waiting message; NaN if none is waiting', [], async (moment) => {
    const since = (await counts())?.oldest;
    moment.set(since ? since.getTime() / 1000 : Number.NaN);
  });
};

/**
 * The metrics of the process in Prometheus text format, or of all workers together: counters and most gauges are sums.
 * @param db for the state of jobs and of the outbox
 */
export const createMetrics = (pool: Pool, realtime?: Pick<Realtime, 'stats'>, db?: PrimaryDb): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'ghalla_call_seconds',
    help: 'Duration of API calls',
    labelNames: ['call', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  });
  const pages = new Counter({
    name: 'ghalla_pages_total',
    help: 'Pages served, from the cache or rendered',
    labelNames: ['from'],
    registers: [registry],
  });
  const jobSeconds = new Histogram({
    name: 'ghalla_job_seconds',
    help: 'Duration of the runs of a job in this process',
    labelNames: ['job'],
    buckets: [0.01, 0.1, 1, 10, 60, 600],
    registers: [registry],
  });
  const jobRuns = new Counter({
    name: 'ghalla_job_runs_total',
    help: 'Runs of a job in this process, by result: succeeded or failed',
    labelNames: ['job', 'result'],
    registers: [registry],
  });
  const processCalls = new Counter({
    name: 'ghalla_process_calls_total',
    help: 'API calls by the process that served them',
    labelNames: ['pid'],
    registers: [registry],
  });
  processCalls.inc({ pid: process.pid }, 0);
  const jobSuccesses = new Map<string, Date>();
  // Gauges register themselves and are read at each scrape.
  const connections = new Gauge({
    name: 'ghalla_database_connections',
    help: 'Connections of the pool, by state',
    labelNames: ['state'],
    registers: [registry],
    collect: () => {
      connections.set({ state: 'idle' }, pool.idleCount);
      connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      connections.set({ state: 'waited for' }, pool.waitingCount);
    },
  });
  if (realtime) {
    const sockets: Gauge = new Gauge({
      name: 'ghalla_sockets',
      help: 'Open sockets',
      registers: [registry],
      collect: () => {
        sockets.set(realtime.stats().open);
      },
    });
    const dropped: Counter<'reason'> = new Counter({
      name: 'ghalla_sockets_dropped_total',
      help: 'Sockets closed by the server and requests rejected by a Channels service, by reason',
      labelNames: ['reason'],
      registers: [registry],
      collect: () => {
        dropped.reset();
        for (const [reason, count] of Object.entries(realtime.stats().dropped)) dropped.inc({ reason }, count);
      },
    });
  }
  if (db) addBackground(registry, db, jobSuccesses);
  return {
    observe: (call, status, milliseconds) => {
      seconds.observe({ call, status }, milliseconds / 1000);
      processCalls.inc({ pid: process.pid });
    },
    pageServed: (from) => pages.inc({ from }),
    jobEnded: (job, milliseconds, succeededAt) => {
      jobSeconds.observe({ job }, milliseconds / 1000);
      jobRuns.inc({ job, result: succeededAt ? 'succeeded' : 'failed' });
      if (succeededAt) jobSuccesses.set(job, succeededAt);
    },
    text: cluster.isWorker ? joinMetrics(registry) : () => registry.metrics(),
  };
};
