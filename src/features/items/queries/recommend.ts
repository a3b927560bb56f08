import { sql, type RawBuilder } from 'kysely';
import type { Viewer } from '#lib/viewer.ts';
import { runPrepared, type Db } from '#platform/data/db/db.ts';
import { CARD_COLUMNS, likedBy, SELLER_JOIN, visibleTo, type CardRow } from './card.ts';
import { mayOpen } from './item.ts';

/** An item that could be recommended, and for which reason. */
export interface Candidate {
  readonly id: number;
  readonly category_id: number | null;
  readonly why: 'ordered' | 'liked' | 'viewed' | 'near' | 'popular';
}

interface RecommendationViewer {
  readonly viewer: Viewer | null;
  /** The key of the viewer in the table of views. */
  readonly key: string;
  /** The cities around the viewer, the nearest first. */
  readonly cities: readonly number[];
  /** Whether the viewer reads the site in Arabic. */
  readonly arabic: boolean;
}

type Sql = RawBuilder<unknown>;

/** The signals of a viewer's taste, the strongest first: the rows of categories, and the weight of each. */
const SIGNALS = [
  {
    why: 'ordered',
    weight: 5,
    rows: (me: number) => sql`select category_id from orders where buyer_id = ${me}::int and not draft
      and buyer_hid_at is null and removed_at is null order by created_at desc limit 100`,
  },
  {
    why: 'liked',
    weight: 3,
    rows: (me: number) => sql`select i.category_id from likes l join items i on i.id = l.item_id
      where l.user_id = ${me}::int order by l.created_at desc limit 100`,
  },
  {
    why: 'viewed',
    weight: 1,
    rows: (_: number, key: string) => sql`select i.category_id from item_views v join items i on i.id = v.item_id
      where v.viewer = ${key} order by v.day desc limit 300`,
  },
] as const;

/** The six categories that the viewer prefers most, each with the strongest of its reasons. */
const favoriteCategories = (me: number, key: string): Sql => {
  const tastes = SIGNALS.map(
    ({ rows, weight }, at) =>
      sql`(select category_id, ${sql.lit(weight)} as weight, ${sql.lit(at)} as strength from (${rows(me, key)}) t)`,
  );
  return sql`
    select category_id, sum(weight) as weight, min(strength) as strength from (
      ${sql.join(tastes, sql` union all `)}
    ) t where category_id is not null group by category_id order by weight desc, category_id limit 6`;
};

const REASON_CASE = sql`case t.strength ${sql.join(
  SIGNALS.map(({ why }, at) => sql`when ${sql.lit(at)} then ${sql.lit(why)}`),
  sql` `,
)} end`;

const NEWEST = sql`order by i.created_at desc, i.id desc`;

/**
 * The most viewed of some rows, at most eight of a category. Views within a factor of two count as equal; among these
 * the listings in the viewer's script come first, and barred ones last.
 */
const mostViewed = (rows: Sql, mine: Sql): Sql => sql`
  select id, category_id, 'popular' as why, ${sql.lit(SIGNALS.length + 1)} as turn,
    row_number() over (order by barred, seen desc, mine desc, id desc) as place, 0 as next, barred
  from (select *, row_number() over (partition by category_id order by barred, seen desc, mine desc, id desc) as turn
    from (select f.id, f.category_id, f.barred, floor(ln((f.views + 1)::float8) / ln(2::float8)) as seen, ${mine} as mine from (${rows}) f) f
  ) f where turn <= 8 order by place limit 96`;

/** The condition that the title of `f` is written in the script of the viewer's language. */
const inViewerScript = (arabic: boolean): Sql => sql`((f.title ~ '[ء-ي]') = ${arabic}::boolean)`;

/**
 * Finds the candidates for a recommendation, the best of each reason first: the newest in categories from which the
 * viewer has ordered, liked or viewed, the newest in cities nearby, and the most viewed of the newest. Leaves out sold,
 * own and liked items.
 */
