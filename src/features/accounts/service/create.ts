import { DatabaseError } from 'pg';
import type { Lang } from '../../../lib/lang.ts';
import { AppError, type Reason } from '../../../lib/errors.ts';
import type { Role, Standing } from '../../../lib/viewer.ts';
import type { Deps } from '../../../platform/context.ts';
import { findTaken, insertUser, type DbOrTransaction } from '../queries.ts';
import { setPassword } from '../queries/passwords.ts';
import { findEmailHolder, releaseUnprovenEmail } from '../queries/emails.ts';
import { insertGoogleLink } from '../queries/google.ts';
import { deletePendingResets } from '../queries/links.ts';
import { hashPassword } from './hash.ts';

/** A new account. At least one of email and phone is required. */
export interface NewAccount {
  /** In lower case. */
  readonly email?: string | null;
  /** An address that the account only claims. In lower case. */
  readonly pendingEmail?: string | null;
  /** E.164. */
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

interface IdentityClaim {
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
  /** The account that makes the claim, if it already exists. */
  readonly exceptId?: number;
}

/** Throws `invalid` with every claimed field that belongs to another account. An unproven address belongs to nobody. */
export const assertNotTaken = async (
  db: DbOrTransaction,
  { email = null, phone = null, exceptId }: IdentityClaim,
): Promise<void> => {
  const taken = await findTaken(db, email, phone, exceptId ?? null);
  const fields: Record<string, readonly Reason[]> = {};
  if (taken.email) fields.email = [{ key: 'email_taken' }];
  if (taken.phone) fields.phone = [{ key: 'phone_taken' }];
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
};

/**
 * Runs a write and turns a unique violation into `invalid` with every field that is taken. The database decides, so
 * only one of several concurrent writes succeeds. If none is taken, the other write was an unproven claim of the address:
 * then it runs again.
 */
export const mapUniqueViolation = async <R>(
  db: DbOrTransaction,
  claim: IdentityClaim,
  write: () => Promise<R>,
): Promise<R> => {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== UNIQUE_VIOLATION) throw error;
    await assertNotTaken(db, claim);
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
  const id = await insertUser(trx, {
    email: account.email ?? null,
    email_verified: account.emailVerified ?? false,
    pending_email: account.pendingEmail ?? null,
    phone_number: account.phone ?? null,
    phone_number_verified: account.phoneVerified ?? false,
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
 * Creates an account of any role without rate limits, for sign-up, seeds and commands. Returns its id. An address that
 * another account has without proof is only claimed, until one of them proves it. Throws `invalid` on `email` and `phone` when
 * another account has proven the address or has the number.
 * @param findSame called if another account has the address without proof; may return an account to use instead
 */
export const createAccount = async (
  deps: Pick<Deps, 'db' | 'events'>,
  account: NewAccount,
  findSame?: () => Promise<number | undefined>,
): Promise<{ readonly id: number }> => {
  // Hashed before the transaction, which would otherwise hold a connection while the hash waits.
  const { email = null, password, emailVerified = false } = account;
  const hash = password === undefined ? null : await hashPassword(password, () => assertNotTaken(deps.db, account));
  // Runs again if another account with the address was created meanwhile.
  const id = await mapUniqueViolation(deps.db, account, async () => {
    const isHeld = email !== null && !emailVerified && (await findEmailHolder(deps.db, email)) !== undefined;
    const found = isHeld ? await findSame?.() : undefined;
    if (found !== undefined) return found;
    const columns = isHeld ? { ...account, email: null, pendingEmail: email } : account;
    return deps.db.transaction().execute(async (trx) => {
      if (email !== null && emailVerified) await releaseEmail(trx, email, (await findEmailHolder(trx, email))?.id);
      return insertAccount(trx, columns, hash);
    });
  });
  return { id };
};
