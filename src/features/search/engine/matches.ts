import { sql, type RawBuilder } from 'kysely';
import { runPrepared, type Db } from '#platform/data/db/db.ts';
import type { SearchSort } from '../contract.ts';
import { BUCKET_SIZE, bucketsFor, isCheaperInBuckets, latestBuckets, MAX_RANKED } from './counts.ts';
import { MAX_COUNTED } from '../rules/filters.ts';
import type { RankedQuery } from './ranked-query.ts';
import { itemCondition, withOneCity, type ItemFilters } from './conditions.ts';
import type { OpenedShare } from '../queries/searches.ts';

export interface Slice {
  readonly limit: number;
  readonly offset: number;
}

/** The sorted ids of one page, and the number of matches, counted up to `MAX_COUNTED + 1`. */
export interface Matches {
  readonly ids: number[];
  readonly total: number;
}

export const INDEXED_ORDER = {
  latest: sql`i.created_at desc, i.id desc`,
  oldest: sql`i.created_at, i.id`,
  popular: sql`i.views desc, i.id desc`,
  price_asc: sql`i.price_centimes, i.id`,
  price_desc: sql`i.price_centimes desc nulls last, i.id desc`,
} as const;

// The same orders as expressions that no index covers: PostgreSQL then finds matches by the text index and sorts them.
// Otherwise it overestimates rare words and reads all items in index order.
const UNINDEXED_ORDER = {
  latest: sql`i.created_at + interval '0' desc, i.id desc`,
  oldest: sql`i.created_at + interval '0', i.id`,
  popular: sql`i.views + 0 desc, i.id desc`,
  price_asc: sql`i.price_centimes + 0, i.id`,
  price_desc: sql`i.price_centimes + 0 desc nulls last, i.id desc`,
} as const;

/** Below this share of all items, finding and sorting is faster than reading an index in order. */
const RARE_SHARE = 0.02;

/** The sorts that an index provides. */
export type IndexedSort = keyof typeof INDEXED_ORDER & SearchSort;

/** The filters whose columns come before an order in its indexes: the first matches are the first rows that are read. */
const ORDERED_FILTERS: Readonly<Record<IndexedSort, readonly (keyof ItemFilters)[]>> = {
  latest: ['type', 'category_id', 'city_id', 'owner_id'],
  oldest: ['type', 'category_id', 'city_id', 'owner_id'],
  popular: ['type', 'category_id'],
  price_asc: ['type', 'category_id', 'minCentimes', 'maxCentimes'],
  price_desc: ['type', 'category_id', 'minCentimes', 'maxCentimes'],
};

/** Reading this many rows in order takes about as long as finding and sorting as many matches. */
const MIN_READ = 5000;
/** How many rows are read for each match that is needed. */
const READ_FOR_MATCH = 30;

/** Returns the row of a query that always returns exactly one, such as a count. */
export const selectOne = async <Row>(db: Db, query: RawBuilder<Row>): Promise<Row> =>
  (await query.execute(db)).rows[0] as Row;

/** The number of matches up to `MAX_COUNTED + 1`, or just that number when there are known to be as many. */
export const countMatches = (where: RawBuilder<unknown>, counted: boolean): RawBuilder<unknown> =>
  counted
    ? sql`(select count(*) from (select 1 from items i where ${where} limit ${sql.lit(MAX_COUNTED + 1)}) n)::int`
    : sql.lit(MAX_COUNTED + 1);

