import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { nextAtHour, toLocalTime, DAY, MINUTE, HOUR } from '#lib/days.ts';
import { advanceClock } from '#tests/support/notifications.ts';
import { findJobRuns } from './queries.ts';
import type { Deps } from '#platform/context.ts';
import { startScheduler, type Job } from './scheduler.ts';

const TURN = 10;

let t: TestApp;
const stops: (() => Promise<void>)[] = [];
beforeAll(async () => {
  t = await startApp();
});
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
  await t.deps.db.deleteFrom('job_runs').execute();
});
afterAll(() => t.close());

let probes = 0;

interface Process {
  readonly stop: () => Promise<void>;
  /** Resolves when the process has started everything that was due at its start. */
  readonly hasRun: Promise<void>;
}

/** Starts a process that runs jobs, with its clock `minutes` ahead. */
const startProcess = (jobs: readonly Job<Deps>[], minutes = 0): Process => {
  let onRun = (): void => {};
  const hasRun = new Promise<void>((resolve) => (onRun = resolve));
  probes += 1;
  // A new job is due from now on, so everything else that is due comes first.
  const probe: Job<Deps> = { name: `z${probes}`, every: DAY, run: () => Promise.resolve(onRun()).then(() => 0) };
  const stop = startScheduler(advanceClock(t.deps, minutes), [...jobs, probe], TURN);
  stops.push(stop);
  return { stop, hasRun };
};

/** A job that counts its runs, and how many ran concurrently. */
const counting = (name: string, every: number, work: () => Promise<unknown> = () => Promise.resolve()) => {
  const stats = { runs: 0, atOnce: 0, most: 0 };
  const run = async (): Promise<number> => {
    stats.runs += 1;
    stats.atOnce += 1;
    stats.most = Math.max(stats.most, stats.atOnce);
    try {
      await work();
    } finally {
      stats.atOnce -= 1;
    }
    return 1;
  };
  return { seen: stats, job: { name, every, run } satisfies Job<Deps> };
};

const findRun = async (name: string) => (await findJobRuns(t.deps.db)).find((run) => run.name === name);
const succeeded = (name: string) => expect.poll(async () => (await findRun(name))?.last_success_at ?? null);

test('startScheduler › runs a daily job although the process restarts every night', async () => {
  const { seen, job } = counting('daily', DAY);
  const runs: number[] = [];
  // Each start is 23 hours after the previous one, so no process runs for a day.
  for (let night = 0; night < 4; night += 1) {
    const { stop, hasRun } = startProcess([job], night * 23 * 60);
    await hasRun;
    await stop();
    runs.push(seen.runs);
  }
  expect(runs).toEqual([1, 1, 2, 2]);
});

test('startScheduler › runs a nightly job at its hour in Morocco', async () => {
  const { seen, job } = counting('nightly', DAY);
  const night = { ...job, atHour: 3 };
  // One process at a time: for one whose clock is hours behind, a run of tomorrow night is due.
  const runUntilStarted = async (minutes: number): Promise<void> => {
    const { stop, hasRun } = startProcess([night], minutes);
    await hasRun;
    await stop();
  };
  await runUntilStarted(0);
  await succeeded('nightly').not.toBeNull();
  const { next_at: next } = (await findRun('nightly')) ?? {};
  expect(toLocalTime(next ?? new Date(0)).slice(11)).toBe('03:00:00');
  const minutes = Math.ceil(((next?.getTime() ?? 0) - Date.now()) / MINUTE);
  await runUntilStarted(minutes - 5);
  expect(seen.runs).toBe(1);
  await runUntilStarted(minutes + 1);
  expect(seen.runs).toBe(2);
});

test('startScheduler › runs a nightly job soon after the start of a market that was down at its hour, and then at its hour again', async () => {
  const { seen, job } = counting('missed', DAY);
  // Six hours have passed since the clocks of Morocco have shown it.
  const hour = (Number(toLocalTime(new Date()).slice(11, 13)) + 18) % 24;
  const missed = nextAtHour(hour, new Date(Date.now() - DAY));
  await t.deps.db
    .insertInto('job_runs')
    .values({ name: 'missed', every_seconds: DAY / 1000, next_at: missed })
    .execute();
  const { stop, hasRun } = startProcess([{ ...job, atHour: hour }]);
  await hasRun;
  await stop();
  expect(seen.runs).toBe(1);
  expect((await findRun('missed'))?.next_at).toEqual(nextAtHour(hour, new Date()));
});

