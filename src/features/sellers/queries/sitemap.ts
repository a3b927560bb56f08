import { sql } from 'kysely';
import type { Db } from '#platform/data/db/db.ts';

/** A sitemap entry of a seller. */
export interface SitemapEntry {
  readonly id: number;
  /** When their newest item was published. */
  readonly latest: Date;
}

const IS_PUBLIC = sql`type is null and audience = 'everyone'
  and user_id not in (select n.user_id from sellers n where n.name = '')
  and not exists (select from users b where b.id = user_id and b.banned and coalesce(b.ban_expires > now(), true))`;

/** Numbers of the id ranges of `size` that contain a seller of a public item: 0 for ids 1 … size, and so on. */
export const findIdRanges = async (db: Db, size: number): Promise<number[]> => {
  const { rows } = await sql<{
    range: number;
  }>`select range from generate_series(0, (select coalesce(max(user_id), 0) from sellers) / ${size}::int) range
    where exists (select 1 from seller_shelves where user_id > range * ${size}::int and user_id <= (range + 1) * ${size}::int and ${IS_PUBLIC})
    order by range`.execute(db);
  return rows.map(({ range }) => range);
};

/** Returns the sellers of public items in an id range, by id. */
export const findSellersInRange = async (db: Db, size: number, range: number): Promise<SitemapEntry[]> => {
  const { rows } = await sql<SitemapEntry>`select user_id as id, latest from seller_shelves
    where user_id > ${range * size}::bigint and user_id <= ${(range + 1) * size}::bigint and ${IS_PUBLIC} order by user_id`.execute(
    db,
  );
  return rows;
};
