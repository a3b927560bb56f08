import { invalidField } from '#lib/errors.ts';
import { addDays, startOfDay, toDay } from '#lib/days.ts';
import type { UserCtx } from '#platform/context.ts';
import { type CsvFile, record } from '#features/audit/index.ts';
import { ITEM_CSV_COLUMNS } from '#features/items/index.ts';
import { ORDER_CSV_COLUMNS } from '#features/orders/index.ts';
import * as queries from '../queries.ts';
import { BOM, toRecord } from '#lib/csv.ts';
import { MAX_EXPORT_DAYS, SHOWN_DAYS } from '../rules.ts';

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

const ITEMS: Export = { entity: 'item', columns: ITEM_CSV_COLUMNS, findBatch: queries.findItemBatch };
const ORDERS: Export = { entity: 'order', columns: ORDER_CSV_COLUMNS, findBatch: queries.findOrderBatch };

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
