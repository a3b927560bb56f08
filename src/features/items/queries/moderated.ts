import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/data/db/tables.ts';
import type { Audience, ItemState } from '../rules/visibility.ts';

interface ItemStateUpdate {
  readonly state: ItemState;
  readonly audience: Audience | null;
  readonly note: string | null;
  readonly deleted_at: Date | null;
  readonly deleted_by: number | null;
  readonly now: Date;
}

/** Writes the fields a decision (or its undoing) sets and returns the new `updated_at`. The item must be locked. */
export const updateItemState = async (
  trx: Transaction<DB>,
  id: number,
  { now, ...fields }: ItemStateUpdate,
): Promise<Date> => {
  const { updated_at } = await trx
    .updateTable('items')
    .set({ ...fields, updated_at: sql<Date>`greatest(${now}::timestamptz, updated_at + interval '1 millisecond')` })
    .where('id', '=', id)
    .returning('updated_at')
    .executeTakeFirstOrThrow();
  return updated_at;
};

/** Saves the accepted version of an item. */
export const upsertSnapshot = async (
  trx: Transaction<DB>,
  item_id: number,
  snapshot: object,
  accepted_at: Date,
): Promise<void> => {
  const row = { look: JSON.stringify(snapshot), accepted_at };
  await trx
    .insertInto('accepted_looks')
    .values({ item_id, ...row })
    .onConflict((oc) => oc.column('item_id').doUpdateSet(row))
    .execute();
};

/** Deletes the accepted version of an item. */
export const deleteSnapshot = async (trx: Transaction<DB>, id: number): Promise<void> => {
  await trx.deleteFrom('accepted_looks').where('item_id', '=', id).execute();
};
