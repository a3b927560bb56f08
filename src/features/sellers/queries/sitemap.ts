import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';

/** What a search engine is told of a seller. */
export interface Told {
  readonly id: number;
  /** When their newest listing came. */
  readonly latest: Date;
}

const EVERYBODYS = sql`type is null and audience = 'everyone'
  and not exists (select from users b where b.id = user_id and b.banned and coalesce(b.ban_expires > now(), true))`;

/** The ranges of `size` ids that hold a seller of something that everybody may see: 0 for 1 … size, and so on. */
export const rangesOfIds = async (db: Db, size: number): Promise<number[]> => {
  const { rows } = await sql<{
    range: number;
  }>`select range from generate_series(0, (select coalesce(max(user_id), 0) from sellers) / ${size}::int) range
    where exists (select 1 from seller_shelves where user_id > range * ${size}::int and user_id <= (range + 1) * ${size}::int and ${EVERYBODYS})
    order by range`.execute(db);
  return rows.map(({ range }) => range);
};

/** The sellers of a range of ids who have something that everybody may see, by id. */
export const sellersOfRange = async (db: Db, size: number, range: number): Promise<Told[]> => {
  const { rows } = await sql<Told>`select user_id as id, latest from seller_shelves
    where user_id > ${range * size}::bigint and user_id <= ${(range + 1) * size}::bigint and ${EVERYBODYS} order by user_id`.execute(
    db,
  );
  return rows;
};
