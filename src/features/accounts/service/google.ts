import { AppError, conflict, notFound } from '#lib/errors.ts';
import { isLang, type Lang } from '#lib/lang.ts';
import { PATHS, withQuery } from '#lib/paths.ts';
import { hasFreshProof } from '#lib/viewer.ts';
import type { Ctx, UserCtx, FullCtx } from '#platform/context.ts';
import { shortenAddress } from '#platform/core/network.ts';
import { readSigned, signFor } from '#platform/core/sign.ts';
import type { SignedIn } from '../contract.ts';
import type { Factors } from '../contract/factors.ts';
import type { googleCalls } from '../contract/google.ts';
import { lockUser } from '../queries.ts';
import { findGoogleLink, removeLinkedSignIns } from '../queries/credentials.ts';
import { countFactors } from '../queries/factors.ts';
import { endSessions, setProved } from '../queries/sessions.ts';
import { offersGoogle, type GoogleProblem, fullPath, getLikelyRole, getReturnPath } from '../rules.ts';
import { limitFailures } from './attempts.ts';
import { listFactors, sendFactorChange } from './factors.ts';
import { findOrCreateUser, linkGoogle, ProblemError } from './google-user.ts';
import {
  createChecks,
  exchangeCode,
  getGoogleUrl,
  GoogleRejected,
  GoogleUnavailable,
  type Checks,
  type GoogleIdentity,
} from './google-client.ts';
import { getAccount } from './show.ts';
import { completeSignIn } from './sign-in.ts';

/** The purpose for which a browser was sent to Google; it stores this in a signed cookie. */
interface Flow extends Checks {
  readonly kind: 'sign-in' | 'prove' | 'link';
  /** The user who proves or links; null to sign in. */
  readonly user: number | null;
  /** The page to return to, without the language prefix. */
  readonly back: string;
  readonly lang: Lang;
}

/** How long a user may take at Google, in seconds. */
export const FLOW_SECONDS = 10 * 60;

const MAX_BACK_LENGTH = 1000;

/** The result of a step: the next page of the browser and its cookies. */
interface Step {
  /** A path of this site with its language prefix, or the address of Google. */
  readonly location: string;
  /** The signed value of the cookie that the callback needs; `null` deletes it. */
  readonly flow: string | null;
  /** The signed token of a new session, if there is one. */
  readonly token: string | null;
}

const assertOffered = (ctx: Ctx<'absent' | 'config'>): void => {
  if (!offersGoogle(ctx)) throw notFound();
};

const CALLBACK = 'GET /api/auth/google/callback' satisfies keyof typeof googleCalls;

const getCallback = ({ request: { origin } }: Ctx<'request'>): string => `${origin}${CALLBACK.slice('GET '.length)}`;

const toBack = (back: string | undefined): string => {
  const path = getReturnPath(new URLSearchParams({ back: back ?? '' }));
  return path.length > MAX_BACK_LENGTH ? PATHS.dashboard : path;
};

const signInPath = (back: string, query: Readonly<Record<string, string>> = {}): string =>
  withQuery(PATHS.login, { ...query, back: back === PATHS.dashboard ? null : back });

/** The page that names the problem. A user who proves or links is signed in and has no sign-in page. */
const toProblem = ({ kind, back, lang }: Pick<Flow, 'kind' | 'back' | 'lang'>, problem: GoogleProblem): Step => {
  const path = kind === 'sign-in' ? signInPath(back, { problem }) : withQuery(PATHS.security, { problem });
  return { location: fullPath(path, lang), flow: null, token: null };
};

const toProblemKey = (error: unknown): GoogleProblem => {
  if (error instanceof ProblemError) return error.problem;
  if (error instanceof GoogleUnavailable) return 'unavailable';
  const code = error instanceof AppError ? error.code : '';
  return code === 'forbidden' ? 'suspended' : code === 'too_many' ? 'too_many' : 'failed';
};

/** The problem behind an error, which is logged without the parameters of the request. */
const getProblem = (ctx: Ctx<'log' | 'request'>, error: unknown): GoogleProblem => {
  const { log } = ctx;
  const { requestId, address } = ctx.request;
  const known = toProblemKey(error);
  if (error instanceof GoogleUnavailable || error instanceof GoogleRejected || error instanceof ProblemError)
    log.warn(
      { requestId, network: shortenAddress(address), problem: known, why: error.message },
      'no sign-in by Google',
    );
  else if (!(error instanceof AppError)) log.error({ err: error, requestId }, 'sign-in by Google failed');
  return known;
};

