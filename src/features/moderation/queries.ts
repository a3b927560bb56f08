import { sql, type RawBuilder } from 'kysely';
import type { Tables } from '#platform/data/db/retention.ts';
import type { Viewer } from '#lib/viewer.ts';
import type { Db, Trx, DbOrTransaction } from '#platform/data/db/db.ts';
import { deleteInBatches } from '#platform/data/db/delete-in-batches.ts';
import { CARD_COLUMNS, SELLER_JOIN, likedBy, type CardRow } from '#features/items/index.ts';
import type { Audience, ItemState } from '#features/items/rules/index.ts';
import {
  type PendingSort,
  type RowFilter,
  type Status,
  type Snapshot,
  MIN_TITLE_WORDS,
  type UsualPrices,
} from './rules.ts';

/** The tables of this feature, and how long they store their rows. */
export const TABLES = {
  // Only the last decision can be undone; the changes of each are also in the audit log.
  moderation_decisions: { days: 365, since: 'the decision', job: 'old_decisions' },
} as const satisfies Tables;

export interface PendingRow extends CardRow {
  readonly description: string;
  readonly address: string;
  readonly note: string | null;
  readonly deleted_by: number | null;
  readonly updated_at: Date;
}

interface PendingListOptions {
  /** The rows to list; null for every item except drafts. */
  readonly filter: RowFilter | null;
  readonly city_id?: number | undefined;
  readonly after?: number | undefined;
  /** Without it, pending items are listed oldest first, all others newest first. */
  readonly sort?: PendingSort | undefined;
  readonly limit: number;
  readonly offset: number;
}

const buildWhere = ({ filter: statusFilter, city_id, after }: PendingListOptions): RawBuilder<unknown> => {
  const parts = [sql`i.state <> 'draft'`];
  if (statusFilter) parts.push(statusFilter.deleted ? sql`i.deleted_at is not null` : sql`i.deleted_at is null`);
  if (statusFilter?.state) parts.push(sql`i.state = ${statusFilter.state}::item_state`);
  if (statusFilter?.audiences) parts.push(sql`i.audience = any(${[...statusFilter.audiences]}::item_audience[])`);
  if (city_id !== undefined) parts.push(sql`i.city_id = ${city_id}`);
  if (after !== undefined && statusFilter?.state === 'pending') {
    parts.push(sql`(i.created_at, i.id) > (select created_at, id from items where id = ${after})`);
  }
  return sql.join(parts, sql` and `);
};

const ORDER_BY: Readonly<Record<PendingSort, RawBuilder<unknown>>> = {
  oldest: sql`i.created_at, i.id`,
  latest: sql`i.created_at desc, i.id desc`,
  price_desc: sql`i.price_centimes desc nulls last, i.id desc`,
  price_asc: sql`i.price_centimes nulls first, i.id`,
};

/** Returns a page of the moderation list and its total. */
export const findPendingPage = async (
  db: Db,
  viewer: Viewer,
  list: PendingListOptions,
): Promise<{ rows: PendingRow[]; total: number }> => {
  const where = buildWhere(list);
  const order = ORDER_BY[list.sort ?? (list.filter?.state === 'pending' ? 'oldest' : 'latest')];
  const [page, count] = await Promise.all([
    sql<PendingRow>`select ${CARD_COLUMNS}, ${likedBy(viewer)}, i.description, i.address, i.note, i.deleted_by, i.updated_at
      from (select * from items i where ${where} order by ${order} limit ${list.limit} offset ${list.offset}) i
      ${SELLER_JOIN} order by ${order}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from items i where ${where}`.execute(db),
  ]);
  return { rows: page.rows, total: count.rows[0]?.total ?? 0 };
};

/** The fields of an item before a decision, stored with it (as JSON) so that it can be undone. */
interface StateBefore {
  readonly state: ItemState;
  readonly audience: Audience | null;
  readonly note: string | null;
  readonly deleted_at: string | null;
  readonly deleted_by: number | null;
  /** The accepted version at that time; null when there was none. */
  readonly look: Snapshot | null;
}

interface NewDecision {
  readonly item_id: number;
  readonly actor_id: number;
  readonly status: Status;
  readonly note: string | null;
  readonly before: StateBefore;
  /** The item's `updated_at` after the decision. */
  readonly updated_at: Date;
  readonly now: Date;
}

