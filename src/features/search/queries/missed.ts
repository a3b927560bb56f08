import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { deleteInBatches } from '../../../platform/db/delete-in-batches.ts';

/** Upper limit of distinct texts per day, so that automated nonsense searches cannot fill the table. */
const MAX_PER_DAY = 500;

/** Counts a search without results for a day. */
export const countMissed = async (db: Db, words: string, day: string): Promise<void> => {
  const today = sql`${day}::date`;
  await sql`insert into searches_missed (day, words)
    select ${today}, ${words}
    where exists (select from searches_missed where day = ${today} and words = ${words})
      or (select count(*) from (select from searches_missed where day = ${today} limit ${sql.lit(MAX_PER_DAY)}) d)
        < ${sql.lit(MAX_PER_DAY)}
    on conflict (day, words) do update set count = searches_missed.count + 1`.execute(db);
};

/** Deletes missed searches before a day and returns the number of deleted rows. */
export const deleteMissed = (db: Db, before: string): Promise<number> =>
  deleteInBatches(db, 'searches_missed', sql`day < ${before}::date`);
