import { sql, type RawBuilder } from 'kysely';
import { runNamed, type Db } from '#platform/data/db/db.ts';
import { deleteInBatches } from '#platform/data/db/delete-in-batches.ts';

/** Upper limits of rows per day, so that automated nonsense cannot fill the tables. */
const MAX_SEARCHES = 2000;
const MAX_OPENED = 5000;

/** Whether a table has fewer rows of a day than a limit. */
const hasRoom = (table: 'searches' | 'searches_opened', day: RawBuilder<unknown>, most: number): RawBuilder<boolean> =>
  sql`(select count(*) from (select from ${sql.table(table)} where day = ${day} limit ${sql.lit(most)}) d) < ${sql.lit(most)}`;

/**
 * Counts a search for a day.
 * @param matches how many items match all words
 */
export const countSearch = async (db: Db, words: string, matches: number, day: string): Promise<void> => {
  const today = sql`${day}::date`;
  await sql`insert into searches (day, words, matches)
    select ${today}, ${words}, ${matches}::integer
    where exists (select from searches where day = ${today} and words = ${words})
      or ${hasRoom('searches', today, MAX_SEARCHES)}
    on conflict (day, words) do update set count = searches.count + 1, matches = excluded.matches`.execute(db);
};

interface OpenedResult {
  readonly words: string;
  readonly itemId: number;
  readonly viewerId: number | null;
  /** The part of the networks, from 0 to 63, that the viewer's belongs to. */
  readonly part: number;
  readonly day: string;
}

/**
 * Counts for a day that an item was opened from a search. Ignores items that are not listed or belong to the viewer, and
 * words that were not searched on that day. Returns whether it was counted.
 */
export const countOpened = async (db: Db, { words, itemId, viewerId, part, day }: OpenedResult): Promise<boolean> => {
  const today = sql`${day}::date`;
  const { rows } = await sql<{ counted: boolean }>`with searched as (
      update searches set opened = opened + 1
      where day = ${today} and words = ${words} and exists (
        select from items i where i.id = ${itemId} and i.listed and i.owner_id is distinct from ${viewerId}::integer
      )
      returning 1
    ), item as (
      insert into searches_opened (day, words, item_id, networks)
      select ${today}, ${words}, ${itemId}::integer, 1::bigint << ${part}::integer from searched
      where exists (select from searches_opened where day = ${today} and words = ${words} and item_id = ${itemId})
        or ${hasRoom('searches_opened', today, MAX_OPENED)}
      on conflict (day, words, item_id) do update set count = searches_opened.count + 1,
        networks = searches_opened.networks | excluded.networks
    )
    select exists (select from searched) as counted`.execute(db);
  return rows[0]?.counted === true;
};

/** An item with its share, from 0 to 1, of all opened results of a search. */
export interface OpenedShare {
  readonly id: number;
  readonly share: number;
}

/** Fewer counts than these say nothing. */
const MIN_OPENED = 3;
const MIN_OPENED_IN_ALL = 10;

/** From fewer networks, one client may have opened them all. */
const MIN_NETWORKS = 3;

/** SQL condition on rows of `searches_opened`: they were opened from enough networks. */
export const fromSeveralNetworks = sql<boolean>`bit_count(bit_or(networks)::bit(64)) >= ${sql.lit(MIN_NETWORKS)}`;

/** Finds the items that were opened most from a search on these days, at most fifty. */
export const findOpened = (db: Db, words: string, days: readonly string[]): Promise<OpenedShare[]> => {
  // As a list of days, each of which is one read of the index by day and words.
  const query = sql<OpenedShare>`select id, (opened / total)::float8 as share from (
      select item_id as id, sum(count) as opened, sum(sum(count)) over () as total from searches_opened
      where day = any(${[...days]}::date[]) and words = ${words} group by item_id having ${fromSeveralNetworks}
    ) o
    where opened >= ${sql.lit(MIN_OPENED)} and total >= ${sql.lit(MIN_OPENED_IN_ALL)}
    order by opened desc, id limit 50`.compile(db);
  return runNamed(db, 'search-opened', query);
};

/** Deletes counts of before a day and returns the number of deleted rows. */
export const deleteSearches = async (db: Db, before: string): Promise<number> => {
  const isOld = sql`day < ${before}::date`;
  return (await deleteInBatches(db, 'searches', isOld)) + (await deleteInBatches(db, 'searches_opened', isOld));
};
