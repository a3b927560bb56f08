import type { Transaction } from 'kysely';
import type { DB } from '../../platform/db/tables.ts';
import { deleteUnread, insertNotices, type Row } from './queries.ts';

/** Tells people something in the transaction in which it happens: without the one the other is not there either. */
export const notify = async (trx: Transaction<DB>, rows: readonly Row[], now: Date): Promise<void> => {
  if (rows.length > 0) await insertNotices(trx, rows, now);
};

/**
 * Takes back the notice of a decision that was undone, as long as nobody read it. Answers whether it was taken back;
 * where not, they know of the decision.
 */
export const withdraw = (trx: Transaction<DB>, userId: number, decisionId: number): Promise<boolean> =>
  deleteUnread(trx, userId, decisionId);
