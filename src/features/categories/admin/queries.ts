import { sql, type Transaction } from 'kysely';
import type { ItemType } from '../../../lib/item-types.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { DB } from '../../../platform/db/tables.ts';
import type { EditedCategory } from './contract.ts';

type Trx = Transaction<DB>;

const COLUMNS = ['id', 'type', 'slug', 'ar_name', 'fr_name', 'en_name', 'picture', 'position', 'status'] as const;

export type CategoryRow = Omit<EditedCategory, 'items' | 'orders'>;

/** All categories with how much uses each, type by type in their order. */
export const allWithUses = async (db: Db): Promise<EditedCategory[]> => {
  const { rows } = await sql<EditedCategory>`
    select c.id, c.type, c.slug, c.ar_name, c.fr_name, c.en_name, c.picture, c.position, c.status,
      coalesce(i.n, 0)::int as items, coalesce(o.n, 0)::int as orders
    from categories c
    left join (select category_id, count(*) as n from items group by 1) i on i.category_id = c.id
    left join (select category_id, count(*) as n from orders group by 1) o on o.category_id = c.id
    order by c.type, c.position, c.id`.execute(db);
  return rows;
};

/** Holds the order of a type: changes of it take turns. Answers its categories in their order, held too. */
export const holdType = (trx: Trx, type: ItemType): Promise<CategoryRow[]> =>
  trx
    .selectFrom('categories')
    .select(COLUMNS)
    .where('type', '=', type)
    .orderBy('position')
    .orderBy('id')
    .forUpdate()
    .execute();

export const typeOf = (trx: Trx, id: number): Promise<{ type: ItemType } | undefined> =>
  trx.selectFrom('categories').select('type').where('id', '=', id).executeTakeFirst();

/** How much uses a category. While its row is held nothing can begin to. */
export const usesOf = async (trx: Trx, id: number): Promise<{ items: number; orders: number }> => {
  const { rows } = await sql<{ items: number; orders: number }>`select
    (select count(*)::int from items where category_id = ${id}) as items,
    (select count(*)::int from orders where category_id = ${id}) as orders`.execute(trx);
  return rows[0] ?? { items: 0, orders: 0 };
};

/** The picture of every category. */
export const pictures = (db: Db): Promise<{ picture: string }[]> =>
  db
    .selectFrom('categories')
    .select('picture')
    .distinct()
    .where('picture', 'like', 'pictures/%')
    .orderBy('picture')
    .execute();

type Values = Pick<CategoryRow, 'type' | 'ar_name' | 'fr_name' | 'en_name' | 'picture' | 'status'>;

/** Adds a category after all others of its type, under the first address that is free. */
export const insert = async (trx: Trx, slug: string, values: Values): Promise<CategoryRow> => {
  const taken = await trx.selectFrom('categories').select('slug').where('slug', 'like', `${slug}%`).execute();
  const slugs = new Set(taken.map((row) => row.slug));
  let free = slug;
  for (let n = 2; slugs.has(free); n += 1) free = `${slug}-${n}`;
  return trx
    .insertInto('categories')
    .values({
      ...values,
      slug: free,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from categories where type = ${values.type})`,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
};

export const update = (trx: Trx, id: number, values: Values): Promise<CategoryRow> =>
  trx.updateTable('categories').set(values).where('id', '=', id).returning(COLUMNS).executeTakeFirstOrThrow();

/** Numbers categories from 1 in the order of their ids here. */
export const arrange = async (trx: Trx, ids: readonly number[]): Promise<void> => {
  await sql`update categories c set position = o.at
    from unnest(${[...ids]}::int[]) with ordinality o (id, at) where o.id = c.id and c.position <> o.at`.execute(trx);
};

export const remove = async (trx: Trx, id: number): Promise<void> => {
  await trx.deleteFrom('categories').where('id', '=', id).execute();
};
