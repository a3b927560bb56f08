import { createHash } from 'node:crypto';
import { AppError } from '../../../lib/errors.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { LimitName } from '../../../lib/limits.ts';
import type { Me, SignedIn, SignUp } from '../contract.ts';
import { findPasswordHolder, type PasswordHolder } from '../queries.ts';
import { countFactors } from '../queries/factors.ts';
import { isFactorRequired, toFactorMethods } from '../rules.ts';
import { callAuth } from './call-auth.ts';
import { createAccount } from './create.ts';
import { hashPassword, verifyPassword } from './hash.ts';
import { getAccount } from './show.ts';
import { createTicket } from './ticket.ts';

/** The result of a use case that may start a session. */
export interface SessionResult<T> {
  readonly data: T;
  /** The signed token of the new session; `null` if there is none. */
  readonly token: string | null;
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

/** Starts a session for an authenticated user and returns its token. Throws `forbidden` when the account is suspended. */
export const startSession = async (ctx: Ctx, id: number): Promise<string | null> => {
  const { token } = await callAuth(ctx, (api, options) =>
    api.startSession({ body: { userId: String(id) }, ...options }),
  );
  return token;
};

/** Creates an account with e-mail address and password, and signs in. Throws `invalid` (taken), `too_many`. */
export const signUp = async (ctx: Ctx, input: SignUp): Promise<SessionResult<{ user: Me }>> => {
  await takeRateLimits(ctx, 'signUp', input.email);
  const { id } = await createAccount(ctx, { ...input, phone: input.phone ?? null, lang: ctx.lang });
  const token = await startSession(ctx, id);
  return { data: { user: await getAccount(ctx, id) }, token };
};

/**
 * Completes the sign-in of a user who has proved the first factor: starts a session, or asks for the second factor if the
 * account has one. Throws `forbidden` when the account is suspended, and for administrators without a second factor who
 * have proved no more than their phone number: whoever controls it for an hour must not become one.
 * @param by what was proved
 */
export const completeSignIn = async (
  ctx: Ctx,
  id: number,
  by: 'password' | 'code',
): Promise<SessionResult<SignedIn>> => {
  const methods = toFactorMethods(await countFactors(ctx.db, id));
  if (methods.length > 0) {
    return { data: { user: null, second_factor: { ticket: createTicket(ctx, id), methods } }, token: null };
  }
  const user = await getAccount(ctx, id);
  if (by === 'code' && user.role === 'admin') {
    throw new AppError('forbidden', { reason: { key: 'admin_by_code' } });
  }
  const token = await startSession(ctx, id);
  const setup = isFactorRequired(ctx.config, user.role) ? { setup_needed: true as const } : {};
  return { data: { user, ...setup }, token };
};

/** Returns the id of an account if the password is right. Takes the same time if there is no such account. */
const checkPassword = async (account: PasswordHolder | undefined, password: string): Promise<number> => {
  if (account && (await verifyPassword({ hash: account.hash, password }))) return account.id;
  if (!account) await hashPassword(password);
  throw new AppError('unauthenticated', { reason: { key: 'wrong_sign_in' } });
};

/** Signs in with an e-mail address. Throws `unauthenticated`, `forbidden` (suspended), `too_many`. */
export const signInByEmail = async (
  ctx: Ctx,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<SessionResult<SignedIn>> => {
  await takeRateLimits(ctx, 'signIn', email);
  return completeSignIn(ctx, await checkPassword(await findPasswordHolder(ctx.db, { email }), password), 'password');
};

/** Signs in with a phone number and a password. Throws the same errors as `signInByEmail`. */
export const signInByPhone = async (
  ctx: Ctx,
  { phoneNumber, password }: { readonly phoneNumber: string; readonly password: string },
): Promise<SessionResult<SignedIn>> => {
  await takeRateLimits(ctx, 'signIn', phoneNumber);
  const holder = await findPasswordHolder(ctx.db, { phone_number: phoneNumber });
  return completeSignIn(ctx, await checkPassword(holder, password), 'password');
};

/** Ends the session of the request, if any. */
export const signOut = async (ctx: Ctx): Promise<{ status: true }> => {
  await callAuth(ctx, (api, options) => api.signOut(options));
  return { status: true };
};

/** Returns the signed-in user, `null` for a guest. */
export const showSession = async (ctx: Ctx): Promise<{ user: Me | null }> => ({
  user: ctx.viewer && (await getAccount(ctx, ctx.viewer.id)),
});
