import { sql, type Kysely } from 'kysely';
import type { Lang } from '../../../lib/lang.ts';
import type { DB } from '../../../platform/db/tables.ts';
import type { MailRecipient } from '../rules/mails.ts';

/** The recipient of a notification: language and contact details. */
export interface Recipient extends MailRecipient {
  readonly id: number;
  readonly lang: Lang;
  readonly phone: string | null;
}

/** Finds recipients by id; unknown ids are absent. */
export const findRecipients = async (
  db: Kysely<DB>,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, Recipient>> => {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'lang', 'email', 'mail_off', 'phone_number as phone'])
    .select(sql<boolean>`closed_at is not null`.as('closed'))
    .select(sql<boolean>`banned and (ban_expires is null or ban_expires > ${now})`.as('suspended'))
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row as Recipient]));
};
