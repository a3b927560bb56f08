import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import type { ItemType } from '../../../lib/item-types.ts';
import type { Audience } from '../../items/rules/visibility.ts';
import type { SearchSort } from '../contract.ts';
import { ERA, erasWith, MOST_COUNTED } from '../rules/eras.ts';
import type { Question } from '../rules/question.ts';

/** So many units of time: hours, days, months or years. */
export interface Measure {
  readonly amount: number;
  readonly unit: string;
}

/** What an item must satisfy to match. */
export interface ItemFilters {
  readonly audiences: readonly Audience[];
  /** In `tsquery` form. */
  readonly words?: string | undefined;
  readonly type?: ItemType | undefined;
  readonly category_id?: number | undefined;
  readonly city_id?: number | undefined;
  /** Towns within the radius. */
  readonly cities?: readonly number[] | undefined;
  readonly minCentimes?: number | undefined;
  readonly maxCentimes?: number | undefined;
  readonly minWeight?: number | undefined;
  readonly minQuantity?: number | undefined;
  /** At the most. */
  readonly duration?: Measure | undefined;
  /** At the most. */
  readonly age?: Measure | undefined;
  readonly behavior?: string | undefined;
  readonly offerType?: string | undefined;
  readonly minSpace?: number | undefined;
  readonly owner_id?: number | undefined;
  /** The listings of this era and of later ones (0016). */
  readonly era?: number | undefined;
}

export interface Slice {
  readonly limit: number;
  readonly offset: number;
}

/** Ids of one page in their order, and how many match, counted to one more than `MOST_COUNTED`. */
export interface Matches {
  readonly ids: number[];
  readonly total: number;
}

type Conditions = { readonly [K in keyof ItemFilters]-?: (value: NonNullable<ItemFilters[K]>) => RawBuilder<unknown> };

const CONDITIONS: Conditions = {
  audiences: (value) => sql`i.audience = any(${[...value]}::item_audience[])`,
  words: (value) => sql`i.tsv @@ ${value}::tsquery`,
  type: (value) => sql`i.type = ${value}::item_type`,
  category_id: (value) => sql`i.category_id = ${value}`,
  city_id: (value) => sql`i.city_id = ${value}`,
  cities: (value) => sql`i.city_id = any(${[...value]}::int[])`,
  minCentimes: (value) => sql`i.price_centimes >= ${value}`,
  maxCentimes: (value) => sql`i.price_centimes <= ${value}`,
  minWeight: (value) => sql`i.weight >= ${value}`,
  minQuantity: (value) => sql`i.quantity >= ${value}`,
  duration: ({ amount, unit }) => sql`i.duration_hours <= to_hours(${amount}::numeric, ${unit})`,
  age: ({ amount, unit }) => sql`i.age_days <= to_days(${amount}::numeric, ${unit})`,
  behavior: (value) => sql`i.behavior = ${value}`,
  offerType: (value) => sql`i.offer_type = ${value}`,
  minSpace: (value) => sql`i.space >= ${value}`,
  owner_id: (value) => sql`i.owner_id = ${value}`,
  // Stryker disable next-line ArrowFunction: changes only how fast a search is
  era: (value) => sql`i.era >= ${value}`,
};

// With words the index of words reads all towns anew for each of a list; as a sum the column is no part of it.
const citiesBeside = (value: readonly number[]): RawBuilder<unknown> => sql`i.city_id + 0 = any(${[...value]}::int[])`;

/** The condition that an item, of alias `i`, is such a match. */
export const matching = (filters: ItemFilters): RawBuilder<unknown> => {
  const parts = [sql`i.listed`];
  for (const name of Object.keys(CONDITIONS) as (keyof ItemFilters)[]) {
    const value = filters[name];
    if (value === undefined) continue;
    // Stryker disable next-line ConditionalExpression,EqualityOperator,StringLiteral: both ways find the same
    const condition = name === 'cities' && filters.words !== undefined ? citiesBeside : CONDITIONS[name];
    parts.push((condition as (v: unknown) => RawBuilder<unknown>)(value));
  }
  return sql.join(parts, sql` and `);
};

const ORDER = {
  latest: sql`i.created_at desc, i.id desc`,
  oldest: sql`i.created_at, i.id`,
  popular: sql`i.views desc, i.id desc`,
  price_asc: sql`i.price_centimes, i.id`,
  price_desc: sql`i.price_centimes desc nulls last, i.id desc`,
} as const;

// The same as sums, which no index has: the matches of words are then looked up by their words and sorted. Guessing how
// many fit, the planner would walk the whole market in its order for words that hardly anybody has.
const SORTED = {
  latest: sql`i.created_at + interval '0' desc, i.id desc`,
  oldest: sql`i.created_at + interval '0', i.id`,
  popular: sql`i.views + 0 desc, i.id desc`,
  price_asc: sql`i.price_centimes + 0, i.id`,
  price_desc: sql`i.price_centimes + 0 desc nulls last, i.id desc`,
} as const;

/** A part of all listings that is better looked up and sorted than walked to in an order. */
const RARE = 0.02;

/** The orders that the database reads from an index. */
export type PlainSort = keyof typeof ORDER & SearchSort;

/** The row of a query that always returns exactly one, such as a count. */
const one = async <Row>(db: Db, query: RawBuilder<Row>): Promise<Row> => (await query.execute(db)).rows[0] as Row;

