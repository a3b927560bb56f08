import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';

/** What a search engine is told of an item. */
export interface Told {
  readonly id: number;
  readonly slug: string;
  readonly updated_at: Date;
}

const EVERYBODYS = sql`listed and audience = 'everyone'`;

/** The ranges of `size` ids that hold an item which everybody may see: 0 for 1 … size, 1 for the next, and so on. */
export const rangesOfIds = async (db: Db, size: number): Promise<number[]> => {
  const { rows } = await sql<{
    range: number;
  }>`select range from generate_series(0, (select coalesce(max(id), 0) from items) / ${size}::int) range
    where exists (select 1 from items where id > range * ${size}::int and id <= (range + 1) * ${size}::int and ${EVERYBODYS})
    order by range`.execute(db);
  return rows.map(({ range }) => range);
};

/** The items of a range of ids that everybody may see, by id. */
export const itemsOfRange = async (db: Db, size: number, range: number): Promise<Told[]> => {
  const { rows } =
    await sql<Told>`select id, slug, updated_at from items where id > ${range * size}::bigint and id <= ${(range + 1) * size}::bigint and ${EVERYBODYS} order by id`.execute(
      db,
    );
  return rows;
};