const overdue = (names: readonly string[]): Promise<unknown> =>
  t.deps.db
    .insertInto('job_runs')
    .values(names.map((name, n) => ({ name, every_seconds: 3600, next_at: new Date(Date.now() - DAY + n * HOUR) })))
    .execute();

test('startScheduler › runs each overdue job once, in one of several processes', async () => {
  const jobs = ['a', 'b', 'c', 'd'].map((name) => counting(name, HOUR));
  await overdue(['a', 'b', 'c', 'd']);
  const start = (): Process => startProcess(jobs.map(({ job }) => job));
  const processes = [start(), start(), start()];
  await Promise.all(processes.map(({ hasRun }) => hasRun));
  for (const { job } of jobs) await succeeded(job.name).not.toBeNull();
  await start().hasRun;
  expect(jobs.map(({ seen }) => seen.runs)).toEqual([1, 1, 1, 1]);
  for (const { job } of jobs) {
    const next = (await findRun(job.name))?.next_at.getTime() ?? 0;
    expect(next).toBeGreaterThan(Date.now() + HOUR - 10 * MINUTE);
  }
});

test('startScheduler › does not rerun a job in a process whose clock is behind', async () => {
  const { seen, job } = counting('a', HOUR);
  await startProcess([job]).hasRun;
  await succeeded('a').not.toBeNull();
  await startProcess([job], -5).hasRun;
  expect(seen.runs).toBe(1);
});

test('startScheduler › runs the longest-overdue job first', async () => {
  const order: string[] = [];
  const jobs = ['a', 'b', 'c', 'd'].map((name) => counting(name, HOUR, () => Promise.resolve(void order.push(name))));
  await overdue(['c', 'a', 'd', 'b']);
  await startProcess(jobs.map(({ job }) => job)).hasRun;
  expect(order).toEqual(['c', 'a', 'd', 'b']);
});

test('startScheduler › a job longer than its period never overlaps with itself', async () => {
  const { seen, job } = counting('slow', 1, () => new Promise((done) => setTimeout(done, 1500)));
  for (let n = 0; n < 3; n += 1) startProcess([job]);
  await expect.poll(() => seen.runs).toBeGreaterThan(2);
  expect(seen.most).toBe(1);
}, 30_000);

test('startScheduler › takes over the run of a dead process when its claim has expired, not before', async () => {
  const { seen, job } = counting('left', HOUR);
  await t.deps.db
    .insertInto('job_runs')
    .values({
      name: 'left',
      every_seconds: 3600,
      next_at: new Date(Date.now() - HOUR),
      claimed_by: '00000000-0000-4000-8000-000000000000',
      claimed_until: new Date(Date.now() + 2 * MINUTE),
    })
    .execute();
  const { stop, hasRun } = startProcess([job]);
  await hasRun;
  expect(seen.runs).toBe(0);
  await stop();
  startProcess([job], 3);
  await succeeded('left').not.toBeNull();
  expect(seen.runs).toBe(1);
});

test('startScheduler › retries failures with growing pauses, which a success resets', async () => {
  let broken = true;
  const { seen, job } = counting('fragile', DAY, () => (broken ? Promise.reject(new Error('no')) : Promise.resolve()));
  const runAt = async (minutes: number): Promise<number> => {
    const { stop, hasRun } = startProcess([job], minutes);
    await hasRun;
    await stop();
    return seen.runs;
  };
  expect([await runAt(0), await runAt(0.5), await runAt(1.5)]).toEqual([1, 1, 2]);
  expect(await findRun('fragile')).toMatchObject({ failures: 2, last_success_at: null });
  expect([await runAt(2.5), await runAt(4)]).toEqual([2, 3]);
  broken = false;
  expect([await runAt(7), await runAt(9)]).toEqual([3, 4]);
  expect(await findRun('fragile')).toMatchObject({ failures: 0, last_success_at: expect.any(Date) });
  // From then on the period is a day again.
  expect([await runAt(60), await runAt(9 + 24 * 60)]).toEqual([4, 5]);
}, 60_000);

test('startScheduler › runs a job that a wrong clock had postponed', async () => {
  const { job } = counting('ahead', HOUR);
  await t.deps.db
    .insertInto('job_runs')
    .values({ name: 'ahead', every_seconds: 3600, next_at: new Date(Date.now() + 30 * DAY) })
    .execute();
  startProcess([job]);
  await succeeded('ahead').not.toBeNull();
});

