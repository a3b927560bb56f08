import type { Db } from '#platform/data/db/db.ts';
import type { ItemType } from '#lib/item-types.ts';

/** A name of a concept of the search dictionary, with the names of the concept in the three languages. */
export interface ConceptName {
  readonly key: string;
  readonly kind: string;
  readonly ar: string;
  readonly fr: string;
  readonly en: string;
  readonly lang: 'ar' | 'darija' | 'latin' | 'fr' | 'en' | 'zgh';
  /** Its normalised words without stop words. */
  readonly words: string;
  /** The only type of items for which it is valid. */
  readonly type: ItemType | null;
}

/** Returns all names of the search dictionary. */
export const findConceptNames = async (db: Db): Promise<ConceptName[]> => {
  const rows = await db
    .selectFrom('concepts as c')
    .innerJoin('concept_forms as f', 'f.concept_id', 'c.id')
    .select(['c.key', 'c.kind', 'c.ar', 'c.fr', 'c.en', 'f.lang', 'f.normal as words', 'f.type'])
    .orderBy('c.id')
    .execute();
  // The names of a concept begin with the most common one.
  return rows.map(({ ar, fr, en, ...row }) => ({ ...row, ar: ar[0], fr: fr[0], en: en[0] }) as ConceptName);
};
