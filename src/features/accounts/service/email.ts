import { createHash } from 'node:crypto';
import { AppError, conflict, invalidField, notFound } from '../../../lib/errors.ts';
import { canDeliver } from '../../../platform/mail.ts';
import type { Ctx, UserCtx } from '../../../platform/context.ts';
import type { Me } from '../contract.ts';
import { findAccount, lockPhoneHolder, lockUser, updateUser } from '../queries.ts';
import { removeLinkedSignIns, removePassword } from '../queries/passwords.ts';
import type { DbOrTransaction } from '../queries.ts';
import { findEmailHolder, lockWithHolder } from '../queries/emails.ts';
import { endSessions } from '../queries/sessions.ts';
import { deleteFactorsSince } from '../queries/factors.ts';
import { deleteLinks, deletePendingResets, insertLink, takeLink } from '../queries/links.ts';
import { RESET_LINK_SECONDS } from '../rules.ts';
import {
  createToken,
  queueAddressTaken,
  queueConfirmLink,
  queueSecurityMessage,
  type RestorePoint,
} from './account-mails.ts';
import { limitFailures } from './attempts.ts';
import { mapUniqueViolation, releaseEmail } from './create.ts';
import { forgetDevices } from './devices.ts';
import { assertDeliverable } from './send.ts';
import { getAccount } from './show.ts';

/**
 * Takes from the limit of e-mails to addresses that are not proven: by account, and by address, so that nobody can have
 * mails sent to others. Throws `too_many`, `unavailable` (no mail server).
 */
export const takeEmailLimit = async (
  { config, limits }: Pick<Ctx, 'config' | 'limits'>,
  id: number,
  email: string,
): Promise<void> => {
  assertDeliverable({ config }, 'email');
  try {
    await limits.take('emailChange', `user ${id}`);
    await limits.take('emailChange', createHash('sha256').update(email).digest('base64url'));
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'too_many') throw error;
    throw new AppError('too_many', { ...error.details, reason: { key: 'emails_limited' } });
  }
};

/**
 * Mails the link that proves an address to it, within the given transaction. If the address is proven by another account,
 * its owner gets a mail without a link: the user who asks cannot tell the difference.
 */
export const queueConfirmation = async (ctx: Ctx, trx: DbOrTransaction, id: number, email: string): Promise<void> => {
  const account = await findAccount(trx, id);
  const holder = await findEmailHolder(trx, email);
  if (holder?.email_verified && holder.id !== id) await queueAddressTaken(ctx, trx, { email, lang: holder.lang });
  else if (account) await queueConfirmLink(ctx, trx, { id, email, lang: account.lang });
};

/** Mails the link of a new account, unless its address has had enough mails today or there is no mail server. */
export const confirmNewAccount = async (ctx: Ctx, id: number, email: string): Promise<void> => {
  if (!canDeliver(ctx.config, 'email')) return;
  try {
    await takeEmailLimit(ctx, id, email);
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many') return;
    throw error;
  }
  await ctx.db.transaction().execute((trx) => queueConfirmation(ctx, trx, id, email));
};

/** Mails the link again. Throws `not_found` when no address of the viewer waits for it, `too_many`, `unavailable`. */
export const resendConfirmation = async (ctx: UserCtx): Promise<{ status: true }> => {
  const { id } = ctx.viewer;
  const me = await getAccount(ctx, id);
  const email = me.pending_email ?? (me.email_verified ? null : me.email);
  if (email === null) throw notFound();
  await takeEmailLimit(ctx, id, email);
  await ctx.db.transaction().execute((trx) => queueConfirmation(ctx, trx, id, email));
  return { status: true };
};

/** Forgets the address that waits for its link. Throws `conflict` when the account could not be reached without it. */
export const cancelPendingEmail = async (ctx: UserCtx): Promise<Me> => {
  const { id } = ctx.viewer;
  return ctx.db.transaction().execute(async (trx) => {
    await lockUser(trx, id);
    const me = await getAccount({ db: trx }, id);
    if (me.email === null && !me.phone_verified) throw conflict('reach_needed');
    await updateUser(trx, id, { pending_email: null });
    return getAccount({ db: trx }, id);
  });
};

const linkExpired = (): AppError => invalidField('token', 'link_expired');

/** The account id of a link's value, and the rest of it. */
const splitValue = (value: string): readonly [id: number, rest: string] => {
  const blank = value.indexOf(' ');
  return [Number(value.slice(0, blank)), value.slice(blank + 1)];
};

