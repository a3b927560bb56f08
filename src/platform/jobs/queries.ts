import { sql, type Kysely } from 'kysely';
import type { DB } from '../db/tables.ts';

/** A recurring job as the database remembers it. */
export interface JobRun {
  readonly name: string;
  readonly next_at: Date;
  readonly last_success_at: Date | null;
  /** In a row, since the last success. */
  readonly failures: number;
}

interface Listed {
  readonly name: string;
  /** Milliseconds. */
  readonly every: number;
}

/** Adds the jobs that the database does not know, due at once, and writes down how often each runs. */
export const registerJobs = async (db: Kysely<DB>, jobs: readonly Listed[], now: Date): Promise<void> => {
  await db
    .insertInto('job_runs')
    .values(jobs.map(({ name, every }) => ({ name, every_seconds: Math.ceil(every / 1000), next_at: now })))
    .onConflict((on) => on.column('name').doUpdateSet({ every_seconds: sql`excluded.every_seconds` }))
    .execute();
};

/** The clocks of two processes may differ by so much: less would run a job in each of them. */
const CLOCK_SKEW_SECONDS = 600;

/** A claim on a run: who has it, and until when unless it is renewed. */
interface Claim {
  readonly by: string;
  readonly now: Date;
  readonly until: Date;
}

/**
 * Claims the job that is due the longest and that no process runs; answers its name. A job whose next run is further away
 * than its period and what clocks may differ by (one was wrong) counts as due.
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

const ofClaim = (db: Kysely<DB>, name: string, by: string) =>
  db.updateTable('job_runs').where('name', '=', name).where('claimed_by', '=', by);

/** Renews a claim. */
export const renewClaim = async (db: Kysely<DB>, name: string, { by, until }: Omit<Claim, 'now'>): Promise<void> => {
  await ofClaim(db, name, by).set({ claimed_until: until }).execute();
};

const FREE = { claimed_by: null, claimed_until: null } as const;

/** Writes a success down: the next run is one period after this one began. */
export const jobSucceeded = async (db: Kysely<DB>, name: string, by: string, now: Date): Promise<void> => {
  const next = sql<Date>`greatest(started_at + make_interval(secs => every_seconds), ${now}::timestamptz)`;
  await ofClaim(db, name, by)
    .set({ ...FREE, last_success_at: now, failures: 0, next_at: next })
    .execute();
};

/** Writes a failure down: the pause doubles from a minute on with each in a row, up to an hour or the job's period. */
export const jobFailed = async (db: Kysely<DB>, name: string, by: string, now: Date): Promise<void> => {
  const pause = sql`least(every_seconds, 3600, 60 * power(2, least(failures, 10)))`;
  await ofClaim(db, name, by)
    .set((eb) => ({
      ...FREE,
      failures: eb(sql<number>`least(failures, 30000)`, '+', 1),
      next_at: sql<Date>`${now}::timestamptz + make_interval(secs => ${pause})`,
    }))
    .execute();
};

/** Gives all claims of a process back, so that another takes the runs up at once. */
export const releaseClaims = async (db: Kysely<DB>, by: string): Promise<void> => {
  await db.updateTable('job_runs').set(FREE).where('claimed_by', '=', by).execute();
};

/** How the jobs stand, by their names. */
export const findJobRuns = (db: Kysely<DB>): Promise<JobRun[]> =>
  db.selectFrom('job_runs').select(['name', 'next_at', 'last_success_at', 'failures']).orderBy('name').execute();