/**
 * A page of the matches in one of the plain orders.
 * @param share with words: which part of all listings has them, about
 */
export const inOrder = (
  db: Db,
  filters: ItemFilters,
  sort: PlainSort,
  { limit, offset }: Slice,
  share = 1,
): Promise<Matches> => {
  const where = matching(filters);
  // Stryker disable next-line ConditionalExpression,EqualityOperator: both orders are the same, one of them is faster
  const order = share < RARE ? SORTED[sort] : ORDER[sort];
  return one(
    db,
    sql<Matches>`select
      (select count(*) from (select 1 from items i where ${where} limit ${MOST_COUNTED + 1}) n)::int as total,
      array(select i.id from items i where ${where} order by ${order} limit ${limit} offset ${offset}) as ids`,
  );
};

/** The latest era of all. */
// Stryker disable BlockStatement,StringLiteral: changes only how fast a search is
const lastEra = async (db: Db): Promise<number> => {
  const { era } = await one(db, sql<{ era: number }>`select coalesce(max(id), 0) / ${sql.lit(ERA)} as era from items`);
  return era;
};
// Stryker restore BlockStatement,StringLiteral

const sum = (parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql.join(parts, sql` + `);

/** What a match is worth: its terms by where they stand, a little more where category, town or fields say so too, and the type. */
const worth = ({ places, besides, types }: Question): RawBuilder<unknown> =>
  sum([
    ...places.map((ways) => {
      const cases = ways.map(({ query, worth: value }) => sql`when i.tsv @@ ${query}::tsquery then ${sql.lit(value)}`);
      return sql`case ${sql.join(cases, sql` `)} else 0 end`;
    }),
    ...besides.map(
      ({ query, worth: value }) => sql`case when i.tsv @@ ${query}::tsquery then ${sql.lit(value)} else 0 end`,
    ),
    sql`case when i.type = any(${[...types]}::item_type[]) then 0.5 else 0 end`,
  ]);

const ranked = (db: Db, filters: ItemFilters, question: Question, { limit, offset }: Slice): Promise<Matches> => {
  const rank = worth(question);
  return one(
    db,
    sql<Matches>`with found as materialized (
      select i.id, i.created_at, ${rank} as rank
      from items i where ${matching({ ...filters, words: question.match })} order by ${SORTED.latest}
      limit ${MOST_COUNTED + 1}
    )
    select (select count(*) from found)::int as total, array(
      select id from (select * from found order by created_at desc, id desc limit ${MOST_COUNTED}) f
      order by rank desc, created_at desc, id desc limit ${limit} offset ${offset}
    ) as ids`,
  );
};

/**
 * A page of the matches of a question, the best first, then the newest. Ranks the newest `MOST_COUNTED` only, and of
 * what tens of thousands have reads little more.
 */
export const byRelevance = async (db: Db, filters: ItemFilters, question: Question, slice: Slice): Promise<Matches> => {
  let { share } = question;
  // Stryker disable ConditionalExpression,EqualityOperator,ArithmeticOperator,MethodExpression: where it begins to look decides how fast it is
  const last = share > 0 ? await lastEra(db) : 0;
  for (let eras = 0; ;) {
    eras = Math.max(2 * eras, erasWith(share));
    // Where little is left out, leaving it out saves nothing.
    if (!(eras * 1.5 < last)) return ranked(db, filters, question, slice);
    const newest = await ranked(db, { ...filters, era: last - eras + 1 }, question, slice);
    // Stryker restore EqualityOperator,MethodExpression
    if (newest.total > MOST_COUNTED) return newest;
    // Fewer than was thought have all of it: now it is known how many.
    share = newest.total / (eras * ERA);
    // Stryker restore ConditionalExpression,ArithmeticOperator
  }
};

/**
 * A page of the matches by the order of their towns, then the newest; items without a known town are left out.
 * @param cities the towns, the nearest first
 */
export const byDistance = async (
  db: Db,
  filters: ItemFilters,
  cities: readonly number[],
  { limit, offset }: Slice,
): Promise<Matches> => {
  const where = matching({ ...filters, cities });
  const { total } = await one(
    db,
    sql<{ total: number }>`
      select count(*)::int as total from (select 1 from items i where ${where} limit ${MOST_COUNTED + 1}) n`,
  );
  const towns = sql`unnest(${[...cities]}::int[]) with ordinality as c (city_id, place)`;
  // Stryker disable next-line ConditionalExpression,EqualityOperator,BlockStatement: both ways lead to the same page
  if (total <= MOST_COUNTED) {
    const { rows } = await sql<{ id: number }>`select i.id
      from (select i.id, i.city_id, i.created_at from items i where ${where} offset 0) i join ${towns} using (city_id)
      order by place, i.created_at desc, i.id desc limit ${limit} offset ${offset}`.execute(db);
    return { ids: rows.map((row) => row.id), total };
  }
  // So many that the nearest towns fill the page: walk them outwards and stop.
  const { rows } = await sql<{ id: number }>`select i.id
    from (select * from ${towns} order by place) c
    cross join lateral (
      select i.id, i.created_at from items i where ${matching(filters)} and i.city_id = c.city_id
      order by ${ORDER.latest} limit ${limit + offset}
    ) i
    order by c.place, i.created_at desc, i.id desc limit ${limit} offset ${offset}`.execute(db);
  return { ids: rows.map((row) => row.id), total };
};
