import { setTimeout as sleep } from 'node:timers/promises';
import type { Ctx, UserCtx, FullCtx, FullUserCtx } from '#platform/context.ts';
import { conflict, invalidField } from '#lib/errors.ts';
import type { DbOrTransaction } from '#platform/data/db/db.ts';
import { findAccount, findPhoneOwner, lockUser, updateProven, updateUser } from '../queries.ts';
import { findPasswordHash, removeLinkedSignIns, setPassword } from '../queries/credentials.ts';
import { deleteFactors, deleteFactorsOf } from '../queries/factors.ts';
import { deleteLinks, deletePendingResets, findLink, takeLink } from '../queries/links.ts';
import { queueSecurityMessage } from './account-mails.ts';
import { endSessions } from '../queries/sessions.ts';
import { limitFailures, takeCodeLimits } from './attempts.ts';
import { consumeCode, createCode } from './codes.ts';
import { forgetDevices } from './sessions.ts';
import { isEstablished, linkExpired, lockClaimant } from './email.ts';
import { hashPassword, verifyPassword } from './hash.ts';
import { assertDeliverable, sendResetCode, sendResetLink } from './send.ts';
import { getAccount, lockViewer } from './show.ts';
import { replaceSessions, type SessionResult } from './sign-in.ts';
import { verifyOwner } from './verify.ts';
import { assertGoodPassword } from './weak-passwords.ts';

interface Status {
  readonly status: true;
}
const statusOk: Status = { status: true };

/** Longer than queueing a message takes. */
const MIN_RESPONSE_MS = 250;

/** Responds after the same time whether or not an account was found. */
const inConstantTime = async (work: Promise<unknown>): Promise<Status> => {
  await Promise.all([work, sleep(MIN_RESPONSE_MS)]);
  return statusOk;
};

/**
 * Ends all sessions and removes linked accounts of other sites and known devices, in the transaction of a password
 * reset.
 */
const afterReset = async (trx: DbOrTransaction, id: number): Promise<void> => {
  await removeLinkedSignIns(trx, id);
  await endSessions(trx, id, 'all');
  await forgetDevices(trx, id);
};

/**
 * Mails a password reset link, which ends the older ones. Responds in the same way and time whether or not the account exists.
 * Throws `too_many`, `unavailable` (no mail server).
 */
export const requestReset = async (ctx: FullCtx, email: string): Promise<Status> => {
  assertDeliverable(ctx, 'email');
  await takeCodeLimits(ctx, { email });
  return inConstantTime(sendResetLink(ctx, email));
};

/** Deletes what could set another password, and reports the change to the owner, within the given transaction. */
const finishPasswordChange = async (ctx: Ctx<'config' | 'secret'>, trx: DbOrTransaction, id: number): Promise<void> => {
  const account = await findAccount(trx, id);
  if (!account) return;
  await deletePendingResets(trx, id, account.phone_number_verified ? account.phone_number : null);
  await queueSecurityMessage(ctx, trx, account, { kind: 'password' });
};

/**
 * Sets a new password for an account whose owner has shown who they are by a link or code, and ends what others may have: sessions,
 * devices, linked sign-ins, links, an address that waits for its link, and the second factors from before the account had proven
 * anything.
 */
const resetPassword = async (
  ctx: Ctx<'config' | 'secret'>,
  trx: DbOrTransaction,
  { id, proven_at }: { readonly id: number; readonly proven_at: Date | null },
  hash: string,
): Promise<void> => {
  await setPassword(trx, id, hash);
  await finishPasswordChange(ctx, trx, id);
  await updateUser(trx, id, { pending_email: null });
  if (proven_at !== null) await deleteFactorsOf(trx, id, { before: proven_at });
  await afterReset(trx, id);
};

/**
 * Gives an account that has proven nothing to the owner of the address that it claims, with a new password. Drops everything by
 * which another person could sign in: nothing shows that it is the owner's.
 */
export const takeOver = async (
  trx: DbOrTransaction,
  id: number,
  { email, hash, now }: { readonly email: string; readonly hash: string; readonly now: Date },
): Promise<void> => {
  await setPassword(trx, id, hash);
  const noPhone = { phone_number: null, phone_number_verified: false };
  await updateProven(trx, id, { email, email_verified: true, pending_email: null, ...noPhone }, now);
  await deleteFactors(trx, id);
  await deleteLinks(trx, id, null);
  await afterReset(trx, id);
};

/**
 * Sets a new password with the token of a reset link, which also proves the address that it was sent to; all sessions and linked
 * sign-ins end, and the second factors from before the account had proven anything. If it has proven nothing yet, its number and
 * all second factors are removed. Throws `invalid` on `token` or `newPassword`, `too_many`.
 */
