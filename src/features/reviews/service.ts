import { conflict, notFound } from '../../lib/errors.ts';
import { toPage, type PageResult } from '../../lib/page-result.ts';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { findPerson, type Person } from '../accounts/service.ts';
import type { Rated, Review } from './contract.ts';
import * as queries from './queries.ts';
import { authorOf, ratedAs, ratingOf, type Rating, type ReviewRole } from './rules.ts';

const PER_PAGE = 10;

/** How people are rated in a role, by their ids, which may repeat; who never was rated is absent. */
export const ratingsOf = async (
  db: queries.Rows,
  role: ReviewRole,
  ids: readonly number[],
): Promise<Map<number, Rating>> => {
  if (ids.length === 0) return new Map();
  const rows = await queries.givenTo(db, role, [...new Set(ids)]);
  return new Map(
    rows.flatMap((row) => {
      const rating = ratingOf(row);
      return rating ? [[row.user_id, rating] as const] : [];
    }),
  );
};

/** The stars that an order's buyer gave; null for whom they have not rated. */
export interface OrderStars {
  readonly seller: number | null;
  readonly driver: number | null;
}

/** The stars of orders by their ids, which may repeat; an order of which nobody was rated is absent. */
export const starsOf = async (db: queries.Rows, orderIds: readonly number[]): Promise<Map<number, OrderStars>> => {
  const stars = new Map<number, OrderStars>();
  if (orderIds.length === 0) return stars;
  for (const { order_id, role, stars: given } of await queries.starsOfOrders(db, [...new Set(orderIds)])) {
    stars.set(order_id, { seller: null, driver: null, ...stars.get(order_id), [role]: given });
  }
  return stars;
};

const toReview = (
  { author_id, created_at, ...row }: queries.ReviewRow,
  people: ReadonlyMap<number, Person>,
): Review => {
  const author = author_id === null ? undefined : people.get(author_id);
  return { ...row, author: author ? authorOf(author) : null, created_at: created_at.toISOString() };
};

const authorsOf = (db: queries.Rows, rows: readonly queries.ReviewRow[]): Promise<Map<number, Person>> =>
  findPerson(
    db,
    rows.flatMap(({ author_id }) => author_id ?? []),
  );

interface Given {
  readonly order_id: number;
  readonly role: ReviewRole;
  /** Who is rated. */
  readonly user_id: number;
  readonly author_id: number;
  readonly stars: number;
  readonly comment: string | null;
  readonly now: Date;
}

/**
 * Writes down in the caller's transaction what a buyer says of who sold or brought an order; the average moves with it.
 * Whether the buyer may is the caller's to know. Throws `conflict` where this was said once already: the transaction holds.
 */
export const addReview = async (trx: queries.Rows, { now, ...given }: Given): Promise<Review> => {
  const row = await queries.insertReview(trx, { ...given, created_at: now });
  if (!row) throw conflict('already_rated');
  return toReview(row, await authorsOf(trx, [row]));
};

/**
 * A page of what buyers say of a seller, the newest first, with the average of all: none for whoever never sold.
 * @param path the call's own: the neighbouring pages stand under it
 * Throws `not_found` where there is no such account.
 */
export const listReviews = async (
  { readDb }: Ctx,
  sellerId: number,
  page: number,
  path: string,
): Promise<{ reviews: PageResult<Review>; average_rating: number | null }> => {
  const offset = (page - 1) * PER_PAGE;
  const [given, rows] = await Promise.all([
    queries.givenToOne(readDb, 'seller', sellerId),
    queries.reviewsOf(readDb, 'seller', sellerId, { limit: PER_PAGE, offset }),
  ]);
  if (!given) throw notFound();
  const { average_rating, reviews: total } = ratedAs(ratingOf(given));
  const authors = await authorsOf(readDb, rows);
  const reviews = rows.map((row) => toReview(row, authors));
  return { reviews: toPage({ rows: reviews, total, page, perPage: PER_PAGE, path }), average_rating };
};

/** How the viewer is rated by those who bought from them, and by those to whom they brought something. */
export const showOwnRatings = async ({ db, viewer: { id } }: UserCtx): Promise<Record<ReviewRole, Rated>> => {
  const [sellers, drivers] = await Promise.all([ratingsOf(db, 'seller', [id]), ratingsOf(db, 'driver', [id])]);
  return { seller: ratedAs(sellers.get(id)), driver: ratedAs(drivers.get(id)) };
};

export { eraseUser } from './queries.ts';
