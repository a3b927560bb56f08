import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { ERA, erasWith } from '../../search/rules.ts';
import { MOST_COUNTED, type Wanted } from './list.ts';

/** A seller, and how many of the newest matches are theirs. */
export interface Owner {
  readonly user_id: number;
  readonly matches: number;
}

/** What listings are asked for. */
interface Words {
  /** In `tsquery` form. */
  readonly match: string;
  /** Which part of all listings has them, about; 0 where nobody knows. */
  readonly share: number;
}

/** A part of all listings that is quickly read as a whole. */
const RARE = 0.02;
const conditionsOf = ({ audiences, type, category_id, cities }: Wanted, match: string): RawBuilder<unknown>[] => [
  sql`i.listed`,
  sql`i.audience = any(${[...audiences]}::item_audience[])`,
  sql`i.tsv @@ ${match}::tsquery`,
  ...(type === undefined ? [] : [sql`i.type = ${type}::item_type`]),
  ...(category_id === undefined ? [] : [sql`i.category_id = ${category_id}`]),
  ...(cities?.length === 1 ? [sql`i.city_id = ${cities[0]}`] : []),
  // As a sum: with a list of towns the index of words would be read anew for each of them.
  ...(cities && cities.length !== 1 ? [sql`i.city_id + 0 = any(${[...cities]}::int[])`] : []),
];

const ask = async (db: Db, conditions: readonly RawBuilder<unknown>[]): Promise<Owner[]> => {
  // As a sum, which no index has: for words that few have, walking all listings in their order would be slow.
  const { rows } = await sql<Owner>`select owner_id as user_id, count(*)::int as matches from (
      select i.owner_id from items i where ${sql.join(conditions, sql` and `)}
      order by i.created_at + interval '0' desc, i.id desc limit ${MOST_COUNTED + 1}
    ) newest group by owner_id`.execute(db);
  return rows;
};

/** Who sells what the words say, in these towns: the owners of the newest thousand matches. */
export const ownersOf = async (db: Db, wanted: Wanted, { match, share }: Words): Promise<Owner[]> => {
  const conditions = conditionsOf(wanted, match);
  if (share > RARE) {
    const lately = sql`i.era > (select max(id) / ${sql.lit(ERA)} - ${erasWith(share)}::int from items)`;
    const newest = await ask(db, [...conditions, lately]);
    if (newest.reduce((sum, { matches }) => sum + matches, 0) > MOST_COUNTED) return newest;
  }
  return ask(db, conditions);
};
