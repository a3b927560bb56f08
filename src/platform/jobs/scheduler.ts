import { randomUUID } from 'node:crypto';
import type { Deps } from '../context.ts';
import { repeat, allSettledWithin } from '../repeat.ts';
import { claimJob, jobFailed, jobSucceeded, registerJobs, releaseClaims, renewClaim } from './queries.ts';

/** Recurring work, done by one process at a time. */
export interface Job {
  readonly name: string;
  /** Milliseconds between the starts of two runs. */
  readonly every: number;
  /** Returns the number of affected rows. */
  readonly run: (deps: Deps) => Promise<number>;
}

/** Each turn starts at most one job, so that overdue jobs are spread over the first minute after a start. */
const TURN_MS = 5_000;
const MAX_RUNNING = 2;
/** A claim that is not renewed for this long belongs to a process that died. */
const CLAIM_MS = 60_000;
const RENEW_MS = 15_000;
const STOP_MS = 5_000;

/**
 * Runs jobs when they are due. The schedule is in the database, so it survives restarts and each run belongs to one
 * process. A failure is logged and retried with growing pauses.
 * @param turn milliseconds between two looks at the schedule
 * @returns stops the scheduler; resolves when the running jobs have ended, after at most five seconds
 */
export const startScheduler = (deps: Deps, jobs: readonly Job[], turn = TURN_MS): (() => Promise<void>) => {
  const by = randomUUID();
  const running = new Map<string, Promise<void>>();
  const claimUntil = (now: Date): Date => new Date(now.getTime() + CLAIM_MS);
  let registered = false;
  let stopped = false;

  const run = async ({ name, run: work }: Job): Promise<void> => {
    const renew = (): Promise<void> => renewClaim(deps.db, name, { by, until: claimUntil(deps.clock.now()) });
    const stopRenewing = repeat(RENEW_MS, renew, (error) =>
      deps.log.warn({ err: error, job: name }, 'job claim could not be renewed'),
    );
    const started = performance.now();
    try {
      const rows = await work(deps);
      await stopRenewing();
      await jobSucceeded(deps.db, name, by, deps.clock.now());
      deps.log.debug({ job: name, rows, ms: Math.round(performance.now() - started) }, 'job succeeded');
    } catch (error) {
      deps.log.error({ err: error, job: name }, 'job failed');
      await stopRenewing();
      // If the database is away, the claim expires by itself.
      await jobFailed(deps.db, name, by, deps.clock.now()).catch(() => {});
    }
  };

  const takeTurn = async (): Promise<void> => {
    const now = deps.clock.now();
    if (!registered) await registerJobs(deps.db, jobs, now);
    registered = true;
    if (running.size >= MAX_RUNNING) return;
    const names = jobs.map(({ name }) => name).filter((name) => !running.has(name));
    const name = await claimJob(deps.db, names, { by, now, until: claimUntil(now) });
    const job = jobs.find((candidate) => candidate.name === name);
    if (!job || stopped) return;
    running.set(
      job.name,
      run(job).finally(() => running.delete(job.name)),
    );
  };

  const stop = repeat(turn, takeTurn, (error) => deps.log.error({ err: error }, 'job schedule could not be read'));
  const end = async (): Promise<void> => {
    stopped = true;
    await allSettledWithin(STOP_MS, [stop(), ...running.values()]);
    await releaseClaims(deps.db, by).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'job claims could not be released'),
    );
  };
  let ended: Promise<void> | undefined;
  return () => (ended ??= end());
};