export const insertDecision = async (trx: Trx, decision: NewDecision): Promise<number> => {
  const { before, updated_at, now, ...rest } = decision;
  const { id } = await trx
    .insertInto('moderation_decisions')
    .values({ ...rest, before: JSON.stringify(before), set_updated_at: updated_at, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

interface StoredDecision {
  readonly id: number;
  readonly actor_id: number;
  readonly status: Status;
  readonly note: string | null;
  /** The state before the decision; null for decisions made before undo existed. */
  readonly before: StateBefore | null;
  readonly set_updated_at: Date | null;
}

/** The last decision on an item that was not undone. */
export const findLastDecision = (trx: Trx, itemId: number): Promise<StoredDecision | undefined> =>
  trx
    .selectFrom('moderation_decisions')
    .select(['id', 'actor_id', 'status', 'note', 'before', 'set_updated_at'])
    .where('item_id', '=', itemId)
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .$castTo<StoredDecision>()
    .executeTakeFirst();

export const markUndone = async (trx: Trx, id: number, now: Date): Promise<void> => {
  await trx.updateTable('moderation_decisions').set({ undone_at: now }).where('id', '=', id).execute();
};

/** Deletes decisions from before a time, and returns their number. */
export const deleteDecisions = (db: DbOrTransaction, before: Date): Promise<number> =>
  deleteInBatches(db, 'moderation_decisions', sql`created_at < ${before}`);

/** The note of the last decision and the last accepted version of an item. */
export const findNoteAndSnapshot = (
  trx: Trx,
  id: number,
): Promise<{ readonly note: string | null; readonly look: Snapshot | null }> =>
  trx
    .selectFrom('items')
    .leftJoin('accepted_looks', 'accepted_looks.item_id', 'items.id')
    .select(['items.note', 'accepted_looks.look'])
    .where('items.id', '=', id)
    .$castTo<{ note: string | null; look: Snapshot | null }>()
    .executeTakeFirstOrThrow();

/** The last accepted version of an item, and when it was accepted. */
export const findSnapshot = (
  db: DbOrTransaction,
  id: number,
): Promise<{ readonly look: Snapshot; readonly accepted_at: Date } | undefined> =>
  db
    .selectFrom('accepted_looks')
    .select(['look', 'accepted_at'])
    .where('item_id', '=', id)
    .$castTo<{ look: Snapshot; accepted_at: Date }>()
    .executeTakeFirst();

/** Counts a seller's other items that are accepted, rejected and pending. */
export const countSellerItems = async (
  db: DbOrTransaction,
  ownerId: number,
  exceptId: number,
): Promise<{ accepted: number; refused: number; waiting: number }> => {
  const count = (state: ItemState) => sql<number>`count(*) filter (where state = ${state}::item_state)::int`;
  return db
    .selectFrom('items')
    .select([count('accepted').as('accepted'), count('rejected').as('refused'), count('pending').as('waiting')])
    .where('owner_id', '=', ownerId)
    .where('id', '<>', exceptId)
    .executeTakeFirstOrThrow();
};

/** The usual prices are those of the newest accepted items of a category. */
const NEWEST_OF_CATEGORY = 300;
/** An equal title is searched among the seller's newest items. */
const NEWEST_OF_SELLER = 100;

/** Finds the usual prices of categories, by `category_id` and `price_unit`, in one query. */
export const findUsualPrices = async (
  db: DbOrTransaction,
  keys: readonly { readonly category_id: number; readonly price_unit: string | null }[],
): Promise<(UsualPrices & { readonly category_id: number; readonly price_unit: string | null })[]> => {
  if (keys.length === 0) return [];
  const categories = keys.map(({ category_id }) => category_id);
  const { rows } = await sql<UsualPrices & { category_id: number; price_unit: string | null }>`
    select c.category_id, n.price_unit, count(*)::int as count,
      percentile_cont(0.05) within group (order by n.price_centimes) as low,
      percentile_cont(0.95) within group (order by n.price_centimes) as high
    from (select distinct unnest(${categories}::int[]) as category_id) c
      cross join lateral (select i.price_unit, i.price_centimes from items i where i.listed and i.category_id = c.category_id
        order by i.created_at desc, i.id desc limit ${NEWEST_OF_CATEGORY}) n
    where n.price_centimes is not null group by 1, 2`.execute(db);
  return rows;
};

/** Another item with the same title or first picture. */
interface DuplicateRow {
  /** The item that is reviewed. */
  readonly of: number;
  readonly by: 'title' | 'picture';
  readonly same_seller: boolean;
  readonly id: number;
  readonly title: string;
}

/** Finds at most one duplicate by title and one by picture for each item; those of the same seller first. */
export const findDuplicates = async (db: DbOrTransaction, ids: readonly number[]): Promise<DuplicateRow[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<DuplicateRow>`
    with reviewed as materialized (select id, owner_id, images[1] as picture, normalize_text(title) as words
        from items where id = any(${ids}::int[])),
      own as materialized (select n.* from (select distinct owner_id from reviewed) r
        cross join lateral (select i.id, i.owner_id, i.title, i.state, i.deleted_at, normalize_text(i.title) as words
          from items i where i.owner_id = r.owner_id
          order by i.created_at desc, i.id desc limit ${NEWEST_OF_SELLER}) n),
      found as (
        select r.id as of, 'title' as by, true as same_seller, o.id, o.title
        from reviewed r join own o on o.owner_id = r.owner_id and o.words = r.words and o.id <> r.id
        where o.state <> 'draft' and o.deleted_at is null
        union all
        select r.id, 'title', false, i.id, i.title
        from reviewed r cross join lateral (select i.id, i.title from items i
          where trigram_text(normalize_text(i.title)) = trigram_text(r.words) and normalize_text(i.title) = r.words
            and i.owner_id <> r.owner_id and i.state <> 'draft' and i.deleted_at is null limit 1) i
        where cardinality(string_to_array(r.words, ' ')) >= ${MIN_TITLE_WORDS}
        union all
        select r.id, 'picture', i.owner_id = r.owner_id, i.id, i.title
        from reviewed r join upload_uses u on u.upload_path = r.picture and u.owner_kind = 'item' and u.owner_id <> r.id
          join items i on i.id = u.owner_id
        where i.images[1] = r.picture and i.state <> 'draft' and i.deleted_at is null)
    select distinct on (of, by) of, by, same_seller, id, title from found
    order by of, by desc, same_seller desc, id desc`.execute(db);
  return rows;
};
