import { sql, type RawBuilder } from 'kysely';
import type { Viewer } from '#lib/viewer.ts';
import type { Db } from '#platform/data/db/db.ts';
import type { Sort } from '../contract.ts';
import type { Side } from '../rules/visibility.ts';
import {
  CARD_COLUMNS,
  SELLER_JOIN,
  likedBy,
  visibleTo,
  type CardRow,
  type MyRow,
  ORDER,
  filterConditions,
  runPrepared,
  type ListFilters,
} from './card.ts';
import type { ItemType } from '#lib/item-types.ts';

/** Public lists are counted so far and no further. */
export const MAX_COUNTED = 1000;

export interface PublicList extends ListFilters {
  readonly viewer: Viewer | null;
  readonly side?: Side | undefined;
  readonly sort: Sort;
  readonly limit: number;
  readonly offset?: number;
}

/**
 * One page of a public list and how long the list is, in one round trip. `total` counts to one more than
 * `MAX_COUNTED`; it is null past the end of the list, where no row carries it.
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
      from (select * from items i where ${where} order by ${ORDER[sort]} limit ${sql.lit(limit)}${skip}) i
      ${SELLER_JOIN} order by ${ORDER[sort]}`,
  );
  return { rows, total: rows[0]?.total ?? null };
};

/** The first items of a public list, uncounted. */
export const findFirstPublic = (db: Db, { viewer, side, sort, limit, ...narrow }: PublicList): Promise<CardRow[]> => {
  const where = sql`${visibleTo(viewer, side)}${filterConditions(narrow)}`;
  return runPrepared(
    db,
    sql<CardRow>`select ${CARD_COLUMNS}, ${likedBy(viewer)}
      from (select * from items i where ${where} order by ${ORDER[sort]} limit ${sql.lit(limit)}) i
      ${SELLER_JOIN} order by ${ORDER[sort]}`,
  );
};

/** The first items of a category in its default order: boosted ones, then the newest. */
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
      from (${part(sql`i.boosted_until > ${moment}`)} union all
        ${part(sql`(i.boosted_until is null or i.boosted_until <= ${moment})`)} limit ${sql.lit(limit)}) i
      ${SELLER_JOIN} order by (i.boosted_until > ${moment}) is true desc, ${ORDER.latest}`,
  );
};

/** Cards by their ids, in the order of the ids; those not listed for the viewer are left out. */
export const findCardsByIds = (db: Db, viewer: Viewer | null, ids: readonly number[]): Promise<CardRow[]> =>
  runPrepared(
    db,
    sql<CardRow>`select ${CARD_COLUMNS}, ${likedBy(viewer)}
      from unnest(${[...ids]}::int[]) with ordinality as page (id, place) join items i using (id)
      ${SELLER_JOIN} where ${visibleTo(viewer)} order by page.place`,
  );

/** All items of an owner, drafts and deleted ones included. */
export const findOwnItems = (db: Db, viewer: Viewer, sort: Sort, type?: ItemType): Promise<MyRow[]> =>
  runPrepared(
    db,
    sql<MyRow>`select ${CARD_COLUMNS}, i.note, i.confirmed_at, ${likedBy(viewer)}
      from items i ${SELLER_JOIN} where i.owner_id = ${viewer.id}${filterConditions({ type })} order by ${ORDER[sort]}`,
  );

/** A sitemap entry of an item. */
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
