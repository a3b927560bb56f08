import type { Viewer } from '../../../lib/viewer.ts';
import type { Db } from '../../../platform/db/db.ts';
import { CARD_COLUMNS, likedBy, SELLER_JOIN, visibleTo, type CardRow } from './card.ts';
import type { StoredItem } from './item.ts';
import { collectParams, runPrepared } from './statement.ts';

/** An item that could be recommended, and why. */
export interface Candidate {
  readonly id: number;
  readonly category_id: number | null;
  readonly why: 'ordered' | 'liked' | 'viewed' | 'near' | 'popular';
}

/** The viewer the candidates are for. */
interface RecommendationViewer {
  readonly viewer: Viewer | null;
  /** Their key in `item_views`. */
  readonly key: string;
  /** Cities around them, nearest first. */
  readonly cities: readonly number[];
  /** Whether they use the site in Arabic. */
  readonly arabic: boolean;
}

/** Signals of a user's interest, strongest first: a query for categories, and the weight of each row. */
const SIGNALS = [
  {
    why: 'ordered',
    weight: 5,
    rows: (me: string) => `select category_id from orders where buyer_id = ${me}::int and not draft
      and buyer_hid_at is null and removed_at is null order by created_at desc limit 100`,
  },
  {
    why: 'liked',
    weight: 3,
    rows: (me: string) => `select i.category_id from likes l join items i on i.id = l.item_id
      where l.user_id = ${me}::int order by l.created_at desc limit 100`,
  },
  {
    why: 'viewed',
    weight: 1,
    rows: (_: string, key: string) => `select i.category_id from item_views v join items i on i.id = v.item_id
      where v.viewer = ${key} order by v.day desc limit 300`,
  },
] as const;

/** SQL for the user's six favorite categories, each with its strongest signal. */
const favoriteCategories = (me: string, key: string): string => `
  select category_id, sum(weight) as weight, min(strength) as strength from (
    ${SIGNALS.map(
      ({ rows, weight }, at) =>
        `(select category_id, ${weight} as weight, ${at} as strength from (${rows(me, key)}) t)`,
    ).join(' union all ')}
  ) t where category_id is not null group by category_id order by weight desc, category_id limit 6`;

const REASON_CASE = `case t.strength ${SIGNALS.map(({ why }, at) => `when ${at} then '${why}'`).join(' ')} end`;

const NEWEST = 'order by i.created_at desc, i.id desc';

/**
 * SQL for the most viewed of the given rows, at most eight per category. View counts within a factor of two are equal;
 * among those, items in the viewer's script come first. Barred items come last.
 */
const mostViewed = (rows: string, inScript: (of: string) => string): string => `
  select id, category_id, 'popular' as why, ${SIGNALS.length + 1} as turn,
    row_number() over (order by barred, seen desc, in_script desc, id desc) as place, 0 as next, barred
  from (select *, row_number() over (partition by category_id order by barred, seen desc, in_script desc, id desc) as turn
    from (select f.id, f.category_id, f.barred, floor(ln((f.views + 1)::float8) / ln(2::float8)) as seen, ${inScript('f')} as in_script from (${rows}) f) f
  ) f where turn <= 8 order by place limit 96`;

/** SQL condition that a title is written in the script of the viewer's language. */
const inViewerScript = (arabic: string) => (of: string) => `((${of}.title ~ '[ء-ي]') = ${arabic}::boolean)`;

/**
 * Returns recommendation candidates, the best of each reason first: the newest items of favorite categories, the newest of
 * nearby cities, and the most viewed of the newest 300. Sold, own and liked items are excluded.
 */
export const findCandidates = (db: Db, { viewer, key, cities, arabic }: RecommendationViewer): Promise<Candidate[]> => {
  const { values, param } = collectParams();
  const me = viewer ? param(viewer.id) : '';
  const inScript = inViewerScript(param(arabic));
  const where = `${visibleTo(viewer)} and not i.sold${
    viewer
      ? ` and i.owner_id <> ${me} and not exists (select 1 from likes l where l.user_id = ${me} and l.item_id = i.id)`
      : ''
  }`;
  const newest = `select i.id, i.category_id, i.title, i.views, false as barred from items i where ${where} ${NEWEST} limit 300`;
  /** The newest of a set, those in the viewer's script first. */
  const newestOf = (of: string, limit: number): string => `
    select f.id, f.category_id, row_number() over (order by ${inScript('f')} desc, f.created_at desc, f.id desc) as place
    from (select i.id, i.category_id, i.title, i.created_at from items i where ${where} and ${of} ${NEWEST} limit ${limit}) f`;
  const liked = viewer
    ? `select n.id, n.category_id, ${REASON_CASE} as why, t.strength as turn, n.place, -t.weight as next
       from (${favoriteCategories(me, param(key))}) t cross join lateral (${newestOf('i.category_id = t.category_id', 12)}) n
       union all`
    : '';
  const text = `select id, category_id, why from (${liked}
      select n.id, n.category_id, 'near', ${SIGNALS.length}, n.place, c.place
      from unnest(${param(cities)}::int[]) with ordinality as c (city_id, place)
      cross join lateral (${newestOf('i.city_id = c.city_id', 8)}) n
      union all (select id, category_id, why, turn, place, next from (${mostViewed(newest, inScript)}) p)
    ) as candidate (id, category_id, why, turn, place, next) order by turn, place, next, id desc`;
  return runPrepared(db, text, values);
};

/** A fallback candidate. */
export interface FallbackCandidate extends Candidate {
  /** Whether it is sold, the viewer's own, or already liked. */
  readonly barred: boolean;
}

/** Returns the newest items of each category, most viewed first: the fallback when the newest of all lack variety. */
export const findFallbackCandidates = (
  db: Db,
  { viewer, arabic }: Pick<RecommendationViewer, 'viewer' | 'arabic'>,
): Promise<FallbackCandidate[]> => {
  const { values, param } = collectParams();
  const me = viewer ? param(viewer.id) : '';
  const barred = viewer
    ? `i.sold or i.owner_id = ${me} or exists (select 1 from likes l where l.user_id = ${me} and l.item_id = i.id)`
    : 'i.sold';
  const newest = `select i.id, i.category_id, i.title, i.views, ${barred} as barred from categories c
    cross join lateral (select * from items i where ${visibleTo(viewer)} and i.category_id = c.id ${NEWEST} limit 8) i`;
  const text = `select id, category_id, why, barred from (${mostViewed(newest, inViewerScript(param(arabic)))}) p order by place`;
  return runPrepared(db, text, values);
};

/** Returns similar items, newest first: same category and city, then same category, then same type. */
export const findSimilar = (
  db: Db,
  viewer: Viewer | null,
  item: Pick<StoredItem, 'id' | 'type' | 'category_id' | 'city_id'>,
  limit: number,
): Promise<CardRow[]> => {
  const { values, param } = collectParams();
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
  return runPrepared(db, text, values);
};
