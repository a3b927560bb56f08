import { likesApi } from './api.ts';
import { eraseUser } from './service.ts';
import type { Feature } from '#platform/feature.ts';

export const likes: Feature = {
  name: 'likes',
  apis: [likesApi],
  tables: {
    likes: { because: 'belongs to a user and an item, is deleted with either' },
  },
  eraseUser,
};
