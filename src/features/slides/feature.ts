import { slidesAdminApi } from './admin/api.ts';
import { slidesApi } from './api.ts';
import { EDITED } from '#platform/data/db/retention.ts';
import type { Feature } from '#platform/feature.ts';

export const slides: Feature = {
  name: 'slides',
  apis: [slidesApi, slidesAdminApi],
  tables: {
    slides: { because: EDITED },
  },
};
