import { sql, type RawBuilder } from 'kysely';
import type { Viewer } from '#lib/viewer.ts';
import { runPrepared, type Db, type Trx } from '#platform/data/db/db.ts';
import type { Sort } from '../contract.ts';
import type { Side, Audience, ItemState } from '../rules/visibility.ts';
import {
  CARD_COLUMNS,
  SELLER_JOIN,
  likedBy,
  visibleTo,
  type CardRow,
  type MyRow,
  ORDER,
  filterConditions,
  type ListFilters,
} from './card.ts';
import type { ItemType } from '#lib/item-types.ts';

/** Public lists are counted up to this number. */
export const MAX_COUNTED = 1000;

interface PublicList extends ListFilters {
  readonly viewer: Viewer | null;
  readonly side?: Side | undefined;
  readonly sort: Sort;
  readonly limit: number;
  readonly offset?: number;
}

/** Selects the first items of a list, those that are sold after all others, which are read only if these are too few. */
const selectAvailableFirst = (where: RawBuilder<unknown>, sort: Sort, most: number): RawBuilder<unknown> => {
  const part = (sold: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`(select * from items i where ${where} and ${sold} order by ${ORDER[sort]} limit ${sql.lit(most)})`;
  return sql`select * from (${part(sql`not i.sold`)} union all ${part(sql`i.sold`)}) i`;
};

/**
 * Returns a page of a public list and the length of the list in one query. `total` counts to one more than
 * `MAX_COUNTED`; it is null past the end of the list, where no row has it.
 */
export const findPublicPage = async (
  db: Db,
  { viewer, side, sort, limit, offset = 0, ...narrow }: PublicList,
): Promise<{ rows: CardRow[]; total: number | null }> => {
  const where = sql`${visibleTo(viewer, side)}${filterConditions(narrow)}`;
  const skip = offset > 0 ? sql` offset ${offset}` : sql``;
  const rows = await runPrepared(
    db,
    sql<CardRow & { total: number }>`select ${CARD_COLUMNS}, ${likedBy(viewer)},
      (select count(*) from (select 1 from items i where ${where} limit ${sql.lit(MAX_COUNTED + 1)}) n)::int as total
      from (${selectAvailableFirst(where, sort, limit + offset)} limit ${sql.lit(limit)}${skip}) i
      ${SELLER_JOIN} order by i.sold, ${ORDER[sort]}`,
  );
  return { rows, total: rows[0]?.total ?? null };
};

/** Returns the first items of a public list, without counting it. */
export const findFirstPublic = (db: Db, { viewer, side, sort, limit, ...narrow }: PublicList): Promise<CardRow[]> => {
  const where = sql`${visibleTo(viewer, side)}${filterConditions(narrow)}`;
  return runPrepared(
    db,
    sql<CardRow>`select ${CARD_COLUMNS}, ${likedBy(viewer)}
      from (${selectAvailableFirst(where, sort, limit)} limit ${sql.lit(limit)}) i
      ${SELLER_JOIN} order by i.sold, ${ORDER[sort]}`,
  );
};

/** Returns the first items of a category in its default order: boosted ones, the newest, then those that are sold. */
export const findFirstOfCategory = (
  db: Db,
  viewer: Viewer | null,
  { category_id, limit, now }: { category_id: number; limit: number; now: Date },
): Promise<CardRow[]> => {
  const moment = sql`${now}::timestamptz`;
  const part = (boosted: RawBuilder<unknown>) => sql`(select * from items i
    where ${visibleTo(viewer)} and i.category_id = ${category_id} and ${boosted}
    order by ${ORDER.latest} limit ${sql.lit(limit)})`;
  return runPrepared(
    db,
    sql<CardRow>`select ${CARD_COLUMNS}, ${likedBy(viewer)}
      from (${part(sql`i.boosted_until > ${moment} and not i.sold`)} union all
        ${part(sql`(i.boosted_until is null or i.boosted_until <= ${moment}) and not i.sold`)} union all
        ${part(sql`i.sold`)} limit ${sql.lit(limit)}) i
      ${SELLER_JOIN} order by i.sold, (i.boosted_until > ${moment}) is true desc, ${ORDER.latest}`,
  );
};

/** Returns cards by their ids, in the order of the ids, without those that are not listed for the viewer. */
export const findCardsByIds = (db: Db, viewer: Viewer | null, ids: readonly number[]): Promise<CardRow[]> =>
  runPrepared(
    db,
    sql<CardRow>`select ${CARD_COLUMNS}, ${likedBy(viewer)}
      from unnest(${[...ids]}::int[]) with ordinality as page (id, place) join items i using (id)
      ${SELLER_JOIN} where ${visibleTo(viewer)} order by page.place`,
  );

/** Returns all items of an owner, drafts and deleted ones included. */
export const findOwnItems = (db: Db, viewer: Viewer, sort: Sort, type?: ItemType): Promise<MyRow[]> =>
  runPrepared(
    db,
    sql<MyRow>`select ${CARD_COLUMNS}, i.note, i.deleted_by, i.confirmed_at, i.quantity, i.updated_at, ${likedBy(viewer)}
      from items i ${SELLER_JOIN} where i.owner_id = ${viewer.id}${filterConditions({ type })} order by ${ORDER[sort]}`,
  );

export interface SitemapEntry {
  readonly id: number;
  readonly slug: string;
  readonly updated_at: Date;
}

const IS_PUBLIC = sql`listed and audience = 'everyone'`;

/** Numbers of the id ranges of `size` that contain a public item: 0 for ids 1 … size, and so on. */
export const findIdRanges = async (db: Db, size: number): Promise<number[]> => {
  const { rows } = await sql<{
    range: number;
  }>`select range from generate_series(0, (select coalesce(max(id), 0) from items) / ${size}::int) range
    where exists (select 1 from items where id > range * ${size}::int and id <= (range + 1) * ${size}::int and ${IS_PUBLIC})
    order by range`.execute(db);
  return rows.map(({ range }) => range);
};

/** Returns the public items of an id range, by id. */
export const findItemsInRange = async (db: Db, size: number, range: number): Promise<SitemapEntry[]> => {
  const { rows } =
    await sql<SitemapEntry>`select id, slug, updated_at from items where id > ${range * size}::bigint and id <= ${(range + 1) * size}::bigint and ${IS_PUBLIC} order by id`.execute(
      db,
    );
  return rows;
};

interface ItemStateUpdate {
  readonly state: ItemState;
  readonly audience: Audience | null;
  readonly note: string | null;
  readonly deleted_at: Date | null;
  readonly deleted_by: number | null;
  readonly now: Date;
}

/** Writes the fields a decision (or its undoing) sets and returns the new `updated_at`. The item must be locked. */
export const updateItemState = async (trx: Trx, id: number, { now, ...fields }: ItemStateUpdate): Promise<Date> => {
  const { updated_at } = await trx
    .updateTable('items')
    .set({ ...fields, updated_at: sql<Date>`greatest(${now}::timestamptz, updated_at + interval '1 millisecond')` })
    .where('id', '=', id)
    .returning('updated_at')
    .executeTakeFirstOrThrow();
  return updated_at;
};

export const upsertSnapshot = async (trx: Trx, item_id: number, snapshot: object, accepted_at: Date): Promise<void> => {
  const row = { look: JSON.stringify(snapshot), accepted_at };
  await trx
    .insertInto('accepted_looks')
    .values({ item_id, ...row })
    .onConflict((oc) => oc.column('item_id').doUpdateSet(row))
    .execute();
};

export const deleteSnapshot = async (trx: Trx, id: number): Promise<void> => {
  await trx.deleteFrom('accepted_looks').where('item_id', '=', id).execute();
};

/** An item that left the public lists or came back to them. */
export interface MovedItem {
  readonly id: number;
  readonly type: ItemType;
  readonly state: ItemState;
  readonly deleted_at: Date | null;
}

/** Locks all items of an owner, and some others, until the transaction ends: in one order, to avoid deadlocks. */
export const lockItemsOf = async (trx: Trx, ownerId: number | null, others: readonly number[] = []): Promise<void> => {
  await sql`select from items where owner_id = ${ownerId}::int or id = any(${[...others]}::int[])
    order by id for update`.execute(trx);
};

/** Deletes all items of an owner for good. */
export const deleteItemsOf = async (trx: Trx, ownerId: number): Promise<MovedItem[]> => {
  const { rows } = await sql<MovedItem>`delete from items where owner_id = ${ownerId}
    returning id, type, state, deleted_at`.execute(trx);
  return rows;
};

export const deleteViewsOf = async (trx: Trx, userId: number): Promise<void> => {
  await trx.deleteFrom('item_views').where('viewer', '=', `user:${userId}`).execute();
};

/** Deletes all items of an owner that are not deleted, until `restoreWithdrawnItems`. */
export const withdrawItems = async (
  trx: Trx,
  ownerId: number,
  by: { readonly at: Date; readonly who: number },
): Promise<MovedItem[]> => {
  const { rows } = await sql<MovedItem>`update items set deleted_at = ${by.at}, deleted_by = ${by.who}, withdrawn = true
    where owner_id = ${ownerId} and deleted_at is null returning id, type, state, deleted_at`.execute(trx);
  return rows;
};

/** Restores the items of some owners that `withdrawItems` deleted, and no others. */
export const restoreWithdrawnItems = async (trx: Trx, ownerIds: readonly number[]): Promise<MovedItem[]> => {
  const { rows } = await sql<MovedItem>`update items set deleted_at = null, deleted_by = null, withdrawn = false
    where owner_id = any(${[...ownerIds]}::int[]) and withdrawn returning id, type, state, deleted_at`.execute(trx);
  return rows;
};

/** Moves the items of a city that is removed to another one. Triggers update their search words. */
export const moveCity = async (trx: Trx, from: number, to: number): Promise<void> => {
  await trx.updateTable('items').set({ city_id: to }).where('city_id', '=', from).execute();
};

/** Moves the items of a category that is removed to another one, their accepted versions too. */
export const moveCategory = async (trx: Trx, from: number, to: number): Promise<void> => {
  await trx.updateTable('items').set({ category_id: to }).where('category_id', '=', from).execute();
  // The seller changed nothing: moderators should not see the new category as a change.
  await sql`update accepted_looks set look = jsonb_set(look, '{category_id}', to_jsonb(${to}::int))
    where look ->> 'category_id' = ${String(from)}`.execute(trx);
};
