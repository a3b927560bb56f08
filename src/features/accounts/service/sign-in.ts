import { AppError, collectFieldErrors, throwFieldErrors } from '#lib/errors.ts';
import { findNameErrors } from '#lib/person-name.ts';
import { canDeliver } from '#platform/delivery/mail.ts';
import type { Ctx, FullCtx, FullUserCtx } from '#platform/context.ts';
import type { Me, SignedIn, SignUp } from '../contract.ts';
import { type AccountName, endSessions, hasSession } from '../queries/sessions.ts';
import { lockClaims, findPasswordHash, findPasswordHolders, type PasswordHolder } from '../queries/credentials.ts';
import { countFactors } from '../queries/factors.ts';
import { isFactorRequired, offersGoogle, toFactorMethods } from '../rules.ts';
import { attemptSignIn, logFailedSignIn, takeSignUpLimits } from './attempts.ts';
import { callAuth } from './call-auth.ts';
import { insertAccount } from './create.ts';
import { confirmNewAccount } from './email.ts';
import { hashPassword, verifyPassword } from './hash.ts';
import { assertGoodPassword } from './weak-passwords.ts';
import { sendNumberClaimed } from './send.ts';
import { getAccount, lockViewer } from './show.ts';
import { createTicket } from './ticket.ts';

/** The result of a use case that may start a session. */
export interface SessionResult<T> {
  readonly data: T;
  /** The signed token of the new session; `null` if there is none. */
  readonly token: string | null;
}

const wrongSignIn = (): AppError => new AppError('unauthenticated', { reason: { key: 'wrong_sign_in' } });

/** The token as the database has it, without its signature. */
const toPlain = (token: string): string => token.slice(0, token.lastIndexOf('.'));

/**
 * Starts a session for an authenticated user and returns its token. Throws `forbidden` when the account is suspended,
 * and `unauthenticated` when it was reset meanwhile.
 * @param isValid checks, once the session exists, that what the user has proved is still right: a reset ends all
 *   sessions, and a sign-in that was on its way must not start one after that
 */
export const startSession = async (
  ctx: FullCtx,
  id: number,
  isValid: () => Promise<boolean> = () => Promise.resolve(true),
): Promise<string | null> => {
  const { token } = await callAuth(ctx, (api, options) =>
    api.startSession({ body: { userId: String(id) }, ...options }),
  );
  if (token === null || (await isValid())) return token;
  await endSessions(ctx.db, id, { onlyToken: toPlain(token) });
  throw wrongSignIn();
};

/** Whether a password still has the hash that it was compared with, for `startSession`. */
const hasHash = async (ctx: Ctx, { id, hash }: PasswordHolder): Promise<boolean> =>
  (await findPasswordHash(ctx.db, id)) === hash;

/**
 * Starts a new session for the viewer in place of all sessions of the account, this one included, once the viewer has
 * proven to own it. Returns the token. Throws `unauthenticated` when a reset or another owner has ended the viewer's session
 * meanwhile: the sessions that were started after that are not the viewer's to end. Source: OWASP ASVS 5.0, 7.2.4 and 7.4.3.
 */
