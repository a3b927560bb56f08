import { JOB_NAMES, JOBS, type JobName } from '#lib/jobs.ts';
import type { Deps } from '#platform/context.ts';
import { stopDelivery } from '#platform/delivery/outbox/send.ts';
import { getBackupFolder } from '#platform/operations/backup/daily.ts';
import { startScheduler, type Job } from '#platform/operations/jobs/scheduler.ts';
import type { Feature } from '#platform/feature.ts';
import { FEATURES, getFeatures } from './features.ts';

/**
 * The jobs of features, with their schedules and functions.
 * @param dailyHour when daily jobs start, by the clocks of Morocco
 */
export const findJobs = (
  features: readonly Feature[],
  dailyHour = 3,
): readonly (Job<Deps> & { readonly name: JobName })[] =>
  JOB_NAMES.flatMap((name) => {
    const run = features.find((feature) => feature.jobs?.[name])?.jobs?.[name];
    const schedule = JOBS[name];
    const hour = 'daily' in schedule ? { atHour: dailyHour } : {};
    return run ? { name, ...schedule, ...hour, run } : [];
  });

export const jobs = findJobs(FEATURES);

/**
 * Starts the jobs.
 * @returns a function that stops them; it resolves when running work has ended or was put back, after at most six seconds. The
 *   database must stay open until then.
 */
export const startJobs = (deps: Deps): (() => Promise<void>) => {
  // A process without a folder for backups must not claim the run of one that has it.
  const backsUp = getBackupFolder(deps.config) !== undefined;
  const stop = startScheduler(
    deps,
    findJobs(getFeatures(deps), deps.config.DAILY_JOBS_HOUR).filter(({ name }) => name !== 'daily_backup' || backsUp),
  );
  return async () => {
    await Promise.all([stop(), stopDelivery(deps)]);
  };
};
