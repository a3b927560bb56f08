import { randomUUID } from 'node:crypto';
import { nextAtHour, type Clock } from '#lib/days.ts';
import type { Log } from '#platform/core/log.ts';
import type { PrimaryDb } from '#platform/data/db/db.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { inSpan, type Tracing } from '#platform/core/tracing.ts';
import { repeat, allSettledWithin } from '#platform/core/repeat.ts';
import { claimJob, jobFailed, jobSucceeded, registerJobs, releaseClaims, renewClaim } from './queries.ts';

interface SchedulerDeps {
  readonly db: PrimaryDb;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Pick<Metrics, 'jobEnded'>;
  readonly tracing?: Tracing | undefined;
}

/** Recurring work, done by one process at a time unless `everyProcess` is set. */
export interface Job<D> {
  readonly name: string;
  /** Milliseconds between the starts of two runs; with `everyProcess`, between the end of a run and the next start. */
  readonly every: number;
  /** A daily job starts when the clocks of Morocco show this hour. */
  readonly atHour?: number;
  /** Runs in every process, at once after the start. For work whose rows are claimed one by one. */
  readonly everyProcess?: boolean;
  /** Returns the number of affected rows. */
  readonly run: (deps: D) => Promise<number>;
}

/** Each turn starts at most one job, so that overdue jobs are spread over the first minute after a start. */
const TURN_MS = 5_000;
const MAX_RUNNING = 2;
/** Milliseconds after which a claim that is not renewed belongs to a process that has ended unexpectedly. */
const CLAIM_MS = 60_000;
const RENEW_MS = 15_000;
const STOP_MS = 5_000;

/** Runs a job and records its duration and result in the log and the metrics. Returns whether it succeeded. */
const runRecorded = async <D extends SchedulerDeps>(deps: D, { name, run }: Job<D>): Promise<boolean> => {
  const started = performance.now();
  const measure = (): number => Math.round(performance.now() - started);
  try {
    const rows = await inSpan(deps.tracing, `job ${name}`, {}, () => run(deps));
    const ms = measure();
    deps.metrics.jobEnded(name, ms, deps.clock.now());
    // Most runs of a job that runs every few seconds find nothing to do.
    if (rows > 0) deps.log.debug({ job: name, rows, ms }, 'job succeeded');
    return true;
  } catch (error) {
    const ms = measure();
    deps.metrics.jobEnded(name, ms, null);
    deps.log.error({ err: error, job: name, ms }, 'job failed');
    return false;
  }
};

/**
 * Runs jobs when they are due. The schedule is in the database, so it survives restarts and each run belongs to one process. A
 * failure is retried with growing pauses. Jobs of every process have no schedule and no claim: each process repeats them, never
 * two runs of one job at once.
 * @param turn milliseconds between two reads of the schedule
 * @returns a function that stops the scheduler; it resolves when the running jobs have ended, after at most five seconds
 */
export const startScheduler = <D extends SchedulerDeps>(
  deps: D,
  jobs: readonly Job<D>[],
  turn = TURN_MS,
): (() => Promise<void>) => {
  const by = randomUUID();
  const claimedJobs = jobs.filter(({ everyProcess }) => !everyProcess);
  const running = new Map<string, Promise<void>>();
  const claimUntil = (now: Date): Date => new Date(now.getTime() + CLAIM_MS);
  let registered = false;
  let stopped = false;

  const runClaimed = async (job: Job<D>): Promise<void> => {
    const { name } = job;
    const renew = (): Promise<void> => renewClaim(deps.db, name, { by, until: claimUntil(deps.clock.now()) });
    const stopRenewing = repeat(RENEW_MS, renew, (error) =>
      deps.log.warn({ err: error, job: name }, 'job claim could not be renewed'),
    );
    const succeeded = await runRecorded(deps, job);
    await stopRenewing();
    const now = deps.clock.now();
    const nextAt = job.atHour === undefined ? undefined : nextAtHour(job.atHour, now);
    const recorded = succeeded ? jobSucceeded(deps.db, name, { by, now, nextAt }) : jobFailed(deps.db, name, by, now);
    // While the database is away, the claim expires by itself.
    await recorded.catch((error: unknown) =>
      deps.log.error({ err: error, job: name }, 'job result could not be recorded'),
    );
  };

  const takeTurn = async (): Promise<void> => {
    const now = deps.clock.now();
    if (!registered) await registerJobs(deps.db, claimedJobs, now);
    registered = true;
    if (running.size >= MAX_RUNNING) return;
    const names = claimedJobs.map(({ name }) => name).filter((name) => !running.has(name));
    const name = await claimJob(deps.db, names, { by, now, until: claimUntil(now) });
    const job = claimedJobs.find((candidate) => candidate.name === name);
    if (!job || stopped) return;
    running.set(
      job.name,
      runClaimed(job).finally(() => running.delete(job.name)),
    );
  };

  const logFailure = (error: unknown): void => deps.log.error({ err: error }, 'job schedule could not be read');
  const stops = [
    ...(claimedJobs.length > 0 ? [repeat(turn, takeTurn, logFailure)] : []),
    ...jobs
      .filter(({ everyProcess }) => everyProcess)
      .map((job) => repeat(job.every, () => runRecorded(deps, job), logFailure, 0)),
  ];
  const end = async (): Promise<void> => {
    stopped = true;
    await allSettledWithin(STOP_MS, [...stops.map((stop) => stop()), ...running.values()]);
    await releaseClaims(deps.db, by).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'job claims could not be released'),
    );
  };
  let ended: Promise<void> | undefined;
  return () => (ended ??= end());
};
