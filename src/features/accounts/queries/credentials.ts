import { sql } from 'kysely';
import type { DbOrTransaction } from '#platform/data/db/db.ts';
import type { AccountName } from './sessions.ts';

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

/** Locks an account and the one that has an address, in a fixed order, and returns both if they exist. */
export const lockWithHolder = async (trx: DbOrTransaction, id: number, email: string) => {
  const rows = await trx
    .selectFrom('users')
    .select(['id', 'email', 'email_verified', 'pending_email', 'phone_number', 'phone_number_verified'])
    .select(['role', 'lang', 'closed_at'])
    .where((eb) => eb.or([eb('id', '=', id), eb('email', '=', email)]))
    .orderBy('id')
    .forUpdate()
    .execute();
  return {
    account: rows.find((row) => row.id === id),
    holder: rows.find((row) => row.id !== id && row.email === email),
  };
};

/** Finds the account that has an address, proven or not. */
export const findEmailHolder = (db: DbOrTransaction, email: string) =>
  db.selectFrom('users').select(['id', 'email_verified', 'lang']).where('email', '=', email).executeTakeFirst();

/**
 * Takes an address from the account that has it without proof; the account still claims it, and can sign in with it and its
 * password. Leaves a proven address alone.
 */
export const releaseUnprovenEmail = async (trx: DbOrTransaction, email: string): Promise<void> => {
  await trx
    .updateTable('users')
    .set({ email: null, pending_email: email })
    .where('email', '=', email)
    .where('email_verified', '=', false)
    .execute();
};

/**
 * Finds the account to which a reset link for an address opens: the one that has proven it, else the newest that claims
 * it and has proven nothing. Another account belongs to the user who proved its other details.
 */
export const findResetAccount = async (db: DbOrTransaction, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'lang'])
    .where((eb) =>
      eb.or([
        eb.and([eb('email', '=', email), eb('email_verified', '=', true)]),
        eb.and([
          eb.or([eb('pending_email', '=', email), eb('email', '=', email)]),
          eb('email_verified', '=', false),
          eb('phone_number_verified', '=', false),
          eb('role', '<>', 'admin'),
        ]),
      ]),
    )
    .orderBy('email_verified', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();

/** Makes the other transactions that claim an address wait until this one ends. */
export const lockClaims = (trx: DbOrTransaction, email: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtext('claims of an address'), hashtext(${email}))`.execute(trx);

/**
 * The provider of rows of `credentials` that sign in with Google; their `account_id` is the `sub` of the Google
 * account.
 */
const PROVIDER = 'google';

export const findIdByGoogle = async (db: DbOrTransaction, sub: string): Promise<number | undefined> =>
  (
    await db
      .selectFrom('credentials')
      .select('user_id')
      .where('provider_id', '=', PROVIDER)
      .where('account_id', '=', sub)
      .executeTakeFirst()
  )?.user_id;

export const findGoogleLink = async (
  db: DbOrTransaction,
  userId: number,
): Promise<{ readonly sub: string; readonly created_at: Date } | undefined> =>
  db
    .selectFrom('credentials')
    .select(['account_id as sub', 'created_at'])
    .where('provider_id', '=', PROVIDER)
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Links a Google account to a user. Violates a unique constraint if it is linked already. */
export const insertGoogleLink = (db: DbOrTransaction, userId: number, sub: string): Promise<unknown> =>
  db.insertInto('credentials').values({ user_id: userId, provider_id: PROVIDER, account_id: sub }).execute();
