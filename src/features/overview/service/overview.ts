import type { UserCtx } from '#platform/context.ts';
import { addDays, startOfDay, toDay, MINUTE } from '#lib/days.ts';
import { CLAIMED_JOB_NAMES } from '#lib/jobs.ts';
import { findJobRuns, type JobRun } from '#platform/operations/jobs/queries.ts';
import { countMessages } from '#platform/delivery/outbox/queries.ts';
import { toDirhams } from '#features/items/rules/index.ts';
import type { Overview } from '../contract.ts';
import * as queries from '../queries.ts';
import { getColumns, SHOWN_DAYS, type Period } from '../rules.ts';

/** How many searches each list of the report has. */
const MAX_SEARCHES = 20;

/** Milliseconds by which a job may be late before it counts as overdue. */
const OVERDUE_MS = 10 * MINUTE;

type Figures = Overview['before'];
const ZERO: Omit<queries.DayRow, 'at'> = { items: 0, orders: 0, value_centimes: 0, sign_ups: 0 };

const toFigures = ({ items, orders, value_centimes, sign_ups }: Omit<queries.DayRow, 'at'>): Figures => ({
  items,
  orders,
  value: toDirhams(value_centimes),
  sign_ups,
});

/** Sums in whole centimes and converts to dirhams at the end. */
const sumFigures = (rows: readonly queries.DayRow[]): Figures =>
  toFigures(
    rows.reduce(
      (sum, row) => ({
        items: sum.items + row.items,
        orders: sum.orders + row.orders,
        value_centimes: sum.value_centimes + row.value_centimes,
        sign_ups: sum.sign_ups + row.sign_ups,
      }),
      ZERO,
    ),
  );

const toQueue = ({ count, oldest }: queries.QueueRow) => ({ count, oldest_at: oldest?.toISOString() ?? null });

/** Whether a job should have run by now, and is not running. */
export const isOverdue = ({ next_at, claimed_until }: JobRun, now: Date): boolean =>
  next_at.getTime() + OVERDUE_MS < now.getTime() && !(claimed_until && claimed_until > now);

/** Jobs in display order, without those that were never scheduled here. */
const toJobs = (runs: readonly JobRun[], now: Date): Overview['background']['jobs'] => {
  const runByName = new Map(runs.map((run) => [run.name, run]));
  return CLAIMED_JOB_NAMES.flatMap((name) => {
    const run = runByName.get(name);
    if (!run) return [];
    const { last_success_at, next_at, failures } = run;
    return {
      name,
      last_success_at: last_success_at?.toISOString() ?? null,
      next_at: next_at.toISOString(),
      failures,
      overdue: isOverdue(run, now),
    };
  });
};

/**
 * Returns the key figures of a period in Morocco until today, by day or month and compared with the period before; pending
 * work; searches without results or whose results are rarely opened; and the state of scheduled jobs.
 */
export const showOverview = async (
  { db, readDb, clock }: UserCtx,
  period: Period = '30',
): Promise<{ overview: Overview }> => {
  const today = toDay(clock.now());
  const first = addDays(today, 1 - SHOWN_DAYS);
  const { starts, end } = getColumns(period, today);
  const shown = starts.length / 2;
  const [rows, items, reports, orders, missed, abandoned, runs, messages] = await Promise.all([
    queries.findDays(readDb, [...starts, end].map(startOfDay)),
    queries.findPendingItems(db),
    queries.findOpenReports(db),
    queries.findPendingOrders(db),
    queries.findMissedSearches(db, first, MAX_SEARCHES),
    queries.findAbandonedSearches(db, first, MAX_SEARCHES),
    findJobRuns(db),
    countMessages(db),
  ]);
  const rowByIndex = new Map(rows.map((row) => [row.at, row]));
  return {
    overview: {
      period,
      days: starts.map((day, at) => ({ day, ...toFigures(rowByIndex.get(at) ?? ZERO) })).slice(shown),
      total: sumFigures(rows.filter(({ at }) => at >= shown)),
      before: sumFigures(rows.filter(({ at }) => at < shown)),
      waiting: { items: toQueue(items), reports: toQueue(reports), orders: toQueue(orders) },
      missed,
      abandoned,
      background: {
        jobs: toJobs(runs, clock.now()),
        messages: { ...toQueue({ count: messages.waiting, oldest: messages.oldest }), failed: messages.failed },
      },
    },
  };
};
