import { deliveryApi } from './api.ts';
import { eraseUser } from './service.ts';
import { OF_USER } from '#platform/data/db/retention.ts';
import type { Feature } from '#platform/feature.ts';

export const delivery: Feature = {
  name: 'delivery',
  apis: [deliveryApi],
  tables: {
    delivery_people: { because: OF_USER },
    user_locations: { because: 'one row a user, the last place; is deleted when the account is closed' },
  },
  eraseUser,
};
