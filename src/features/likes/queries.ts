import { sql } from 'kysely';
import type { Viewer } from '#lib/viewer.ts';
import { runNamed, type Db, type PrimaryDb, type Trx } from '#platform/data/db/db.ts';
import { getAudiences } from '#features/items/rules/index.ts';
import { CARD_COLUMNS, SELLER_JOIN, visibleTo, type CardRow } from '#features/items/index.ts';

/** A like after a call, and the number of likes of the item. */
export interface LikeState {
  readonly liked: boolean;
  readonly likes: number;
}

/**
 * Likes an item, or takes the like back. Returns undefined when the item is not listed for the viewer.
 * @param liked whether it is liked afterwards; null toggles
 */
export const setLike = async (
  db: PrimaryDb,
  viewer: Viewer,
  itemId: number,
  liked: boolean | null,
  now: Date,
): Promise<LikeState | undefined> => {
  const query = sql<LikeState>`select liked, likes
    from set_like(${viewer.id}, ${itemId}, ${[...getAudiences(viewer)]}::item_audience[], ${now}, ${liked})`.compile(
    db,
  );
  return (await runNamed(db, 'likes.set', query))[0];
};

/** The given items that a user likes, with their numbers of likes. */
export const findLikedAmong = async (
  db: Db,
  userId: number,
  itemIds: readonly number[],
): Promise<{ id: number; likes: number }[]> =>
  (
    await db.pool.query<{ id: number; likes: number }>({
      name: 'likes.among',
      text: `select i.id, i.likes from likes l join items i on i.id = l.item_id
        where l.user_id = $1 and l.item_id = any($2::int[])`,
      values: [userId, itemIds],
    })
  ).rows;

/** Returns a page of listed items the viewer likes, with the exact total (null when the page is empty). */
export const findLikedPage = async (
  db: Db,
  viewer: Viewer,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: CardRow[]; total: number | null }> => {
  const from = sql`from likes l join items i on i.id = l.item_id and ${visibleTo(viewer)} where l.user_id = ${viewer.id}`;
  const { rows } = await sql<CardRow & { total: number }>`
    select ${CARD_COLUMNS}, true as liked, (select count(*) ${from})::int as total
    from (
      select i.*, l.created_at as liked_at ${from}
      order by l.created_at desc, l.item_id desc limit ${limit} offset ${offset}
    ) i
    ${SELLER_JOIN} order by i.liked_at desc, i.id desc`.execute(db);
  return { rows, total: rows[0]?.total ?? null };
};

export const eraseUser = async (trx: Trx, userId: number): Promise<void> => {
  await trx.deleteFrom('likes').where('user_id', '=', userId).execute();
};
