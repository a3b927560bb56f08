import { sql } from 'kysely';
import type { Db } from '#platform/data/db/db.ts';
import { inCities, MAX_COUNTED, type Hit } from './list.ts';

// Max sellers compared for a fuzzy name match.
const MAX_COMPARED = 4000;

interface NameQuery {
  /** At least one normalized word; single spaces between. */
  readonly words: string;
  readonly cities?: readonly number[] | undefined;
}

/**
 * Finds sellers whose name has all the words: as prefixes (score 2 to 3) or by phonetic match in either script (0 to 1). At
 * most a thousand, the newest accounts.
 * @param beginnings the same words in `tsquery` form
 */
export const findByName = async (db: Db, { words, cities }: NameQuery, beginnings: string): Promise<Hit[]> => {
  const { rows } = await sql<Hit>`select s.user_id,
      case when s.keys @@ ${beginnings}::tsquery then 2 else 0 end + similarity(spelling_of(s.name), spelling_of(${words})) as score
    from sellers s where s.keys @@ name_query(${words}, true)${inCities(cities)}
    order by s.user_id desc limit ${MAX_COUNTED + 1}`.execute(db);
  return rows;
};

/** Finds sellers whose name has any of the words or a similar spelling, by similarity (0 to 1). At most a thousand. */
export const findBySimilarName = async (db: Db, { words, cities }: NameQuery): Promise<Hit[]> => {
  const { rows } = await sql<Hit>`select s.user_id, similarity(spelling_of(s.name), spelling_of(${words})) as score
    from (
      select * from sellers s
      where (s.keys @@ name_query(${words}, false) or spelling_of(s.name) %> spelling_of(${words}))${inCities(cities)}
      limit ${MAX_COMPARED}
    ) s
    order by score desc, s.user_id desc limit ${MAX_COUNTED + 1}`.execute(db);
  return rows;
};
