import type { Db } from '#platform/data/db/db.ts';
import type { Slide } from './contract.ts';

/** Visible slides, in order. */
export const findVisibleSlides = (db: Db): Promise<Slide[]> =>
  db
    .selectFrom('slides')
    .select([
      'id',
      'ar_title',
      'fr_title',
      'en_title',
      'ar_text',
      'fr_text',
      'en_text',
      'ar_action',
      'fr_action',
      'en_action',
      'link',
      'rtl_picture',
      'ltr_picture',
    ])
    .where('status', '=', 'active')
    .orderBy('position')
    .orderBy('id')
    .execute();
