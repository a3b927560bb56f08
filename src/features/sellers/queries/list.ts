import { sql, type RawBuilder } from 'kysely';
import type { ItemType } from '../../../lib/item-types.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Audience } from '../../items/rules/visibility.ts';
import type { SellerSort } from '../rules.ts';

/** Sellers are counted so far and no further. */
export const MOST_COUNTED = 1000;

/** Which sellers are wanted: those with something of this on the market for these audiences, in one of these towns. */
export interface Wanted {
  readonly audiences: readonly Audience[];
  readonly type?: ItemType | undefined;
  readonly category_id?: number | undefined;
  readonly cities?: readonly number[] | undefined;
}

export interface Slice {
  readonly limit: number;
  readonly offset: number;
}

/** Ids of one page in their order, and how many there are, counted to one more than `MOST_COUNTED`. */
export interface Sellers {
  readonly ids: number[];
  readonly total: number;
}

/** A seller that words fit, and how well: any numbers, compared only with one another. */
export interface Hit {
  readonly user_id: number;
  readonly score: number;
}

/** The condition that a seller is not suspended now, by the column that holds their id. */
export const atLiberty = (id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`not exists (select from users b where b.id = ${id} and b.banned and coalesce(b.ban_expires > now(), true))`;

// The rows of seller_shelves that count what is asked for; each form has indexes of its own.
const shelfOf = ({ type, category_id }: Wanted): RawBuilder<unknown> => {
  if (category_id !== undefined) {
    const ofType = type === undefined ? sql`` : sql` and s.type = ${type}::item_type`;
    return sql`s.category_id = ${category_id}${ofType}`;
  }
  return type === undefined ? sql`s.type is null` : sql`s.type = ${type}::item_type and s.category_id is null`;
};

/** A further condition, beginning with `and`: the seller of alias `s` is in one of these towns. */
export const inTowns = (cities: readonly number[] | undefined): RawBuilder<unknown> => {
  if (cities === undefined) return sql``;
  // Within a single town the index has them in order; within a list of one it has not.
  return cities.length === 1 ? sql` and s.city_id = ${cities[0]}` : sql` and s.city_id = any(${[...cities]}::int[])`;
};

const matching = (wanted: Wanted): RawBuilder<unknown> =>
  sql`${shelfOf(wanted)} and s.audience = any(${[...wanted.audiences]}::item_audience[])${inTowns(wanted.cities)}
    and ${atLiberty(sql`s.user_id`)}`;

const ORDER = {
  latest: sql`latest desc, user_id desc`,
  items: sql`items desc, user_id desc`,
  nearest: sql`place, latest desc, user_id desc`,
  relevance: sql`score desc, latest desc, user_id desc`,
} as const satisfies Record<SellerSort, unknown>;

const one = async (db: Db, query: RawBuilder<Sellers>): Promise<Sellers> =>
  (await query.execute(db)).rows[0] ?? { ids: [], total: 0 };

// A seller has a row for each audience. So many rows hold all sellers that are counted.
const rowsFor = ({ audiences }: Wanted, sellers: number): number => sellers * audiences.length;

/**
 * A page of sellers: who listed last first, or who has most. Past a thousand of them what somebody has for further
 * audiences may go uncounted here.
 */
export const inOrder = (db: Db, wanted: Wanted, sort: 'latest' | 'items', slice: Slice): Promise<Sellers> =>
  one(
    db,
    sql<Sellers>`with rows as materialized (
      select s.user_id, s.items, s.latest from seller_shelves s where ${matching(wanted)}
      order by ${ORDER[sort]} limit ${rowsFor(wanted, MOST_COUNTED + 1)}
    ), found as materialized (
      select user_id, sum(items) as items, max(latest) as latest from rows group by user_id
    )
    select least(${MOST_COUNTED + 1}::int, (select count(*) from found))::int as total,
      array(select user_id from found order by ${ORDER[sort]} limit ${slice.limit} offset ${slice.offset}) as ids`,
  );

/**
 * A page of sellers by the order of their towns, then who listed last; those without a known town are left out.
 * @param cities the towns, the nearest first
 */
export const byDistance = async (
  db: Db,
  wanted: Wanted,
  cities: readonly number[],
  { limit, offset }: Slice,
): Promise<Sellers> => {
  const outwards = sql`unnest(${[...cities]}::int[]) with ordinality as c (city_id, place)`;
  const few = await one(
    db,
    sql<Sellers>`with rows as materialized (
      select s.user_id, s.city_id, s.latest from seller_shelves s where ${matching({ ...wanted, cities })}
      order by ${ORDER.latest} limit ${rowsFor(wanted, MOST_COUNTED + 1)}
    ), found as materialized (
      select user_id, min(place) as place, max(latest) as latest from rows join ${outwards} using (city_id) group by user_id
    )
    select least(${MOST_COUNTED + 1}::int, (select count(*) from found))::int as total,
      array(select user_id from found order by ${ORDER.nearest} limit ${limit} offset ${offset}) as ids`,
  );
  if (few.total <= MOST_COUNTED) return few;
  // So many that the nearest towns fill the page: walk them outwards and stop.
  const { rows } = await sql<{ user_id: number }>`select s.user_id
    from (select * from ${outwards} order by place) c
    cross join lateral (
      select user_id, max(latest) as latest from (
        select s.user_id, s.latest from seller_shelves s
        where ${matching({ ...wanted, cities: undefined })} and s.city_id = c.city_id
        order by ${ORDER.latest} limit ${rowsFor(wanted, limit + offset)}
      ) newest group by user_id
    ) s
    order by c.place, s.latest desc, s.user_id desc limit ${limit} offset ${offset}`.execute(db);
  return { ids: rows.map((row) => row.user_id), total: few.total };
};

/**
 * A page of those sellers, of the ones that words fit, who are wanted at all.
 * @param cities the towns, the nearest first, where that is the order; whoever is in none of them is left out
 */
export const amongHits = (
  db: Db,
  wanted: Wanted,
  hits: readonly Hit[],
  sort: SellerSort,
  { limit, offset }: Slice,
  cities: readonly number[] = [],
): Promise<Sellers> => {
  const ids = hits.map((hit) => hit.user_id);
  const scores = hits.map((hit) => hit.score);
  const place =
    sort === 'nearest'
      ? sql` join unnest(${[...cities]}::int[]) with ordinality as c (city_id, place) using (city_id)`
      : sql``;
  return one(
    db,
    sql<Sellers>`with hits as materialized (
      select user_id, sum(score) as score from unnest(${ids}::int[], ${scores}::float8[]) h (user_id, score) group by user_id
    ), rows as (
      select s.user_id, s.city_id, h.score, s.items, s.latest from hits h
      cross join lateral (select * from seller_shelves s where s.user_id = h.user_id and ${matching(wanted)}) s
    ), found as materialized (
      select user_id, min(score) as score, sum(items) as items, max(latest) as latest${
        sort === 'nearest' ? sql`, min(place) as place` : sql``
      } from rows${place} group by user_id
    )
    select least(${MOST_COUNTED + 1}::int, (select count(*) from found))::int as total,
      array(select user_id from found order by ${ORDER[sort]} limit ${limit} offset ${offset}) as ids`,
  );
};
