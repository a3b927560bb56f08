import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import type { ConceptForm } from '../contract.ts';

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

// Its listings get their words anew in the same transaction: of a common one there may be many.
const patient = <T>(db: Db, work: (trx: Pick<Db, 'insertInto' | 'updateTable' | 'deleteFrom'>) => Promise<T>) =>
  db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = '10min'`.execute(trx);
    return work(trx);
  });

export const addConcept = (db: Db, concept: ConceptForm): Promise<ConceptRow> =>
  patient(db, (trx) => trx.insertInto('concepts').values(values(concept)).returning(COLUMNS).executeTakeFirstOrThrow());

/** Undefined where there is none with this id. */
export const changeConcept = (db: Db, id: number, concept: ConceptForm): Promise<ConceptRow | undefined> =>
  patient(db, (trx) =>
    trx.updateTable('concepts').set(values(concept)).where('id', '=', id).returning(COLUMNS).executeTakeFirst(),
  );

/** Whether there was one; those for which it was the wider one have none then. */
export const dropConcept = (db: Db, id: number): Promise<boolean> =>
  patient(
    db,
    async (trx) => (await trx.deleteFrom('concepts').where('id', '=', id).returning('id').execute()).length > 0,
  );
