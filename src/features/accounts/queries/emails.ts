import { sql } from 'kysely';
import type { DbOrTransaction } from './devices.ts';

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
 * Finds the account to which a reset link for an address opens: the one that has proven it, else the newest that claims it and has
 * proven nothing. Any other belongs to the person who proved the rest of it.
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
