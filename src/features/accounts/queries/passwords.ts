import { sql } from 'kysely';
import type { DbOrTransaction } from './devices.ts';
import type { AccountName } from './devices.ts';

/** Sets the password of an account that may have none. */
export const setPassword = (db: DbOrTransaction, userId: number, hash: string): Promise<unknown> =>
  db
    .insertInto('credentials')
    .values({ user_id: userId, provider_id: 'credential', account_id: String(userId), password: hash })
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'account_id']).doUpdateSet({ password: hash, updated_at: sql`now()` }),
    )
    .execute();

export const removePassword = (db: DbOrTransaction, userId: number): Promise<unknown> =>
  db.deleteFrom('credentials').where('user_id', '=', userId).where('provider_id', '=', 'credential').execute();

/** Removes sign-ins by accounts of other sites. */
export const removeLinkedSignIns = (db: DbOrTransaction, userId: number): Promise<unknown> =>
  db.deleteFrom('credentials').where('user_id', '=', userId).where('provider_id', '<>', 'credential').execute();

/** Returns the password hash of an account, or null if it has no password. */
export const findPasswordHash = async (db: DbOrTransaction, userId: number): Promise<string | null> =>
  (
    await db
      .selectFrom('credentials')
      .select('password')
      .where('user_id', '=', userId)
      .where('password', 'is not', null)
      .executeTakeFirst()
  )?.password ?? null;

/** An account that can sign in with a password. */
export interface PasswordHolder {
  readonly id: number;
  readonly hash: string;
}

/**
 * Finds the accounts with a password that may sign in with an e-mail address or a phone number: the one that has proven it, then
 * the newest that claim it.
 */
export const findPasswordHolders = async (
  db: DbOrTransaction,
  name: AccountName,
  limit: number,
): Promise<PasswordHolder[]> => {
  const rows = await db
    .selectFrom('users')
    .innerJoin('credentials', 'credentials.user_id', 'users.id')
    .select(['users.id', 'credentials.password as hash'])
    .where((eb) =>
      'email' in name
        ? eb.or([
            eb('users.email', '=', name.email),
            // The address that is to replace a proven one signs in when it is proven.
            eb.and([eb('users.pending_email', '=', name.email), eb('users.email_verified', '=', false)]),
          ])
        : eb('users.phone_number', '=', name.phone),
    )
    .where('credentials.password', 'is not', null)
    .orderBy('email' in name ? 'users.email_verified' : 'users.phone_number_verified', 'desc')
    .orderBy('users.id', 'desc')
    .limit(limit)
    .execute();
  return rows.flatMap(({ id, hash }) => (hash === null ? [] : [{ id, hash }]));
};
