import { notFound } from '#lib/errors.ts';
import type { Role } from '#lib/viewer.ts';
import type { Deps } from '#platform/context.ts';
import type { DbOrTransaction } from '#platform/data/db/db.ts';
import { findIdByEmail, updateUser } from '../queries.ts';
import { endSessions, limitSessions } from '../queries/sessions.ts';
import { deleteFactors } from '../queries/factors.ts';
import { MAX_SESSION_SECONDS } from '../rules.ts';
import { createAccount } from './create.ts';
import { assertGoodPassword } from './weak-passwords.ts';

type AccountDeps = Pick<Deps, 'db' | 'events'>;

/**
 * Sets any role in the given transaction, for administrators and commands; the caller has checked permissions. The
 * sessions of a new administrator end as early as those of every administrator. Throws `not_found`.
 */
export const setRole = async (trx: DbOrTransaction, id: number, role: Role): Promise<void> => {
  if (!(await updateUser(trx, id, { role }))) throw notFound();
  if (role === 'admin') await limitSessions(trx, id, MAX_SESSION_SECONDS.admin);
};

/** Sets any role. Throws `not_found`. */
export const changeAccountRole = async (deps: AccountDeps, id: number, role: Role): Promise<void> => {
  await setRole(deps.db, id, role);
  deps.events.publish({ name: 'account.changed', id });
};

/**
 * Promotes an account to administrator, or creates one; used by the command line.
 * @param email in lower case
 * @param promptPassword called only if no such account exists; throws `invalid` if it returns a weak password
 */
export const makeAdmin = async (
  deps: AccountDeps,
  email: string,
  promptPassword: () => Promise<string>,
): Promise<'promoted' | 'created'> => {
  const id = await findIdByEmail(deps.db, email);
  if (id !== undefined) {
    await changeAccountRole(deps, id, 'admin');
    return 'promoted';
  }
  const password = await promptPassword();
  const names = { first_name: 'Ghalla', last_name: 'Admin' };
  await assertGoodPassword('password', password, { email, ...names });
  await createAccount(deps, {
    email,
    password,
    ...names,
    role: 'admin',
    for: 'Professional',
    lang: 'ar',
    emailVerified: true,
  });
  return 'created';
};

/**
 * Removes the second factors of an account whose user has lost them, and ends its sessions; used by the command line.
 * @param email in lower case
 * @returns whether there is such an account
 */
export const resetFactors = async (deps: AccountDeps, email: string): Promise<boolean> => {
  const id = await findIdByEmail(deps.db, email);
  if (id === undefined) return false;
  await deps.db.transaction().execute(async (trx) => {
    await deleteFactors(trx, id);
    await endSessions(trx, id, 'all');
  });
  deps.events.publish({ name: 'account.sessions_ended', id });
  return true;
};

/**
 * Suspends an account in the given transaction: its sessions end and it cannot sign in. The caller publishes
 * `account.sessions_ended` after the commit.
 * @param until when the suspension expires; `null` for never
 * Throws `not_found`.
 */
export const setSuspended = async (
  trx: DbOrTransaction,
  id: number,
  reason: string,
  until: Date | null,
): Promise<void> => {
  const updated = await updateUser(trx, id, { banned: true, ban_reason: reason, ban_expires: until });
  if (!updated) throw notFound();
  await endSessions(trx, id, 'all');
};

/** Suspends an account. Throws `not_found`. */
export const suspendAccount = async (
  deps: AccountDeps,
  id: number,
  reason: string,
  until: Date | null,
): Promise<void> => {
  await deps.db.transaction().execute((trx) => setSuspended(trx, id, reason, until));
  deps.events.publish({ name: 'account.sessions_ended', id });
};

/** Lifts a suspension in the given transaction. Throws `not_found`. */
export const setRestored = async (trx: DbOrTransaction, id: number): Promise<void> => {
  if (!(await updateUser(trx, id, { banned: false, ban_reason: null, ban_expires: null }))) throw notFound();
};

/** Lifts a suspension. Throws `not_found`. */
export const restoreAccount = async (deps: AccountDeps, id: number): Promise<void> => {
  await setRestored(deps.db, id);
};
