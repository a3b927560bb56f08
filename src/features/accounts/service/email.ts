import { createHash } from 'node:crypto';
import { AppError, conflict, invalidField, notFound } from '#lib/errors.ts';
import { canDeliver } from '#platform/delivery/mail.ts';
import type { Ctx, Deps, UserCtx } from '#platform/context.ts';
import type { DbOrTransaction } from '#platform/data/db/db.ts';
import type { Me } from '../contract.ts';
import { findAccount, lockUser, updateUser } from '../queries.ts';
import { findEmailHolder, lockWithHolder } from '../queries/credentials.ts';
import { deletePendingResets } from '../queries/links.ts';
import { queueConfirmLink } from './account-mails.ts';
import { releaseEmail } from './create.ts';
import { assertDeliverable } from './send.ts';
import { getAccount } from './show.ts';

/**
 * Takes from the limit of e-mails to addresses that are not proven: by account, and by address, so that users cannot
 * have mails sent to others. Throws `too_many`, `unavailable` (no mail server).
 */
export const takeEmailLimit = async (
  { config, limits }: Pick<Deps, 'config' | 'limits'>,
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
export const queueConfirmation = async (
  ctx: Ctx<'config' | 'secret'>,
  trx: DbOrTransaction,
  id: number,
  email: string,
): Promise<void> => {
  const account = await findAccount(trx, id);
  const holder = await findEmailHolder(trx, email);
  const owner = holder?.email_verified && holder.id !== id ? holder : null;
  if (account) await queueConfirmLink(ctx, trx, { id, email, lang: account.lang }, owner);
};

/** Mails the link of a new account, unless its address has had enough mails today or there is no mail server. */
export const confirmNewAccount = async (
  ctx: Ctx<'config' | 'limits' | 'secret'>,
  id: number,
  email: string,
): Promise<void> => {
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
export const resendConfirmation = async (ctx: UserCtx<'config' | 'limits' | 'secret'>): Promise<{ status: true }> => {
  const { id } = ctx.viewer;
  const me = await getAccount(ctx, id);
  const email = me.pending_email ?? (me.email_verified ? null : me.email);
  if (email === null) throw notFound();
  await takeEmailLimit(ctx, id, email);
  await ctx.db.transaction().execute((trx) => queueConfirmation(ctx, trx, id, email));
  return { status: true };
};

/** Removes the address that waits for its link. Throws `conflict` when the account could not be reached without it. */
export const cancelPendingEmail = async (ctx: UserCtx): Promise<Me> => {
  const { id } = ctx.viewer;
  return ctx.db.transaction().execute(async (trx) => {
    await lockUser(trx, id);
    const me = await getAccount({ db: trx }, id);
    if (!me.email_verified && !me.phone_verified) throw conflict('reach_needed');
    await updateUser(trx, id, { pending_email: null, ...(me.email_verified ? {} : { email: null }) });
    // A link to the address would set a password still.
    if (!me.email_verified) await deletePendingResets(trx, id, null);
    return getAccount({ db: trx }, id);
  });
};

export const linkExpired = (): AppError => invalidField('token', 'link_expired');

/**
 * Locks an account that claims an address without proof, and takes the address from any other that has it without proof. Returns
 * nothing if the account does not claim it. Throws `invalid` on `token` when another account has proven it.
 */
export const lockClaimant = async (trx: DbOrTransaction, id: number, email: string) => {
  const { account, holder } = await lockWithHolder(trx, id, email);
  const isClaimed = account?.pending_email === email || (account?.email === email && !account.email_verified);
  if (!account || !isClaimed || account.closed_at) return undefined;
  if (holder?.email_verified) throw invalidField('token', 'email_taken');
  await releaseEmail(trx, email, holder?.id);
  return account;
};

/**
 * Whether an account belongs to the person who proved another address or a number of it, or whom an administrator has trusted: the
 * owner of an address that it only claims may not take it over.
 */
export const isEstablished = (account: {
  readonly email_verified: boolean;
  readonly phone_number_verified: boolean;
  readonly role: string;
}): boolean => account.email_verified || account.phone_number_verified || account.role === 'admin';
