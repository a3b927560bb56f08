import { defineApi, type Api } from '#platform/api.ts';
import { reviewsCalls } from './contract.ts';
import { listReviews, showOwnRatings } from './service.ts';

export const reviewsApi: Api = defineApi(reviewsCalls, {
  'GET /api/sellers/{farmer_id}/reviews': (ctx, { params, query }) => listReviews(ctx, params.farmer_id, query.page),
  'GET /api/user/ratings': (ctx) => showOwnRatings(ctx),
});
