import type { Deps, UserCtx } from '../../platform/context.ts';
import type { MarketFigures } from '../../platform/http/gauges.ts';
import { addDays, startOfDay, toDay } from '../../lib/days.ts';
import { CLAIMED_JOB_NAMES } from '../../lib/jobs.ts';
import { findJobRuns, type JobRun } from '../../platform/jobs/queries.ts';
import { countMessages } from '../../platform/outbox/queries.ts';
import { toDirhams } from '../items/rules/price.ts';
import type { Overview } from './contract.ts';
import * as queries from './queries.ts';
import { BOM, MAX_EXPORT_DAYS, SHOWN_DAYS, toRecord } from './rules.ts';
import { ROLES } from '../../lib/viewer.ts';
import { ORDER_STATUSES } from '../orders/rules/statuses.ts';
import { invalidField } from '../../lib/errors.ts';
import { record } from '../audit/service.ts';

/** How many searches each list of the report has. */
const MAX_SEARCHES = 20;

/** Milliseconds by which a job may be late before it counts as overdue. */
const OVERDUE_MS = 10 * 60_000;

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

/** Jobs in display order, without those that were never scheduled here. */
const toJobs = (runs: readonly JobRun[], now: Date): Overview['background']['jobs'] => {
  const runByName = new Map(runs.map((run) => [run.name, run]));
  return CLAIMED_JOB_NAMES.flatMap((name) => {
    const run = runByName.get(name);
    if (!run) return [];
    const { last_success_at, next_at, failures, claimed_until } = run;
    return {
      name,
      last_success_at: last_success_at?.toISOString() ?? null,
      next_at: next_at.toISOString(),
      failures,
      overdue: next_at.getTime() + OVERDUE_MS < now.getTime() && !(claimed_until && claimed_until > now),
    };
  });
};

/**
 * Returns the key figures of the last thirty days in Morocco, including today, by day and compared with the thirty days
 * before; pending work; searches without results or whose results are rarely opened; and the state of scheduled jobs.
 */
export const showOverview = async ({ db, readDb, clock }: UserCtx): Promise<{ overview: Overview }> => {
  const today = toDay(clock.now());
  const first = addDays(today, 1 - SHOWN_DAYS);
  const days = Array.from({ length: 2 * SHOWN_DAYS }, (_, n) => addDays(first, n - SHOWN_DAYS));
  const [rows, items, reports, orders, missed, abandoned, runs, messages] = await Promise.all([
    queries.findDays(readDb, [...days, addDays(today, 1)].map(startOfDay)),
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
      days: days.map((day, at) => ({ day, ...toFigures(rowByIndex.get(at) ?? ZERO) })).slice(SHOWN_DAYS),
      total: sumFigures(rows.filter(({ at }) => at >= SHOWN_DAYS)),
      before: sumFigures(rows.filter(({ at }) => at < SHOWN_DAYS)),
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

const DAY_MS = 86_400_000;

/** Returns the figures of the market for the metrics, each from an index or as an estimate: a scrape must not read whole tables. */
export const countMarket = async ({
  db,
  readDb,
  clock,
}: Pick<Deps, 'db' | 'readDb' | 'clock'>): Promise<MarketFigures> => {
  const now = clock.now();
  const since = new Date(now.getTime() - DAY_MS);
  const [listings, newListings, orders, users, messages, missedSearches] = await Promise.all([
    queries.countListed(readDb),
    queries.countNewItems(readDb, since),
    queries.countNewOrders(readDb, since),
    Promise.all(ROLES.map(async (role) => [role, await queries.countUsers(readDb, role)] as const)),
    queries.countAllMessages(readDb),
    queries.countMissedSearches(db, toDay(now)),
  ]);
  const none = Object.fromEntries(ORDER_STATUSES.map((status) => [status, 0]));
  return {
    listings,
    newListings,
    newOrders: { ...none, ...Object.fromEntries(orders.map(({ status, count }) => [status, count])) },
    users: Object.fromEntries(users),
    messages,
    missedSearches,
  };
};

/** Max rows in memory, whatever the length of the file. */
const BATCH_SIZE = 500;

interface DateRange {
  readonly from: string;
  readonly to: string;
}

interface Export {
  /** Name of the records, for the file name and the audit log. */
  readonly entity: 'item' | 'order';
  readonly columns: readonly string[];
  readonly findBatch: typeof queries.findItemBatch;
}

const ITEMS: Export = { entity: 'item', columns: queries.ITEM_COLUMNS, findBatch: queries.findItemBatch };
const ORDERS: Export = { entity: 'order', columns: queries.ORDER_COLUMNS, findBatch: queries.findOrderBatch };

const toDateRange = (ctx: UserCtx, input: { from?: string | undefined; to?: string | undefined }): DateRange => {
  const to = input.to ?? toDay(ctx.clock.now());
  const from = input.from ?? addDays(to, 1 - SHOWN_DAYS);
  if (to < from) throw invalidField('to', 'too_low', { min: from });
  const earliest = addDays(to, 1 - MAX_EXPORT_DAYS);
  if (from < earliest) throw invalidField('from', 'too_low', { min: earliest });
  return { from, to };
};

/** Reads the records batch by batch. Yields the lines of the file. */
const readLines = async function* (ctx: UserCtx, { columns, findBatch }: Export, days: DateRange) {
  const range = { begins: startOfDay(days.from), ends: startOfDay(addDays(days.to, 1)), lang: ctx.lang };
  yield BOM + toRecord(columns);
  for (let after: queries.Cursor | null = null; ;) {
    // oxlint-disable-next-line no-await-in-loop -- each batch starts where the one before ended
    const rows: Awaited<ReturnType<Export['findBatch']>> = await findBatch(ctx.readDb, {
      ...range,
      after,
      limit: BATCH_SIZE,
    });
    if (rows.length > 0) yield rows.map(({ cells }) => toRecord(cells)).join('');
    if (rows.length < BATCH_SIZE) return;
    after = rows.at(-1)?.cursor ?? null;
  }
};

/** A CSV file. */
interface CsvFile {
  readonly fileName: string;
  readonly contentType: 'text/csv';
  /** Each chunk is read from the database when it is requested. */
  readonly content: AsyncIterable<string>;
}

type ExportInput = Parameters<typeof toDateRange>[1];

const createExport = async (ctx: UserCtx, source: Export, input: ExportInput): Promise<CsvFile> => {
  const days = toDateRange(ctx, input);
  const { viewer, clock } = ctx;
  await ctx.db.transaction().execute((trx) =>
    record(trx, {
      actor_id: viewer.id,
      action: `${source.entity}s.exported`,
      subject: { kind: source.entity, id: null },
      before: null,
      after: days,
      now: clock.now(),
    }),
  );
  return {
    fileName: `ghalla-${source.entity}s-${days.from}-${days.to}.csv`,
    contentType: 'text/csv',
    content: readLines(ctx, source, days),
  };
};

/**
 * Exports the items created in a date range (by default the last thirty days) as CSV, without drafts; names of cities
 * and categories are in the language of the request. The export is recorded in the audit log. Throws `invalid` when the
 * dates are reversed or more than a year apart.
 */
export const exportItems = (ctx: UserCtx, input: ExportInput): Promise<CsvFile> => createExport(ctx, ITEMS, input);

/** Exports the orders of a date range in the same way, including customer and delivery data. */
export const exportOrders = (ctx: UserCtx, input: ExportInput): Promise<CsvFile> => createExport(ctx, ORDERS, input);
