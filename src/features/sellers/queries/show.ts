import { sql, type RawBuilder } from 'kysely';
import type { ItemType } from '#lib/item-types.ts';
import type { Role, Standing } from '#lib/viewer.ts';
import { runNamed, type Db } from '#platform/data/db/db.ts';
import type { Audience } from '#features/items/rules/visibility.ts';
import { notSuspended } from './list.ts';

/** The columns of a seller card. */
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
  /** Most items first. */
  readonly types: readonly { readonly type: ItemType; readonly count: number }[];
  /** The three with the most items. */
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
