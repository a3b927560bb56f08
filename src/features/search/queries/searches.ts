import { sql, type RawBuilder } from 'kysely';
import { EDITED, OF_ITEM, OF_USER, type Tables } from '#platform/data/db/retention.ts';
import { runNamed, type Db, type Trx, type DbOrTransaction } from '#platform/data/db/db.ts';
import { deleteInBatches } from '#platform/data/db/delete-in-batches.ts';
import type { SavedScope, StoredFilters } from '../rules/saved-search.ts';

/** The tables of this feature, and how long they store their rows. */
export const TABLES = {
  concept_forms: { because: EDITED },
  concepts: { because: EDITED },
  new_listings: { because: OF_ITEM },
  saved_searches: { because: OF_USER },
  search_proposals_dismissed: { because: EDITED },
  searches: { days: 90, since: 'the day', job: 'old_searches' },
  searches_opened: { days: 90, since: 'the day', job: 'old_searches' },
  words: { because: 'counts of the words of present items, replaced by each run of market_words' },
} as const satisfies Tables;

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

/** Fewer counts than these are not significant. */
const MIN_OPENED = 3;
const MIN_OPENED_IN_ALL = 10;

/** From fewer networks, one client may have opened them all. */
const MIN_NETWORKS = 3;

/** SQL condition on rows of `searches_opened`: they were opened from enough networks. */
export const fromSeveralNetworks = sql<boolean>`bit_count(bit_or(networks)::bit(64)) >= ${sql.lit(MIN_NETWORKS)}`;

/** Finds the items that were opened most from a search on these days, at most fifty. */
export const findOpened = (db: Db, words: string, days: readonly string[]): Promise<OpenedShare[]> => {
  // The condition is a list of days, each of which is one read of the index by day and words.
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

export interface SavedSearchRow extends SavedScope {
  readonly id: number;
  readonly user_id: number;
  readonly filters: StoredFilters;
  readonly paused: boolean;
  readonly seen_no: number;
  readonly mail_at: Date | null;
  readonly created_at: Date;
}

const COLUMNS = sql`id, user_id, filters, side, seller_id, paused, seen_no, mail_at, created_at`;

export type NamedSearchRow = SavedSearchRow & { readonly seller: string | null };

/** Finds a user's saved searches, or one of them, newest first. */
export const findSaved = async (
  db: DbOrTransaction,
  userId: number,
  id: number | null = null,
): Promise<NamedSearchRow[]> =>
  (
    await sql<NamedSearchRow>`select s.*, u.name as seller
      from (select ${COLUMNS} from saved_searches where user_id = ${userId}) s left join users u on u.id = s.seller_id
      where ${id}::int is null or s.id = ${id} order by s.created_at desc, s.id desc`.execute(db)
  ).rows;

/** Locks the saved searches of a user for this transaction, and counts them. */
export const lockSaved = async (trx: Trx, userId: number): Promise<number> => {
  await sql`select pg_advisory_xact_lock(${userId}, hashtext('saved_searches'))`.execute(trx);
  const { count } = await trx
    .selectFrom('saved_searches')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
};

/** Ends the pause of the search with a key, if there is one. Returns its id, or undefined if it is not saved. */
export const resumeByKey = async (trx: Trx, userId: number, key: string, seenNo: number): Promise<number | undefined> =>
  (
    await sql<{ id: number }>`update saved_searches
      set seen_no = case when paused then ${seenNo}::bigint else seen_no end, paused = false
      where user_id = ${userId} and key = ${key} returning id`.execute(trx)
  ).rows[0]?.id;

export const insertSaved = async (
  trx: Trx,
  { filters, ...row }: Omit<SavedSearchRow, 'id' | 'paused' | 'mail_at'> & { readonly key: string },
): Promise<number> =>
  (
    await trx
      .insertInto('saved_searches')
      .values({ ...row, filters: JSON.stringify(filters) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** Pauses a saved search, or ends its pause at a number of new listings. Returns whether the user has it. */
export const setPaused = async (
  trx: Trx,
  { userId, id, paused, seenNo }: { userId: number; id: number; paused: boolean; seenNo: number },
): Promise<boolean> => {
  const { rows } = await sql`update saved_searches
    set seen_no = case when paused and not ${paused}::boolean then ${seenNo}::bigint else seen_no end, paused = ${paused}
    where user_id = ${userId} and id = ${id} returning id`.execute(trx);
  return rows.length > 0;
};

/** Deletes a saved search of a user. Returns whether there was one. */
export const deleteSaved = async (db: DbOrTransaction, userId: number, id: number): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('saved_searches')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Deletes the saved searches of a user who closes the account, and those for this user's listings. */
export const eraseUser = async (trx: Trx, userId: number): Promise<void> => {
  await trx
    .deleteFrom('saved_searches')
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('seller_id', '=', userId)]))
    .execute();
};

/** Namespace of the advisory lock that makes transactions number new listings one after the other. */
const NUMBERING_LOCK = 4_712;

/**
 * Numbers the new listings that are listed now, and returns the greatest number. Listings that other transactions list
 * meanwhile get a greater number later.
 */
export const numberNewListings = async (trx: Trx): Promise<number> => {
  await sql`select pg_advisory_xact_lock(${NUMBERING_LOCK})`.execute(trx);
  await sql`update new_listings n set no = nextval('new_listings_no') from items i
    where n.no is null and i.id = n.item_id and i.listed`.execute(trx);
  const { rows } = await sql<{ last: number }>`select coalesce(max(no), 0) as last from new_listings`.execute(trx);
  return rows[0]?.last ?? 0;
};

/** Finds searches that are the furthest behind a number; all of them have seen the same. */
export const findBehind = async (db: DbOrTransaction, last: number, limit: number): Promise<SavedSearchRow[]> =>
  (
    await sql<SavedSearchRow>`select ${COLUMNS} from saved_searches
      where not paused and seen_no < ${last}
        and seen_no = (select min(seen_no) from saved_searches where not paused)
      order by id limit ${limit}`.execute(db)
  ).rows;

export interface NewListing {
  readonly no: number;
  readonly item_id: number;
  readonly owner_id: number;
}

/** Finds the listings after a number and up to another, in order. */
export const findNewListings = async (
  db: DbOrTransaction,
  { after, last, limit }: { after: number; last: number; limit: number },
): Promise<NewListing[]> =>
  (
    await sql<NewListing>`select n.no, n.item_id, i.owner_id from new_listings n join items i on i.id = n.item_id
      where n.no > ${after} and n.no <= ${last} order by n.no limit ${limit}`.execute(db)
  ).rows;

/**
 * Moves searches from a number to the next one. Returns the ids of those that were still there: another process may have moved
 * the others.
 */
export const advanceSeen = async (
  trx: Trx,
  ids: readonly number[],
  { from, to }: { from: number; to: number },
): Promise<Set<number>> => {
  const { rows } = await sql<{ id: number }>`update saved_searches set seen_no = ${to}
    where id = any(${[...ids]}::int[]) and seen_no = ${from} and not paused returning id`.execute(trx);
  return new Set(rows.map(({ id }) => id));
};

/** Stores when the last e-mail about a search is due. */
export const setMailTime = async (trx: Trx, id: number, mailAt: Date): Promise<void> => {
  await trx.updateTable('saved_searches').set({ mail_at: mailAt }).where('id', '=', id).execute();
};
