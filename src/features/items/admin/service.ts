import { endOfDay } from '#lib/days.ts';
import { conflict, invalidField, notFound } from '#lib/errors.ts';
import type { ItemType } from '#lib/item-types.ts';
import type { PageResult } from '#lib/page-result.ts';
import type { UserCtx } from '#platform/context.ts';
import { type CsvFile, exportList, record } from '#features/audit/index.ts';
import type { Trx } from '#platform/data/db/db.ts';
import { publishItemChanged } from '../events.ts';
import { ITEM_CSV_COLUMNS, findItemRecords } from '../queries/csv.ts';
import { lockItem, type StoredItem } from '../queries/item.ts';
import { loadReferences, PER_PAGE, toItemsPage } from '../service/lists.ts';
import { toOwnCard } from '../wire.ts';
import type { AdminCard } from './contract.ts';
import * as queries from './queries.ts';
import { getBoostRange } from './rules.ts';

interface FilterOptions extends Pick<queries.AdminList, 'q' | 'category_id' | 'city_id' | 'status'> {
  readonly sort?: queries.AdminList['sort'] | undefined;
  readonly type?: ItemType | 'All' | undefined;
}

interface ListOptions extends FilterOptions {
  readonly page: number;
}

const toFilters = ({ sort = 'latest', type, ...narrow }: FilterOptions, now: Date): queries.AdminFilters => ({
  ...narrow,
  type: type === 'All' ? undefined : type,
  sort,
  now,
});

/** Exports all items that the administrators' list has as CSV. Throws `conflict` when they are too many. */
export const exportItems = (ctx: UserCtx, filters: FilterOptions): Promise<CsvFile> =>
  exportList(ctx, {
    entity: 'item',
    id: 'i.id',
    columns: ITEM_CSV_COLUMNS,
    filters: { ...filters },
    findIds: (limit) => queries.findAdminIds(ctx.db, toFilters(filters, ctx.clock.now()), limit),
    findRows: (rows) => findItemRecords(ctx.readDb, ctx.lang, rows),
  });

/** Returns a page of published items for administrators, with exact totals of pending items and drafts. */
export const adminItems = async (
  ctx: UserCtx<'events' | 'request'>,
  { page, ...filters }: ListOptions,
): Promise<{ items: PageResult<AdminCard>; new_items: number; draft_items: number }> => {
  const now = ctx.clock.now();
  const list = toFilters(filters, now);
  const [{ rows, total }, counts, references] = await Promise.all([
    queries.findAdminPage(ctx.db, ctx.viewer, { ...list, limit: PER_PAGE, offset: (page - 1) * PER_PAGE }),
    queries.countPendingAndDrafts(ctx.db),
    loadReferences(ctx),
  ]);
  const cards = rows.map((row): AdminCard => ({
    ...toOwnCard(row, references, now),
    boosted_until: toIso(row.boosted_until),
    updated_at: row.updated_at.toISOString(),
  }));
  return { items: toItemsPage(ctx, cards, { total, page }), ...counts };
};

const toIso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** Locks an item that may be boosted until the given day (null: an item whose boost may end). */
const lockBoostable = async (trx: Trx, id: number, day: string | null, now: Date): Promise<StoredItem> => {
  const item = await lockItem(trx, id);
  if (!item) throw notFound();
  const { first, last } = getBoostRange(now);
  if (day !== null && (day < first || day > last)) throw invalidField('until', 'not_between', { first, last });
  if (day !== null && (item.state !== 'accepted' || item.deleted_at)) throw conflict('item_not_listed');
  return item;
};

/**
 * Boosts an item to the top of its category until the end of a day in Moroccan time, or ends the boost (null), and adds
 * an audit entry. Returns the end of the boost. Throws `not_found`, `invalid` when the day is out of range, and `conflict`
 * when the item is not listed.
 * @param day YYYY-MM-DD, from today to one year ahead
 */
export const setItemBoost = async (
  ctx: UserCtx<'events'>,
  id: number,
  day: string | null,
): Promise<{ boosted_until: string | null }> => {
  const now = ctx.clock.now();
  const { item, before, after } = await ctx.db.transaction().execute(async (trx) => {
    const item = await lockBoostable(trx, id, day, now);
    const boost = await queries.setBoost(trx, id, day === null ? null : endOfDay(day));
    const [before, after] = [toIso(boost.before), toIso(boost.after)];
    if (before !== after) {
      await record(trx, {
        actor_id: ctx.viewer.id,
        action: 'item.boosted',
        subject: { kind: 'item', id, name: item.title },
        before: { boosted_until: before },
        after: { boosted_until: after },
        now,
      });
    }
    return { item, before, after };
  });
  if (before !== after) publishItemChanged(ctx, item);
  return { boosted_until: after };
};
