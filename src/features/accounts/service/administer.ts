import { notFound } from '../../../lib/errors.ts';
import type { Role } from '../../../lib/viewer.ts';
import type { Deps } from '../../../platform/context.ts';
import type { AccountEvent, SessionsEnded } from '../events.ts';
import { endSessions, findIdByEmail, updateUser, type DbOrTransaction } from '../queries.ts';
import { createAccount } from './create.ts';

type AccountDeps = Pick<Deps, 'db' | 'facts'>;

const publish = (deps: Pick<Deps, 'facts'>, event: AccountEvent | SessionsEnded): void => deps.facts.publish(event);

/** Publishes the change of an account. Call it after the commit. */
export const publishAccountEvent = (
  deps: Pick<Deps, 'facts'>,
  change: 'changed' | 'suspended' | 'restored' | 'closed',
  id: number,
): void => {
  publish(deps, { name: `account.${change}`, id });
  if (change === 'suspended' || change === 'closed') publish(deps, { name: 'account.sessions_ended', id });
};

/**
 * Sets any role in the given transaction, for administrators and commands; the caller has checked permissions and calls
 * `publishAccountEvent` after the commit. Throws `not_found`.
 */
export const setRole = async (trx: DbOrTransaction, id: number, role: Role): Promise<void> => {
  if (!(await updateUser(trx, id, { role }))) throw notFound();
};

/** Sets any role. Throws `not_found`. */
export const changeAccountRole = async (deps: AccountDeps, id: number, role: Role): Promise<void> => {
  await setRole(deps.db, id, role);
  publishAccountEvent(deps, 'changed', id);
};

/**
 * Promotes an account to administrator, or creates one; used by the command line.
 * @param email in lower case
 * @param promptPassword called only if no such account exists
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
 * Suspends an account in the given transaction: its sessions end and it cannot sign in. Call `publishAccountEvent`
 * after the commit.
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
  publishAccountEvent(deps, 'suspended', id);
};

/** Lifts a suspension in the given transaction. Throws `not_found`. */
export const setRestored = async (trx: DbOrTransaction, id: number): Promise<void> => {
  if (!(await updateUser(trx, id, { banned: false, ban_reason: null, ban_expires: null }))) throw notFound();
};

/** Lifts a suspension. Throws `not_found`. */
export const restoreAccount = async (deps: AccountDeps, id: number): Promise<void> => {
  await setRestored(deps.db, id);
  publishAccountEvent(deps, 'restored', id);
};
