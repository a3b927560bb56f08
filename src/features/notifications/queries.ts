import { sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/db/tables.ts';
import type { Notice } from './rules.ts';

export type Row = Notice & { readonly user_id: number };

/** Writes what people are told. */
export const insertNotices = async (trx: Transaction<DB>, rows: readonly Row[], now: Date): Promise<void> => {
  await trx
    .insertInto('notifications')
    .values(rows.map(({ user_id, kind, data }) => ({ user_id, kind, data: JSON.stringify(data), created_at: now })))
    .execute();
};

/** Takes back what somebody was told of a decision and has not read; answers whether there was such a row. */
export const deleteUnread = async (trx: Transaction<DB>, userId: number, decisionId: number): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('notifications')
    .where('user_id', '=', userId)
    .where('kind', '=', 'item_decided')
    .where('read_at', 'is', null)
    .where(sql<boolean>`data ->> 'decision_id' = ${String(decisionId)}`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