export const replaceSessions = async (ctx: FullUserCtx): Promise<string | null> => {
  const { id, sessionId } = ctx.viewer;
  const token = await startSession(ctx, id, () => hasSession(ctx.db, id, Number(sessionId)));
  await ctx.db.transaction().execute(async (trx) => {
    await lockViewer(ctx, trx);
    if (token !== null) await endSessions(trx, id, { exceptToken: toPlain(token) });
  });
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

/**
 * How many accounts of one address or number a password is compared with: the one that has proven it, and the newest
 * that claim it.
 */
const COMPARED = 2;

/**
 * Finds an account by its password among `holders`. Computes as many hashes for a wrong password however many accounts there
 * are, and for the right one of an account that may not be entered.
 * @param mayEnter whether the password alone is enough for an account
 */
const comparePassword = async (
  holders: readonly PasswordHolder[],
  password: string,
  mayEnter: (id: number) => Promise<boolean>,
): Promise<PasswordHolder | undefined> => {
  for (let at = 0; at < COMPARED; at += 1) {
    const holder = holders[at];
    if (!holder) await hashPassword(password);
    else if ((await verifyPassword({ hash: holder.hash, password })) && (await mayEnter(holder.id))) return holder;
  }
  return undefined;
};

const hasNoFactor = async (ctx: Ctx<'absent'>, id: number): Promise<boolean> =>
  toFactorMethods(await countFactors(ctx.db, id), ctx.absent).length === 0;

/** Inserts a new account, unless another one has claimed the address since `holders` were found. */
const insertUnlessClaimed = (
  ctx: Ctx,
  input: SignUp,
  hash: string,
  holders: readonly PasswordHolder[],
): Promise<number | undefined> =>
  ctx.db.transaction().execute(async (trx) => {
    await lockClaims(trx, input.email);
    const present = await findPasswordHolders(trx, { email: input.email }, COMPARED);
    const isSame = present.map(({ id }) => id).join() === holders.map(({ id }) => id).join();
    return isSame ? insertAccount(trx, { ...input, phone: input.phone ?? null, lang: ctx.lang }, hash) : undefined;
  });

/**
 * Finds the account of a person who signs up again with the password, as after a lost response, or creates one. The first counts
 * as an attempt to sign in, the second as one that failed. An account with a second factor is left alone.
 */
const findOrCreateAccount = async (
  ctx: FullCtx,
  input: SignUp,
): Promise<PasswordHolder & { readonly created: boolean }> => {
  const { email, password } = input;
  let id: number | undefined;
  let hash = '';
  const found = await attemptSignIn(ctx, { email }, async () => {
    while (id === undefined) {
      const holders = await findPasswordHolders(ctx.db, { email }, COMPARED);
      const holder = await comparePassword(holders, password, (one) => hasNoFactor(ctx, one));
      if (holder) return holder;
      if (hash === '') hash = await hashPassword(password);
      id = await insertUnlessClaimed(ctx, input, hash, holders);
    }
    return undefined;
  });
  return found ? { ...found, created: false } : { id: Number(id), hash, created: true };
};

/**
 * Creates an account with e-mail address and password, mails the link that proves the address, and signs in. Both address and
 * number are only claimed, also if another account has proven them: its owner gets a message, and the response is the same. Throws
 * `invalid` (weak password), `too_many`.
 */
export const signUp = async (ctx: FullCtx, input: SignUp): Promise<SessionResult<{ user: Me }>> => {
  await takeSignUpLimits(ctx, { email: input.email });
  await checkSignUp(input);
  const { id, hash, created } = await findOrCreateAccount(ctx, input);
  if (created && input.phone) await sendNumberClaimed(ctx, input.phone, input.email);
  const user = await getAccount(ctx, id);
  if (!user.email_verified) await confirmNewAccount(ctx, id, input.email);
  const token = await startSession(ctx, id, () => hasHash(ctx, { id, hash }));
  return { data: { user }, token };
};

/**
 * Completes the sign-in of a user who has proved the first factor: starts a session, or asks for the second factor if
 * the account has one. Throws `forbidden` when the account is suspended, and for administrators without a second factor
 * who have proved no more than their phone number: a person who controls it for an hour must not become one.
 * @param by what was proved
 * @param isValid as `startSession` takes it
 */
export const completeSignIn = async (
  ctx: FullCtx,
  id: number,
  by: 'password' | 'code' | 'google',
  isValid?: () => Promise<boolean>,
): Promise<SessionResult<SignedIn>> => {
  const methods = toFactorMethods(await countFactors(ctx.db, id), ctx.absent);
  if (methods.length > 0) {
    return { data: { user: null, second_factor: { ticket: await createTicket(ctx, id), methods } }, token: null };
  }
  const user = await getAccount(ctx, id);
  if (by === 'code' && user.role === 'admin') {
    throw new AppError('forbidden', { reason: { key: 'admin_by_code' } });
  }
  const token = await startSession(ctx, id, isValid);
  const setup = isFactorRequired(ctx, user.role) ? { setup_needed: true as const } : {};
  return { data: { user, ...setup }, token };
};

/** Signs in to the account that a password opens. Throws `unauthenticated`, `forbidden` (suspended), `too_many`. */
const signInByPassword = async (
  ctx: FullCtx,
  name: AccountName,
  password: string,
): Promise<SessionResult<SignedIn>> => {
  const holder = await attemptSignIn(ctx, name, async () =>
    comparePassword(await findPasswordHolders(ctx.db, name, COMPARED), password, () => Promise.resolve(true)),
  );
  if (holder) return completeSignIn(ctx, holder.id, 'password', () => hasHash(ctx, holder));
  const error = wrongSignIn();
  await logFailedSignIn(ctx, name, error);
  throw error;
};

/** Signs in with an e-mail address. Throws `unauthenticated`, `forbidden` (suspended), `too_many`. */
export const signInByEmail = (
  ctx: FullCtx,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<SessionResult<SignedIn>> => signInByPassword(ctx, { email }, password);

/** Signs in with a phone number and a password. Throws the same errors as `signInByEmail`. */
export const signInByPhone = (
  ctx: FullCtx,
  { phoneNumber, password }: { readonly phoneNumber: string; readonly password: string },
): Promise<SessionResult<SignedIn>> => signInByPassword(ctx, { phone: phoneNumber }, password);

/** Ends the session of the request, if any. */
export const signOut = async (ctx: FullCtx): Promise<{ status: true }> => {
  await callAuth(ctx, (api, options) => api.signOut(options));
  return { status: true };
};

/** Returns the signed-in user, `null` for a guest. */
export const showSession = async (
  ctx: Ctx<'absent' | 'config'>,
): Promise<{ user: Me | null; google?: true; no_texts?: true }> => ({
  user: ctx.viewer && (await getAccount(ctx, ctx.viewer.id)),
  ...(offersGoogle(ctx) ? { google: true } : {}),
  ...(canDeliver(ctx.config, 'sms') ? {} : { no_texts: true }),
});
