import { sql, type Transaction } from 'kysely';
import type { ItemType } from '#lib/item-types.ts';
import type { DB } from '#platform/data/db/tables.ts';
import type { ItemState } from '../rules/visibility.ts';

type Trx = Transaction<DB>;

/** An item that left the public lists or came back to them. */
export interface MovedItem {
  readonly id: number;
  readonly type: ItemType;
  readonly state: ItemState;
  readonly deleted_at: Date | null;
}

/** Locks all items of an owner until the transaction ends, in the order in which orders lock them. */
export const lockItemsOf = async (trx: Trx, ownerId: number): Promise<void> => {
  await sql`select from items where owner_id = ${ownerId} order by id for update`.execute(trx);
};

/** Deletes all items of an owner for good. */
export const deleteItemsOf = async (trx: Trx, ownerId: number): Promise<MovedItem[]> => {
  const { rows } = await sql<MovedItem>`delete from items where owner_id = ${ownerId}
    returning id, type, state, deleted_at`.execute(trx);
  return rows;
};

/** Deletes the views that a user is counted in. */
export const deleteViewsOf = async (trx: Trx, userId: number): Promise<void> => {
  await trx.deleteFrom('item_views').where('viewer', '=', `user:${userId}`).execute();
};

/** Deletes all items of an owner that are not deleted, until `bringBackItems`. */
export const withdrawItems = async (
  trx: Trx,
  ownerId: number,
  by: { readonly at: Date; readonly who: number },
): Promise<MovedItem[]> => {
  const { rows } = await sql<MovedItem>`update items set deleted_at = ${by.at}, deleted_by = ${by.who}, withdrawn = true
    where owner_id = ${ownerId} and deleted_at is null returning id, type, state, deleted_at`.execute(trx);
  return rows;
};

/** Restores the items of some owners that `withdrawItems` deleted, and no others. */
export const bringBackItems = async (trx: Trx, ownerIds: readonly number[]): Promise<MovedItem[]> => {
  const { rows } = await sql<MovedItem>`update items set deleted_at = null, deleted_by = null, withdrawn = false
    where owner_id = any(${[...ownerIds]}::int[]) and withdrawn returning id, type, state, deleted_at`.execute(trx);
  return rows;
};

/** Moves the items of a city that is removed to another one. Triggers update their search words. */
export const moveCity = async (trx: Trx, from: number, to: number): Promise<void> => {
  await trx.updateTable('items').set({ city_id: to }).where('city_id', '=', from).execute();
};

/** Moves the items of a category that is removed to another one, their accepted versions too. */
export const moveCategory = async (trx: Trx, from: number, to: number): Promise<void> => {
  await trx.updateTable('items').set({ category_id: to }).where('category_id', '=', from).execute();
  // The seller changed nothing: moderators should not see the new category as a change.
  await sql`update accepted_looks set look = jsonb_set(look, '{category_id}', to_jsonb(${to}::int))
    where look ->> 'category_id' = ${String(from)}`.execute(trx);
};