export const findCandidates = (db: Db, { viewer, key, cities, arabic }: RecommendationViewer): Promise<Candidate[]> => {
  const mine = inViewerScript(arabic);
  const notTheirs = viewer
    ? sql` and i.owner_id <> ${viewer.id}
        and not exists (select 1 from likes l where l.user_id = ${viewer.id} and l.item_id = i.id)`
    : sql``;
  const where = sql`${visibleTo(viewer)} and not i.sold${notTheirs}`;
  const newest = sql`select i.id, i.category_id, i.title, i.views, false as barred from items i where ${where} ${NEWEST} limit 300`;
  /** The newest of some rows, those in the viewer's script first. */
  const few = (of: Sql, limit: number): Sql => sql`
    select f.id, f.category_id, row_number() over (order by ${mine} desc, f.created_at desc, f.id desc) as place
    from (select i.id, i.category_id, i.title, i.created_at from items i where ${where} and ${of} ${NEWEST} limit ${sql.lit(limit)}) f`;
  const liked = viewer
    ? sql`select n.id, n.category_id, ${REASON_CASE} as why, t.strength as turn, n.place, -t.weight as next
       from (${favoriteCategories(viewer.id, key)}) t cross join lateral (${few(sql`i.category_id = t.category_id`, 12)}) n
       union all`
    : sql``;
  return runPrepared(
    db,
    sql<Candidate>`select id, category_id, why from (${liked}
      select n.id, n.category_id, 'near', ${sql.lit(SIGNALS.length)}, n.place, c.place
      from unnest(${[...cities]}::int[]) with ordinality as c (city_id, place)
      cross join lateral (${few(sql`i.city_id = c.city_id`, 8)}) n
      union all (select id, category_id, why, turn, place, next from (${mostViewed(newest, mine)}) p)
    ) as candidate (id, category_id, why, turn, place, next) order by turn, place, next, id desc`,
  );
};

/** A candidate that is used only if there are too few others. */
export interface FallbackCandidate extends Candidate {
  /** Whether it is sold, the viewer's own, or liked already. */
  readonly barred: boolean;
}

/**
 * Finds the newest items of each category, the most viewed first: for when the newest of all are of one kind, or the
 * viewer has seen them.
 */
export const findFallbackCandidates = (
  db: Db,
  { viewer, arabic }: Pick<RecommendationViewer, 'viewer' | 'arabic'>,
): Promise<FallbackCandidate[]> => {
  const barred = viewer
    ? sql`i.sold or i.owner_id = ${viewer.id}
        or exists (select 1 from likes l where l.user_id = ${viewer.id} and l.item_id = i.id)`
    : sql`i.sold`;
  const newest = sql`select i.id, i.category_id, i.title, i.views, ${barred} as barred from categories c
    cross join lateral (select * from items i where ${visibleTo(viewer)} and i.category_id = c.id ${NEWEST} limit 8) i`;
  return runPrepared(
    db,
    sql<FallbackCandidate>`select id, category_id, why, barred from (${mostViewed(newest, inViewerScript(arabic))}) p order by place`,
  );
};

/**
 * Finds similar items: of the same category and city, then of the category, then of the type, the newest of each. Empty
 * for an item that the viewer may not open.
 */
export const findSimilar = (db: Db, viewer: Viewer | null, id: number, limit: number): Promise<CardRow[]> => {
  const type = sql`i.type = (select type from own)`;
  const category = sql`${type} and i.category_id = (select category_id from own)`;
  const part = (place: number, where: Sql): Sql =>
    sql`(select i.id, ${sql.lit(place)} as place from items i
      where ${visibleTo(viewer)} and ${where} and i.id <> ${id} and not i.sold ${NEWEST} limit ${sql.lit(limit)})`;
  return runPrepared(
    db,
    sql<CardRow>`with own as materialized (
        select i.type, i.category_id, i.city_id from items i where i.id = ${id} and ${mayOpen(viewer)}
      )
      select ${CARD_COLUMNS}, ${likedBy(viewer)}
      from (select id, min(place) as place from (
        ${part(1, sql`${category} and i.city_id = (select city_id from own)`)} union all
        ${part(2, category)} union all ${part(3, type)}
      ) found group by id) page join items i using (id) ${SELLER_JOIN}
      order by page.place, i.created_at desc, i.id desc limit ${sql.lit(limit)}`,
  );
};
