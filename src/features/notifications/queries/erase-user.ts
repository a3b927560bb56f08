import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/db/tables.ts';

/**
 * Deletes the notifications of a user who closes the account, and removes their name from the notifications of messages
 * that they sent.
 */
export const eraseUser = async (trx: Transaction<DB>, userId: number): Promise<void> => {
  await trx.deleteFrom('notifications').where('user_id', '=', userId).execute();
  await sql`update notifications n set data = data || '{"from": ""}' from chats c
    where (c.seller_id = ${userId} or c.buyer_id = ${userId}) and n.user_id in (c.seller_id, c.buyer_id)
      and n.kind = 'chat_message' and n.data -> 'chat_id' = to_jsonb(c.id)`.execute(trx);
};
