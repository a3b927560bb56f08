import { sql, type RawBuilder } from 'kysely';
import type { ItemType } from '#lib/item-types.ts';
import type { Viewer } from '#lib/viewer.ts';
import { containsText } from '#platform/data/db/contains-text.ts';
import type { Db, Trx } from '#platform/data/db/db.ts';
import { CARD_COLUMNS, SELLER_JOIN, likedBy, type OwnRow, ORDER } from '../queries/card.ts';
import type { AdminSort, PublishedStatus } from './rules.ts';

interface AdminRow extends OwnRow {
  readonly updated_at: Date;
}

export interface AdminFilters {
  /** Part of the title. */
  readonly q?: string | undefined;
  readonly type?: ItemType | undefined;
  readonly category_id?: number | undefined;
  readonly city_id?: number | undefined;
  readonly status?: PublishedStatus | undefined;
  readonly sort: AdminSort;
  readonly now: Date;
}

export interface AdminList extends AdminFilters {
  readonly limit: number;
  readonly offset: number;
}

const statusCondition = (status: PublishedStatus, now: Date): RawBuilder<unknown> => {
  if (status === 'deleted') return sql`i.deleted_at is not null`;
  if (status === 'accepted') return sql`i.listed`;
  if (status === 'boosted') return sql`i.listed and i.boosted_until > ${now}`;
  return sql`i.state = ${sql.lit(status)} and i.deleted_at is null`;
};

const buildWhere = ({ q, type, category_id, city_id, status, now }: AdminFilters): RawBuilder<unknown> => {
  // Listed items are never drafts; repeating the condition would keep the count from using the indexes on `listed`.
  const listed = (status === 'accepted' || status === 'boosted') && !q;
  const parts = listed ? [] : [sql`i.state <> 'draft'`];
  if (type !== undefined) parts.push(sql`i.type = ${type}::item_type`);
  if (category_id !== undefined) parts.push(sql`i.category_id = ${category_id}`);
  if (city_id !== undefined) parts.push(sql`i.city_id = ${city_id}`);
  if (status !== undefined) parts.push(statusCondition(status, now));
  if (q) parts.push(containsText(sql`i.title`, q));
  return sql.join(parts, sql` and `);
};

/** Each with an index of what was published, which serves it forwards or backwards. */
const ORDER_BY: Readonly<Record<AdminSort, RawBuilder<unknown>>> = {
  ...ORDER,
  views_asc: sql`i.views, i.id`,
  price_desc: sql`i.price_centimes desc nulls last, i.id desc`,
  price_asc: sql`i.price_centimes nulls first, i.id`,
  title_asc: sql`lower(i.title), i.id`,
  title_desc: sql`lower(i.title) desc, i.id desc`,
};

/** The condition of the rows; by title also that of the index, which the lists of listed items do not imply. */
const rowsWhere = (list: AdminFilters): RawBuilder<unknown> =>
  list.sort.startsWith('title') ? sql`${buildWhere(list)} and i.state <> 'draft'` : buildWhere(list);

/** Returns the ids of all items of the list in its order, up to a limit. */
export const findAdminIds = async (db: Db, list: AdminFilters, limit: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select i.id from items i where ${rowsWhere(list)}
    order by ${ORDER_BY[list.sort]} limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
};

/** Returns a page of all items except drafts, deleted ones included, with the exact total. */
export const findAdminPage = async (
  db: Db,
  viewer: Viewer,
  list: AdminList,
): Promise<{ rows: AdminRow[]; total: number }> => {
  const where = buildWhere(list);
  const order = ORDER_BY[list.sort];
  const [page, count] = await Promise.all([
    sql<AdminRow>`select ${CARD_COLUMNS}, i.note, i.deleted_by, i.updated_at, ${likedBy(viewer)}
      from (select * from items i where ${rowsWhere(list)} order by ${order} limit ${list.limit} offset ${list.offset}) i
      ${SELLER_JOIN} order by ${order}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from items i where ${where}`.execute(db),
  ]);
  return { rows: page.rows, total: count.rows[0]?.total ?? 0 };
};

/** Counts pending items and drafts, without deleted ones. */
export const countPendingAndDrafts = async (db: Db): Promise<{ new_items: number; draft_items: number }> => {
  const { rows } = await sql<{ new_items: number; draft_items: number }>`
    select (select count(*) from items where state = 'pending' and deleted_at is null)::int as new_items,
      (select count(*) from items where state = 'draft' and deleted_at is null)::int as draft_items`.execute(db);
  return rows[0] ?? { new_items: 0, draft_items: 0 };
};

/** Sets the end of an item's boost (null: none) and returns the old and the new value. The item must be locked. */
export const setBoost = async (
  trx: Trx,
  id: number,
  until: Date | null,
): Promise<{ before: Date | null; after: Date | null }> => {
  const { rows } = await sql<{ before: Date | null; after: Date | null }>`
    with was as (select id, boosted_until from items where id = ${id})
    update items i set boosted_until = ${until}::timestamptz from was where i.id = was.id
    returning was.boosted_until as before, i.boosted_until as after`.execute(trx);
  return rows[0] ?? { before: null, after: null };
};
