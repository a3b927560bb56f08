import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';

/** So many different words a day: whoever searches for nonsense by machine fills no table. */
const MOST_A_DAY = 500;

/** Counts a search without a result on a day. */
export const countMissed = async (db: Db, words: string, day: string): Promise<void> => {
  const today = sql`${day}::date`;
  await sql`insert into searches_missed (day, words)
    select ${today}, ${words}
    where exists (select from searches_missed where day = ${today} and words = ${words})
      or (select count(*) from (select from searches_missed where day = ${today} limit ${sql.lit(MOST_A_DAY)}) d)
        < ${sql.lit(MOST_A_DAY)}
    on conflict (day, words) do update set count = searches_missed.count + 1`.execute(db);
};

/** Forgets what was looked for in vain before a day; answers how many rows went. */
export const forgetMissed = async (db: Db, before: string): Promise<number> => {
  const result = await sql`delete from searches_missed where day < ${before}::date`.execute(db);
  return Number(result.numAffectedRows ?? 0);
};
