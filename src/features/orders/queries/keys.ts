import type { Kysely, Transaction } from 'kysely';
import type { DB } from '../../../platform/db/tables.ts';

/** A request as it is known again: whose, by which key, and for what. */
export interface Request {
  readonly owner: string;
  readonly key: string;
  /** SHA-256 of what was ordered. */
  readonly body: string;
}

/** Takes a key; `false` where it was taken before. Waits for whoever is just taking it. */
export const takeKey = async (trx: Transaction<DB>, request: Request, now: Date): Promise<boolean> => {
  const row = await trx
    .insertInto('order_keys')
    .values({ ...request, created_at: now })
    .onConflict((oc) => oc.doNothing())
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
};

/** Writes down what a key was answered with. */
export const keepAnswer = async (trx: Transaction<DB>, { owner, key }: Request, orderId: number): Promise<void> => {
  await trx
    .updateTable('order_keys')
    .set({ order_id: orderId })
    .where('owner', '=', owner)
    .where('key', '=', key)
    .execute();
};

/** What a key was taken for, and answered with. */
export const answerOf = (db: Kysely<DB>, { owner, key }: Request) =>
  db
    .selectFrom('order_keys')
    .select(['body', 'order_id'])
    .where('owner', '=', owner)
    .where('key', '=', key)
    .executeTakeFirst();

/** Forgets keys taken before a moment; answers how many. */
export const forgetKeys = async (db: Kysely<DB>, before: Date): Promise<number> => {
  const { numDeletedRows } = await db.deleteFrom('order_keys').where('created_at', '<', before).executeTakeFirst();
  return Number(numDeletedRows);
};
