import { sql, type Transaction } from 'kysely';
import type { Db } from '#platform/data/db/db.ts';
import type { DB } from '#platform/data/db/tables.ts';
import { fromSeveralNetworks } from './searches.ts';

/** Words, and the concept of most of the items that were opened from a search for them. */
export interface ProposalRow {
  readonly words: string;
  /** How often they were searched for. */
  readonly count: number;
  /** How many results were opened. */
  readonly opened: number;
  /** How many of these are what the concept names. */
  readonly fitting: number;
  readonly concept: {
    readonly id: number;
    readonly key: string;
    readonly ar_name: string;
    readonly fr_name: string;
    readonly en_name: string;
  };
}

/** Fewer searches or opened results say nothing, and a smaller share of one concept may be chance. */
const MIN_SEARCHES = 5;
const MIN_OPENED = 5;
const MIN_SHARE = 0.6;

/**
 * Finds words whose opened results are mostly the same thing, most frequent first, without those that were dismissed. Results
 * count that were opened from several networks. Of several concepts the one counts that says most: tomatoes rather than
 * vegetables, or than the round ones of the tomatoes.
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
export const dismissProposal = async (trx: Transaction<DB>, words: string, now: Date): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('search_proposals_dismissed')
    .values({ words, dismissed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
};
