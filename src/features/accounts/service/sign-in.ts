import { createHash } from 'node:crypto';
import { AppError } from '../../../lib/errors.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { LimitName } from '../../../lib/limits.ts';
import type { Me, SignUp } from '../contract.ts';
import { hasPasswordByPhone } from '../queries.ts';
import { callAuth, rejectForeignOrigin, sessionHeaders } from './call-auth.ts';
import { createAccount } from './create.ts';
import { hashPassword } from './hash.ts';
import { renewedCookie } from './identify.ts';
import { getAccount } from './show.ts';

/** A response body with the headers that carry its session. */
export interface SessionResponse<A> {
  readonly body: A;
  readonly headers: Headers;
}

/**
 * Takes from the rate limits of an account (an e-mail address, phone number or id) and of the client's IP address.
 * Throws `too_many`.
 */
export const takeRateLimits = async (ctx: Ctx, name: 'signIn' | 'signUp' | 'codes', account: string): Promise<void> => {
  await ctx.limits.take(`${name}From` satisfies LimitName, ctx.address);
  // Hashed: an e-mail address may be longer than a limit key and should not be stored there.
  await ctx.limits.take(name, createHash('sha256').update(account).digest('base64url'));
};

/** Starts a session for an authenticated user. Throws `forbidden` when the account is suspended. */
export const startSession = async (ctx: Ctx, id: number, request: Request): Promise<Headers> => {
  const { headers } = await callAuth(ctx, request, (api, requestHeaders) =>
    api.startSession({ body: { userId: String(id) }, headers: requestHeaders, returnHeaders: true }),
  );
  return sessionHeaders(headers);
};

/** Creates an account with e-mail address and password, and signs in. Throws `invalid` (taken), `too_many`. */
export const signUp = async (ctx: Ctx, input: SignUp, request: Request): Promise<SessionResponse<{ user: Me }>> => {
  rejectForeignOrigin(ctx, request);
  await takeRateLimits(ctx, 'signUp', input.email);
  const { id } = await createAccount(ctx, { ...input, phone: input.phone ?? null, lang: ctx.lang });
  const headers = await startSession(ctx, id, request);
  return { body: { user: await getAccount(ctx, id) }, headers };
};

/** Signs in with an e-mail address. Throws `unauthenticated`, `forbidden` (suspended), `too_many`. */
export const signInByEmail = async (
  ctx: Ctx,
  body: { readonly email: string; readonly password: string },
  request: Request,
): Promise<SessionResponse<{ user: Me }>> => {
  rejectForeignOrigin(ctx, request);
  await takeRateLimits(ctx, 'signIn', body.email);
  const { headers, response } = await callAuth(ctx, request, (api, requestHeaders) =>
    api.signInEmail({ body, headers: requestHeaders, returnHeaders: true }),
  );
  return { body: { user: await getAccount(ctx, Number(response.user.id)) }, headers: sessionHeaders(headers) };
};

/** Signs in with a phone number and a password. Throws the same errors as `signInByEmail`. */
export const signInByPhone = async (
  ctx: Ctx,
  body: { readonly phoneNumber: string; readonly password: string },
  request: Request,
): Promise<SessionResponse<{ user: Me }>> => {
  rejectForeignOrigin(ctx, request);
  await takeRateLimits(ctx, 'signIn', body.phoneNumber);
  if (!(await hasPasswordByPhone(ctx.db, body.phoneNumber))) {
    // The library returns at once here, and the timing would reveal that no such account exists.
    await hashPassword(body.password);
    throw new AppError('unauthenticated', { reason: { key: 'wrong_sign_in' } });
  }
  const { headers, response } = await callAuth(ctx, request, (api, requestHeaders) =>
    api.signInPhoneNumber({ body, headers: requestHeaders, returnHeaders: true }),
  );
  return { body: { user: await getAccount(ctx, Number(response.user.id)) }, headers: sessionHeaders(headers) };
};

/** Ends the session of the request, if any, and clears its cookie. */
export const signOut = async (ctx: Ctx, request: Request): Promise<SessionResponse<{ status: true }>> => {
  const { headers } = await callAuth(ctx, request, (api, requestHeaders) =>
    api.signOut({ headers: requestHeaders, returnHeaders: true }),
  );
  return { body: { status: true }, headers: sessionHeaders(headers) };
};

/** Returns the signed-in user, `null` for a guest. Renews the session cookie. */
export const showSession = async (ctx: Ctx, request: Request): Promise<SessionResponse<{ user: Me | null }>> => {
  const headers = new Headers();
  if (!ctx.viewer) return { body: { user: null }, headers };
  const cookie = renewedCookie(ctx, request);
  if (cookie !== undefined) headers.set('set-cookie', cookie);
  return { body: { user: await getAccount(ctx, ctx.viewer.id) }, headers };
};
