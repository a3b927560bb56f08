import { sql } from 'kysely';
import type { ItemType } from '#lib/item-types.ts';
import type { Db, Trx } from '#platform/data/db/db.ts';
import { findFreeSlug } from '#platform/data/db/ordered-rows.ts';
import type { CategoryWithUsage } from './contract.ts';

const COLUMNS = ['id', 'type', 'slug', 'ar_name', 'fr_name', 'en_name', 'picture', 'position', 'status'] as const;

export type CategoryRow = Omit<CategoryWithUsage, 'items' | 'orders'>;

/** All categories with usage counts, by type and position. */
export const findAllWithUsage = async (db: Db): Promise<CategoryWithUsage[]> => {
  const { rows } = await sql<CategoryWithUsage>`
    select c.id, c.type, c.slug, c.ar_name, c.fr_name, c.en_name, c.picture, c.position, c.status,
      coalesce(i.n, 0)::int as items, coalesce(o.n, 0)::int as orders
    from categories c
    left join (select category_id, count(*) as n from items group by 1) i on i.category_id = c.id
    left join (select category_id, count(*) as n from orders group by 1) o on o.category_id = c.id
    order by c.type, c.position, c.id`.execute(db);
  return rows;
};

/** Locks the categories of a type, so that reorderings run one after the other. Returns them in order. */
export const lockCategoriesOfType = (trx: Trx, type: ItemType): Promise<CategoryRow[]> =>
  trx
    .selectFrom('categories')
    .select(COLUMNS)
    .where('type', '=', type)
    .orderBy('position')
    .orderBy('id')
    .forUpdate()
    .execute();

export const findType = (trx: Trx, id: number): Promise<{ type: ItemType } | undefined> =>
  trx.selectFrom('categories').select('type').where('id', '=', id).executeTakeFirst();

/** Counts the uses of a category. While its row is locked, nothing new can refer to it. */
export const countUses = async (trx: Trx, id: number): Promise<{ items: number; orders: number }> => {
  const { rows } = await sql<{ items: number; orders: number }>`select
    (select count(*)::int from items where category_id = ${id}) as items,
    (select count(*)::int from orders where category_id = ${id}) as orders`.execute(trx);
  return rows[0] ?? { items: 0, orders: 0 };
};

export const findBuiltInPictures = (db: Db): Promise<{ picture: string }[]> =>
  db
    .selectFrom('categories')
    .select('picture')
    .distinct()
    .where('picture', 'like', 'pictures/%')
    .orderBy('picture')
    .execute();

type Values = Pick<CategoryRow, 'type' | 'ar_name' | 'fr_name' | 'en_name' | 'picture' | 'status'>;

/** Inserts a category as the last of its type, with the first free slug. */
export const insertCategory = async (trx: Trx, slug: string, values: Values): Promise<CategoryRow> =>
  trx
    .insertInto('categories')
    .values({
      ...values,
      slug: await findFreeSlug(trx, 'categories', slug),
      position: sql<number>`(select coalesce(max(position), 0) + 1 from categories where type = ${values.type})`,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

export const updateCategory = (trx: Trx, id: number, values: Values): Promise<CategoryRow> =>
  trx.updateTable('categories').set(values).where('id', '=', id).returning(COLUMNS).executeTakeFirstOrThrow();

export const deleteCategory = async (trx: Trx, id: number): Promise<void> => {
  await trx.deleteFrom('categories').where('id', '=', id).execute();
};
