import { sql, type Kysely, type Transaction } from 'kysely';
import { deleteInBatches } from '../../../platform/db/delete-in-batches.ts';
import type { DB } from '../../../platform/db/tables.ts';

/** An idempotent request: who sent it, its key, and a hash of its body. */
export interface IdempotentRequest {
  readonly owner: string;
  readonly key: string;
  /** SHA-256 of the ordered fields. */
  readonly body: string;
}

/** Inserts a key; returns `false` when it exists. Waits for a concurrent transaction that is inserting it. */
export const insertKey = async (trx: Transaction<DB>, request: IdempotentRequest, now: Date): Promise<boolean> => {
  const row = await trx
    .insertInto('order_keys')
    .values({ ...request, created_at: now })
    .onConflict((oc) => oc.doNothing())
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
};

/** Stores the order that a key's request created. */
export const saveKeyResult = async (
  trx: Transaction<DB>,
  { owner, key }: IdempotentRequest,
  orderId: number,
): Promise<void> => {
  await trx
    .updateTable('order_keys')
    .set({ order_id: orderId })
    .where('owner', '=', owner)
    .where('key', '=', key)
    .execute();
};

/** Returns the body hash and the order stored under a key. */
export const findKeyResult = (db: Kysely<DB>, { owner, key }: IdempotentRequest) =>
  db
    .selectFrom('order_keys')
    .select(['body', 'order_id'])
    .where('owner', '=', owner)
    .where('key', '=', key)
    .executeTakeFirst();

/** Deletes keys inserted before a date and returns their number. */
export const deleteKeys = (db: Kysely<DB>, before: Date): Promise<number> =>
  deleteInBatches(db, 'order_keys', sql`created_at < ${before}`);
