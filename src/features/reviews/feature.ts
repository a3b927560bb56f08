import { reviewsApi } from './api.ts';
import { eraseUser } from './service.ts';
import type { Api } from '#platform/api.ts';
import type { Feature } from '#platform/feature.ts';

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
