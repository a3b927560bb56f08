import { sql } from 'kysely';
import type { NamedRow } from '#lib/lang.ts';
import type { Db, Trx } from '#platform/data/db/db.ts';
import type { ConceptForm } from '../contract/dictionary.ts';
import type { ConceptRow, FormRow } from '../language/dictionary.ts';
import { fromSeveralNetworks } from './searches.ts';

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

/** Words, and the concept of most of the items that were opened from a search for them. */
export interface ProposalRow {
  readonly words: string;
  /** How often they were searched for. */
  readonly count: number;
  /** How many results were opened. */
  readonly opened: number;
  /** How many of these have the concept. */
  readonly fitting: number;
  readonly concept: NamedRow & { readonly key: string };
}

/** Fewer searches or opened results are not significant, and a smaller share of one concept may be chance. */
const MIN_SEARCHES = 5;
const MIN_OPENED = 5;
const MIN_SHARE = 0.6;

/**
 * Finds words whose opened results are mostly the same thing, most frequent first, without those that were dismissed.
 * Results count that were opened from several networks. Of several concepts the most specific one counts: tomatoes
 * rather than vegetables, or than the round ones of the tomatoes.
 * @param from the first day that counts
 */
export const findProposals = async (db: Db, from: string, limit: number): Promise<ProposalRow[]> => {
  const { rows } = await sql<ProposalRow>`
    with searched as (
      select words, sum(count)::int as count from searches where day >= ${from}::date
      group by words having sum(count) >= ${sql.lit(MIN_SEARCHES)} and sum(opened) >= ${sql.lit(MIN_OPENED)}
    ),
    item as (
      select o.words, o.item_id, sum(o.count)::int as opened
      from searches_opened o join searched using (words) where o.day >= ${from}::date
        and o.words not in (select words from search_proposals_dismissed)
      group by o.words, o.item_id having ${fromSeveralNetworks}
    ),
    total as (
      select words, sum(opened)::int as opened from item group by words having sum(opened) >= ${sql.lit(MIN_OPENED)}
    ),
    -- What the title of an item names has weight A, and what is broader B (db/functions/item_words.sql).
    named as (
      select item.words, c.id, sum(item.opened)::int as fitting
      from item join items i on i.id = item.item_id
        cross join lateral unnest(i.tsv) as lexeme (word, positions, weights)
        join concepts c on lexeme.word = 'c_' || c.key
      where lexeme.word like 'c\\_%' and lexeme.weights && '{A,B}' and c.kind <> 'other'
      group by item.words, c.id
    )
    select * from (
      select distinct on (words) words, searched.count, total.opened, named.fitting,
        json_build_object('id', c.id, 'key', c.key, 'ar_name', c.ar[1], 'fr_name', c.fr[1], 'en_name', c.en[1]) as concept
      from named join total using (words) join searched using (words) join concepts c on c.id = named.id
      where named.fitting >= ${sql.lit(MIN_SHARE)} * total.opened
      -- The share of the opened results, times the information that a listing has the concept.
      order by words, named.fitting * -ln(greatest(c.share, 0.001)) desc, cardinality(c.line) desc, c.id
    ) proposal
    order by count desc, words limit ${limit}`.execute(db);
  return rows;
};

/** Hides a proposal. Does nothing and returns false when it is hidden already. */
export const dismissProposal = async (trx: Trx, words: string, now: Date): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('search_proposals_dismissed')
    .values({ words, dismissed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
};
