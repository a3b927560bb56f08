import { sql, type Kysely, type Transaction } from 'kysely';
import type { DB } from '../../../platform/db/tables.ts';
import type { Notice } from '../rules.ts';

/** A notice whose e-mail is due. */
export type Due = Notice & {
  readonly id: number;
  readonly user_id: number;
  readonly read: boolean;
};

/** The space of the locks that keep two processes from writing to the same person. */
const WRITING = 4_711;

/**
 * Locks people with due e-mails, those who wait the longest first, and their due notices for this transaction; whoever
 * is in another process's hands is left out.
 */
export const lockDue = async (trx: Transaction<DB>, now: Date, limit: number): Promise<Due[]> => {
  const waiting = await trx
    .selectFrom('notifications')
    .select('user_id')
    .where('mail', '=', 'due')
    .where('mail_at', '<=', now)
    .groupBy('user_id')
    .orderBy((eb) => eb.fn.min('mail_at'))
    .limit(limit)
    .execute();
  const ids: number[] = [];
  for (const { user_id: id } of waiting) {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${WRITING}, ${id}) as mine`.execute(
      trx,
    );
    if (rows[0]?.mine) ids.push(id);
  }
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('notifications')
    .select(['id', 'user_id', 'kind', 'data'])
    .select(sql<boolean>`read_at is not null`.as('read'))
    .where('user_id', 'in', ids)
    .where('mail', '=', 'due')
    .where('mail_at', '<=', now)
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute();
  return rows as unknown as Due[];
};

/** Writes down that e-mails were needless or are in the outbox now. */
export const settleMail = async (
  db: Kysely<DB>,
  ids: readonly number[],
  mail: 'needless' | 'queued',
): Promise<void> => {
  if (ids.length === 0) return;
  await db.updateTable('notifications').set({ mail, mail_at: null }).where('id', 'in', ids).execute();
};
