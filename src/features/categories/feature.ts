import { EDITED } from '#platform/data/db/retention.ts';
import type { Feature } from '#platform/feature.ts';
import { categoriesAdminApi } from './admin/api.ts';
import { categoriesApi } from './api.ts';

/** @param others the features whose rows have a category */
export const categories = (others: readonly Feature[]): Feature => ({
  name: 'categories',
  apis: [categoriesApi, categoriesAdminApi(others.flatMap(({ moveCategory }) => moveCategory ?? []))],
  tables: { categories: { because: EDITED } },
});
