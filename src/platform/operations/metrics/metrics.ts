import cluster from 'node:cluster';
import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { JOB_NAMES } from '#lib/jobs.ts';
import { joinMetrics } from './cluster-metrics.ts';
import type { ErrorKind } from '#platform/transport/http/error-response.ts';
import type { MarketFigures } from '../installation.ts';
import { addGauges, type GaugeSources } from './gauges.ts';

/** The caches: pages, the lists on them, uploaded pictures, responses of external services. */
const CACHES = ['page', 'list', 'picture', 'external'] as const;
type CacheName = (typeof CACHES)[number];

const CACHE_RESULTS = ['hit', 'miss'] as const;
type CacheResult = (typeof CACHE_RESULTS)[number];

/** The kinds of errors that are the server's own fault. */
const SERVER_ERRORS = ['internal', 'unavailable', 'timeout'] as const satisfies readonly ErrorKind[];

type AttemptOutcome = 'sent' | 'put back' | 'failed' | 'removed';

export interface Metrics {
  /** Records a response: the call (not the raw path, whose values are unbounded), status and milliseconds. */
  observe(call: string, status: number, milliseconds: number): void;
  /** Counts an error response. @param call the key of the call, `page`, or `other` for any other request */
  failed(call: string, kind: ErrorKind): void;
  pageServed(from: 'cache' | 'render'): void;
  cacheUsed(cache: CacheName, result: CacheResult): void;
  /** Records a run of a job in this process; `succeededAt` is null when it failed. */
  jobEnded(job: string, milliseconds: number, succeededAt: Date | null): void;
  /** Counts an attempt to send a message of the outbox. */
  attemptEnded(channel: string, outcome: AttemptOutcome): void;
  /** Sets how the figures of the market are read; at most once a minute, and only when metrics are requested. */
  readMarket(read: () => Promise<MarketFigures>): void;
  text(): Promise<string>;
}

/** A counter with all its series from the start: the first increase of a new one is lost to `rate`. */
const startAtZero = <L extends string>(
  counter: Counter<L>,
  series: readonly Readonly<Record<L, string>>[],
): Counter<L> => {
  for (const labels of series) counter.inc(labels, 0);
  return counter;
};

const addCounters = (registry: Registry) => {
  const registers = [registry];
  const processCalls = new Counter({
    name: 'ghalla_process_calls_total',
    help: 'API calls by the process that served them',
    labelNames: ['pid'],
    registers,
  });
  processCalls.inc({ pid: process.pid }, 0);
  return {
    processCalls,
    seconds: new Histogram({
      name: 'ghalla_call_seconds',
      help: 'Duration of API calls',
      labelNames: ['call', 'status'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
      registers,
    }),
    errors: startAtZero(
      new Counter({
        name: 'ghalla_errors_total',
        help: 'Error responses by call (or page, or other) and kind: the code of the error, or timeout of the database',
        labelNames: ['call', 'kind'],
        registers,
      }),
      ['page', 'other'].flatMap((call) => SERVER_ERRORS.map((kind) => ({ call, kind }))),
    ),
    pages: startAtZero(
      new Counter({
        name: 'ghalla_pages_total',
        help: 'Pages served, from the cache or rendered',
        labelNames: ['from'],
        registers,
      }),
      [{ from: 'cache' }, { from: 'render' }],
    ),
    caches: startAtZero(
      new Counter({
        name: 'ghalla_cache_requests_total',
        help: 'Look-ups in a cache, by result: hit or miss',
        labelNames: ['cache', 'result'],
        registers,
      }),
      CACHES.flatMap((cache) => CACHE_RESULTS.map((result) => ({ cache, result }))),
    ),
    jobSeconds: new Histogram({
      name: 'ghalla_job_seconds',
      help: 'Duration of the runs of a job in this process',
      labelNames: ['job'],
      buckets: [0.01, 0.1, 1, 10, 60, 600],
      registers,
    }),
    jobRuns: startAtZero(
      new Counter({
        name: 'ghalla_job_runs_total',
        help: 'Runs of a job in this process, by result: succeeded or failed',
        labelNames: ['job', 'result'],
        registers,
      }),
      JOB_NAMES.flatMap((job) => ['succeeded', 'failed'].map((result) => ({ job, result }))),
    ),
    attempts: startAtZero(
      new Counter({
        name: 'ghalla_outbox_attempts_total',
        help: 'Attempts to send a message, by channel and outcome: sent, put back (to be retried), failed (given up), removed',
        labelNames: ['channel', 'outcome'],
        registers,
      }),
      ['email', 'sms', 'push'].flatMap((channel) =>
        ['sent', 'put back', 'failed', 'removed'].map((outcome) => ({ channel, outcome })),
      ),
    ),
  };
};

/**
 * The metrics of the process in Prometheus text format, or of all workers together: counters and most gauges are sums.
 * @param sources the sources of the gauges; without its source, a gauge is not exported
 */
export const createMetrics = (sources: GaugeSources): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const counters = addCounters(registry);
  const jobSuccesses = new Map<string, Date>();
  const { setMarketReader } = addGauges(registry, sources, jobSuccesses);
  return {
    observe: (call, status, milliseconds) => {
      counters.seconds.observe({ call, status }, milliseconds / 1000);
      counters.processCalls.inc({ pid: process.pid });
    },
    failed: (call, kind) => counters.errors.inc({ call, kind }),
    pageServed: (from) => counters.pages.inc({ from }),
    cacheUsed: (cache, result) => counters.caches.inc({ cache, result }),
    jobEnded: (job, milliseconds, succeededAt) => {
      counters.jobSeconds.observe({ job }, milliseconds / 1000);
      counters.jobRuns.inc({ job, result: succeededAt ? 'succeeded' : 'failed' });
      if (succeededAt) jobSuccesses.set(job, succeededAt);
    },
    attemptEnded: (channel, outcome) => counters.attempts.inc({ channel, outcome }),
    readMarket: setMarketReader,
    text: cluster.isWorker ? joinMetrics(registry) : () => registry.metrics(),
  };
};