/** Runs the transaction of a link again if another account has got the address at the same time: it then says so. */
const followLink = <T>(ctx: Ctx, write: (trx: DbOrTransaction) => Promise<T>): Promise<T> =>
  limitFailures(ctx, () => mapUniqueViolation(ctx.db, {}, () => ctx.db.transaction().execute(write)));

const proveAddress = async (ctx: Ctx, trx: DbOrTransaction, token: string): Promise<number> => {
  const value = await takeLink(trx, 'confirm-email', token, ctx.clock.now());
  if (value === undefined) throw linkExpired();
  const [accountId, email] = splitValue(value);
  const { account, holder } = await lockWithHolder(trx, accountId, email);
  const isClaimed = account?.pending_email === email || (account?.email === email && !account.email_verified);
  if (!account || !isClaimed || account.closed_at) throw linkExpired();
  if (holder?.email_verified) throw invalidField('token', 'email_taken');
  await releaseEmail(trx, email, holder?.id);
  await updateUser(trx, accountId, { email, email_verified: true, pending_email: null });
  if (account.email !== email) {
    // A link to the previous address would set a password still.
    await deletePendingResets(trx, accountId, null);
    await queueSecurityMessage(ctx, trx, account, { kind: 'email', email });
  }
  return accountId;
};

/**
 * Proves an address by its link: it becomes the address of the account, also if another account has it without proof. A
 * message to the previous address has a link that takes the account back. Throws `invalid` on `token`: expired, used, replaced,
 * or meanwhile proven by another account; `too_many`.
 */
export const confirmEmail = async (ctx: Ctx, token: string): Promise<{ status: true }> => {
  const id = await followLink(ctx, (trx) => proveAddress(ctx, trx, token));
  ctx.events.publish({ name: 'account.changed', id });
  return { status: true };
};

/** Restores the account of a link, and stores the token of a reset link for it. Returns the id of the account. */
const restoreAccount = async (
  ctx: Ctx,
  trx: DbOrTransaction,
  { token, resetToken }: { readonly token: string; readonly resetToken: string },
): Promise<number> => {
  const now = ctx.clock.now();
  const value = await takeLink(trx, 'restore-account', token, now);
  if (value === undefined) throw linkExpired();
  const [accountId, rest] = splitValue(value);
  const { email, phone, phone_verified, at } = JSON.parse(rest) as RestorePoint;
  const { account, holder } = await lockWithHolder(trx, accountId, email);
  if (!account || account.closed_at) throw linkExpired();
  if (holder?.email_verified) throw invalidField('token', 'email_taken');
  await releaseEmail(trx, email, holder?.id);
  const phoneHolder = phone === null ? undefined : await lockPhoneHolder(trx, phone);
  const isPhoneFree = phone !== null && (!phoneHolder || phoneHolder.id === accountId);
  await updateUser(trx, accountId, {
    email,
    email_verified: true,
    pending_email: null,
    phone_number: isPhoneFree ? phone : null,
    phone_number_verified: isPhoneFree && phone_verified,
  });
  // Whoever changed the account may know the password.
  await removePassword(trx, accountId);
  await removeLinkedSignIns(trx, accountId);
  await deleteFactorsSince(trx, accountId, new Date(at));
  await endSessions(trx, accountId, 'all');
  await forgetDevices(trx, accountId);
  await deleteLinks(trx, accountId, account.phone_number);
  const expires_at = new Date(now.getTime() + RESET_LINK_SECONDS * 1000);
  await insertLink(trx, 'reset-password', { token: resetToken, value: String(accountId), expires_at });
  return accountId;
};

/**
 * Takes an account back by the link of a security message: restores address and number as they were before that change, ends
 * all sessions, and deletes the password, linked accounts of other sites, all other links and the second factors that were added
 * since. Returns the token of a reset link, with which the owner sets a new password. Throws `invalid` on `token`: expired,
 * used, or the address is meanwhile proven by another account; `too_many`.
 */
export const takeBackAccount = async (ctx: Ctx, token: string): Promise<{ token: string }> => {
  const resetToken = createToken();
  const id = await followLink(ctx, (trx) => restoreAccount(ctx, trx, { token, resetToken }));
  ctx.events.publish({ name: 'account.sessions_ended', id });
  ctx.events.publish({ name: 'account.changed', id });
  return { token: resetToken };
};
