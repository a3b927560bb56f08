import { setTimeout as sleep } from 'node:timers/promises';
import type { Ctx, UserCtx } from '../../../platform/context.ts';
import { callAuth } from './call-auth.ts';
import { takeRateLimits, type SessionResult } from './sign-in.ts';

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
 * Mails a password reset link. Responds in the same way and time whether or not the account exists. Throws `too_many`.
 */
export const requestReset = async (ctx: Ctx, email: string): Promise<Status> => {
  await takeRateLimits(ctx, 'codes', email);
  return inConstantTime(callAuth(ctx, (api, options) => api.requestPasswordReset({ body: { email }, ...options })));
};

/** Sets a new password with the token of a reset link; all sessions end. Throws `invalid` on `token`. */
export const resetByToken = async (
  ctx: Ctx,
  body: { readonly token: string; readonly newPassword: string },
): Promise<Status> => {
  await ctx.limits.take('signInFrom', { address: ctx.address });
  await callAuth(ctx, (api, options) => api.resetPassword({ body, ...options }));
  return statusOk;
};

/**
 * Sends a password reset code to a confirmed number. Responds in the same way and time whether or not the account
 * exists. Throws `too_many`.
 */
export const requestResetByPhone = async (ctx: Ctx, phoneNumber: string): Promise<Status> => {
  await takeRateLimits(ctx, 'codes', phoneNumber);
  return inConstantTime(
    callAuth(ctx, (api, options) => api.requestPasswordResetPhoneNumber({ body: { phoneNumber }, ...options })),
  );
};

/** Sets a new password with a reset code; all sessions end. Throws `invalid` on `otp`. */
export const resetByPhone = async (
  ctx: Ctx,
  body: { readonly phoneNumber: string; readonly otp: string; readonly newPassword: string },
): Promise<Status> => {
  await ctx.limits.take('signInFrom', { address: ctx.address });
  await callAuth(ctx, (api, options) => api.resetPasswordPhoneNumber({ body, ...options }), 'otp');
  return statusOk;
};

interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly revokeOtherSessions?: boolean | undefined;
}

/**
 * Changes the password. With `revokeOtherSessions` all sessions end and the viewer gets a new one. Throws `invalid` on
 * `currentPassword`, `too_many`.
 */
export const changePassword = async (
  ctx: UserCtx,
  { currentPassword, newPassword, revokeOtherSessions = false }: PasswordChange,
): Promise<SessionResult<Status>> => {
  await takeRateLimits(ctx, 'signIn', `user ${ctx.viewer.id}`);
  const body = { currentPassword, newPassword, revokeOtherSessions };
  const { token } = await callAuth(ctx, (api, options) => api.changePassword({ body, ...options }));
  return { data: statusOk, token };
};

/** Sets the first password of an account that has none. Throws `conflict` when it has one. */
export const setFirstPassword = async (ctx: UserCtx, newPassword: string): Promise<Status> => {
  await callAuth(ctx, (api, options) => api.setPassword({ body: { newPassword }, ...options }));
  return statusOk;
};