/** Returns the ids of a page of a query that selects them in order. */
const selectPage = async (db: Db, ids: RawBuilder<unknown>, { limit, offset }: Slice): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`${ids} limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ id }) => id);
};

/**
 * Selects the ids of a page of items, those that are sold after all others. Each part is read in the order of an index; the
 * sold ones only when the others do not fill the page.
 */
const selectAvailableFirst = (
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  { limit, offset }: Slice,
): RawBuilder<unknown> => {
  const part = (sold: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`(select i.id from items i where ${where} and ${sold} order by ${order} limit ${limit + offset})`;
  return sql`select id from (${part(sql`not i.sold`)} union all ${part(sql`i.sold`)}) page limit ${limit} offset ${offset}`;
};

/** Counts matches up to `MAX_COUNTED + 1`. If there are no more than `MAX_COUNTED`, the ids are those of the page. */
const countAndSort = (db: Db, filters: ItemFilters, sort: IndexedSort, { limit, offset }: Slice): Promise<Matches> =>
  selectOne(
    db,
    sql<Matches>`with found as materialized (
        select i.id, i.sold, i.created_at, i.views, i.price_centimes from items i where ${itemCondition(filters)}
        limit ${sql.lit(MAX_COUNTED + 1)}
      )
      select (select count(*) from found)::int as total,
        array(select i.id from found i order by i.sold, ${INDEXED_ORDER[sort]} limit ${limit} offset ${offset}) as ids`,
  );

/**
 * Reads items that are not sold in order until the page is full; null if it is not full after as many as it would pay to
 * read. Of items that the order puts together, none or all may match: the cheapest items are no animals.
 */
const readInOrder = async (db: Db, filters: ItemFilters, sort: IndexedSort, slice: Slice): Promise<number[] | null> => {
  const shown = Object.fromEntries(ORDERED_FILTERS[sort].map((name) => [name, filters[name]]));
  const ordered: ItemFilters = { ...shown, audiences: filters.audiences };
  const most = Math.max(MIN_READ, READ_FOR_MATCH * (slice.limit + slice.offset));
  const read = sql`select * from items i where ${itemCondition(ordered)} and not i.sold
    order by ${INDEXED_ORDER[sort]} limit ${sql.lit(most)}`;
  const ids = await selectPage(db, sql`select i.id from (${read}) i where ${itemCondition(filters)}`, slice);
  return ids.length === slice.limit ? ids : null;
};

/** Finds a page of more matches than are counted. */
const findAmongMany = async (
  db: Db,
  filters: ItemFilters,
  sort: IndexedSort,
  slice: Slice,
  share: number,
): Promise<number[]> => {
  const where = itemCondition(filters);
  const isRare = share < RARE_SHARE;
  // Matches are old and new: reading them in order finds them soon.
  if (!isRare && (sort === 'latest' || sort === 'oldest')) {
    const { rows } = await sql<{ id: number }>`${selectAvailableFirst(where, INDEXED_ORDER[sort], slice)}`.execute(db);
    return rows.map(({ id }) => id);
  }
  const read = isRare ? null : await readInOrder(db, filters, sort, slice);
  const sorted = sql`select i.id from items i where ${where} order by i.sold, ${UNINDEXED_ORDER[sort]}`;
  return read ?? selectPage(db, sorted, slice);
};

/**
 * Finds a page of matches in an order that an index provides, those that are sold after all others.
 * @param counted false when there are known to be more than `MAX_COUNTED` matches
 * @param share estimated share of all items that match the words; 1 without words
 */
export const findSorted = async (
  db: Db,
  searched: ItemFilters,
  sort: IndexedSort,
  slice: Slice,
  counted = true,
  share = 1,
): Promise<Matches> => {
  const filters = withOneCity(searched);
  const where = itemCondition(filters);
  const isOrdered = (Object.keys(filters) as (keyof ItemFilters)[]).every(
    (name) => name === 'audiences' || filters[name] === undefined || ORDERED_FILTERS[sort].includes(name),
  );
  if (isOrdered)
    return selectOne(
      db,
      // Without a match, reading the index of the order would read every item.
      sql<Matches>`select total, case when total = 0 then '{}' else
          array(${selectAvailableFirst(where, INDEXED_ORDER[sort], slice)})
        end as ids from (select ${countMatches(where, counted)} as total offset 0) n`,
    );
  if (counted) {
    const found = await countAndSort(db, filters, sort, slice);
    if (found.total <= MAX_COUNTED || slice.limit === 0) return found;
  }
  return { ids: await findAmongMany(db, filters, sort, slice, share), total: MAX_COUNTED + 1 };
};

const sum = (parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql.join(parts, sql` + `);

/**
 * A score in hundredths: PostgreSQL adds integers faster than decimal numbers. It is a parameter, so that searches with the same
 * numbers of rules are the same statement.
 */
const toPoints = (score: number): RawBuilder<unknown> => sql`${Math.round(score * 100)}::int`;

/** A query and the items that were opened most from a search for its words. */
interface RankedSearch extends RankedQuery {
  readonly opened?: readonly OpenedShare[];
}

/**
 * The bonus of an item that all users who opened a result chose. It only changes the order of matches that score nearly
 * the same.
 */
const OPENED_BONUS = 0.4;

const toOpenedBonus = (opened: readonly OpenedShare[]): RawBuilder<unknown> => {
  const points = opened.map(({ share }) => Math.round(share * OPENED_BONUS * 100));
  return sql`coalesce((${points}::int[])[array_position(${opened.map(({ id }) => id)}::int[], i.id)], 0)`;
};

/**
 * Scores a match by where its terms appear, plus small bonuses for category, city, other fields, the preferred item type
 * and how often it was opened.
 */
const toScore = ({
  scoreRules,
  bonusRules,
  preferredTypes,
  typeBonus,
  opened = [],
}: RankedSearch): RawBuilder<unknown> =>
  sum([
    ...scoreRules.map((rules) => {
      const cases = rules.map(({ query, score }) => sql`when i.tsv @@ ${query}::tsquery then ${toPoints(score)}`);
      return sql`case ${sql.join(cases, sql` `)} else 0 end`;
    }),
    ...bonusRules.map(
      ({ query, score }) => sql`case when i.tsv @@ ${query}::tsquery then ${toPoints(score)} else 0 end`,
    ),
    sql`case when i.type = any(${[...preferredTypes]}::item_type[]) then ${toPoints(typeBonus)} else 0 end`,
    ...(opened.length > 0 ? [toOpenedBonus(opened)] : []),
  ]);

const hasOnlyAudiences = ({ audiences: _audiences, ...rest }: ItemFilters): boolean =>
  Object.values(rest).every((value) => value === undefined);

const findRanked = async (
  db: Db,
  filters: ItemFilters,
  query: RankedSearch,
  { limit, offset }: Slice,
  most: number,
  order = UNINDEXED_ORDER.latest,
): Promise<Matches> => {
  const where = itemCondition({ ...filters, words: query.match });
  // Sold items come last; those read in the order of the index are enough without them.
  const isIndexed = order === INDEXED_ORDER.latest;
  // Sorting rows with their words would cost more than reading those of the ranked ones again.
  const statement = sql<Matches>`select cardinality(newest) as total, (array(
        select i.id from unnest(newest[:${sql.lit(MAX_RANKED)}]) with ordinality as n (id, place) join items i using (id)
        order by i.sold, ${toScore(query)} desc, n.place
      ) || newest[${sql.lit(MAX_RANKED + 1)}:${sql.lit(MAX_COUNTED)}])[${offset + 1}::int:${offset + limit}::int] as ids
      from (select array(
        select i.id from items i where ${where} ${isIndexed ? sql`and not i.sold order by` : sql`order by i.sold,`} ${order}
        limit ${sql.lit(most)}
      ) as newest offset 0) found`;
  // Only the text index can find the matches then, whatever the words are: a plan for all words is as good as one for each.
  if (!isIndexed && hasOnlyAudiences({ ...filters, buckets: undefined }))
    return (await runPrepared(db, statement))[0] as Matches;
  return selectOne(db, statement);
};

/** From this share of all items, reading the newest items until enough match is faster than finding the matches of a bucket. */
const FREQUENT_SHARE = 0.2;

/**
 * Finds a page of matches, those that are sold last, highest score first, then newest. Only the newest `MAX_RANKED` are scored;
 * older ones follow, newest first. For common words it reads just the latest buckets that should contain enough matches.
 * @param lastBucket the latest bucket of items
 * @param counted false when only the ranked matches are needed: then these are also all that `total` counts
 */
export const findByRelevance = async (
  db: Db,
  filters: ItemFilters,
  query: RankedSearch,
  slice: Slice,
  lastBucket: number,
  counted = true,
): Promise<Matches> => {
  let { share } = query;
  const most = counted ? MAX_COUNTED + 1 : MAX_RANKED;
  if (!counted && query.leastShare >= FREQUENT_SHARE && hasOnlyAudiences(filters))
    return findRanked(db, filters, query, slice, most, INDEXED_ORDER.latest);
  for (let buckets = 0; ;) {
    buckets = Math.max(Math.ceil(1.5 * buckets), bucketsFor(share, most));
    if (!isCheaperInBuckets(share, buckets, lastBucket, most)) return findRanked(db, filters, query, slice, most);
    const newest = await findRanked(
      db,
      { ...filters, buckets: latestBuckets(lastBucket, buckets) },
      query,
      slice,
      most,
    );
    if (newest.total >= most) return newest;
    // There were fewer matches than estimated: correct the estimate and widen the range.
    share = newest.total / (buckets * BUCKET_SIZE);
  }
};