test('startScheduler › stop waits for running jobs and starts no more', async () => {
  let finish = (): void => {};
  const running = counting('long', HOUR, () => new Promise<void>((done) => (finish = done)));
  const { stop } = startProcess([running.job]);
  await expect.poll(() => running.seen.atOnce).toBe(1);
  let stopped = false;
  const ended = stop().then(() => (stopped = true));
  await new Promise((done) => setTimeout(done, 20 * TURN));
  expect(stopped).toBe(false);
  finish();
  await ended;
  expect(await findRun('long')).toMatchObject({ last_success_at: expect.any(Date) });
  expect(running.seen.runs).toBe(1);
});

test('startScheduler › stop gives up after five seconds, and the next process reruns the job at once', async () => {
  const stuck = counting('stuck', HOUR, () => new Promise(() => {}));
  const { stop } = startProcess([stuck.job]);
  await expect.poll(() => stuck.seen.runs).toBe(1);
  await stop();
  const again = counting('stuck', HOUR);
  startProcess([again.job]);
  await expect.poll(() => again.seen.runs).toBe(1);
}, 30_000);

test('startScheduler › repeats a job of every process in each of them, without a row in the schedule', async () => {
  let broken = false;
  const everywhere = [1, 2].map(() =>
    counting('everywhere', 5, () => (broken ? Promise.reject(new Error('no')) : Promise.resolve())),
  );
  const stopAll = everywhere.map(({ job }) => startScheduler(t.deps, [{ ...job, everyProcess: true }], TURN));
  stops.push(...stopAll);
  const runs = (): number => Math.min(...everywhere.map(({ seen }) => seen.runs));
  await expect.poll(runs).toBeGreaterThan(1);
  broken = true;
  const before = runs();
  await expect.poll(runs).toBeGreaterThan(before + 2);
  expect(await findJobRuns(t.deps.db)).toEqual([]);
  await Promise.all(stopAll.map((stop) => stop()));
  expect(everywhere.map(({ seen }) => [seen.most, seen.atOnce])).toEqual([
    [1, 0],
    [1, 0],
  ]);
  const metrics = await t.deps.metrics.text();
  expect(metrics).toMatch(/^ghalla_job_runs_total\{job="everywhere",result="failed"\} [1-9]/m);
  expect(metrics).toMatch(/^ghalla_job_last_success_timestamp_seconds\{job="everywhere"\} \d/m);
});

test('startScheduler › deletes the schedule of a job that no longer exists a week after its missed run', async () => {
  const row = (name: string, days: number) => ({
    name,
    every_seconds: 3600,
    next_at: new Date(Date.now() - days * DAY),
  });
  await t.deps.db
    .insertInto('job_runs')
    .values([row('removed', 8), row('newer', 6), row('own', 8)])
    .execute();
  await startProcess([counting('own', HOUR).job]).hasRun;
  expect([await findRun('removed'), await findRun('newer'), await findRun('own')]).toEqual([
    undefined,
    expect.any(Object),
    expect.any(Object),
  ]);
});

test('GET /metrics › shows durations, results, last successes, failures and waiting messages', async () => {
  const admin = await t.createUser({ role: 'admin' });
  const good = counting('good', HOUR);
  const bad = counting('bad', HOUR, () => Promise.reject(new Error('no')));
  startProcess([good.job, bad.job]);
  await succeeded('good').not.toBeNull();
  await expect.poll(async () => (await findRun('bad'))?.failures).toBe(1);
  await t.deps.db
    .insertInto('outbox')
    .values({
      channel: 'sms',
      recipient: '+212661000000',
      subject: '',
      text: 'x',
      due_at: new Date(),
      created_at: new Date(),
    })
    .execute();
  const { body } = await t.request('GET /metrics', { as: admin });
  const seconds = Number(/^ghalla_job_last_success_timestamp_seconds\{job="good"\} (\S+)$/m.exec(body)?.[1]);
  expect(Math.abs(seconds - Date.now() / 1000)).toBeLessThan(120);
  expect(body).not.toContain('timestamp_seconds{job="bad"}');
  expect(body).toContain('ghalla_job_failures{job="bad"} 1');
  expect(body).toContain('ghalla_job_failures{job="good"} 0');
  expect(body).toContain('ghalla_job_runs_total{job="good",result="succeeded"} 1');
  expect(body).toContain('ghalla_job_runs_total{job="bad",result="failed"} 1');
  expect(body).toContain('ghalla_job_seconds_count{job="good"} 1');
  expect(body).toContain('ghalla_job_seconds_count{job="bad"} 1');
  expect(body).toContain('ghalla_outbox_messages{state="waiting"} 1');
  expect(body).toContain('ghalla_outbox_messages{state="failed"} 0');
  expect(body).toMatch(/^ghalla_outbox_oldest_timestamp_seconds \d/m);
});
