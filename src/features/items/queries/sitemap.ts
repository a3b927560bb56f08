import type { Db } from '../../../platform/db/db.ts';

/** What a search engine is told of an item. */
export interface Told {
  readonly id: number;
  readonly slug: string;
  readonly updated_at: Date;
}

const EVERYBODYS = `listed and audience = 'everyone'`;

/** The ranges of `size` ids that hold an item which everybody may see: 0 for 1 … size, 1 for the next, and so on. */
export const rangesOfIds = async (db: Db, size: number): Promise<number[]> => {
  const { rows } = await db.pool.query<{ range: number }>(
    `select range from generate_series(0, (select coalesce(max(id), 0) from items) / $1::int) range
     where exists (select 1 from items where id > range * $1 and id <= (range + 1) * $1 and ${EVERYBODYS})
     order by range`,
    [size],
  );
  return rows.map(({ range }) => range);
};

/** The items of a range of ids that everybody may see, by id. */
export const itemsOfRange = async (db: Db, size: number, range: number): Promise<Told[]> => {
  const { rows } = await db.pool.query<Told>(
    `select id, slug, updated_at from items where id > $1::bigint and id <= $2::bigint and ${EVERYBODYS} order by id`,
    [range * size, (range + 1) * size],
  );
  return rows;
};
