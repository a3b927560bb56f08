import { sql, type Kysely } from 'kysely';
import type { DB } from '#platform/data/db/tables.ts';
import { DAY } from '#lib/days.ts';

export interface JobRun {
  readonly name: string;
  readonly next_at: Date;
  readonly last_success_at: Date | null;
  /** Consecutive failures since the last success. */
  readonly failures: number;
  /** The time until which it counts as running; null if it does not run. */
  readonly claimed_until: Date | null;
}

interface JobSchedule {
  readonly name: string;
  /** Milliseconds between two runs. */
  readonly every: number;
}

/** Days after its missed run when the row of an unknown job is deleted; processes of an older version may still run it. */
const UNKNOWN_JOB_DAYS = 7;

/**
 * Inserts jobs that the database does not have, due at once, and updates the period of all. Deletes the rows of jobs that no
 * process has run for a week and that are not in `jobs`.
 */
export const registerJobs = async (db: Kysely<DB>, jobs: readonly JobSchedule[], now: Date): Promise<void> => {
  await db
    .insertInto('job_runs')
    .values(jobs.map(({ name, every }) => ({ name, every_seconds: Math.ceil(every / 1000), next_at: now })))
    .onConflict((on) => on.column('name').doUpdateSet({ every_seconds: sql`excluded.every_seconds` }))
    .execute();
  await db
    .deleteFrom('job_runs')
    .where(
      'name',
      'not in',
      jobs.map(({ name }) => name),
    )
    .where('next_at', '<', new Date(now.getTime() - UNKNOWN_JOB_DAYS * DAY))
    .execute();
};

/** Max difference between the clocks of two processes; a smaller value would run a job in each of them. */
const CLOCK_SKEW_SECONDS = 600;

/** A claim on a run: its owner, and when it ends unless renewed. */
interface Claim {
  readonly by: string;
  readonly now: Date;
  readonly until: Date;
}

/**
 * Claims the longest-due job that no process is running and returns its name. A job whose next run is further away than
 * its period plus the clock skew counts as due, because a clock must have been wrong.
 */
export const claimJob = async (
  db: Kysely<DB>,
  names: readonly string[],
  { by, now, until }: Claim,
): Promise<string | undefined> => {
  if (names.length === 0) return undefined;
  const claimed = await db
    .updateTable('job_runs')
    .set({ claimed_by: by, claimed_until: until, started_at: now })
    .where('name', '=', (eb) =>
      eb
        .selectFrom('job_runs')
        .select('name')
        .where('name', 'in', names)
        .where(
          sql<boolean>`(next_at <= ${now}
            or next_at > ${now}::timestamptz + make_interval(secs => every_seconds + ${CLOCK_SKEW_SECONDS}))`,
        )
        .where(sql<boolean>`(claimed_until is null or claimed_until <= ${now})`)
        .orderBy('next_at')
        .orderBy('name')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning('name')
    .executeTakeFirst();
  return claimed?.name;
};

const updateClaimed = (db: Kysely<DB>, name: string, by: string) =>
  db.updateTable('job_runs').where('name', '=', name).where('claimed_by', '=', by);

export const renewClaim = async (db: Kysely<DB>, name: string, { by, until }: Omit<Claim, 'now'>): Promise<void> => {
  await updateClaimed(db, name, by).set({ claimed_until: until }).execute();
};

const FREE = { claimed_by: null, claimed_until: null } as const;

/**
 * Records a success: the next run is one period after this one began, or at `nextAt`. A day that has more than 24 hours does
 * not count: a run that is further away than a period is due at once.
 */
export const jobSucceeded = async (
  db: Kysely<DB>,
  name: string,
  { by, now, nextAt }: Omit<Claim, 'until'> & { readonly nextAt?: Date | undefined },
): Promise<void> => {
  const next = nextAt
    ? sql<Date>`least(${nextAt}::timestamptz, ${now}::timestamptz + make_interval(secs => every_seconds))`
    : sql<Date>`greatest(started_at + make_interval(secs => every_seconds), ${now}::timestamptz)`;
  await updateClaimed(db, name, by)
    .set({ ...FREE, last_success_at: now, failures: 0, next_at: next })
    .execute();
};

/** Records a failure: the pause starts at a minute and doubles, up to an hour or the period of the job. */
export const jobFailed = async (db: Kysely<DB>, name: string, by: string, now: Date): Promise<void> => {
  const pause = sql`least(every_seconds, 3600, 60 * power(2, least(failures, 10)))`;
  await updateClaimed(db, name, by)
    .set((eb) => ({
      ...FREE,
      failures: eb(sql<number>`least(failures, 30000)`, '+', 1),
      next_at: sql<Date>`${now}::timestamptz + make_interval(secs => ${pause})`,
    }))
    .execute();
};

/** Releases all claims of a process, so that another can take over at once. */
export const releaseClaims = async (db: Kysely<DB>, by: string): Promise<void> => {
  await db.updateTable('job_runs').set(FREE).where('claimed_by', '=', by).execute();
};

/** The state of all jobs, sorted by name. */
export const findJobRuns = (db: Kysely<DB>): Promise<JobRun[]> =>
  db
    .selectFrom('job_runs')
    .select(['name', 'next_at', 'last_success_at', 'failures', 'claimed_until'])
    .orderBy('name')
    .execute();
