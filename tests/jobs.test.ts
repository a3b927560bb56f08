import { afterAll, beforeAll, expect, test } from 'vitest';
import { FEATURES } from '#app/features.ts';
import { findJobs, jobs } from '#app/jobs.ts';
import { DAY } from '#lib/days.ts';
import { CLAIMED_JOB_NAMES, JOB_NAMES } from '#lib/jobs.ts';
import { findJobRuns } from '#platform/operations/jobs/queries.ts';
import { startScheduler } from '#platform/operations/jobs/scheduler.ts';
import { startApp, type TestUser, type TestApp } from './support/app.ts';

let t: TestApp;
let admin: TestUser;
beforeAll(async () => {
  t = await startApp();
  admin = await t.createUser({ role: 'admin' });
});
afterAll(() => t.close());

test('startScheduler › runs every job successfully, as the admin overview shows', async () => {
  const getBackground = async () => (await t.call('GET /api/admin/overview', { as: admin })).body.overview.background;
  expect(await getBackground()).toEqual({ jobs: [], messages: { count: 0, oldest_at: null, failed: 0 } });
  const stop = startScheduler(t.deps, jobs, 10);
  await expect
    .poll(async () => (await findJobRuns(t.deps.db)).filter(({ last_success_at }) => last_success_at).length)
    .toBe(CLAIMED_JOB_NAMES.length);
  await stop();
  const metrics = await t.deps.metrics.text();
  for (const name of JOB_NAMES) {
    expect(metrics).toMatch(new RegExp(`^ghalla_job_runs_total\\{job="${name}",result="succeeded"\\} [1-9]`, 'm'));
    expect(metrics).toMatch(new RegExp(`^ghalla_job_last_success_timestamp_seconds\\{job="${name}"\\} \\d`, 'm'));
  }
  const shown = (await getBackground()).jobs as Record<string, unknown>[];
  expect(shown.map(({ name }) => name)).toEqual(CLAIMED_JOB_NAMES);
  for (const job of shown) {
    expect(job).toMatchObject({ failures: 0, overdue: false, last_success_at: expect.any(String) });
  }
});

test('daily jobs, the backup with them, start at the hour of DAILY_JOBS_HOUR', () => {
  const daily = findJobs(FEATURES, 22).filter(({ every }) => every === DAY);
  expect(daily.map(({ name }) => name)).toContain('daily_backup');
  expect(daily.filter(({ atHour }) => atHour !== 22)).toEqual([]);
  expect(findJobs(FEATURES, 22).filter(({ every, atHour }) => every !== DAY && atHour !== undefined)).toEqual([]);
});

test('GET /api/admin/overview › reports overdue jobs, failing jobs and undelivered messages', async () => {
  const minutesAgo = (minutes: number): Date => new Date(Date.now() - minutes * 60_000);
  const updateJob = (name: string, columns: object) =>
    t.deps.db.updateTable('job_runs').set(columns).where('name', '=', name).execute();
  await updateJob('market_words', { next_at: minutesAgo(11) });
  await updateJob('item_views', { next_at: minutesAgo(5) });
  await updateJob('unused_uploads', { failures: 3 });
  const message = { channel: 'email', subject: '', text: '', due_at: minutesAgo(0) };
  await t.deps.db
    .insertInto('outbox')
    .values([
      { ...message, recipient: 'a@ghalla.example', created_at: minutesAgo(7) },
      { ...message, recipient: '', created_at: minutesAgo(9), failed_at: minutesAgo(8) },
    ])
    .execute();
  const { background } = (await t.call('GET /api/admin/overview', { as: admin })).body.overview;
  const getJob = (name: string) => background.jobs.find((job) => job.name === name);
  expect([getJob('market_words')?.overdue, getJob('item_views')?.overdue, getJob('unused_uploads')?.failures]).toEqual([
    true,
    false,
    3,
  ]);
  expect(background.messages).toMatchObject({ count: 1, failed: 1, oldest_at: expect.any(String) });
});
