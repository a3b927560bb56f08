import type { Viewer } from '../../../lib/viewer.ts';
import type { Db } from '../../../platform/db/db.ts';
import { CARD_COLUMNS, likedBy, SELLER_JOIN, visibleTo, type CardRow } from './card.ts';
import type { StoredItem } from './item.ts';
import { parameters, runHot } from './statement.ts';

/** An item that could be recommended, and for which reason. */
export interface Candidate {
  readonly id: number;
  readonly category_id: number | null;
  readonly why: 'liked_category' | 'near' | 'popular';
}

/** What somebody likes and looks at, by category: a like weighs as much as three views. */
const TASTE = (me: string, key: string): string => `
  select category_id, sum(weight) as weight from (
    (select i.category_id, 3 as weight from likes l join items i on i.id = l.item_id
      where l.user_id = ${me}::int order by l.created_at desc limit 100)
    union all
    (select i.category_id, 1 from item_views v join items i on i.id = v.item_id
      where v.viewer = ${key} order by v.day desc limit 300)
  ) t where category_id is not null group by category_id order by weight desc, category_id limit 6`;

/**
 * What could be recommended, of each reason the best first: the newest of the categories that somebody likes, the
 * newest of towns nearby, and what is seen most among the newest of all. Sold, own and liked items are none.
 * @param key how the viewer stands in the table of views
 * @param cities towns nearby, the nearest first
 */
export const candidates = (
  db: Db,
  viewer: Viewer | null,
  key: string,
  cities: readonly number[],
): Promise<Candidate[]> => {
  const { values, param } = parameters();
  const me = viewer ? param(viewer.id) : '';
  const where = `${visibleTo(viewer)} and not i.sold${
    viewer
      ? ` and i.owner_id <> ${me} and not exists (select 1 from likes l where l.user_id = ${me} and l.item_id = i.id)`
      : ''
  }`;
  const newest = 'order by i.created_at desc, i.id desc';
  const liked = viewer
    ? `select n.id, n.category_id, 'liked_category' as why, 1 as turn, n.place, -t.weight as next
       from (${TASTE(me, param(key))}) t
       cross join lateral (select i.id, i.category_id, row_number() over (${newest}) as place from items i
         where ${where} and i.category_id = t.category_id ${newest} limit 12) n
       union all`
    : '';
  const text = `select id, category_id, why from (${liked}
      select n.id, n.category_id, 'near', 2, n.place, c.place
      from unnest(${param(cities)}::int[]) with ordinality as c (city_id, place)
      cross join lateral (select i.id, i.category_id, row_number() over (${newest}) as place from items i
        where ${where} and i.city_id = c.city_id ${newest} limit 8) n
      union all
      (select n.id, n.category_id, 'popular', 3, 0, -n.views
      from (select i.id, i.category_id, i.views from items i where ${where} ${newest} limit 300) n
      order by n.views desc limit 72)
    ) as candidate (id, category_id, why, turn, place, next) order by turn, place, next, id desc`;
  return runHot(db, text, values);
};

/** Items like one: of its category and town, then of its category, then of its type, the newest of each. */
export const similarTo = (
  db: Db,
  viewer: Viewer | null,
  item: Pick<StoredItem, 'id' | 'type' | 'category_id' | 'city_id'>,
  limit: number,
): Promise<CardRow[]> => {
  const { values, param } = parameters();
  const id = param(item.id);
  const type = `i.type = ${param(item.type)}::item_type`;
  const category = `${type} and i.category_id = ${param(item.category_id)}::int`;
  const part = (place: number, where: string): string =>
    `(select i.id, ${place} as place from items i where ${visibleTo(viewer)} and ${where} and i.id <> ${id} and not i.sold
      order by i.created_at desc, i.id desc limit ${limit})`;
  const text = `select ${CARD_COLUMNS}, ${likedBy(viewer, viewer ? param(viewer.id) : '')}
    from (select id, min(place) as place from (
      ${part(1, `${category} and i.city_id = ${param(item.city_id)}::int`)} union all
      ${part(2, category)} union all ${part(3, type)}
    ) found group by id) wanted join items i using (id) ${SELLER_JOIN}
    order by wanted.place, i.created_at desc, i.id desc limit ${limit}`;
  return runHot(db, text, values);
};