export const resetByToken = async (
  ctx: Ctx<'config' | 'events' | 'limits' | 'request' | 'secret'>,
  { token, newPassword }: { readonly token: string; readonly newPassword: string },
): Promise<Status> => {
  const now = ctx.clock.now();
  const id = await limitFailures(ctx, async () => {
    const found = await findLink(ctx.db, 'reset-password', token, now);
    if (found === undefined) throw linkExpired();
    return Number.parseInt(found, 10);
  });
  await assertGoodPassword('newPassword', newPassword, await getAccount(ctx, id));
  const hash = await hashPassword(newPassword);
  await ctx.db.transaction().execute(async (trx) => {
    if ((await takeLink(trx, 'reset-password', token, now)) === undefined) throw linkExpired();
    await lockUser(trx, id);
    const account = await findAccount(trx, id);
    if (account?.email_verified) return resetPassword(ctx, trx, account, hash);
    const email = account?.pending_email ?? account?.email;
    const claimant = email && (await lockClaimant(trx, id, email));
    if (!email || !claimant || isEstablished(claimant)) throw linkExpired();
    return takeOver(trx, id, { email, hash, now });
  });
  ctx.events.publish({ name: 'account.sessions_ended', id });
  ctx.events.publish({ name: 'account.changed', id });
  return statusOk;
};

/**
 * Sends a password reset code to a confirmed number. Responds in the same way and time whether or not the account
 * exists. Throws `too_many`, `unavailable` (no SMS gateway).
 */
export const requestResetByPhone = async (ctx: FullCtx, phoneNumber: string): Promise<Status> => {
  assertDeliverable(ctx, 'sms');
  await takeCodeLimits(ctx, { phone: phoneNumber });
  return inConstantTime(sendResetCode(ctx, phoneNumber, await createCode(ctx, 'reset', phoneNumber)));
};

/** Sets a new password with a reset code, and ends what `resetByToken` does. Throws `invalid` on `otp` or `newPassword`. */
export const resetByPhone = async (
  ctx: Ctx<'config' | 'events' | 'limits' | 'request' | 'secret'>,
  {
    phoneNumber,
    otp,
    newPassword,
  }: { readonly phoneNumber: string; readonly otp: string; readonly newPassword: string },
): Promise<Status> => {
  // The password is not compared with the name of the account: the error would reveal it to a user who has no code.
  await assertGoodPassword('newPassword', newPassword, { phone: phoneNumber });
  await limitFailures(ctx, () => consumeCode(ctx, 'reset', phoneNumber, otp, 'otp'));
  // A code is made for every number, but sent only to confirmed ones, and to none of an administrator.
  const owner = await findPhoneOwner(ctx.db, phoneNumber);
  if (!owner || owner.role === 'admin') throw invalidField('otp', 'wrong_code');
  const hash = await hashPassword(newPassword);
  await ctx.db.transaction().execute(async (trx) => {
    await lockUser(trx, owner.id);
    await resetPassword(ctx, trx, owner, hash);
  });
  ctx.events.publish({ name: 'account.sessions_ended', id: owner.id });
  return statusOk;
};

/** Sets another password for the viewer's account. Throws `unauthenticated` if the session has ended meanwhile. */
const setOwnPassword = async (ctx: UserCtx<'config' | 'secret'>, newPassword: string): Promise<void> => {
  const hash = await hashPassword(newPassword);
  await ctx.db.transaction().execute(async (trx) => {
    await lockViewer(ctx, trx);
    await setPassword(trx, ctx.viewer.id, hash);
    await finishPasswordChange(ctx, trx, ctx.viewer.id);
  });
};

interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
}

/**
 * Changes the password: all sessions end and the viewer gets a new one. Throws `invalid` on `currentPassword` or
 * `newPassword`, `too_many`.
 */
export const changePassword = async (
  ctx: FullUserCtx,
  { currentPassword, newPassword }: PasswordChange,
): Promise<SessionResult<Status>> => {
  await ctx.limits.take('proofs', `user:${ctx.viewer.id}`);
  await assertGoodPassword('newPassword', newPassword, await getAccount(ctx, ctx.viewer.id));
  const present = await findPasswordHash(ctx.db, ctx.viewer.id);
  if (present === null) throw invalidField('currentPassword', 'no_password');
  const isRight = await verifyPassword({ hash: present, password: currentPassword });
  if (!isRight) throw invalidField('currentPassword', 'wrong_password');
  await setOwnPassword(ctx, newPassword);
  await forgetDevices(ctx.db, ctx.viewer.id, ctx);
  return { data: statusOk, token: await replaceSessions(ctx) };
};

/**
 * Sets the first password of an account that has none, with a one-time code just sent to its number; all other sessions
 * end. Throws `conflict` when it has a password, `invalid` on `code` or `newPassword`.
 */
export const setFirstPassword = async (
  ctx: FullUserCtx,
  { newPassword, code }: { readonly newPassword: string; readonly code?: string | undefined },
): Promise<SessionResult<Status>> => {
  const me = await getAccount(ctx, ctx.viewer.id);
  if (me.has_password) throw conflict('has_password');
  await assertGoodPassword('newPassword', newPassword, me);
  await verifyOwner(ctx, { code });
  await setOwnPassword(ctx, newPassword);
  return { data: statusOk, token: await replaceSessions(ctx) };
};
