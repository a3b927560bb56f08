import type { Db } from '../../../platform/db/db.ts';

/** A sitemap entry of an item. */
export interface SitemapEntry {
  readonly id: number;
  readonly slug: string;
  readonly updated_at: Date;
}

const IS_PUBLIC = `listed and audience = 'everyone'`;

/** Numbers of the id ranges of `size` that contain a public item: 0 for ids 1 … size, and so on. */
export const findIdRanges = async (db: Db, size: number): Promise<number[]> => {
  const { rows } = await db.pool.query<{ range: number }>(
    `select range from generate_series(0, (select coalesce(max(id), 0) from items) / $1::int) range
     where exists (select 1 from items where id > range * $1 and id <= (range + 1) * $1 and ${IS_PUBLIC})
     order by range`,
    [size],
  );
  return rows.map(({ range }) => range);
};

/** Returns the public items of an id range, by id. */
export const findItemsInRange = async (db: Db, size: number, range: number): Promise<SitemapEntry[]> => {
  const { rows } = await db.pool.query<SitemapEntry>(
    `select id, slug, updated_at from items where id > $1::bigint and id <= $2::bigint and ${IS_PUBLIC} order by id`,
    [range * size, (range + 1) * size],
  );
  return rows;
};
