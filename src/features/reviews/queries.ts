import type { Insertable, Kysely, Transaction } from 'kysely';
import type { DB } from '../../platform/db/tables.ts';
import type { Given, ReviewRole } from './rules.ts';

/** The database, or a transaction on it. */
export type Rows = Kysely<DB>;

export interface ReviewRow {
  readonly id: number;
  readonly role: ReviewRole;
  readonly stars: number;
  readonly comment: string | null;
  readonly author_id: number | null;
  readonly created_at: Date;
}

const COLUMNS = ['id', 'role', 'stars', 'comment', 'author_id', 'created_at'] as const;

/** Writes a review down; nothing where this order's role has one already, which hurts no transaction. */
export const insertReview = (trx: Rows, review: Insertable<DB['reviews']>): Promise<ReviewRow | undefined> =>
  trx
    .insertInto('reviews')
    .values(review)
    .onConflict((on) => on.columns(['order_id', 'role']).doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();

/** What people were given in a role, by their ids; who never was rated is absent. */
export const givenTo = (db: Rows, role: ReviewRole, ids: readonly number[]): Promise<(Given & { user_id: number })[]> =>
  db
    .selectFrom('ratings')
    .select(['user_id', 'stars', 'reviews'])
    .where('user_id', 'in', ids)
    .where('role', '=', role)
    .execute();

/** The stars of orders, a row for each role that was rated. */
export const starsOfOrders = (db: Rows, ids: readonly number[]) =>
  db.selectFrom('reviews').select(['order_id', 'role', 'stars']).where('order_id', 'in', ids).execute();

/** What somebody was given in a role; `undefined` where there is no such account. */
export const givenToOne = (db: Rows, role: ReviewRole, id: number): Promise<Given | undefined> =>
  db
    .selectFrom('users as u')
    .leftJoin('ratings as r', (join) => join.onRef('r.user_id', '=', 'u.id').on('r.role', '=', role))
    .select(['r.stars', 'r.reviews'])
    .where('u.id', '=', id)
    .executeTakeFirst();

interface Slice {
  readonly limit: number;
  readonly offset: number;
}

/** What is said of somebody in a role, the newest first. */
export const reviewsOf = (db: Rows, role: ReviewRole, id: number, { limit, offset }: Slice): Promise<ReviewRow[]> =>
  db
    .selectFrom('reviews')
    .select(COLUMNS)
    .where('user_id', '=', id)
    .where('role', '=', role)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

/** Keeps the reviews of a user who closes the account, without their author. */
export const eraseUser = async (trx: Transaction<DB>, userId: number): Promise<void> => {
  await trx.updateTable('reviews').set({ author_id: null }).where('author_id', '=', userId).execute();
};
