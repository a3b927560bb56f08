import { sql } from 'kysely';
import type { Trx } from './db.ts';

type OrderedTable = 'categories' | 'slides';

/** Sets positions from 1 in the order of the ids. */
export const setPositions = async (trx: Trx, table: OrderedTable, ids: readonly number[]): Promise<void> => {
  await sql`update ${sql.table(table)} r set position = o.at
    from unnest(${[...ids]}::int[]) with ordinality o (id, at) where o.id = r.id and r.position <> o.at`.execute(trx);
};

/** Moves a row to a position among its siblings, or to their end; returns it with its new position. */
export const moveRowTo = async <Row extends { readonly id: number }>(
  trx: Trx,
  table: OrderedTable,
  row: Row,
  siblings: readonly Row[],
  position: number,
): Promise<Row> => {
  const others = siblings.map(({ id }) => id).filter((id) => id !== row.id);
  const ids = others.toSpliced(position - 1, 0, row.id);
  await setPositions(trx, table, ids);
  return { ...row, position: ids.indexOf(row.id) + 1 };
};

/** Returns the slug, with the lowest suffix (`-2`, `-3` …) that makes it unique in its table. */
export const findFreeSlug = async (trx: Trx, table: 'categories' | 'cities', slug: string): Promise<string> => {
  const taken = await trx.selectFrom(table).select('slug').where('slug', 'like', `${slug}%`).execute();
  const slugs = new Set(taken.map((row) => row.slug));
  let free = slug;
  for (let n = 2; slugs.has(free); n += 1) free = `${slug}-${n}`;
  return free;
};
