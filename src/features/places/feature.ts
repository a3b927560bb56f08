import { EDITED, OF_PROGRAM } from '#platform/data/db/retention.ts';
import type { Feature } from '#platform/feature.ts';
import { placesAdminApi } from './admin/api.ts';
import { placesApi } from './api.ts';

/** @param others the features whose rows have a city */
export const places = (others: readonly Feature[]): Feature => ({
  name: 'places',
  apis: [placesApi, placesAdminApi(others.flatMap(({ moveCity }) => moveCity ?? []))],
  tables: { cities: { because: EDITED }, provinces: { because: OF_PROGRAM }, regions: { because: OF_PROGRAM } },
});
