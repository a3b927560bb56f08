import { sql, type Kysely, type Transaction } from 'kysely';
import type { DB } from '#platform/data/db/tables.ts';
import type { SavedScope, StoredFilters } from '../rules/saved-search.ts';

type Trx = Transaction<DB>;

/** A saved search as it is stored. */
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

/** A saved search with the name of its seller. */
export type NamedSearchRow = SavedSearchRow & { readonly seller: string | null };

/** Finds a user's saved searches, or one of them, newest first. */
export const findSaved = async (db: Kysely<DB>, userId: number, id: number | null = null): Promise<NamedSearchRow[]> =>
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

/** Inserts a saved search and returns its id. */
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
export const deleteSaved = async (db: Kysely<DB>, userId: number, id: number): Promise<boolean> => {
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
 * Numbers the new listings that are listed now, and returns the greatest number. What other transactions list meanwhile gets
 * a greater number later.
 */
export const numberNewListings = async (trx: Trx): Promise<number> => {
  await sql`select pg_advisory_xact_lock(${NUMBERING_LOCK})`.execute(trx);
  await sql`update new_listings n set no = nextval('new_listings_no') from items i
    where n.no is null and i.id = n.item_id and i.listed`.execute(trx);
  const { rows } = await sql<{ last: number }>`select coalesce(max(no), 0) as last from new_listings`.execute(trx);
  return rows[0]?.last ?? 0;
};

/** Finds searches that are the furthest behind a number; all of them have seen the same. */
export const findBehind = async (db: Kysely<DB>, last: number, limit: number): Promise<SavedSearchRow[]> =>
  (
    await sql<SavedSearchRow>`select ${COLUMNS} from saved_searches
      where not paused and seen_no < ${last}
        and seen_no = (select min(seen_no) from saved_searches where not paused)
      order by id limit ${limit}`.execute(db)
  ).rows;

/** A new listing with its number. */
export interface NewListing {
  readonly no: number;
  readonly item_id: number;
  readonly owner_id: number;
}

/** Finds the listings after a number and up to another, in order. */
export const findNewListings = async (
  db: Kysely<DB>,
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

/** Remembers when the last e-mail about a search is due. */
export const setMailTime = async (trx: Trx, id: number, mailAt: Date): Promise<void> => {
  await trx.updateTable('saved_searches').set({ mail_at: mailAt }).where('id', '=', id).execute();
};
