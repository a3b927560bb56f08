import { sql, type RawBuilder } from 'kysely';
import { runNamed, type Db } from '#platform/data/db/db.ts';
import type { ItemType } from '#lib/item-types.ts';
import type { Audience } from '#features/items/rules/index.ts';
import { bucketsFor, isCheaperInBuckets, latestBuckets } from './counts.ts';
import type { SimilarWord } from '../language/parse-terms.ts';
import { itemCondition, type ItemFilters } from './conditions.ts';

/** Returns the most common words of items with a prefix. */
export const findWordsByPrefix = (db: Db, prefix: string, limit: number): Promise<SimilarWord[]> => {
  // The condition is a range: with `like` a statement that is planned once could not use the index.
  const query = sql<SimilarWord>`select word, spelling, share from words
    where word ~>=~ ${prefix} and word ~<~ (${prefix} || chr(1114111)) and share > 0
    order by share desc, word limit ${limit}`.compile(db);
  return runNamed(db, 'search-words-by-prefix', query);
};

/** A `tsquery`, and the estimated share of all items that match it. */
export interface TextCondition {
  readonly match: string;
  readonly share: number;
}

/** The items that suggestions may lead to. */
export interface VisibleItems {
  readonly audiences: readonly Audience[];
  readonly type: ItemType | undefined;
}

/** The targets of suggestions: items that match words, of a category or in a city. */
export interface SuggestionTargets {
  readonly texts: readonly TextCondition[];
  readonly categories: readonly number[];
  readonly cities: readonly number[];
}

/** The positions of the texts, and the categories and cities, that have items. */
export interface NonEmptyTargets {
  readonly texts: number[];
  readonly categories: number[];
  readonly cities: number[];
}

/** From this share of all items, matches are first looked for among this many newest items, which are read one by one. */
const FREQUENT_SHARE = 0.005;
const NEWEST = 300;

/** Rarer words are looked for in the latest buckets, when these should have about this many matches. */
const ENOUGH = 20;
const NEWEST_BUCKETS = 2;

const newestItems = (visible: VisibleItems, columns: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select ${columns} from items i where ${itemCondition({ ...visible })}
    order by i.created_at desc, i.id desc limit ${sql.lit(NEWEST)}`;

/** Whether any visible item satisfies a condition that an index in order of date covers, such as a category. */
const hasNewest = (visible: RawBuilder<unknown>, condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  // Without an order, PostgreSQL might look for the first one among all items.
  sql`exists (select from (
    select from items i where ${visible} and ${condition} order by i.created_at desc, i.id desc limit 1) n)`;

/**
 * Finds out in one statement which of the texts, categories and cities have visible items. A text that should have many matches
 * is looked for among the latest items only: reading all would take long to find out that there are none.
 */
export const findNonEmpty = async (
  db: Db,
  visibleItems: VisibleItems,
  { texts, categories, cities }: SuggestionTargets,
  lastBucket: number,
): Promise<NonEmptyTargets> => {
  const visible = itemCondition({ ...visibleItems });
  const isFrequent = ({ share }: TextCondition): boolean => share >= FREQUENT_SHARE;
  const isInBuckets = ({ share }: TextCondition): boolean =>
    isCheaperInBuckets(share, NEWEST_BUCKETS, lastBucket, ENOUGH);
  const queries = sql`unnest(${texts.map(({ match }) => match)}::tsquery[], ${texts.map(isFrequent)}::bool[],
    ${texts.map(isInBuckets)}::bool[]) with ordinality c (words, is_frequent, is_in_buckets, n)`;
  const buckets = latestBuckets(lastBucket, NEWEST_BUCKETS);
  // Counting rather than `exists`, for which PostgreSQL might read the table instead of the text index.
  const matching = sql`(select count(*) > 0 from items i where ${visible} and i.tsv @@ c.words)`;
  const inBuckets = sql`(select count(*) > 0 from items i where ${visible} and i.tsv @@ c.words and i.era = any(${buckets}::int[]))`;
  const { rows } = await sql<NonEmptyTargets>`
    with newest as materialized (${newestItems(visibleItems, sql`i.tsv`)})
    select
      array(
        select c.n::int - 1 from ${queries} where case
          when c.is_frequent and exists (select from newest i where i.tsv @@ c.words) then true
          when c.is_in_buckets then ${inBuckets}
          else ${matching}
        end
      ) as texts,
      array(
        select c.id from unnest(${[...categories]}::int[]) c (id) where ${hasNewest(visible, sql`i.category_id = c.id`)}
      ) as categories,
      array(
        select c.id from unnest(${[...cities]}::int[]) c (id) where ${hasNewest(visible, sql`i.city_id = c.id`)}
      ) as cities`.execute(db);
  return rows[0] ?? { texts: [], categories: [], cities: [] };
};

/** A listing whose title matches. */
export interface TitleRow {
  readonly id: number;
  readonly title: string;
  readonly slug: string;
  readonly type: ItemType;
}

/** Finds the newest visible items whose title matches; of words that many items have, only among the latest items. */
export const findNewestTitles = async (
  db: Db,
  visible: VisibleItems,
  { match, share }: TextCondition,
  limit: number,
  lastBucket: number,
): Promise<TitleRow[]> => {
  if (share >= FREQUENT_SHARE) {
    const newest = newestItems(visible, sql`i.id, i.title, i.slug, i.type, i.tsv`);
    const { rows } = await sql<TitleRow>`select id, title, slug, type from (${newest}) i
      where i.tsv @@ ${match}::tsquery limit ${limit}`.execute(db);
    return rows;
  }
  const buckets = bucketsFor(share, ENOUGH);
  const filters: ItemFilters = {
    ...visible,
    words: match,
    ...(isCheaperInBuckets(share, buckets, lastBucket, ENOUGH) ? { buckets: latestBuckets(lastBucket, buckets) } : {}),
  };
  // An order that no index covers, so that PostgreSQL uses the text index.
  const { rows } = await sql<TitleRow>`select i.id, i.title, i.slug, i.type from items i where ${itemCondition(filters)}
    order by i.created_at + interval '0' desc, i.id desc limit ${limit}`.execute(db);
  return rows;
};
