import { sql } from 'kysely';
import type { DbOrTransaction } from '../queries.ts';

/** Locks an account and the one that has an address, in a fixed order, and returns both if they exist. */
export const lockWithHolder = async (trx: DbOrTransaction, id: number, email: string) => {
  const rows = await trx
    .selectFrom('users')
    .select(['id', 'email', 'email_verified', 'pending_email', 'phone_number', 'phone_number_verified'])
    .select(['lang', 'closed_at'])
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
 * Finds accounts with a password that have or claim an address without proof: the one that has it, then the newest.
 * @param claimsOnly leaves out the one that has it
 */
export const findUnproven = (
  db: DbOrTransaction,
  email: string,
  limit: number,
  claimsOnly = false,
): Promise<{ id: number; hash: string | null }[]> =>
  db
    .selectFrom('users')
    .innerJoin('credentials', 'credentials.user_id', 'users.id')
    .select(['users.id', 'credentials.password as hash'])
    .where((eb) =>
      claimsOnly
        ? eb('users.pending_email', '=', email)
        : eb.or([eb('users.pending_email', '=', email), eb('users.email', '=', email)]),
    )
    .where('users.email_verified', '=', false)
    .where('credentials.password', 'is not', null)
    .orderBy(sql`users.email = ${email}`, (order) => order.desc().nullsLast())
    .orderBy('users.id', 'desc')
    .limit(limit)
    .execute();
