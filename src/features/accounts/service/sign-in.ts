import { AppError, collectFieldErrors, throwFieldErrors } from '../../../lib/errors.ts';
import type { Ctx, UserCtx } from '../../../platform/context.ts';
import type { Me, SignUp } from '../contract.ts';
import { endSessions, hasPasswordByPhone } from '../queries.ts';
import { attemptSignIn, takeSignUpLimits } from './attempts.ts';
import { callAuth } from './call-auth.ts';
import { assertNotTaken, createAccount } from './create.ts';
import { hashPassword } from './hash.ts';
import { assertGoodPassword } from './weak-passwords.ts';
import { getAccount } from './show.ts';

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

/** Signs in with an e-mail address. Throws `unauthenticated`, `forbidden` (suspended), `too_many`. */
export const signInByEmail = async (
  ctx: Ctx,
  body: { readonly email: string; readonly password: string },
): Promise<SessionResult<{ user: Me }>> => {
  const { response, token } = await attemptSignIn(ctx, { email: body.email }, () =>
    callAuth(ctx, (api, options) => api.signInEmail({ body, ...options })),
  );
  return { data: { user: await getAccount(ctx, Number(response.user.id)) }, token };
};

/** Signs in with a phone number and a password. Throws the same errors as `signInByEmail`. */
export const signInByPhone = async (
  ctx: Ctx,
  body: { readonly phoneNumber: string; readonly password: string },
): Promise<SessionResult<{ user: Me }>> => {
  const { response, token } = await attemptSignIn(ctx, { phone: body.phoneNumber }, async () => {
    if (!(await hasPasswordByPhone(ctx.db, body.phoneNumber))) {
      // The library returns at once here, and the timing would reveal that no such account exists.
      await hashPassword(body.password);
      throw new AppError('unauthenticated', { reason: { key: 'wrong_sign_in' } });
    }
    return callAuth(ctx, (api, options) => api.signInPhoneNumber({ body, ...options }));
  });
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
