import { setTimeout as sleep } from 'node:timers/promises';
import type { Ctx, UserCtx } from '../../../platform/context.ts';
import { conflict, invalidField } from '../../../lib/errors.ts';
import { findAccount, findPhoneHolder, lockUser, updateUser, type DbOrTransaction } from '../queries.ts';
import { removeLinkedSignIns, setPassword } from '../queries/passwords.ts';
import { deleteFactors } from '../queries/factors.ts';
import { deletePendingResets, findLink, takeLink } from '../queries/links.ts';
import { queueSecurityMessage } from './account-mails.ts';
import { endSessions } from '../queries/sessions.ts';
import { limitFailures, takeCodeLimits } from './attempts.ts';
import { callAuth } from './call-auth.ts';
import { consumeCode, createCode } from './codes.ts';
import { forgetDevices } from './devices.ts';
import { hashPassword } from './hash.ts';
import { assertDeliverable, sendResetCode } from './send.ts';
import { getAccount } from './show.ts';
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

/** What a password reset ends, in its transaction: all sessions, linked accounts of other sites, what is known of devices. */
const afterReset = async (trx: DbOrTransaction, id: number): Promise<void> => {
  await removeLinkedSignIns(trx, id);
  await endSessions(trx, id, 'all');
  await forgetDevices(trx, id);
};

/**
 * Mails a password reset link. Responds in the same way and time whether or not the account exists. Throws `too_many`,
 * `unavailable` (no mail server).
 */
export const requestReset = async (ctx: Ctx, email: string): Promise<Status> => {
  assertDeliverable(ctx, 'email');
  await takeCodeLimits(ctx, { email });
  return inConstantTime(callAuth(ctx, (api, options) => api.requestPasswordReset({ body: { email }, ...options })));
};

/**
 * Deletes what could set another password or end an account's change of address, and reports the change to the owner, within
 * the given transaction.
 */
const finishPasswordChange = async (ctx: Ctx, trx: DbOrTransaction, id: number): Promise<void> => {
  const account = await findAccount(trx, id);
  if (!account) return;
  await deletePendingResets(trx, id, account.phone_number);
  await queueSecurityMessage(ctx, trx, account, { kind: 'password' });
};

/**
 * Drops everything by which somebody could sign in who used an address before its owner: the owner has just proven it, and
 * nothing shows that the rest is the owner's. `afterReset` does the same with sessions, linked sign-ins and devices.
 */
const dropUnprovenAccess = async (trx: DbOrTransaction, id: number): Promise<void> => {
  const noPhone = { phone_number: null, phone_number_verified: false };
  await updateUser(trx, id, { email_verified: true, pending_email: null, ...noPhone });
  await deleteFactors(trx, id);
};

/**
 * Sets a new password with the token of a reset link, which also proves the address that it was sent to; all sessions and linked
 * sign-ins end. If the address was not proven, the number and second factors of the account are removed. Throws `invalid` on
 * `token` or `newPassword`, `too_many`.
 */
export const resetByToken = async (
  ctx: Ctx,
  { token, newPassword }: { readonly token: string; readonly newPassword: string },
): Promise<Status> => {
  const now = ctx.clock.now();
  const id = await limitFailures(ctx, async () => {
    const found = await findLink(ctx.db, 'reset-password', token, now);
    if (found === undefined) throw invalidField('token', 'link_expired');
    return Number(found);
  });
  await assertGoodPassword('newPassword', newPassword, await getAccount(ctx, id));
  const hash = await hashPassword(newPassword);
  await ctx.db.transaction().execute(async (trx) => {
    const taken = await takeLink(trx, 'reset-password', token, now);
    if (taken === undefined) throw invalidField('token', 'link_expired');
    await lockUser(trx, id);
    await setPassword(trx, id, hash);
    await finishPasswordChange(ctx, trx, id);
    const account = await findAccount(trx, id);
    if (account && !account.email_verified) await dropUnprovenAccess(trx, id);
    await afterReset(trx, id);
  });
  ctx.events.publish({ name: 'account.sessions_ended', id });
  ctx.events.publish({ name: 'account.changed', id });
  return statusOk;
};

/**
 * Sends a password reset code to a confirmed number. Responds in the same way and time whether or not the account
 * exists. Throws `too_many`, `unavailable` (no SMS gateway).
 */
export const requestResetByPhone = async (ctx: Ctx, phoneNumber: string): Promise<Status> => {
  assertDeliverable(ctx, 'sms');
  await takeCodeLimits(ctx, { phone: phoneNumber });
  return inConstantTime(sendResetCode(ctx, phoneNumber, await createCode(ctx, 'reset', phoneNumber)));
};

/** Sets a new password with a reset code; all sessions end. Throws `invalid` on `otp` or `newPassword`. */
export const resetByPhone = async (
  ctx: Ctx,
  {
    phoneNumber,
    otp,
    newPassword,
  }: { readonly phoneNumber: string; readonly otp: string; readonly newPassword: string },
): Promise<Status> => {
  // Not compared with the name of the account: the error would reveal it to a user who has no code.
  await assertGoodPassword('newPassword', newPassword, { phone: phoneNumber });
  await limitFailures(ctx, () => consumeCode(ctx, 'reset', phoneNumber, otp, 'otp'));
  // A code is made for every number, but sent only to confirmed ones, and to none of an administrator.
  const holder = await findPhoneHolder(ctx.db, phoneNumber);
  if (!holder?.phone_number_verified || holder.role === 'admin') throw invalidField('otp', 'wrong_code');
  const hash = await hashPassword(newPassword);
  await ctx.db.transaction().execute(async (trx) => {
    await setPassword(trx, holder.id, hash);
    await finishPasswordChange(ctx, trx, holder.id);
    await afterReset(trx, holder.id);
  });
  ctx.events.publish({ name: 'account.sessions_ended', id: holder.id });
  return statusOk;
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
  ctx: UserCtx,
  { currentPassword, newPassword }: PasswordChange,
): Promise<SessionResult<Status>> => {
  await ctx.limits.take('proofs', `user:${ctx.viewer.id}`);
  await assertGoodPassword('newPassword', newPassword, await getAccount(ctx, ctx.viewer.id));
  const body = { currentPassword, newPassword };
  await callAuth(ctx, (api, options) => api.changePassword({ body, ...options }));
  await ctx.db.transaction().execute((trx) => finishPasswordChange(ctx, trx, ctx.viewer.id));
  await forgetDevices(ctx.db, ctx.viewer.id, ctx);
  return { data: statusOk, token: await replaceSessions(ctx) };
};

/**
 * Sets the first password of an account that has none, with a one-time code just sent to its number; all other sessions
 * end. Throws `conflict` when it has a password, `invalid` on `code` or `newPassword`.
 */
export const setFirstPassword = async (
  ctx: UserCtx,
  { newPassword, code }: { readonly newPassword: string; readonly code?: string | undefined },
): Promise<SessionResult<Status>> => {
  const me = await getAccount(ctx, ctx.viewer.id);
  if (me.has_password) throw conflict('has_password');
  await assertGoodPassword('newPassword', newPassword, me);
  await verifyOwner(ctx, { code });
  await callAuth(ctx, (api, options) => api.setPassword({ body: { newPassword }, ...options }));
  await ctx.db.transaction().execute((trx) => finishPasswordChange(ctx, trx, ctx.viewer.id));
  return { data: statusOk, token: await replaceSessions(ctx) };
};
