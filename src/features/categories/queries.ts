import type { Db } from '../../platform/db/db.ts';
import type { Category } from './contract.ts';

/** Categories type by type in the order of their positions, hidden ones too: older rows still point at them. */
export const allCategories = (db: Db): Promise<Category[]> =>
  db
    .selectFrom('categories')
    .select(['id', 'type', 'slug', 'ar_name', 'fr_name', 'en_name', 'picture', 'status'])
    .orderBy('type')
    .orderBy('position')
    .orderBy('id')
    .execute();
