import { reviewsApi } from './api.ts';
import { eraseUser } from './service.ts';
import type { Feature } from '#platform/feature.ts';

export const reviews: Feature = {
  name: 'reviews',
  apis: [reviewsApi],
  tables: {
    ratings: { because: 'sums of the reviews of a user, at most one row a role' },
    reviews: { because: 'belongs to an order; closing an account removes the author' },
  },
  eraseUser,
};
