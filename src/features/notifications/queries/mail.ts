import { sql, type Kysely, type Transaction } from 'kysely';
import type { DB } from '../../../platform/db/tables.ts';
import type { NotificationContent } from '../rules.ts';

/** A notification whose e-mail is due. */
export type DueNotification = NotificationContent & {
  readonly id: number;
  readonly user_id: number;
  readonly read: boolean;
};

/** Namespace of the advisory locks that keep two processes from mailing the same user. */
const MAIL_LOCK_SPACE = 4_711;

/**
 * Locks users with due e-mails, the longest waiting first, and their due notifications for this transaction. Skips
 * users that another process has locked.
 */
export const lockDue = async (trx: Transaction<DB>, now: Date, limit: number): Promise<DueNotification[]> => {
  const dueUsers = await trx
    .selectFrom('notifications')
    .select('user_id')
    .where('mail', '=', 'due')
    .where('mail_at', '<=', now)
    .groupBy('user_id')
    .orderBy((eb) => eb.fn.min('mail_at'))
    .limit(limit)
    .execute();
  const ids: number[] = [];
  for (const { user_id: id } of dueUsers) {
    const { rows } = await sql<{
      mine: boolean;
    }>`select pg_try_advisory_xact_lock(${MAIL_LOCK_SPACE}, ${id}) as mine`.execute(trx);
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
  return rows as unknown as DueNotification[];
};

/** Marks e-mails as not needed or as queued in the outbox. */
export const setMailState = async (
  db: Kysely<DB>,
  ids: readonly number[],
  mail: 'needless' | 'queued',
): Promise<void> => {
  if (ids.length === 0) return;
  await db.updateTable('notifications').set({ mail, mail_at: null }).where('id', 'in', ids).execute();
};
