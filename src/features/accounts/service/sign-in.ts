import { createHash } from 'node:crypto';
import { Refusal } from '../../../lib/errors.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { LimitName } from '../../../lib/limits.ts';
import type { Me, SignUp } from '../contract.ts';
import { hasPasswordByPhone } from '../queries.ts';
import { ask, refuseForeignPage, sessionHeaders } from './ask.ts';
import { createAccount } from './create.ts';
import { hashPassword } from './hash.ts';
import { renewedCookie } from './identify.ts';
import { showOwn } from './show.ts';

/** An answer together with the headers that carry its session. */
export interface WithSession<A> {
  readonly answer: A;
  readonly headers: Headers;
}

/**
 * Takes one from what an account (an e-mail address, number or id) and the caller's address may do.
 * Throws `too_many`.
 */
export const takeBoth = async (ctx: Ctx, name: 'signIn' | 'signUp' | 'codes', account: string): Promise<void> => {
  await ctx.limits.take(`${name}From` satisfies LimitName, ctx.address);
  // Hashed: an address may be longer than the key of a counter, and is nobody's business there.
  await ctx.limits.take(name, createHash('sha256').update(account).digest('base64url'));
};

/** Begins a session for somebody who has proven to be this account. Throws `forbidden` for a suspended one. */
export const startSession = async (ctx: Ctx, id: number, request: Request): Promise<Headers> => {
  const { headers } = await ask(ctx, request, (api, given) =>
    api.startSession({ body: { userId: String(id) }, headers: given, returnHeaders: true }),
  );
  return sessionHeaders(headers);
};

/** Makes an account with an e-mail address and a password, and signs in. Throws `invalid` (taken), `too_many`. */
export const signUp = async (ctx: Ctx, input: SignUp, request: Request): Promise<WithSession<{ user: Me }>> => {
  refuseForeignPage(ctx, request);
  await takeBoth(ctx, 'signUp', input.email);
  const { id } = await createAccount(ctx, { ...input, phone: input.phone ?? null, lang: ctx.lang });
  const headers = await startSession(ctx, id, request);
  return { answer: { user: await showOwn(ctx, id) }, headers };
};

/** Signs in with an e-mail address. Throws `unauthenticated`, `forbidden` (suspended), `too_many`. */
export const signInByEmail = async (
  ctx: Ctx,
  body: { readonly email: string; readonly password: string },
  request: Request,
): Promise<WithSession<{ user: Me }>> => {
  refuseForeignPage(ctx, request);
  await takeBoth(ctx, 'signIn', body.email);
  const { headers, response } = await ask(ctx, request, (api, given) =>
    api.signInEmail({ body, headers: given, returnHeaders: true }),
  );
  return { answer: { user: await showOwn(ctx, Number(response.user.id)) }, headers: sessionHeaders(headers) };
};

/** Signs in with a phone number and a password. Throws as `signInByEmail`. */
export const signInByPhone = async (
  ctx: Ctx,
  body: { readonly phoneNumber: string; readonly password: string },
  request: Request,
): Promise<WithSession<{ user: Me }>> => {
  refuseForeignPage(ctx, request);
  await takeBoth(ctx, 'signIn', body.phoneNumber);
  if (!(await hasPasswordByPhone(ctx.db, body.phoneNumber))) {
    // The library answers at once here, which would tell that there is no such account.
    await hashPassword(body.password);
    throw new Refusal('unauthenticated', { reason: { key: 'wrong_sign_in' } });
  }
  const { headers, response } = await ask(ctx, request, (api, given) =>
    api.signInPhoneNumber({ body, headers: given, returnHeaders: true }),
  );
  return { answer: { user: await showOwn(ctx, Number(response.user.id)) }, headers: sessionHeaders(headers) };
};

/** Ends the session that the request carries, if any, and its cookie. */
export const signOut = async (ctx: Ctx, request: Request): Promise<WithSession<{ status: true }>> => {
  const { headers } = await ask(ctx, request, (api, given) => api.signOut({ headers: given, returnHeaders: true }));
  return { answer: { status: true }, headers: sessionHeaders(headers) };
};

/** Who is signed in, `null` for a guest. Lets the browser keep the session's cookie for as long as the session lives. */
export const showSession = async (ctx: Ctx, request: Request): Promise<WithSession<{ user: Me | null }>> => {
  const headers = new Headers();
  if (!ctx.viewer) return { answer: { user: null }, headers };
  const cookie = renewedCookie(ctx, request);
  if (cookie !== undefined) headers.set('set-cookie', cookie);
  return { answer: { user: await showOwn(ctx, ctx.viewer.id) }, headers };
};
