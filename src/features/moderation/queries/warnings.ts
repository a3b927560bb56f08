import { sql, type Kysely } from 'kysely';
import type { DB } from '#platform/data/db/tables.ts';
import { MIN_TITLE_WORDS, type UsualPrices } from '../rules/warnings.ts';

/** The usual prices are those of the newest accepted items of a category. */
const NEWEST_OF_CATEGORY = 300;
/** An equal title is searched among the seller's newest items. */
const NEWEST_OF_SELLER = 100;

/** Finds the usual prices of categories, by `category_id` and `price_unit`, in one query. */
export const findUsualPrices = async (
  db: Kysely<DB>,
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
export const findDuplicates = async (db: Kysely<DB>, ids: readonly number[]): Promise<DuplicateRow[]> => {
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
