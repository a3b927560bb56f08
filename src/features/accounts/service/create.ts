import { DatabaseError } from 'pg';
import type { Lang } from '#lib/lang.ts';
import { AppError, type Reason } from '#lib/errors.ts';
import type { Role, Standing } from '#lib/viewer.ts';
import type { Deps } from '#platform/context.ts';
import type { DbOrTransaction } from '#platform/data/db/db.ts';
import { findTaken, insertUser } from '../queries.ts';
import { setPassword, findEmailHolder, releaseUnprovenEmail, insertGoogleLink } from '../queries/credentials.ts';
import { deletePendingResets } from '../queries/links.ts';
import { hashPassword } from './hash.ts';

/** A new account. At least one of email and phone is required. */
export interface NewAccount {
  /** The address in lower case, which is only claimed unless `emailVerified`. */
  readonly email?: string | null;
  /** E.164. Only claimed unless `phoneVerified`. */
  readonly phone?: string | null;
  readonly password?: string;
  /** The `sub` of the Google account that signs in. */
  readonly google?: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly role: Role;
  readonly for: Standing;
  readonly lang: Lang;
  readonly city_id?: number | null;
  readonly emailVerified?: boolean;
  readonly phoneVerified?: boolean;
  /** Defaults to now. */
  readonly created_at?: Date;
}

export const UNIQUE_VIOLATION = '23505';

/** Throws `invalid` with every address and number that another account has proven. */
const assertNotTaken = async (
  db: DbOrTransaction,
  { email = null, phone = null, emailVerified = false, phoneVerified = false }: Partial<NewAccount>,
): Promise<void> => {
  const taken = await findTaken(db, emailVerified ? email : null, phoneVerified ? phone : null);
  const fields: Record<string, readonly Reason[]> = {};
  if (taken.email) fields.email = [{ key: 'email_taken' }];
  if (taken.phone) fields.phone = [{ key: 'phone_taken' }];
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
};

/**
 * Runs a write, and once more if another one has proven the same address or number meanwhile: the second run finds it.
 */
export const repeatOnConflict = async <R>(write: () => Promise<R>): Promise<R> => {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== UNIQUE_VIOLATION) throw error;
    return write();
  }
};

/** Takes an address from an account that has it without proof, together with what could prove it for that account. */
export const releaseEmail = async (
  trx: DbOrTransaction,
  email: string,
  holderId: number | undefined,
): Promise<void> => {
  if (holderId === undefined) return;
  await releaseUnprovenEmail(trx, email);
  await deletePendingResets(trx, holderId, null);
};

/** Inserts a new account within the given transaction; the password is already hashed. */
export const insertAccount = async (
  trx: DbOrTransaction,
  account: NewAccount,
  hash: string | null,
): Promise<number> => {
  const { email = null, emailVerified = false, phoneVerified = false } = account;
  const id = await insertUser(trx, {
    email: emailVerified ? email : null,
    email_verified: emailVerified,
    pending_email: emailVerified ? null : email,
    phone_number: account.phone ?? null,
    phone_number_verified: phoneVerified,
    proven_at: emailVerified || phoneVerified ? (account.created_at ?? new Date()) : null,
    first_name: account.first_name,
    last_name: account.last_name,
    role: account.role,
    for: account.for,
    lang: account.lang,
    city_id: account.city_id ?? null,
    ...(account.created_at ? { created_at: account.created_at } : {}),
  });
  if (hash !== null) await setPassword(trx, id, hash);
  if (account.google !== undefined) await insertGoogleLink(trx, id, account.google);
  return id;
};

/**
 * Creates an account of any role without rate limits, for seeds, commands and Google. Returns its id. Throws `invalid` on
 * `email` and `phone` when it is to have what another account has proven.
 */
export const createAccount = async (
  deps: Pick<Deps, 'db' | 'events'>,
  account: NewAccount,
): Promise<{ readonly id: number }> => {
  const { email = null, password, emailVerified = false } = account;
  // Hashed before the transaction, which would otherwise hold a connection while the hash waits.
  const hash = password === undefined ? null : await hashPassword(password);
  const id = await repeatOnConflict(async () => {
    await assertNotTaken(deps.db, account);
    return deps.db.transaction().execute(async (trx) => {
      if (email !== null && emailVerified) await releaseEmail(trx, email, (await findEmailHolder(trx, email))?.id);
      return insertAccount(trx, account, hash);
    });
  });
  return { id };
};
