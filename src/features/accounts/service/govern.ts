import { notFound } from '../../../lib/errors.ts';
import type { Role } from '../../../lib/viewer.ts';
import type { Deps } from '../../../platform/context.ts';
import type { AccountFact, SessionsEnded } from '../events.ts';
import { endSessions, findIdByEmail, updateUser } from '../queries.ts';
import { createAccount } from './create.ts';

type Needs = Pick<Deps, 'db' | 'facts'>;

const publish = (deps: Needs, fact: AccountFact | SessionsEnded): void => deps.facts.publish(fact);

/** Gives an account any role. For administrators and commands: the caller has asked who may. Throws `not_found`. */
export const giveRole = async (deps: Needs, id: number, role: Role): Promise<void> => {
  if (!(await updateUser(deps.db, id, { role }))) throw notFound();
  publish(deps, { name: 'account.changed', id });
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
 * Suspends an account: its sessions end and it cannot sign in. For administrators.
 * @param until when it may come back by itself; `null` for never
 * Throws `not_found`.
 */
export const suspendAccount = async (deps: Needs, id: number, reason: string, until: Date | null): Promise<void> => {
  await deps.db.transaction().execute(async (trx) => {
    const known = await updateUser(trx, id, { banned: true, ban_reason: reason, ban_expires: until });
    if (!known) throw notFound();
    await endSessions(trx, id, 'all');
  });
  publish(deps, { name: 'account.suspended', id });
  publish(deps, { name: 'account.sessions_ended', id });
};

/** Lets a suspended account in again. For administrators. Throws `not_found`. */
export const restoreAccount = async (deps: Needs, id: number): Promise<void> => {
  if (!(await updateUser(deps.db, id, { banned: false, ban_reason: null, ban_expires: null }))) throw notFound();
  publish(deps, { name: 'account.restored', id });
};
