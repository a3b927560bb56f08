import { conflict, invalidField } from '#lib/errors.ts';
import type { Ctx, FullCtx } from '#platform/context.ts';
import type { DbOrTransaction } from '#platform/data/db/db.ts';
import { updateUser, lockPhoneHolders, updateProven } from '../queries.ts';
import { lockWithHolder, removeLinkedSignIns, removePassword } from '../queries/credentials.ts';
import { deletePendingResets, deleteLinks, findLink, replaceResetLink, takeLink } from '../queries/links.ts';
import { createToken, queueSecurityMessage, type RestorePoint } from './account-mails.ts';
import { releaseEmail, repeatOnConflict } from './create.ts';
import { getAccount, lockViewer } from './show.ts';
import { deleteFactorsOf } from '../queries/factors.ts';
import { endSessions } from '../queries/sessions.ts';
import { RESET_LINK_SECONDS } from '../rules.ts';
import { limitFailures } from './attempts.ts';
import { forgetDevices } from './sessions.ts';
import { hashPassword } from './hash.ts';
import { takeOver } from './password.ts';
import { startSession, type SessionResult } from './sign-in.ts';
import { assertGoodPassword } from './weak-passwords.ts';
import { linkExpired, lockClaimant, isEstablished } from './email.ts';

// The links in e-mails prove an address, or take an account back.

/** The account id of a link's value, and the rest of it. */
const splitValue = (value: string): readonly [id: number, rest: string] => {
  const blank = value.indexOf(' ');
  return [Number(value.slice(0, blank)), value.slice(blank + 1)];
};

/**
 * Runs the transaction of a link again if another account has got the address at the same time: the second run then
 * throws the error for that.
 */
const followLink = <T>(ctx: Ctx<'limits' | 'request'>, write: (trx: DbOrTransaction) => Promise<T>): Promise<T> =>
  limitFailures(ctx, () => repeatOnConflict(() => ctx.db.transaction().execute(write)));

/**
 * The result of a link: the address of the viewer's account is proven, or the account now belongs to the reader, who
 * has chosen a password.
 */
interface Confirmed {
  readonly id: number;
  readonly isTakenOver: boolean;
}

/** @param hash of the new password, if the reader of the mail has chosen one */
const proveAddress = async (
  ctx: Ctx<'config' | 'secret'>,
  trx: DbOrTransaction,
  { token, hash }: { readonly token: string; readonly hash: string | undefined },
): Promise<Confirmed> => {
  const now = ctx.clock.now();
  const value = await takeLink(trx, 'confirm-email', token, now);
  if (value === undefined) throw linkExpired();
  const [linkId, email] = splitValue(value);
  // The reader of the mail owns the address: it becomes that of the account in whose browser the link is followed.
  const own = ctx.viewer ? await lockClaimant(trx, ctx.viewer.id, email) : undefined;
  if (own) {
    await lockViewer(ctx, trx);
    await updateProven(trx, own.id, { email, email_verified: true, pending_email: null }, now);
    if (own.email !== email) {
      // A link to the previous address would set a password still.
      await deletePendingResets(trx, own.id, null);
      await queueSecurityMessage(ctx, trx, own, { kind: 'email', email });
    }
    return { id: own.id, isTakenOver: false };
  }
  const account = await lockClaimant(trx, linkId, email);
  if (!account) throw linkExpired();
  if (isEstablished(account)) throw conflict('confirm_elsewhere');
  if (hash === undefined) throw invalidField('newPassword', 'other_browser');
  await takeOver(trx, account.id, { email, hash, now });
  return { id: account.id, isTakenOver: true };
};

/** Hashes a new password for the account of a link. Throws `invalid` on `token` or `newPassword`. */
const hashFor = async (ctx: Ctx<'limits' | 'request'>, token: string, newPassword: string): Promise<string> => {
  const id = await limitFailures(ctx, async () => {
    const value = await findLink(ctx.db, 'confirm-email', token, ctx.clock.now());
    if (value === undefined) throw linkExpired();
    return splitValue(value)[0];
  });
  await assertGoodPassword('newPassword', newPassword, await getAccount(ctx, id));
  return hashPassword(newPassword);
};

/**
 * Proves an address by its link. In a browser that is signed in to an account which claims the address, it becomes that of this
 * account; a message to the previous address has a link that takes the account back. In any other browser the reader of the mail
 * takes over the account that the link was made for, with a new password: whatever could sign in before is dropped, and the reader
 * is signed in. Throws `invalid` on `token` (expired, used, replaced, or meanwhile proven by another account) and `newPassword`
 * (needed here, or weak), `conflict` for an account that has proven something else: it must be signed in; `too_many`.
 */
export const confirmEmail = async (
  ctx: FullCtx,
  { token, newPassword }: { readonly token: string; readonly newPassword?: string | undefined },
): Promise<SessionResult<{ status: true }>> => {
  const hash = newPassword === undefined ? undefined : await hashFor(ctx, token, newPassword);
  const { id, isTakenOver } = await followLink(ctx, (trx) => proveAddress(ctx, trx, { token, hash }));
  ctx.events.publish({ name: 'account.changed', id });
  if (isTakenOver) ctx.events.publish({ name: 'account.sessions_ended', id });
  return { data: { status: true }, token: isTakenOver ? await startSession(ctx, id) : null };
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
  const phoneHolders = phone === null ? [] : await lockPhoneHolders(trx, phone);
  const isPhoneFree =
    phone !== null && !phoneHolders.some(({ id, phone_number_verified }) => phone_number_verified && id !== accountId);
  await updateUser(trx, accountId, {
    email,
    email_verified: true,
    pending_email: null,
    phone_number: isPhoneFree ? phone : null,
    phone_number_verified: isPhoneFree && phone_verified,
  });
  // The person who changed the account may know the password.
  await removePassword(trx, accountId);
  await removeLinkedSignIns(trx, accountId);
  await deleteFactorsOf(trx, accountId, { since: new Date(at) });
  await endSessions(trx, accountId, 'all');
  await forgetDevices(trx, accountId);
  await deleteLinks(trx, accountId, account.phone_number_verified ? account.phone_number : null);
  const expires_at = new Date(now.getTime() + RESET_LINK_SECONDS * 1000);
  await replaceResetLink(trx, accountId, { token: resetToken, expires_at });
  return accountId;
};

/**
 * Takes an account back by the link of a security message: restores address and number as they were before that change, ends
 * all sessions, and deletes the password, linked accounts of other sites, all other links and the second factors that were added
 * since. Returns the token of a reset link, with which the owner sets a new password. Throws `invalid` on `token`: expired,
 * used, or the address is meanwhile proven by another account; `too_many`.
 */
export const takeBackAccount = async (
  ctx: Ctx<'events' | 'limits' | 'request'>,
  token: string,
): Promise<{ token: string }> => {
  const resetToken = createToken();
  const id = await followLink(ctx, (trx) => restoreAccount(ctx, trx, { token, resetToken }));
  ctx.events.publish({ name: 'account.sessions_ended', id });
  ctx.events.publish({ name: 'account.changed', id });
  return { token: resetToken };
};
