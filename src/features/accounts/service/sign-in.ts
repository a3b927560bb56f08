import { AppError, collectFieldErrors, throwFieldErrors } from '../../../lib/errors.ts';
import type { Ctx, UserCtx } from '../../../platform/context.ts';
import type { Me, SignedIn, SignUp } from '../contract.ts';
import { findPasswordHolder, type PasswordHolder } from '../queries.ts';
import { endSessions } from '../queries/sessions.ts';
import { countFactors } from '../queries/factors.ts';
import { isFactorRequired, toFactorMethods } from '../rules.ts';
import { attemptSignIn, takeSignUpLimits } from './attempts.ts';
import { callAuth } from './call-auth.ts';
import { assertNotTaken, createAccount } from './create.ts';
import { hashPassword, verifyPassword } from './hash.ts';
import { assertGoodPassword } from './weak-passwords.ts';
import { getAccount } from './show.ts';
import { createTicket } from './ticket.ts';

/** The result of a use case that may start a session. */
export interface SessionResult<T> {
  readonly data: T;
  /** The signed token of the new session; `null` if there is none. */
  readonly token: string | null;
}

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
 * Creates an account with e-mail address and password, and signs in. Throws `invalid` (taken, weak password), `too_many`.
 */
export const signUp = async (ctx: Ctx, input: SignUp): Promise<SessionResult<{ user: Me }>> => {
  await takeSignUpLimits(ctx, { email: input.email });
  throwFieldErrors(
    await collectFieldErrors(
      () => checkSignUp(input),
      () => assertNotTaken(ctx.db, input),
    ),
  );
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
  const id = await attemptSignIn(ctx, { email }, async () =>
    checkPassword(await findPasswordHolder(ctx.db, { email }), password),
  );
  return completeSignIn(ctx, id, 'password');
};

/** Signs in with a phone number and a password. Throws the same errors as `signInByEmail`. */
export const signInByPhone = async (
  ctx: Ctx,
  { phoneNumber, password }: { readonly phoneNumber: string; readonly password: string },
): Promise<SessionResult<SignedIn>> => {
  const id = await attemptSignIn(ctx, { phone: phoneNumber }, async () =>
    checkPassword(await findPasswordHolder(ctx.db, { phone_number: phoneNumber }), password),
  );
  return completeSignIn(ctx, id, 'password');
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
