import { AppError, conflict, notFound } from '#lib/errors.ts';
import type { UserCtx } from '#platform/context.ts';
import { isViewerProven } from '#platform/data/db/proofs.ts';
import type { NewReview, Review } from '#features/reviews/contract.ts';
import { countsAsRating } from '#features/reviews/rules.ts';
import { addReview } from '#features/reviews/index.ts';
import { scopeFor } from '../queries/order.ts';
import { isRateable } from '../rules/statuses.ts';
import { lockOrderWithItem } from './stock.ts';

/**
 * Rates the seller or the driver of a delivered order. Returns whether it counts: not if the order was placed within the hour,
 * because then both sides may be the same person. Throws `not_found` when the viewer is not its buyer; `conflict` when it is not
 * delivered, already rated, or had no driver; `forbidden` when the viewer has proven neither phone number nor e-mail address.
 */
export const rateOrder = async (
  ctx: UserCtx,
  id: number,
  review: NewReview,
): Promise<{ review: Review; counted: boolean }> =>
  ctx.db.transaction().execute(async (trx) => {
    const author_id = ctx.viewer.id;
    const order = await lockOrderWithItem(trx, id, scopeFor('buyer', author_id));
    if (!order || order.draft) throw notFound();
    if (!isRateable(order.status)) throw conflict('not_delivered_yet');
    const user_id = review.role === 'seller' ? order.seller_id : order.delivery_id;
    if (user_id === null || user_id === author_id) throw conflict('no_driver');
    if (!(await isViewerProven({ db: trx, viewer: ctx.viewer })))
      throw new AppError('forbidden', { reason: { key: 'rating_unproven' } });
    const now = ctx.clock.now();
    const counts = countsAsRating(order.created_at, now);
    return {
      review: await addReview(trx, { ...review, order_id: id, user_id, author_id, counts, now }),
      counted: counts,
    };
  });
