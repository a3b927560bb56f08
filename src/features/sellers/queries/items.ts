import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { BUCKET_SIZE, bucketsFor } from '../../search/rules.ts';
import { MAX_COUNTED, type ListFilters } from './list.ts';

/** A seller, and how many of the newest matching items are theirs. */
export interface Owner {
  readonly user_id: number;
  readonly matches: number;
}

/** The words that items must match. */
interface WordQuery {
  /** In `tsquery` form. */
  readonly match: string;
  /** Estimated share of all items that match; 0 when unknown. */
  readonly share: number;
}

/** Below this share, reading all matches is fast. */
const RARE = 0.02;
const buildConditions = (
  { audiences, type, category_id, cities }: ListFilters,
  match: string,
): RawBuilder<unknown>[] => [
  sql`i.listed`,
  sql`i.audience = any(${[...audiences]}::item_audience[])`,
  sql`i.tsv @@ ${match}::tsquery`,
  ...(type === undefined ? [] : [sql`i.type = ${type}::item_type`]),
  ...(category_id === undefined ? [] : [sql`i.category_id = ${category_id}`]),
  ...(cities?.length === 1 ? [sql`i.city_id = ${cities[0]}`] : []),
  // `+ 0` avoids the city index: with a list of cities PostgreSQL would scan the word index once for each of them.
  ...(cities && cities.length !== 1 ? [sql`i.city_id + 0 = any(${[...cities]}::int[])`] : []),
];

const queryOwners = async (db: Db, conditions: readonly RawBuilder<unknown>[]): Promise<Owner[]> => {
  // `+ interval '0'` avoids the date index: for rare words, walking all items in date order would be slow.
  const { rows } = await sql<Owner>`select owner_id as user_id, count(*)::int as matches from (
      select i.owner_id from items i where ${sql.join(conditions, sql` and `)}
      order by i.created_at + interval '0' desc, i.id desc limit ${MAX_COUNTED + 1}
    ) newest group by owner_id`.execute(db);
  return rows;
};

/** Returns the owners of the newest thousand items that match the words, in the given cities. */
export const findOwners = async (db: Db, filters: ListFilters, { match, share }: WordQuery): Promise<Owner[]> => {
  const conditions = buildConditions(filters, match);
  if (share > RARE) {
    const lately = sql`i.era > (select max(id) / ${sql.lit(BUCKET_SIZE)} - ${bucketsFor(share)}::int from items)`;
    const newest = await queryOwners(db, [...conditions, lately]);
    if (newest.reduce((sum, { matches }) => sum + matches, 0) > MAX_COUNTED) return newest;
  }
  return queryOwners(db, conditions);
};