const begin = async (ctx: Ctx<'config' | 'request' | 'secret'>, flow: Omit<Flow, keyof Checks>): Promise<Step> => {
  const checks = await createChecks();
  const location = await getGoogleUrl(ctx.config, checks, {
    redirectUri: getCallback(ctx),
    lang: flow.lang,
    again: flow.kind !== 'sign-in',
  });
  const text = Buffer.from(JSON.stringify({ ...flow, ...checks })).toString('base64url');
  return { location, flow: signFor(ctx, 'google', text, FLOW_SECONDS), token: null };
};

const readFlow = (ctx: Ctx<'secret'>, signed: string | undefined): Flow | undefined => {
  const text = signed === undefined ? undefined : readSigned(ctx, 'google', signed);
  return text === undefined ? undefined : (JSON.parse(Buffer.from(text, 'base64url').toString()) as Flow);
};

/** The request of a browser when it begins. */
interface Beginning {
  /** The page to return to, of which only a path of this site counts. */
  readonly back?: string | undefined;
  /** Present to prove who the viewer is instead of signing in. */
  readonly prove?: string | undefined;
  /** Whether a page of another site has opened the address. */
  readonly isForeign?: boolean;
}

/**
 * Sends a guest to Google to sign in, or the viewer to prove who they are. If Google does not answer, a page says that.
 * Throws `not_found` where Google is not set up.
 */
export const beginGoogle = async (
  ctx: Ctx<'absent' | 'config' | 'log' | 'request' | 'secret'>,
  { back: typed, prove, isForeign = false }: Beginning,
): Promise<Step> => {
  assertOffered(ctx);
  const { viewer, lang } = ctx;
  const back = toBack(typed);
  // Google shows no question to a user who is signed in there: no other site may sign a visitor in.
  if (isForeign || (prove !== undefined && !viewer))
    return { location: fullPath(signInPath(back), lang), flow: null, token: null };
  const flow =
    prove !== undefined && viewer
      ? ({ kind: 'prove', user: viewer.id, back, lang } as const)
      : ({ kind: 'sign-in', user: null, back, lang } as const);
  return begin(ctx, flow).catch((error: unknown) => toProblem(flow, getProblem(ctx, error)));
};

/**
 * Begins to link a Google account to the viewer's. Throws `conflict` if one is linked, `unavailable`, `not_found` where Google is
 * not set up.
 */
export const beginGoogleLink = async (ctx: UserCtx<'absent' | 'config' | 'request' | 'secret'>): Promise<Step> => {
  assertOffered(ctx);
  const { id } = ctx.viewer;
  if (await findGoogleLink(ctx.db, id)) throw conflict('google_linked');
  return begin(ctx, { kind: 'link', user: id, back: PATHS.security, lang: ctx.lang }).catch((error: unknown) => {
    if (error instanceof GoogleUnavailable) throw new AppError('unavailable', { retryAfter: 30 });
    throw error;
  });
};

/** The page after the first factor: that of the second one, that for missing details, or the one to return to. */
const toNextPage = (flow: Flow, { user, second_factor, setup_needed }: SignedIn, created: boolean): string => {
  if (second_factor) {
    // The browser sends no fragment to a server, and the page removes it.
    const { ticket, methods } = second_factor;
    return `${signInPath(flow.back)}#${new URLSearchParams({ ticket, methods: methods.join() })}`;
  }
  if (setup_needed) return PATHS.security;
  return created || user?.first_name === '' ? signInPath(flow.back, { step: 'name' }) : flow.back;
};

const signIn = async (ctx: FullCtx, flow: Flow, identity: GoogleIdentity): Promise<Step> => {
  const own = { ...ctx, lang: flow.lang };
  const { id, created } = await findOrCreateUser(own, identity, getLikelyRole(flow.back));
  const { data, token } = await completeSignIn(own, id, 'google');
  return { location: fullPath(toNextPage(flow, data, created), flow.lang), flow: null, token };
};

