import { sql } from 'kysely';
import type { DbOrTransaction } from '../queries.ts';

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

/** Finds the account with an e-mail address or a phone number, if it has a password. */
export const findPasswordHolder = async (
  db: DbOrTransaction,
  by: { readonly email: string } | { readonly phone_number: string },
): Promise<PasswordHolder | undefined> => {
  const row = await db
    .selectFrom('users')
    .innerJoin('credentials', 'credentials.user_id', 'users.id')
    .select(['users.id', 'credentials.password'])
    .where((eb) => ('email' in by ? eb('users.email', '=', by.email) : eb('users.phone_number', '=', by.phone_number)))
    .where('credentials.password', 'is not', null)
    .executeTakeFirst();
  return row?.password ? { id: row.id, hash: row.password } : undefined;
};
