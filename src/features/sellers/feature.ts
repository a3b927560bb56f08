import { sellersApi } from './api.ts';
import { eraseUser, moveCity } from './service.ts';
import { OF_USER } from '#platform/data/db/retention.ts';
import type { Feature } from '#platform/feature.ts';

export const sellers: Feature = {
  name: 'sellers',
  apis: [sellersApi],
  tables: {
    seller_shelves: { because: 'counts by seller and type, is deleted with the seller' },
    sellers: { because: OF_USER },
  },
  eraseUser,
  moveCity,
};
