import { sql, type Transaction } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import type { DB } from '../../../platform/db/tables.ts';
import type { ConceptForm } from '../contract.ts';

type Trx = Transaction<DB>;

/** A concept as it stands in the database. */
export interface ConceptRow {
  readonly id: number;
  readonly key: string;
  readonly kind: string;
  readonly broader: string | null;
  readonly ar: string[];
  readonly darija: string[];
  readonly latin: string[];
  readonly fr: string[];
  readonly en: string[];
  readonly line: string[];
  readonly share: number;
}

/** One name of a concept: as it is written, and as it is looked up. */
export interface FormRow {
  readonly concept_id: number;
  readonly lang: 'ar' | 'darija' | 'latin' | 'fr' | 'en';
  readonly spelling: string;
  readonly words: string;
}

const COLUMNS = ['id', 'key', 'kind', 'broader', 'ar', 'darija', 'latin', 'fr', 'en', 'line', 'share'] as const;

/** The whole dictionary. */
export const allConcepts = async (db: Db): Promise<{ concepts: ConceptRow[]; forms: FormRow[] }> => {
  const [concepts, forms] = await Promise.all([
    db.selectFrom('concepts').select(COLUMNS).orderBy('id').execute(),
    db.selectFrom('concept_forms').select(['concept_id', 'lang', 'spelling', 'normal as words']).execute(),
  ]);
  return { concepts, forms: forms as FormRow[] };
};

export const conceptsPage = async (
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
  return { rows: page, total: counted.n };
};

const values = ({ key, kind, broader, ar, darija, latin, fr, en }: ConceptForm) => ({
  key,
  kind,
  broader,
  ar,
  darija,
  latin,
  fr,
  en,
});

/** A concept, held until the transaction ends. */
export const lockConcept = (trx: Trx, id: number): Promise<ConceptRow | undefined> =>
  trx.selectFrom('concepts').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst();

export const addConcept = (trx: Trx, concept: ConceptForm): Promise<ConceptRow> =>
  trx.insertInto('concepts').values(values(concept)).returning(COLUMNS).executeTakeFirstOrThrow();

/** Undefined where there is none with this id. */
export const changeConcept = (trx: Trx, id: number, concept: ConceptForm): Promise<ConceptRow | undefined> =>
  trx.updateTable('concepts').set(values(concept)).where('id', '=', id).returning(COLUMNS).executeTakeFirst();

/** The concept that was removed; those for which it was the wider one have none then. */
export const dropConcept = (trx: Trx, id: number): Promise<ConceptRow | undefined> =>
  trx.deleteFrom('concepts').where('id', '=', id).returning(COLUMNS).executeTakeFirst();
