import { sql, type RawBuilder } from 'kysely';
import type { ItemType } from '#lib/item-types.ts';
import type { Db } from '#platform/data/db/db.ts';
import type { Audience } from '#features/items/rules/index.ts';
import type { SellerSort } from '../rules.ts';

/** Sellers are counted up to this number. */
export const MAX_COUNTED = 1000;

/** The filters of a seller list: sellers with a matching item for these audiences, in one of these cities. */
export interface ListFilters {
  readonly audiences: readonly Audience[];
  readonly type?: ItemType | undefined;
  readonly category_id?: number | undefined;
  readonly cities?: readonly number[] | undefined;
}

export interface Slice {
  readonly limit: number;
  readonly offset: number;
}

/** The ids of one page in order, and the total, counted up to `MAX_COUNTED` + 1. */
export interface SellerIds {
  readonly ids: number[];
  readonly total: number;
}

/** A seller that matches the words, with a score that is only comparable within one query. */
export interface Hit {
  readonly user_id: number;
  readonly score: number;
}

/** SQL condition that a seller is not suspended now. The few suspended users are read once, not for each seller. */
export const notSuspended = (id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${id} not in (select b.id from users b where b.banned and coalesce(b.ban_expires > now(), true))`;

/**
 * SQL condition that a seller is listed: they have a name and are not suspended. The few others are read once; a condition
 * for each reason would make the planner expect a quarter of the sellers.
 */
const isListed = (id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${id} not in (
    select b.id from users b where b.banned and coalesce(b.ban_expires > now(), true)
    union all select n.user_id from sellers n where n.name = ''
  )`;

// The rows of `seller_shelves` that count the filtered items; each form has its own index.
const countsCondition = ({ type, category_id }: ListFilters): RawBuilder<unknown> => {
  if (category_id !== undefined) {
    const ofType = type === undefined ? sql`` : sql` and s.type = ${type}::item_type`;
    return sql`s.category_id = ${category_id}${ofType}`;
  }
  return type === undefined ? sql`s.type is null` : sql`s.type = ${type}::item_type and s.category_id is null`;
};

/** SQL condition, starting with `and`: the seller of alias `s` is in one of these cities. */
export const inCities = (cities: readonly number[] | undefined): RawBuilder<unknown> => {
  if (cities === undefined) return sql``;
  // Equality lets the index return a single city in order; a list of one would not.
  return cities.length === 1 ? sql` and s.city_id = ${cities[0]}` : sql` and s.city_id = any(${[...cities]}::int[])`;
};

const matchesFilters = (filters: ListFilters): RawBuilder<unknown> =>
  sql`${countsCondition(filters)} and s.audience = any(${[...filters.audiences]}::item_audience[])${inCities(filters.cities)}
    and ${isListed(sql`s.user_id`)}`;

const ORDER = {
  latest: sql`latest desc, user_id desc`,
  items: sql`items desc, user_id desc`,
  nearest: sql`place, latest desc, user_id desc`,
  relevance: sql`score desc, latest desc, user_id desc`,
} as const satisfies Record<SellerSort, unknown>;

const runOne = async (db: Db, query: RawBuilder<SellerIds>): Promise<SellerIds> =>
  (await query.execute(db)).rows[0] ?? { ids: [], total: 0 };

// A seller has one row per audience, so this many rows contain at least `sellers` sellers.
const rowsFor = ({ audiences }: ListFilters, sellers: number): number => sellers * audiences.length;

/**
 * Returns a page of sellers, by latest item or by number of items. Beyond a thousand sellers, items for further audiences
 * may be left uncounted.
 */
export const findInOrder = (db: Db, filters: ListFilters, sort: 'latest' | 'items', slice: Slice): Promise<SellerIds> =>
  runOne(
    db,
    sql<SellerIds>`with rows as materialized (
      select s.user_id, s.items, s.latest from seller_shelves s where ${matchesFilters(filters)}
      order by ${ORDER[sort]} limit ${rowsFor(filters, MAX_COUNTED + 1)}
    ), found as materialized (
      select user_id, sum(items) as items, max(latest) as latest from rows group by user_id
    )
    select least(${MAX_COUNTED + 1}::int, (select count(*) from found))::int as total,
      array(select user_id from found order by ${ORDER[sort]} limit ${slice.limit} offset ${slice.offset}) as ids`,
  );

/**
 * Returns a page of sellers by the given order of cities, then by latest item; sellers without a known city are left out.
 * @param cities nearest first
 */
export const findByDistance = async (
  db: Db,
  filters: ListFilters,
  cities: readonly number[],
  { limit, offset }: Slice,
): Promise<SellerIds> => {
  const nearestFirst = sql`unnest(${[...cities]}::int[]) with ordinality as c (city_id, place)`;
  const counted = await runOne(
    db,
    sql<SellerIds>`with rows as materialized (
      select s.user_id, s.city_id, s.latest from seller_shelves s where ${matchesFilters({ ...filters, cities })}
      order by ${ORDER.latest} limit ${rowsFor(filters, MAX_COUNTED + 1)}
    ), found as materialized (
      select user_id, min(place) as place, max(latest) as latest from rows join ${nearestFirst} using (city_id) group by user_id
    )
    select least(${MAX_COUNTED + 1}::int, (select count(*) from found))::int as total,
      array(select user_id from found order by ${ORDER.nearest} limit ${limit} offset ${offset}) as ids`,
  );
  if (counted.total <= MAX_COUNTED) return counted;
  // Enough sellers to fill the page from the nearest cities: read them city by city and stop early.
  const { rows } = await sql<{ user_id: number }>`select s.user_id
    from (select * from ${nearestFirst} order by place) c
    cross join lateral (
      select user_id, max(latest) as latest from (
        select s.user_id, s.latest from seller_shelves s
        where ${matchesFilters({ ...filters, cities: undefined })} and s.city_id = c.city_id
        order by ${ORDER.latest} limit ${rowsFor(filters, limit + offset)}
      ) newest group by user_id
    ) s
    order by c.place, s.latest desc, s.user_id desc limit ${limit} offset ${offset}`.execute(db);
  return { ids: rows.map((row) => row.user_id), total: counted.total };
};

/**
 * Returns a page of the given hits that also match the filters.
 * @param cities nearest first, for that sort; sellers in none of them are left out
 */
export const filterHits = (
  db: Db,
  filters: ListFilters,
  hits: readonly Hit[],
  sort: SellerSort,
  { limit, offset }: Slice,
  cities: readonly number[] = [],
): Promise<SellerIds> => {
  const ids = hits.map((hit) => hit.user_id);
  const scores = hits.map((hit) => hit.score);
  const place =
    sort === 'nearest'
      ? sql` join unnest(${[...cities]}::int[]) with ordinality as c (city_id, place) using (city_id)`
      : sql``;
  // `offset 0` keeps the planner from reading all counts at once: the index has those of each hit.
  return runOne(
    db,
    sql<SellerIds>`with hits as materialized (
      select user_id, sum(score) as score from unnest(${ids}::int[], ${scores}::float8[]) h (user_id, score) group by user_id
    ), rows as (
      select s.user_id, s.city_id, h.score, s.items, s.latest from hits h
      cross join lateral (select * from seller_shelves s where s.user_id = h.user_id and ${matchesFilters(filters)} offset 0) s
    ), found as materialized (
      select user_id, min(score) as score, sum(items) as items, max(latest) as latest${
        sort === 'nearest' ? sql`, min(place) as place` : sql``
      } from rows${place} group by user_id
    )
    select least(${MAX_COUNTED + 1}::int, (select count(*) from found))::int as total,
      array(select user_id from found order by ${ORDER[sort]} limit ${limit} offset ${offset}) as ids`,
  );
};
