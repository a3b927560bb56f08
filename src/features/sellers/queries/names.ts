import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { inTowns, MOST_COUNTED, type Hit } from './list.ts';

// However many have such a name, no more of them are looked at.
const MOST_COMPARED = 4000;

interface Name {
  /** Normalised words with single blanks between, at least one. */
  readonly words: string;
  readonly cities?: readonly number[] | undefined;
}

/**
 * Sellers whose name has all the words, as beginnings (score 2 to 3) or by how they sound in either script (0 to 1):
 * a thousand at the most, the newest members.
 * @param beginnings the same words in `tsquery` form
 */
export const named = async (db: Db, { words, cities }: Name, beginnings: string): Promise<Hit[]> => {
  const { rows } = await sql<Hit>`select s.user_id,
      case when s.keys @@ ${beginnings}::tsquery then 2 else 0 end + similarity(spelling_of(s.name), spelling_of(${words})) as score
    from sellers s where s.keys @@ name_query(${words}, true)${inTowns(cities)}
    order by s.user_id desc limit ${MOST_COUNTED + 1}`.execute(db);
  return rows;
};

/** Sellers whose name has any of the words or is spelled much like them, by how much (0 to 1): a thousand at the most. */
export const namedAlike = async (db: Db, { words, cities }: Name): Promise<Hit[]> => {
  const { rows } = await sql<Hit>`select s.user_id, similarity(spelling_of(s.name), spelling_of(${words})) as score
    from (
      select * from sellers s
      where (s.keys @@ name_query(${words}, false) or spelling_of(s.name) %> spelling_of(${words}))${inTowns(cities)}
      limit ${MOST_COMPARED}
    ) s
    order by score desc, s.user_id desc limit ${MOST_COUNTED + 1}`.execute(db);
  return rows;
};
