import { createHash } from 'node:crypto';
import { AppError, collectFieldErrors, throwFieldErrors } from '../../../lib/errors.ts';
import type { Ctx, UserCtx } from '../../../platform/context.ts';
import type { LimitName } from '../../../lib/limits.ts';
import type { Me, SignUp } from '../contract.ts';
import { endSessions, hasPasswordByPhone } from '../queries.ts';
import { findUnproven } from '../queries/emails.ts';
import { callAuth } from './call-auth.ts';
import { assertNotTaken, createAccount } from './create.ts';
import { confirmNewAccount } from './email.ts';
import { hashPassword, verifyPassword } from './hash.ts';
import { assertGoodPassword } from './weak-passwords.ts';
import { getAccount } from './show.ts';

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
  await ctx.limits.take(`${name}From` satisfies LimitName, { address: ctx.address });
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

/**
 * Starts a new session for the viewer in place of all sessions of the account, this one included, once the viewer has
 * proven to own it. Returns the token. Source: OWASP ASVS 5.0, 7.2.4 and 7.4.3.
 */
export const replaceSessions = async (ctx: UserCtx): Promise<string | null> => {
  const { id } = ctx.viewer;
  const token = await startSession(ctx, id);
  if (token !== null) await endSessions(ctx.db, id, { exceptToken: token.slice(0, token.lastIndexOf('.')) });
  ctx.events.publish({ name: 'account.sessions_ended', id });
  return token;
};

/** Rejects a sign-up without applying it. Throws `invalid` on a weak `password`. */
export const checkSignUp = async ({ password, ...owner }: Partial<SignUp>): Promise<void> => {
  if (password !== undefined) await assertGoodPassword('password', password, owner);
};

/**
 * Creates an account with e-mail address and password, mails the link that proves the address, and signs in. Throws
 * `invalid` (taken, weak password), `too_many`.
 */
export const signUp = async (ctx: Ctx, input: SignUp): Promise<SessionResult<{ user: Me }>> => {
  await takeRateLimits(ctx, 'signUp', input.email);
  throwFieldErrors(
    await collectFieldErrors(
      () => checkSignUp(input),
      () => assertNotTaken(ctx.db, input),
    ),
  );
  const { id } = await createAccount(ctx, { ...input, phone: input.phone ?? null, lang: ctx.lang });
  await confirmNewAccount(ctx, id, input.email);
  const token = await startSession(ctx, id);
  return { data: { user: await getAccount(ctx, id) }, token };
};

/** Each costs a comparison with its hash. */
const MAX_CLAIMS = 2;

/** Finds an account that only claims an address, as another has it, by its password. */
const findClaim = async (
  ctx: Ctx,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<number | undefined> => {
  for (const { id, hash } of await findUnproven(ctx.db, email, MAX_CLAIMS, true))
    if (hash !== null && (await verifyPassword({ hash, password }))) return id;
  return undefined;
};

/** Signs in with an e-mail address. Throws `unauthenticated`, `forbidden` (suspended), `too_many`. */
export const signInByEmail = async (
  ctx: Ctx,
  body: { readonly email: string; readonly password: string },
): Promise<SessionResult<{ user: Me }>> => {
  await takeRateLimits(ctx, 'signIn', body.email);
  try {
    const { response, token } = await callAuth(ctx, (api, options) => api.signInEmail({ body, ...options }));
    return { data: { user: await getAccount(ctx, Number(response.user.id)) }, token };
  } catch (error) {
    const isWrong = error instanceof AppError && error.code === 'unauthenticated';
    const id = isWrong ? await findClaim(ctx, body) : undefined;
    if (id === undefined) throw error;
    return { data: { user: await getAccount(ctx, id) }, token: await startSession(ctx, id) };
  }
};

/** Signs in with a phone number and a password. Throws the same errors as `signInByEmail`. */
export const signInByPhone = async (
  ctx: Ctx,
  body: { readonly phoneNumber: string; readonly password: string },
): Promise<SessionResult<{ user: Me }>> => {
  await takeRateLimits(ctx, 'signIn', body.phoneNumber);
  if (!(await hasPasswordByPhone(ctx.db, body.phoneNumber))) {
    // The library returns at once here, and the timing would reveal that no such account exists.
    await hashPassword(body.password);
    throw new AppError('unauthenticated', { reason: { key: 'wrong_sign_in' } });
  }
  const { response, token } = await callAuth(ctx, (api, options) => api.signInPhoneNumber({ body, ...options }));
  return { data: { user: await getAccount(ctx, Number(response.user.id)) }, token };
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
