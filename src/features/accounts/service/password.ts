import { setTimeout as sleep } from 'node:timers/promises';
import type { Ctx, UserCtx } from '../../../platform/context.ts';
import { ask, sessionHeaders } from './ask.ts';
import { takeBoth, type WithSession } from './sign-in.ts';

interface Done {
  readonly status: true;
}
const done: Done = { status: true };

/** Longer than writing a message down takes. */
const SAME_MS = 250;

/** Does something and takes the same time for it whether it found an account or not. */
const inSameTime = async (work: Promise<unknown>): Promise<Done> => {
  await Promise.all([work, sleep(SAME_MS)]);
  return done;
};

/** Mails a link for a new password. Answers the same, in the same time, whether there is such an account. Throws `too_many`. */
export const requestReset = async (ctx: Ctx, email: string, request: Request): Promise<Done> => {
  await takeBoth(ctx, 'codes', email);
  return inSameTime(ask(ctx, request, (api, headers) => api.requestPasswordReset({ body: { email }, headers })));
};

/** Sets a new password with the token of such a link; all sessions end. Throws `invalid` on `token`. */
export const resetByToken = async (
  ctx: Ctx,
  body: { readonly token: string; readonly newPassword: string },
  request: Request,
): Promise<Done> => {
  await ctx.limits.take('signInFrom', ctx.address);
  await ask(ctx, request, (api, headers) => api.resetPassword({ body, headers }));
  return done;
};

/** Sends a code for a new password to a confirmed number. Answers the same, in the same time, whether there is such an account. Throws `too_many`. */
export const requestResetByPhone = async (ctx: Ctx, phoneNumber: string, request: Request): Promise<Done> => {
  await takeBoth(ctx, 'codes', phoneNumber);
  return inSameTime(
    ask(ctx, request, (api, headers) => api.requestPasswordResetPhoneNumber({ body: { phoneNumber }, headers })),
  );
};

/** Sets a new password with such a code; all sessions end. Throws `invalid` on `otp`. */
export const resetByPhone = async (
  ctx: Ctx,
  body: { readonly phoneNumber: string; readonly otp: string; readonly newPassword: string },
  request: Request,
): Promise<Done> => {
  await ctx.limits.take('signInFrom', ctx.address);
  await ask(ctx, request, (api, headers) => api.resetPasswordPhoneNumber({ body, headers }), 'otp');
  return done;
};

interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly revokeOtherSessions?: boolean | undefined;
}

/**
 * Changes the password. With `revokeOtherSessions` all sessions end and the caller gets a new one.
 * Throws `invalid` on `currentPassword`, `too_many`.
 */
export const changePassword = async (
  ctx: UserCtx,
  { currentPassword, newPassword, revokeOtherSessions = false }: PasswordChange,
  request: Request,
): Promise<WithSession<Done>> => {
  await takeBoth(ctx, 'signIn', `user ${ctx.viewer.id}`);
  const { headers } = await ask(ctx, request, (api, given) =>
    api.changePassword({
      body: { currentPassword, newPassword, revokeOtherSessions },
      headers: given,
      returnHeaders: true,
    }),
  );
  return { answer: done, headers: sessionHeaders(headers) };
};

/** Sets the first password of an account that has none. Throws `conflict` where it has one. */
export const setFirstPassword = async (ctx: UserCtx, newPassword: string, request: Request): Promise<Done> => {
  await ask(ctx, request, (api, headers) => api.setPassword({ body: { newPassword }, headers }));
  return done;
};
