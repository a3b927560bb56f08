import type { Viewer } from '../../../lib/viewer.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Sort } from '../contract.ts';
import type { Side } from '../rules/visibility.ts';
import { CARD_COLUMNS, likedBy, SELLER_JOIN, visibleTo, type CardRow } from './card.ts';
import { filterConditions, ORDER, collectParams, runPrepared, type ListFilters } from './statement.ts';

/** Public lists are counted up to this number. */
export const MAX_COUNTED = 1000;

export interface PublicList extends ListFilters {
  readonly viewer: Viewer | null;
  readonly side?: Side | undefined;
  readonly sort: Sort;
  readonly limit: number;
  readonly offset?: number;
}

/**
 * Returns one page of a public list and its length in a single round trip. `total` counts up to `MOST_COUNTED` + 1; it is
 * null past the end of the list, where no row carries it.
 */
export const findPublicPage = async (
  db: Db,
  { viewer, side, sort, limit, offset = 0, ...filters }: PublicList,
): Promise<{ rows: CardRow[]; total: number | null }> => {
  const { values, param } = collectParams();
  const where = visibleTo(viewer, side) + filterConditions(filters, param);
  const liked = likedBy(viewer, viewer ? param(viewer.id) : '');
  const skip = offset > 0 ? ` offset ${param(offset)}` : '';
  const text = `select ${CARD_COLUMNS}, ${liked},
    (select count(*) from (select 1 from items i where ${where} limit ${MAX_COUNTED + 1}) n)::int as total
    from (select * from items i where ${where} order by ${ORDER[sort]} limit ${limit}${skip}) i
    ${SELLER_JOIN} order by ${ORDER[sort]}`;
  const rows = await runPrepared<CardRow & { total: number }>(db, text, values);
  return { rows, total: rows[0]?.total ?? null };
};

/** Returns the first items of a public list, without a total. */
export const findFirstPublic = (db: Db, { viewer, side, sort, limit, ...filters }: PublicList): Promise<CardRow[]> => {
  const { values, param } = collectParams();
  const where = visibleTo(viewer, side) + filterConditions(filters, param);
  const text = `select ${CARD_COLUMNS}, ${likedBy(viewer, viewer ? param(viewer.id) : '')}
    from (select * from items i where ${where} order by ${ORDER[sort]} limit ${limit}) i
    ${SELLER_JOIN} order by ${ORDER[sort]}`;
  return runPrepared(db, text, values);
};

/** Returns the first items of a category in default order: boosted ones, then the newest. */
export const findFirstOfCategory = (
  db: Db,
  viewer: Viewer | null,
  { category_id, limit, now }: { category_id: number; limit: number; now: Date },
): Promise<CardRow[]> => {
  const { values, param } = collectParams();
  const where = `${visibleTo(viewer)} and i.category_id = ${param(category_id)}`;
  const nowParam = `${param(now)}::timestamptz`;
  const part = (boosted: string): string =>
    `(select * from items i where ${where} and ${boosted} order by ${ORDER.latest} limit ${limit})`;
  const text = `select ${CARD_COLUMNS}, ${likedBy(viewer, viewer ? param(viewer.id) : '')}
    from (${part(`i.boosted_until > ${nowParam}`)} union all
      ${part(`(i.boosted_until is null or i.boosted_until <= ${nowParam})`)} limit ${limit}) i
    ${SELLER_JOIN} order by (i.boosted_until > ${nowParam}) is true desc, ${ORDER.latest}`;
  return runPrepared(db, text, values);
};

/** Returns cards in the order of the given ids; items not listed for the viewer are left out. */
export const findCardsByIds = (db: Db, viewer: Viewer | null, ids: readonly number[]): Promise<CardRow[]> => {
  const { values, param } = collectParams();
  const text = `select ${CARD_COLUMNS}, ${likedBy(viewer, viewer ? param(viewer.id) : '')}
    from unnest(${param(ids)}::int[]) with ordinality as wanted (id, place) join items i using (id)
    ${SELLER_JOIN} where ${visibleTo(viewer)} order by wanted.place`;
  return runPrepared(db, text, values);
};
