import { sql, type Kysely } from 'kysely';
import type { Lang } from '../../../lib/lang.ts';
import type { DB } from '../../../platform/db/tables.ts';
import type { Addressee } from '../rules/mails.ts';
import type { MailGroup } from '../rules.ts';

/** Somebody who is told something: in which language, and how they can be reached. */
export interface Reader extends Addressee {
  readonly id: number;
  readonly lang: Lang;
  readonly phone: string | null;
}

/** People by their ids; an unknown id is absent. */
export const findReaders = async (db: Kysely<DB>, ids: readonly number[], now: Date): Promise<Map<number, Reader>> => {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'lang', 'email', 'mail_off', 'phone_number as phone'])
    .select(sql<boolean>`closed_at is not null`.as('closed'))
    .select(sql<boolean>`banned and (ban_expires is null or ban_expires > ${now})`.as('suspended'))
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row as Reader]));
};

/** Ends or begins again somebody's e-mails of some groups. */
export const setMailOff = async (
  db: Kysely<DB>,
  id: number,
  groups: readonly MailGroup[],
  wanted: boolean,
): Promise<void> => {
  // Whatever the other groups are at that moment, they stay.
  const others = sql`array(select g from unnest(mail_off) as g where g <> all(${groups}::text[]))`;
  await db
    .updateTable('users')
    .set({ mail_off: wanted ? sql<string[]>`${others}` : sql<string[]>`${others} || ${groups}::text[]` })
    .where('id', '=', id)
    .execute();
};
