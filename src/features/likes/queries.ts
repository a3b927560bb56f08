import { sql, type Transaction } from 'kysely';
import type { Viewer } from '../../lib/viewer.ts';
import type { Db } from '../../platform/db/db.ts';
import type { DB } from '../../platform/db/tables.ts';
import { CARD_COLUMNS, SELLER_JOIN, visibleTo, type CardRow } from '../items/service.ts';

type Trx = Transaction<DB>;

/** Deletes a like; returns false when there was none. */
export const removeLike = async (trx: Trx, userId: number, itemId: number): Promise<boolean> => {
  const result = await trx
    .deleteFrom('likes')
    .where('user_id', '=', userId)
    .where('item_id', '=', itemId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
};

export const insertLike = (trx: Trx, userId: number, itemId: number, now: Date) =>
  trx.insertInto('likes').values({ user_id: userId, item_id: itemId, created_at: now }).execute();

/** Those of the items that a user likes, with their numbers of likes. */
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

/** The number of likes of an item, which a trigger keeps up to date. */
export const countLikes = async (trx: Trx, itemId: number): Promise<number> =>
  (await trx.selectFrom('items').select('likes').where('id', '=', itemId).executeTakeFirstOrThrow()).likes;

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

/** Deletes the likes of a user who closes the account. */
export const eraseUser = async (trx: Trx, userId: number): Promise<void> => {
  await trx.deleteFrom('likes').where('user_id', '=', userId).execute();
};
