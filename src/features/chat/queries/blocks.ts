import { sql, type Kysely, type Transaction } from 'kysely';
import type { DB } from '#platform/data/db/tables.ts';

/** Whether two users have a conversation about any item. Each direction uses its own index. */
export const hasChat = async (db: Kysely<DB>, me: number, them: number): Promise<boolean> => {
  const { rows } = await sql`select from chats where buyer_id = ${me} and seller_id = ${them}
    union all select from chats where buyer_id = ${them} and seller_id = ${me} limit 1`.execute(db);
  return rows.length > 0;
};

/** Returns which of two users blocked the other. */
export const findBlocks = async (
  db: Kysely<DB>,
  me: number,
  them: number,
): Promise<{ readonly by_me: boolean; readonly by_them: boolean }> => {
  const { rows } = await sql<{ user_id: number }>`select user_id from blocks
    where (user_id = ${me} and blocked_id = ${them}) or (user_id = ${them} and blocked_id = ${me})`.execute(db);
  return {
    by_me: rows.some(({ user_id }) => user_id === me),
    by_them: rows.some(({ user_id }) => user_id === them),
  };
};

export const addBlock = async (db: Kysely<DB>, me: number, them: number, now: Date): Promise<void> => {
  await db
    .insertInto('blocks')
    .values({ user_id: me, blocked_id: them, created_at: now })
    .onConflict((oc) => oc.doNothing())
    .execute();
};

export const removeBlock = async (db: Kysely<DB>, me: number, them: number): Promise<void> => {
  await db.deleteFrom('blocks').where('user_id', '=', me).where('blocked_id', '=', them).execute();
};

/** Deletes the blocks by and of a user who closes the account. */
export const eraseUser = async (trx: Transaction<DB>, userId: number): Promise<void> => {
  await sql`delete from blocks where user_id = ${userId} or blocked_id = ${userId}`.execute(trx);
};
