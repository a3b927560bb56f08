import { DatabaseError } from 'pg';
import type { Lang } from '../../../lib/lang.ts';
import { Refusal, type Reason } from '../../../lib/errors.ts';
import type { Role, Standing } from '../../../lib/viewer.ts';
import type { Deps } from '../../../platform/context.ts';
import { findTaken, insertPassword, insertUser, type Rows } from '../queries.ts';
import { hashPassword } from './hash.ts';

/** A new account. At least one of email and phone. */
export interface NewAccount {
  /** In lower case. */
  readonly email?: string | null;
  /** E.164. */
  readonly phone?: string | null;
  readonly password?: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly role: Role;
  readonly for: Standing;
  readonly lang: Lang;
  readonly city_id?: number | null;
  readonly emailVerified?: boolean;
  readonly phoneVerified?: boolean;
  /** Now, unless told. */
  readonly created_at?: Date;
}

const UNIQUE_VIOLATION = '23505';

interface Claim {
  readonly email?: string | null;
  readonly phone?: string | null;
  /** The account that claims them, where it exists already. */
  readonly exceptId?: number;
}

/** Throws `invalid` with every field of a claim that another account has. */
export const refuseTaken = async (db: Rows, { email = null, phone = null, exceptId }: Claim): Promise<void> => {
  const taken = await findTaken(db, email, phone, exceptId ?? null);
  const fields: Record<string, readonly Reason[]> = {};
  if (taken.email) fields.email = [{ key: 'email_taken' }];
  if (taken.phone) fields.phone = [{ key: 'phone_taken' }];
  if (Object.keys(fields).length > 0) throw new Refusal('invalid', { fields });
};

/**
 * Does a write that may meet an address or number of another account, and turns that into `invalid` with every field
 * that is taken. The database decides, so that of many at once only one gets it.
 */
export const unlessTaken = async <R>(db: Rows, claim: Claim, write: () => Promise<R>): Promise<R> => {
  try {
    return await write();
  } catch (error) {
    if (error instanceof DatabaseError && error.code === UNIQUE_VIOLATION) await refuseTaken(db, claim);
    throw error;
  }
};

/** Writes a new account within the caller's transaction, its password being hashed already. */
export const insertAccount = async (trx: Rows, person: NewAccount, hash: string | null): Promise<number> => {
  const id = await insertUser(trx, {
    email: person.email ?? null,
    email_verified: person.emailVerified ?? false,
    phone_number: person.phone ?? null,
    phone_number_verified: person.phoneVerified ?? false,
    first_name: person.first_name,
    last_name: person.last_name,
    role: person.role,
    for: person.for,
    lang: person.lang,
    city_id: person.city_id ?? null,
    ...(person.created_at ? { created_at: person.created_at } : {}),
  });
  if (hash !== null) await insertPassword(trx, id, hash);
  return id;
};

/**
 * Makes an account of any role, without limits: for sign-up, seeds and commands. Answers its id.
 * Throws `invalid` on `email` and `phone` where another account has them.
 */
export const createAccount = async (
  deps: Pick<Deps, 'db' | 'events'>,
  person: NewAccount,
): Promise<{ readonly id: number }> => {
  // Before the transaction: a connection that waits for the hash would be missing elsewhere.
  const { password } = person;
  const hash = password === undefined ? null : await hashPassword(password, () => refuseTaken(deps.db, person));
  const id = await unlessTaken(deps.db, person, () =>
    deps.db.transaction().execute((trx) => insertAccount(trx, person, hash)),
  );
  return { id };
};
