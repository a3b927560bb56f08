import { defineApi, type Api, type Feature } from '#platform/feature.ts';
import { reviewsCalls } from './contract.ts';
import { listReviews, showOwnRatings } from './service.ts';
import { eraseUser } from './queries.ts';

const reviewsApi: Api = defineApi(reviewsCalls, {
  'GET /api/sellers/{farmer_id}/reviews': (ctx, { params, query }) => listReviews(ctx, params.farmer_id, query.page),
  'GET /api/user/ratings': (ctx) => showOwnRatings(ctx),
});

/** @param rateApi the call by which the buyer of an order adds a review */
export const reviews = (rateApi: Api): Feature => ({
  name: 'reviews',
  apis: [reviewsApi, rateApi],
  tables: {
    ratings: { because: 'sums of the reviews of a user, at most one row a role' },
    reviews: { because: 'belongs to an order; closing an account removes the author' },
  },
  eraseUser,
});
