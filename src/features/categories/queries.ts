import type { Db } from '#platform/data/db/db.ts';
import type { Category } from './contract.ts';

/** Categories by type and position, including hidden ones, because older rows refer to them. */
export const findCategories = (db: Db): Promise<Category[]> =>
  db
    .selectFrom('categories')
    .select(['id', 'type', 'slug', 'ar_name', 'fr_name', 'en_name', 'picture', 'status'])
    .orderBy('type')
    .orderBy('position')
    .orderBy('id')
    .execute();
