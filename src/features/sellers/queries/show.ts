import { sql } from 'kysely';
import type { ItemType } from '../../../lib/item-types.ts';
import type { Standing } from '../../../lib/viewer.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Audience } from '../../items/rules/visibility.ts';
import { notSuspended } from './list.ts';

/** The columns of a seller card. */
export interface SellerRow {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly avatar: string | null;
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

/**
 * Returns sellers in the order of the given ids, with item counts for these audiences. Users who never had a listed item
 * and suspended users are left out.
 */
export const findSellersByIds = async (
  db: Db,
  audiences: readonly Audience[],
  ids: readonly number[],
): Promise<SellerRow[]> => {
  const { rows } = await sql<SellerRow>`select u.id, u.first_name, u.last_name, u.avatar, u."for",
      u.phone_number_verified as phone_verified, u.created_at, s.city_id, r.stars, r.reviews,
      coalesce(n.items, 0)::int as items, n.latest, coalesce(n.types, '[]') as types, coalesce(n.categories, '[]') as categories
    from unnest(${[...ids]}::int[]) with ordinality as wanted (id, place)
    join sellers s on s.user_id = wanted.id
    cross join lateral (select * from users where id = s.user_id limit 1) u
    left join lateral (select * from ratings where user_id = u.id and role = 'seller' limit 1) r on true
    cross join lateral (
      with shelves as materialized (
        select type, category_id, sum(items)::int as count, max(latest) as latest from seller_shelves
        where user_id = u.id and audience = any(${[...audiences]}::item_audience[]) group by type, category_id
      )
      select (select count from shelves where type is null) as items,
        (select latest from shelves where type is null) as latest,
        (select json_agg(json_build_object('type', type, 'count', count) order by count desc, type)
          from shelves where type is not null and category_id is null) as types,
        (select json_agg(json_build_object('id', category_id, 'count', count) order by count desc, category_id) from (
          select * from shelves where category_id is not null order by count desc, category_id limit 3
        ) largest) as categories
    ) n
    where ${notSuspended(sql`u.id`)} order by wanted.place`.execute(db);
  return rows;
};