/** Records that the viewer has proved who they are by the linked Google account, at the time that Google states. */
const prove = async (ctx: UserCtx, flow: Flow, { sub, provedAt }: GoogleIdentity): Promise<Step> => {
  const { viewer, clock, db } = ctx;
  if ((await findGoogleLink(db, viewer.id))?.sub !== sub) throw new ProblemError('mismatch');
  if (!hasFreshProof({ ...viewer, provedAt }, clock.now())) throw new ProblemError('stale');
  await setProved(db, Number(viewer.sessionId), provedAt);
  return { location: fullPath(flow.back, flow.lang), flow: null, token: null };
};

const link = async (ctx: UserCtx<'config'>, flow: Flow, { sub }: GoogleIdentity): Promise<Step> => {
  await linkGoogle(ctx, ctx.viewer.id, sub);
  return { location: fullPath(flow.back, flow.lang), flow: null, token: null };
};

const isUserOf = (ctx: Ctx, flow: Flow): ctx is UserCtx => ctx.viewer !== null && ctx.viewer.id === flow.user;

/** The parameters that a browser brings from Google. */
interface Callback {
  readonly flow: string | undefined;
  readonly state?: string | undefined;
  readonly error?: string | undefined;
}

const finish = async (ctx: FullCtx, flow: Flow): Promise<Step> => {
  const callback = new URL(`${getCallback(ctx)}?${new URLSearchParams(ctx.request.query)}`);
  const exchanged = await limitFailures(ctx, () =>
    exchangeCode(ctx.config, callback, flow).catch((error: unknown) => {
      // An outage is no attempt.
      if (error instanceof GoogleUnavailable) return error;
      throw error;
    }),
  );
  if (exchanged instanceof GoogleUnavailable) throw exchanged;
  if (flow.kind === 'sign-in') return signIn(ctx, flow, exchanged);
  if (!isUserOf(ctx, flow)) throw new ProblemError('failed');
  return flow.kind === 'prove' ? prove(ctx, flow, exchanged) : link(ctx, flow, exchanged);
};

/**
 * Completes `beginGoogle` or `beginGoogleLink` in the same browser: signs in, to a new account if no user has this
 * Google account; proves; or links. Every problem leads to a page that names it. Throws `not_found` where Google is not
 * set up.
 */
export const finishGoogle = async (ctx: FullCtx, { flow: signed, state, error }: Callback): Promise<Step> => {
  assertOffered(ctx);
  const flow = readFlow(ctx, signed);
  if (!flow || !isLang(flow.lang) || state !== flow.state) {
    const kind = ctx.viewer ? 'link' : 'sign-in';
    return toProblem({ kind, back: PATHS.dashboard, lang: ctx.lang }, 'failed');
  }
  if (error === 'access_denied') {
    const path = flow.kind === 'sign-in' ? signInPath(flow.back) : flow.back;
    return { location: fullPath(path, flow.lang), flow: null, token: null };
  }
  return finish(ctx, flow).catch((failure: unknown) => toProblem(flow, getProblem(ctx, failure)));
};

/**
 * Removes the link to the viewer's Google account and ends the other sessions. Throws `conflict` if no way to sign in
 * would be left: without password, passkey, confirmed number (which signs in no administrator) and proven e-mail
 * address.
 */
export const removeGoogle = async (ctx: UserCtx<'absent' | 'config' | 'events'>): Promise<{ factors: Factors }> => {
  assertOffered(ctx);
  const { id, sessionId } = ctx.viewer;
  const removed = await ctx.db.transaction().execute(async (trx) => {
    await lockUser(trx, id);
    if (!(await findGoogleLink(trx, id))) return false;
    const { has_password, email_verified, phone_verified, role } = await getAccount({ db: trx }, id);
    const { passkeys } = await countFactors(trx, id);
    const byPhone = phone_verified && role !== 'admin';
    if (!has_password && !email_verified && !byPhone && passkeys === 0) throw conflict('last_sign_in');
    await removeLinkedSignIns(trx, id);
    await sendFactorChange(ctx, trx, id, { kind: 'google_removed' });
    await endSessions(trx, id, { except: Number(sessionId) });
    return true;
  });
  if (removed) ctx.events.publish({ name: 'account.sessions_ended', id });
  return listFactors(ctx);
};
