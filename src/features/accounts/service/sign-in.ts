import { AppError, collectFieldErrors, throwFieldErrors } from '../../../lib/errors.ts';
import { findNameErrors } from '../../../lib/person-name.ts';
import { canDeliver } from '../../../platform/mail.ts';
import type { Ctx, UserCtx } from '../../../platform/context.ts';
import type { Me, SignedIn, SignUp } from '../contract.ts';
import { findUnproven } from '../queries/emails.ts';
import { findPasswordHolder, type PasswordHolder } from '../queries/passwords.ts';
import { endSessions } from '../queries/sessions.ts';
import { countFactors } from '../queries/factors.ts';
import { isFactorRequired, offersGoogle, toFactorMethods } from '../rules.ts';
import { attemptSignIn, takeSignUpLimits } from './attempts.ts';
import { callAuth } from './call-auth.ts';
import { assertNotTaken, createAccount } from './create.ts';
import { confirmNewAccount } from './email.ts';
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

/** Rejects a sign-up without applying it. Throws `invalid` on a weak `password`, `first_name` and `last_name`. */
export const checkSignUp = async ({ password, ...owner }: Partial<SignUp>): Promise<void> => {
  const fields = await collectFieldErrors(
    () => throwFieldErrors(findNameErrors(owner)),
    async () => {
      if (password !== undefined) await assertGoodPassword('password', password, owner);
    },
  );
  throwFieldErrors(fields);
};

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Accounts with one unproven address whose passwords are compared; each comparison costs a hash. */
const MAX_COMPARED = 3;

/**
 * Finds the account that has or claims an address without proof, by its password.
 * @param claimsOnly leaves out the account that has it
 */
const findByPassword = async (
  ctx: Ctx,
  { email, password }: Credentials,
  claimsOnly = false,
): Promise<number | undefined> => {
  for (const { id, hash } of await findUnproven(ctx.db, email, MAX_COMPARED, claimsOnly))
    if (hash !== null && (await verifyPassword({ hash, password }))) return id;
  return undefined;
};

const wrongSignIn = (): AppError => new AppError('unauthenticated', { reason: { key: 'wrong_sign_in' } });

/**
 * Finds the account of a user who signs up a second time with the same unproven address and password, as after a lost
 * response. It counts as an attempt to sign in. An account with a second factor is left alone.
 */
const findSameAccount = async (ctx: Ctx, input: Credentials): Promise<number | undefined> => {
  try {
    return await attemptSignIn(ctx, { email: input.email }, async () => {
      const id = await findByPassword(ctx, input);
      if (id === undefined || toFactorMethods(await countFactors(ctx.db, id)).length > 0) throw wrongSignIn();
      return id;
    });
  } catch (error) {
    if (error instanceof AppError && error.code === 'unauthenticated') return undefined;
    throw error;
  }
};

/**
 * Creates an account with e-mail address and password, mails the link that proves the address, and signs in. Throws
 * `invalid` (taken, weak password), `too_many`.
 */
export const signUp = async (ctx: Ctx, input: SignUp): Promise<SessionResult<{ user: Me }>> => {
  await takeSignUpLimits(ctx, { email: input.email });
  throwFieldErrors(
    await collectFieldErrors(
      () => checkSignUp(input),
      () => assertNotTaken(ctx.db, input),
    ),
  );
  const account = { ...input, phone: input.phone ?? null, lang: ctx.lang };
  const { id } = await createAccount(ctx, account, () => findSameAccount(ctx, input));
  await confirmNewAccount(ctx, id, input.email);
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
  by: 'password' | 'code' | 'google',
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
  throw wrongSignIn();
};

/** Signs in with an e-mail address. Throws `unauthenticated`, `forbidden` (suspended), `too_many`. */
export const signInByEmail = async (ctx: Ctx, { email, password }: Credentials): Promise<SessionResult<SignedIn>> => {
  const id = await attemptSignIn(ctx, { email }, async () => {
    try {
      return await checkPassword(await findPasswordHolder(ctx.db, { email }), password);
    } catch (error) {
      const claim = await findByPassword(ctx, { email, password }, true);
      if (claim === undefined) throw error;
      return claim;
    }
  });
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
export const showSession = async (ctx: Ctx): Promise<{ user: Me | null; google?: true; no_texts?: true }> => ({
  user: ctx.viewer && (await getAccount(ctx, ctx.viewer.id)),
  ...(offersGoogle(ctx.config) ? { google: true } : {}),
  ...(canDeliver(ctx.config, 'sms') ? {} : { no_texts: true }),
});
