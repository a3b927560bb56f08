import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';

/** A sitemap entry of an item. */
export interface SitemapEntry {
  readonly id: number;
  readonly slug: string;
  readonly updated_at: Date;
}

const IS_PUBLIC = sql`listed and audience = 'everyone'`;

/** Numbers of the id ranges of `size` that contain a public item: 0 for ids 1 … size, and so on. */
export const findIdRanges = async (db: Db, size: number): Promise<number[]> => {
  const { rows } = await sql<{
    range: number;
  }>`select range from generate_series(0, (select coalesce(max(id), 0) from items) / ${size}::int) range
    where exists (select 1 from items where id > range * ${size}::int and id <= (range + 1) * ${size}::int and ${IS_PUBLIC})
    order by range`.execute(db);
  return rows.map(({ range }) => range);
};

/** Returns the public items of an id range, by id. */
export const findItemsInRange = async (db: Db, size: number, range: number): Promise<SitemapEntry[]> => {
  const { rows } =
    await sql<SitemapEntry>`select id, slug, updated_at from items where id > ${range * size}::bigint and id <= ${(range + 1) * size}::bigint and ${IS_PUBLIC} order by id`.execute(
      db,
    );
  return rows;
};
