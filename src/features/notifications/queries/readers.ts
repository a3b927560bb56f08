import { sql, type Kysely } from 'kysely';
import type { Lang } from '../../../lib/lang.ts';
import type { DB } from '../../../platform/db/tables.ts';
import type { Addressee } from '../rules/mails.ts';

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
