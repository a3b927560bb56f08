import { notFound } from '../../../lib/errors.ts';
import type { Role } from '../../../lib/viewer.ts';
import type { Deps } from '../../../platform/context.ts';
import { endSessions, findIdByEmail, updateUser, type Rows } from '../queries.ts';
import { createAccount } from './create.ts';

type Needs = Pick<Deps, 'db' | 'events'>;

/**
 * Gives an account any role, in the caller's transaction. For administrators
 * and commands: the caller has asked who may. Throws `not_found`.
 */
export const setRole = async (trx: Rows, id: number, role: Role): Promise<void> => {
  if (!(await updateUser(trx, id, { role }))) throw notFound();
};

/** Gives an account any role. Throws `not_found`. */
export const giveRole = async (deps: Needs, id: number, role: Role): Promise<void> => {
  await setRole(deps.db, id, role);
  deps.events.publish({ name: 'account.changed', id });
};

/**
 * Makes an account an administrator's; the command of whoever runs the installation.
 * @param email in lower case
 * @param askPassword asked only where there is no such account yet
 */
export const makeAdmin = async (
  deps: Needs,
  email: string,
  askPassword: () => Promise<string>,
): Promise<'promoted' | 'created'> => {
  const id = await findIdByEmail(deps.db, email);
  if (id !== undefined) {
    await giveRole(deps, id, 'admin');
    return 'promoted';
  }
  const password = await askPassword();
  const names = { first_name: 'Ghalla', last_name: 'Admin' };
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
 * Suspends an account in the caller's transaction: its sessions end and it cannot sign in. The caller publishes
 * `account.sessions_ended` after the commit. For administrators.
 * @param until when it may come back by itself; `null` for never
 * Throws `not_found`.
 */
export const setSuspended = async (trx: Rows, id: number, reason: string, until: Date | null): Promise<void> => {
  const known = await updateUser(trx, id, { banned: true, ban_reason: reason, ban_expires: until });
  if (!known) throw notFound();
  await endSessions(trx, id, 'all');
};

/** Suspends an account. Throws `not_found`. */
export const suspendAccount = async (deps: Needs, id: number, reason: string, until: Date | null): Promise<void> => {
  await deps.db.transaction().execute((trx) => setSuspended(trx, id, reason, until));
  deps.events.publish({ name: 'account.sessions_ended', id });
};

/** Lets a suspended account in again, in the caller's transaction. For administrators. Throws `not_found`. */
export const setRestored = async (trx: Rows, id: number): Promise<void> => {
  if (!(await updateUser(trx, id, { banned: false, ban_reason: null, ban_expires: null }))) throw notFound();
};

/** Lets a suspended account in again. Throws `not_found`. */
export const restoreAccount = (deps: Pick<Deps, 'db'>, id: number): Promise<void> => setRestored(deps.db, id);
