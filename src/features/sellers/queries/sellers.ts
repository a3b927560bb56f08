import { sql, type RawBuilder } from 'kysely';
import type { ItemType } from '#lib/item-types.ts';
import type { Role, Standing } from '#lib/viewer.ts';
import { runNamed, type Db, type Trx } from '#platform/data/db/db.ts';
import type { Audience } from '#features/items/rules/index.ts';
import { notSuspended, inCities, MAX_COUNTED, type Hit } from './list.ts';

export interface SellerRow {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly avatar: string | null;
  readonly role: Role;
  readonly for: Standing;
  readonly phone_verified: boolean;
  readonly created_at: Date;
  readonly city_id: number | null;
  readonly items: number;
  readonly latest: Date | null;
  /** Sum of stars and number of reviews; null when there is no rating yet. */
  readonly stars: number | null;
  readonly reviews: number | null;
  /** The types, with most items first. */
  readonly types: readonly { readonly type: ItemType; readonly count: number }[];
  /** The three categories with the most items. */
  readonly categories: readonly { readonly id: number; readonly count: number }[];
}

/** The counts of seller `u` for these audiences. With a single audience there is nothing to add up, and each count is one row. */
const countsFor = ([first, ...others]: readonly Audience[]): RawBuilder<unknown> =>
  others.length === 0
    ? sql`select type, category_id, items as count, latest from seller_shelves
        where user_id = u.id and audience = ${first}::item_audience`
    : sql`select type, category_id, sum(items)::int as count, max(latest) as latest from seller_shelves
        where user_id = u.id and audience = any(${[first, ...others]}::item_audience[]) group by type, category_id`;

/**
 * Returns sellers in the order of the given ids, with item counts for these audiences. Users who never had a listed item
 * and suspended users are left out.
 */
export const findSellersByIds = (
  db: Db,
  audiences: readonly Audience[],
  ids: readonly number[],
): Promise<SellerRow[]> => {
  const counts = countsFor(audiences);
  return runNamed(
    db,
    audiences.length === 1 ? 'sellers-by-ids' : 'sellers-by-ids-summed',
    sql<SellerRow>`select u.id, u.first_name, u.last_name, u.avatar, u.role, u."for",
      u.phone_number_verified as phone_verified, u.created_at, s.city_id, r.stars, r.reviews,
      coalesce(n.count, 0)::int as items, n.latest, coalesce(t.list, '[]') as types, coalesce(c.list, '[]') as categories
    from unnest(${[...ids]}::int[]) with ordinality as requested (id, place)
    join sellers s on s.user_id = requested.id
    cross join lateral (select * from users where id = s.user_id limit 1) u
    left join lateral (select * from ratings where user_id = u.id and role = 'seller' limit 1) r on true
    left join lateral (select * from (${counts}) counts where type is null limit 1) n on true
    cross join lateral (
      select json_agg(json_build_object('type', type, 'count', count) order by count desc, type) as list
      from (${counts}) counts where type is not null and category_id is null
    ) t
    cross join lateral (
      select json_agg(json_build_object('id', category_id, 'count', count) order by count desc, category_id) as list from (
        select * from (${counts}) counts where category_id is not null order by count desc, category_id limit 3
      ) largest
    ) c
    where ${notSuspended(sql`u.id`)} order by requested.place`.compile(db),
  );
};

// Max sellers compared for a fuzzy name match.
const MAX_COMPARED = 4000;

interface NameQuery {
  /** At least one normalized word; single spaces between. */
  readonly words: string;
  readonly cities?: readonly number[] | undefined;
}

/**
 * Finds sellers whose name has all the words: as prefixes (score 2 to 3) or by phonetic match in either script (0 to 1). At
 * most a thousand, the newest accounts.
 * @param beginnings the same words in `tsquery` form
 */
export const findByName = async (db: Db, { words, cities }: NameQuery, beginnings: string): Promise<Hit[]> => {
  const { rows } = await sql<Hit>`select s.user_id,
      case when s.keys @@ ${beginnings}::tsquery then 2 else 0 end + similarity(to_latin_letters(s.name), to_latin_letters(${words})) as score
    from sellers s where s.keys @@ to_name_query(${words}, true)${inCities(cities)}
    order by s.user_id desc limit ${MAX_COUNTED + 1}`.execute(db);
  return rows;
};

/** Finds sellers whose name has any of the words or a similar spelling, by similarity (0 to 1). At most a thousand. */
export const findBySimilarName = async (db: Db, { words, cities }: NameQuery): Promise<Hit[]> => {
  const { rows } =
    await sql<Hit>`select s.user_id, similarity(to_latin_letters(s.name), to_latin_letters(${words})) as score
    from (
      select * from sellers s
      where (s.keys @@ to_name_query(${words}, false) or to_latin_letters(s.name) %> to_latin_letters(${words}))${inCities(cities)}
      limit ${MAX_COMPARED}
    ) s
    order by score desc, s.user_id desc limit ${MAX_COUNTED + 1}`.execute(db);
  return rows;
};

export interface SitemapEntry {
  readonly id: number;
  /** The time at which the seller's newest item was published. */
  readonly latest: Date;
}

const IS_PUBLIC = sql`type is null and audience = 'everyone'
  and user_id not in (select n.user_id from sellers n where n.name = '')
  and not exists (select from users b where b.id = user_id and b.banned and coalesce(b.ban_expires > now(), true))`;

/** Numbers of the id ranges of `size` that contain a seller of a public item: 0 for ids 1 … size, and so on. */
export const findIdRanges = async (db: Db, size: number): Promise<number[]> => {
  const { rows } = await sql<{
    range: number;
  }>`select range from generate_series(0, (select coalesce(max(user_id), 0) from sellers) / ${size}::int) range
    where exists (select 1 from seller_shelves where user_id > range * ${size}::int and user_id <= (range + 1) * ${size}::int and ${IS_PUBLIC})
    order by range`.execute(db);
  return rows.map(({ range }) => range);
};

/** Returns the sellers of public items in an id range, by id. */
export const findSellersInRange = async (db: Db, size: number, range: number): Promise<SitemapEntry[]> => {
  const { rows } = await sql<SitemapEntry>`select user_id as id, latest from seller_shelves
    where user_id > ${range * size}::bigint and user_id <= ${(range + 1) * size}::bigint and ${IS_PUBLIC} order by user_id`.execute(
    db,
  );
  return rows;
};

/** Deletes the seller profile of a user who closes the account. */
export const eraseUser = async (trx: Trx, userId: number): Promise<void> => {
  await trx.deleteFrom('sellers').where('user_id', '=', userId).execute();
};

/** Moves the sellers of a city that is removed to another one. */
export const moveCity = async (trx: Trx, from: number, to: number): Promise<void> => {
  await trx.updateTable('sellers').set({ city_id: to }).where('city_id', '=', from).execute();
};
