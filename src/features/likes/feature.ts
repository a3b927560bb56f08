import { defineApi, type Api, type Feature } from '#platform/feature.ts';
import { likesCalls } from './contract.ts';
import { isLiked, likedItems, setLike } from './service.ts';
import { eraseUser } from './queries.ts';

const likesApi: Api = defineApi(likesCalls, {
  'POST /api/items/{id}/like': (ctx, { params, query }) => setLike(ctx, params.id, query.liked),
  'POST /api/items/{id}/liked': (ctx, { params }) => isLiked(ctx, params.id),
  'POST /api/buyer-items/{id}/like': (ctx, { params, query }) => setLike(ctx, params.id, query.liked),
  'POST /api/buyer-items/{id}/liked': (ctx, { params }) => isLiked(ctx, params.id),
  'POST /api/seller-items/{id}/like': (ctx, { params, query }) => setLike(ctx, params.id, query.liked),
  'POST /api/seller-items/{id}/liked': (ctx, { params }) => isLiked(ctx, params.id),
  'GET /api/likes': (ctx, { query }) => likedItems(ctx, query),
});

export const likes: Feature = {
  name: 'likes',
  apis: [likesApi],
  tables: {
    likes: { because: 'belongs to a user and an item, is deleted with either' },
  },
  eraseUser,
};
