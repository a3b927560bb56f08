import { sql, type Transaction } from 'kysely';
import type { Db } from '#platform/data/db/db.ts';
import type { DB } from '#platform/data/db/tables.ts';
import type { ConceptForm } from '../contract/dictionary.ts';
import type { ConceptRow, FormRow } from '../language/dictionary.ts';

type Trx = Transaction<DB>;

const COLUMNS = [
  'id',
  'key',
  'kind',
  'broader_keys as broader',
  'near_keys as near',
  'ar',
  'darija',
  'latin',
  'fr',
  'en',
  'zgh',
  'only_names as only',
  'line',
  'share',
  'mentioned',
] as const;

/** Reads the whole dictionary. */
export const readDictionary = async (db: Db): Promise<{ concepts: ConceptRow[]; forms: FormRow[] }> => {
  const [concepts, forms] = await Promise.all([
    db.selectFrom('concepts').select(COLUMNS).orderBy('id').execute(),
    db.selectFrom('concept_forms').select(['concept_id', 'lang', 'spelling', 'normal as words']).execute(),
  ]);
  return { concepts: concepts as ConceptRow[], forms: forms as FormRow[] };
};

export const findConcepts = async (
  db: Db,
  { q, kind, limit, offset }: { q?: string | undefined; kind?: string | undefined; limit: number; offset: number },
): Promise<{ rows: ConceptRow[]; total: number }> => {
  let rows = db.selectFrom('concepts');
  if (kind !== undefined) rows = rows.where('kind', '=', kind);
  if (q)
    rows = rows.where(
      sql<boolean>`(strpos(key, lower(${q})) > 0 or exists (select from concept_forms f where f.concept_id = concepts.id
        and strpos(normalize_text(f.spelling), normalize_text(${q})) > 0))`,
    );
  const [page, counted] = await Promise.all([
    rows.select(COLUMNS).orderBy('key').limit(limit).offset(offset).execute(),
    rows.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow(),
  ]);
  return { rows: page as ConceptRow[], total: counted.n };
};

const toColumns = ({ key, kind, broader, near, ar, darija, latin, fr, en, zgh, only }: ConceptForm) => ({
  key,
  kind,
  broader_keys: broader,
  near_keys: near,
  ar,
  darija,
  latin,
  fr,
  en,
  zgh,
  only_names: JSON.stringify(only),
});

/** Reads a concept and locks it until the transaction ends. */
export const lockConcept = (trx: Trx, id: number): Promise<ConceptRow | undefined> =>
  trx.selectFrom('concepts').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst() as Promise<
    ConceptRow | undefined
  >;

export const insertConcept = (trx: Trx, concept: ConceptForm): Promise<ConceptRow> =>
  trx
    .insertInto('concepts')
    .values(toColumns(concept))
    .returning(COLUMNS)
    .executeTakeFirstOrThrow() as Promise<ConceptRow>;

/** Returns undefined when no concept has this id. */
export const updateConcept = (trx: Trx, id: number, concept: ConceptForm): Promise<ConceptRow | undefined> =>
  trx
    .updateTable('concepts')
    .set(toColumns(concept))
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst() as Promise<ConceptRow | undefined>;

/** Deletes and returns a concept. Concepts that had it as their broader one are left without one. */
export const deleteConcept = (trx: Trx, id: number): Promise<ConceptRow | undefined> =>
  trx.deleteFrom('concepts').where('id', '=', id).returning(COLUMNS).executeTakeFirst() as Promise<
    ConceptRow | undefined
  >;
