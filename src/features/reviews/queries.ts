import type { Insertable } from 'kysely';
import type { DB } from '#platform/data/db/tables.ts';
import type { Trx, DbOrTransaction } from '#platform/data/db/db.ts';
import type { StarTotals, ReviewRole } from './rules.ts';

export interface ReviewRow {
  readonly id: number;
  readonly role: ReviewRole;
  readonly stars: number;
  readonly comment: string | null;
  readonly author_id: number | null;
  readonly created_at: Date;
}

const COLUMNS = ['id', 'role', 'stars', 'comment', 'author_id', 'created_at'] as const;

/** Inserts a review; returns undefined if this role of the order has one already, without failing the transaction. */
export const insertReview = (trx: DbOrTransaction, review: Insertable<DB['reviews']>): Promise<ReviewRow | undefined> =>
  trx
    .insertInto('reviews')
    .values(review)
    .onConflict((on) => on.columns(['order_id', 'role']).doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();

/** Sums of the stars that count by user in a role; users without reviews are absent. */
export const findRatings = (
  db: DbOrTransaction,
  role: ReviewRole,
  ids: readonly number[],
): Promise<(StarTotals & { user_id: number })[]> =>
  db
    .selectFrom('ratings')
    .select(['user_id', 'stars', 'reviews'])
    .where('user_id', 'in', ids)
    .where('role', '=', role)
    .execute();

/** The stars of orders, one row per rated role. */
export const findOrderStars = (db: DbOrTransaction, ids: readonly number[]) =>
  db.selectFrom('reviews').select(['order_id', 'role', 'stars']).where('order_id', 'in', ids).execute();

/** Sum of stars of a user in a role; `undefined` if there is no such account. */
export const findRating = (db: DbOrTransaction, role: ReviewRole, id: number): Promise<StarTotals | undefined> =>
  db
    .selectFrom('users as u')
    .leftJoin('ratings as r', (join) => join.onRef('r.user_id', '=', 'u.id').on('r.role', '=', role))
    .select(['r.stars', 'r.reviews'])
    .where('u.id', '=', id)
    .executeTakeFirst();

interface PageWindow {
  readonly limit: number;
  readonly offset: number;
}

/** The reviews of a user in a role that count, newest first. */
export const findReviews = (
  db: DbOrTransaction,
  role: ReviewRole,
  id: number,
  { limit, offset }: PageWindow,
): Promise<ReviewRow[]> =>
  db
    .selectFrom('reviews')
    .select(COLUMNS)
    .where('user_id', '=', id)
    .where('role', '=', role)
    .where('counts', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

/** Keeps the reviews of a user who closes the account, without their author. */
export const eraseUser = async (trx: Trx, userId: number): Promise<void> => {
  await trx.updateTable('reviews').set({ author_id: null }).where('author_id', '=', userId).execute();
};
