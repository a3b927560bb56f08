import type { Kysely } from 'kysely';
import type { DB } from './tables.ts';

/** What an account has proven: its phone number by a code, its e-mail address by a link. */
export interface Proofs {
  readonly phone: boolean;
  readonly email: boolean;
}

/** Returns what an account has proven. Several features give more to proven accounts, because those are not made in bulk. */
export const findProofs = async (db: Kysely<DB>, userId: number): Promise<Proofs> =>
  (await db
    .selectFrom('users')
    .select(['phone_number_verified as phone', 'email_verified as email'])
    .where('id', '=', userId)
    .executeTakeFirst()) ?? { phone: false, email: false };

/** Whether an account has proven its phone number or e-mail address. */
export const isProven = async (db: Kysely<DB>, userId: number): Promise<boolean> => {
  const { phone, email } = await findProofs(db, userId);
  return phone || email;
};
