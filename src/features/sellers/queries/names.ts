import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { inTowns, MOST_COUNTED, type Hit } from './list.ts';

// Max sellers compared for a fuzzy name match.
const MOST_COMPARED = 4000;

interface Name {
  /** At least one normalized word; single spaces between. */
  readonly words: string;
  readonly cities?: readonly number[] | undefined;
}

/**
 * Finds sellers whose name has all the words: as prefixes (score 2 to 3) or by phonetic match in either script (0 to 1). At
 * most a thousand, the newest accounts.
 * @param beginnings the same words in `tsquery` form
 */
export const named = async (db: Db, { words, cities }: Name, beginnings: string): Promise<Hit[]> => {
  const { rows } = await sql<Hit>`select s.user_id,
      case when s.keys @@ ${beginnings}::tsquery then 2 else 0 end + similarity(spelling_of(s.name), spelling_of(${words})) as score
    from sellers s where s.keys @@ name_query(${words}, true)${inTowns(cities)}
    order by s.user_id desc limit ${MOST_COUNTED + 1}`.execute(db);
  return rows;
};

/** Finds sellers whose name has any of the words or a similar spelling, by similarity (0 to 1). At most a thousand. */
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
