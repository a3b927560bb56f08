import { randomUUID } from 'node:crypto';
import type { Deps } from '../context.ts';
import { repeat, settledWithin } from '../repeat.ts';
import { claimJob, jobFailed, jobSucceeded, registerJobs, releaseClaims, renewClaim } from './queries.ts';

/** Work that is done again and again, by one process at a time. */
export interface Job {
  readonly name: string;
  /** Milliseconds from the beginning of one run to the beginning of the next. */
  readonly every: number;
  /** Answers how many rows it was about. */
  readonly run: (deps: Deps) => Promise<number>;
}

/** One job at the most begins in each turn, so that what is overdue at a start is spread over the first minute. */
const TURN_MS = 5_000;
const MAX_RUNNING = 2;
/** A claim that was not renewed for so long is one of a process that died. */
const CLAIM_MS = 60_000;
const RENEW_MS = 15_000;
const STOP_MS = 5_000;

/**
 * Runs jobs when they are due. The schedule is in the database: it survives restarts, and each run belongs to one process.
 * A failure is logged and tried again with growing pauses.
 * Returns the function that ends it; it resolves when the running jobs have ended, after five seconds at the latest.
 * @param turn milliseconds between two looks at the schedule
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
      // Where the database is away, the claim ends by itself.
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
    const job = jobs.find((one) => one.name === name);
    if (!job || stopped) return;
    running.set(
      job.name,
      run(job).finally(() => running.delete(job.name)),
    );
  };

  const stop = repeat(turn, takeTurn, (error) => deps.log.error({ err: error }, 'job schedule could not be read'));
  const end = async (): Promise<void> => {
    stopped = true;
    await settledWithin(STOP_MS, [stop(), ...running.values()]);
    await releaseClaims(deps.db, by).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'job claims could not be released'),
    );
  };
  let ended: Promise<void> | undefined;
  return () => (ended ??= end());
};
