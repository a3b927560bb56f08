import { beginOf, dayAfter, dayOf } from '../../../lib/days.ts';
import { invalidField } from '../../../lib/errors.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { record } from '../../audit/service.ts';
import * as queries from '../queries.ts';
import { BOM, toRecord } from '../rules/csv.ts';
import { MOST_DAYS, SHOWN_DAYS } from '../rules/days.ts';

/** So many rows are in memory at once, whatever the length of the file. */
const AT_ONCE = 500;

interface Days {
  readonly from: string;
  readonly to: string;
}

interface Export {
  /** What it is a list of, in its name and in what is written down. */
  readonly thing: 'item' | 'order';
  readonly columns: readonly string[];
  readonly slice: typeof queries.itemsSlice;
}

const ITEMS: Export = { thing: 'item', columns: queries.ITEM_COLUMNS, slice: queries.itemsSlice };
const ORDERS: Export = { thing: 'order', columns: queries.ORDER_COLUMNS, slice: queries.ordersSlice };

const daysOf = (ctx: UserCtx, asked: { from?: string | undefined; to?: string | undefined }): Days => {
  const to = asked.to ?? dayOf(ctx.clock.now());
  const from = asked.from ?? dayAfter(to, 1 - SHOWN_DAYS);
  if (to < from) throw invalidField('to', 'too_low', { min: from });
  const earliest = dayAfter(to, 1 - MOST_DAYS);
  if (from < earliest) throw invalidField('from', 'too_low', { min: earliest });
  return { from, to };
};

/** The records, a slice at a time and only as fast as somebody reads. */
const stream = (ctx: UserCtx, { columns, slice }: Export, days: Days): ReadableStream<Uint8Array> => {
  const bytes = new TextEncoder();
  const stretch = { begins: beginOf(days.from), ends: beginOf(dayAfter(days.to, 1)), lang: ctx.lang };
  let after: queries.After | null = null;
  return new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(bytes.encode(BOM + toRecord(columns))),
    pull: async (controller) => {
      const rows = await slice(ctx.readDb, { ...stretch, after, limit: AT_ONCE });
      if (rows.length > 0) controller.enqueue(bytes.encode(rows.map(({ cells }) => toRecord(cells)).join('')));
      after = rows.at(-1)?.at ?? null;
      if (rows.length < AT_ONCE) controller.close();
    },
  });
};

const exported = async (ctx: UserCtx, what: Export, asked: Parameters<typeof daysOf>[1]): Promise<Response> => {
  const days = daysOf(ctx, asked);
  const { viewer, clock } = ctx;
  await ctx.db.transaction().execute((trx) =>
    record(trx, {
      actor_id: viewer.id,
      action: `${what.thing}s.exported`,
      subject: { kind: what.thing, id: null },
      before: null,
      after: days,
      now: clock.now(),
    }),
  );
  return new Response(stream(ctx, what, days), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="ghalla-${what.thing}s-${days.from}-${days.to}.csv"`,
      'cache-control': 'no-store',
    },
  });
};

type Asked = Parameters<typeof daysOf>[1];

/**
 * The listings that came to the market in some days (thirty to today, unless told) as a file for spreadsheets, drafts
 * left out; names of towns and categories in the caller's language. That it was fetched is written down. Throws `invalid`
 * where the days are turned round or more than a year.
 */
export const exportItems = (ctx: UserCtx, asked: Asked): Promise<Response> => exported(ctx, ITEMS, asked);

/** The orders of some days in the same way, with who ordered and where it goes. */
export const exportOrders = (ctx: UserCtx, asked: Asked): Promise<Response> => exported(ctx, ORDERS, asked);
