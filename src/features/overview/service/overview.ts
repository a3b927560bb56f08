import type { UserCtx } from '../../../platform/context.ts';
import { beginOf, dayAfter, dayOf } from '../../../lib/days.ts';
import { findJobRuns, type JobRun } from '../../../platform/jobs/queries.ts';
import { countMessages } from '../../../platform/outbox/queries.ts';
import { toDirhams } from '../../items/rules/price.ts';
import type { Overview } from '../contract.ts';
import * as queries from '../queries.ts';
import { SHOWN_DAYS } from '../rules/days.ts';
import { isOverdue, JOB_NAMES } from '../rules/jobs.ts';

const MOST_MISSED = 20;

type Figures = Overview['before'];
const NOTHING: Omit<queries.DayRow, 'at'> = { items: 0, orders: 0, value_centimes: 0, sign_ups: 0 };

const toFigures = ({ items, orders, value_centimes, sign_ups }: Omit<queries.DayRow, 'at'>): Figures => ({
  items,
  orders,
  value: toDirhams(value_centimes),
  sign_ups,
});

/** Whole centimes are summed, and told as dirhams at the end. */
const sumOf = (rows: readonly queries.DayRow[]): Figures =>
  toFigures(
    rows.reduce(
      (sum, row) => ({
        items: sum.items + row.items,
        orders: sum.orders + row.orders,
        value_centimes: sum.value_centimes + row.value_centimes,
        sign_ups: sum.sign_ups + row.sign_ups,
      }),
      NOTHING,
    ),
  );

const toWaiting = ({ count, oldest }: queries.WaitingRow) => ({ count, oldest_at: oldest?.toISOString() ?? null });

/** The jobs in the order of their names' list; one that never was started here is left out. */
const toJobs = (runs: readonly JobRun[], now: Date): Overview['background']['jobs'] => {
  const known = new Map(runs.map((run) => [run.name, run]));
  return JOB_NAMES.flatMap((name) => {
    const run = known.get(name);
    if (!run) return [];
    const { last_success_at, next_at, failures } = run;
    return {
      name,
      last_success_at: last_success_at?.toISOString() ?? null,
      next_at: next_at.toISOString(),
      failures,
      overdue: isOverdue(next_at, now),
    };
  });
};

/**
 * How the market stands: the last thirty days of Morocco, today included, one by one and against the thirty before;
 * what waits for somebody now; what was looked for in vain; and how the scheduled work stands.
 */
export const showOverview = async ({ db, readDb, clock }: UserCtx): Promise<{ overview: Overview }> => {
  const today = dayOf(clock.now());
  const first = dayAfter(today, 1 - SHOWN_DAYS);
  const days = Array.from({ length: 2 * SHOWN_DAYS }, (_, n) => dayAfter(first, n - SHOWN_DAYS));
  const [rows, items, reports, orders, missed, runs, messages] = await Promise.all([
    queries.daysOf(readDb, [...days, dayAfter(today, 1)].map(beginOf)),
    queries.waitingItems(db),
    queries.waitingReports(db),
    queries.waitingOrders(db),
    queries.missedWords(db, first, MOST_MISSED),
    findJobRuns(db),
    countMessages(db),
  ]);
  const known = new Map(rows.map((row) => [row.at, row]));
  return {
    overview: {
      days: days.map((day, at) => ({ day, ...toFigures(known.get(at) ?? NOTHING) })).slice(SHOWN_DAYS),
      total: sumOf(rows.filter(({ at }) => at >= SHOWN_DAYS)),
      before: sumOf(rows.filter(({ at }) => at < SHOWN_DAYS)),
      waiting: { items: toWaiting(items), reports: toWaiting(reports), orders: toWaiting(orders) },
      missed,
      background: {
        jobs: toJobs(runs, clock.now()),
        messages: { ...toWaiting({ count: messages.waiting, oldest: messages.oldest }), failed: messages.failed },
      },
    },
  };
};
