import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Pool } from 'pg';
import type { JobRun } from '../jobs/queries.ts';
import type { OutboxCounts } from '../outbox/queries.ts';
import type { Realtime } from '../realtime/realtime.ts';

export interface Metrics {
  /** Records a response: the call (not the raw path, whose values are unbounded), status and milliseconds. */
  observe(call: string, status: number, milliseconds: number): void;
  pageServed(from: 'cache' | 'render'): void;
  text(): Promise<string>;
}

/** Reads the state of background work from the database. */
export interface BackgroundQueries {
  readonly jobs: () => Promise<readonly JobRun[]>;
  readonly messages: () => Promise<OutboxCounts>;
}

/** Shares one database query among all gauges of a scrape; null if it fails. */
const shareQuery = <T>(query: () => Promise<T>): (() => Promise<T | null>) => {
  let pending: Promise<T | null> | undefined;
  return () =>
    (pending ??= query()
      .catch(() => null)
      .finally(() => (pending = undefined)));
};

/** Gauges of background work, read from the database at each scrape; absent while it does not answer. */
const addBackground = (registry: Registry, { jobs, messages }: BackgroundQueries): void => {
  const runs = shareQuery(jobs);
  const counts = shareQuery(messages);
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
      collect: () => {
        instance.reset();
        return collect(instance);
      },
    });
  };
  gauge(
    'ghalla_job_last_success_timestamp_seconds',
    'Time of the last success of a job, in any process',
    ['job'],
    async (seconds) => {
      for (const { name: job, last_success_at: at } of (await runs()) ?? [])
        if (at) seconds.set({ job }, at.getTime() / 1000);
    },
  );
  gauge('ghalla_job_failures', 'Consecutive failures of a job since its last success', ['job'], async (failures) => {
    for (const { name: job, failures: count } of (await runs()) ?? []) failures.set({ job }, count);
  });
  gauge(
    'ghalla_outbox_messages',
    'Emails and SMS that are waiting, and those that failed in the last week',
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

/** The metrics of the process in Prometheus text format. */
export const createMetrics = (
  pool: Pool,
  realtime?: Pick<Realtime, 'stats'>,
  background?: BackgroundQueries,
): Metrics => {
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
  if (background) addBackground(registry, background);
  return {
    observe: (call, status, milliseconds) => seconds.observe({ call, status }, milliseconds / 1000),
    pageServed: (from) => pages.inc({ from }),
    text: () => registry.metrics(),
  };
};
