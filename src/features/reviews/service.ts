import { conflict, notFound } from '#lib/errors.ts';
import { toPage, type PageResult } from '#lib/page-result.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import { findUsers, type UserProfile } from '#features/accounts/index.ts';
import type { DbOrTransaction } from '#platform/data/db/db.ts';
import type { RatingSummary, Review } from './contract.ts';
import * as queries from './queries.ts';
import { toAuthorName, toRatingSummary, toRating, type Rating, type ReviewRole } from './rules.ts';

const PER_PAGE = 10;

/** Returns ratings in a role by user id; ids may repeat, users without reviews are absent. */
export const getRatings = async (
  db: DbOrTransaction,
  role: ReviewRole,
  ids: readonly number[],
): Promise<Map<number, Rating>> => {
  if (ids.length === 0) return new Map();
  const rows = await queries.findRatings(db, role, [...new Set(ids)]);
  return new Map(
    rows.flatMap((row) => {
      const rating = toRating(row);
      return rating ? [[row.user_id, rating] as const] : [];
    }),
  );
};

/** Stars given by the buyer of an order; null if not rated. */
export interface OrderStars {
  readonly seller: number | null;
  readonly driver: number | null;
}

/** Returns stars by order id; ids may repeat, orders without reviews are absent. */
export const getOrderStars = async (
  db: DbOrTransaction,
  orderIds: readonly number[],
): Promise<Map<number, OrderStars>> => {
  const stars = new Map<number, OrderStars>();
  if (orderIds.length === 0) return stars;
  for (const { order_id, role, stars: orderStars } of await queries.findOrderStars(db, [...new Set(orderIds)])) {
    stars.set(order_id, { seller: null, driver: null, ...stars.get(order_id), [role]: orderStars });
  }
  return stars;
};

const toReview = (
  { author_id, created_at, ...row }: queries.ReviewRow,
  authorById: ReadonlyMap<number, UserProfile>,
): Review => {
  const author = author_id === null ? undefined : authorById.get(author_id);
  return {
    ...row,
    author: author ? toAuthorName(author) : null,
    ...(author?.role === 'admin' ? { author_staff: true } : {}),
    created_at: created_at.toISOString(),
  };
};

const findAuthors = (db: DbOrTransaction, rows: readonly queries.ReviewRow[]): Promise<Map<number, UserProfile>> =>
  findUsers(
    db,
    rows.flatMap(({ author_id }) => author_id ?? []),
  );

interface NewReviewInput {
  readonly order_id: number;
  readonly role: ReviewRole;
  readonly user_id: number;
  readonly author_id: number;
  readonly stars: number;
  readonly comment: string | null;
  readonly counts: boolean;
  readonly now: Date;
}

/**
 * Adds a buyer's review of the seller or driver of an order within the given transaction; a trigger updates the
 * average, in which it replaces the author's earlier one. One that does not count is neither in the average nor listed.
 * The caller has checked that the buyer may rate. Throws `conflict` when this role was rated already, without aborting the
 * transaction.
 */
export const addReview = async (trx: DbOrTransaction, { now, ...review }: NewReviewInput): Promise<Review> => {
  const row = await queries.insertReview(trx, { ...review, created_at: now });
  if (!row) throw conflict('already_rated');
  return toReview(row, await findAuthors(trx, [row]));
};

/**
 * Returns a page of the reviews of a seller that count, the last one of each author, newest first, with their average (null without
 * reviews).
 * Throws `not_found` when there is no such account.
 */
export const listReviews = async (
  { readDb, request: { path } }: Ctx<'request'>,
  sellerId: number,
  page: number,
): Promise<{ reviews: PageResult<Review>; average_rating: number | null }> => {
  const offset = (page - 1) * PER_PAGE;
  const [totals, rows] = await Promise.all([
    queries.findRating(readDb, 'seller', sellerId),
    queries.findReviews(readDb, 'seller', sellerId, { limit: PER_PAGE, offset }),
  ]);
  if (!totals) throw notFound();
  const { average_rating, reviews: total } = toRatingSummary(toRating(totals));
  const authors = await findAuthors(readDb, rows);
  const reviews = rows.map((row) => toReview(row, authors));
  return { reviews: toPage({ rows: reviews, total, page, perPage: PER_PAGE, path }), average_rating };
};

/** Returns the ratings of the viewer as seller and as driver. */
export const showOwnRatings = async ({ db, viewer: { id } }: UserCtx): Promise<Record<ReviewRole, RatingSummary>> => {
  const [sellers, drivers] = await Promise.all([getRatings(db, 'seller', [id]), getRatings(db, 'driver', [id])]);
  return { seller: toRatingSummary(sellers.get(id)), driver: toRatingSummary(drivers.get(id)) };
};
