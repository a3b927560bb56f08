import { defineApi, type Api, type Feature } from '#platform/feature.ts';
import {
  readOwnCookie,
  writeCookie,
  createRedirect,
  createSessionResponse,
  type SessionChange,
} from '#platform/transport/http/session.ts';
import { COOKIE_PREFIX } from '#lib/session-cookie.ts';
import type { Ctx, FullCtx } from '#platform/context.ts';
import type { Viewer } from '#lib/viewer.ts';
import { accountsCalls } from './contract.ts';
import { googleCalls } from './contract/google.ts';
import { factorCalls, proofCalls } from './contract/factors.ts';
import {
  identify,
  authorizeChannel,
  authenticateSocket,
  listSessions,
  revokeSession,
  revokeOtherSessions,
  purgeSessions,
  recordSignIn,
} from './service/sessions.ts';
import {
  type SessionResult,
  signUp,
  signInByEmail,
  signInByPhone,
  signOut,
  showSession,
  checkSignUp,
} from './service/sign-in.ts';
import { finishGoogle, FLOW_SECONDS, beginGoogle, beginGoogleLink, removeGoogle } from './service/google.ts';
import { sendOtp, verifyPhone } from './service/verify.ts';
import {
  requestReset,
  resetByToken,
  requestResetByPhone,
  resetByPhone,
  changePassword,
  setFirstPassword,
} from './service/password.ts';
import { confirmEmail, takeBackAccount } from './service/confirm.ts';
import { resendConfirmation, cancelPendingEmail } from './service/email.ts';
import { showMe } from './service/show.ts';
import { updateProfile, checkProfile } from './service/update.ts';
import {
  showProofWays,
  prove,
  showPasskeyOptions,
  signInByPasskey,
  signInWithFactor,
} from './service/second-factor.ts';
import { listFactors, startTotp, confirmTotp, removeTotp, renewRecoveryCodes } from './service/factors.ts';
import { getNewPasskeyOptions, addPasskey, removePasskey, loadPasskeys } from './service/passkeys.ts';
import { loadAuth } from './service/call-auth.ts';
import { moveCity } from './queries.ts';
import { TABLES } from './queries/sessions.ts';

/** The seconds until a session ends if it is not used again. */
const secondsLeft = ({ clock }: Ctx, viewer: Viewer): number =>
  Math.max(0, Math.round(((viewer.sessionEnd?.getTime() ?? 0) - clock.now().getTime()) / 1000));

/** Records a sign-in, if a new session has started. */
const startSession = async (ctx: FullCtx, token: string | null): Promise<SessionChange> => {
  const viewer = token === null ? null : await identify(ctx, token);
  if (viewer === null || token === null) return null;
  await recordSignIn(ctx, viewer);
  return { kind: 'started', token, seconds: secondsLeft(ctx, viewer) };
};

/** Responds with the data of a result and sends its new session to the client, if there is one. */
const withSession = async <T>(ctx: FullCtx, result: Promise<SessionResult<T>>): Promise<Response> => {
  const { data, token } = await result;
  return createSessionResponse(ctx, data, await startSession(ctx, token));
};

/** Holds what a browser that was sent to Google comes back for. */
const GOOGLE_COOKIE = `${COOKIE_PREFIX}.google`;

type Step = Awaited<ReturnType<typeof finishGoogle>>;

const writeFlow = (ctx: Ctx<'request'>, { flow }: Step): string =>
  writeCookie(ctx.request, GOOGLE_COOKIE, flow ?? '', flow === null ? 0 : FLOW_SECONDS);

/** Sends the browser on, with its new session if there is one. */
const follow = async (ctx: FullCtx, result: Promise<Step>): Promise<Response> => {
  const step = await result;
  return createRedirect(ctx, step.location, await startSession(ctx, step.token), [writeFlow(ctx, step)]);
};

/** Responds to a request for a code: it works on the device that has asked for it. */
const withDevice = async (ctx: Ctx<'request' | 'secret'>, result: Promise<unknown>): Promise<Response> =>
  createSessionResponse(ctx, await result, { kind: 'expected' });

const accountsApi: Api = defineApi(
  accountsCalls,
  {
    'POST /broadcasting/auth': (ctx, { body }) => authorizeChannel(ctx, body.socket_id, body.channel_name),
    'POST /broadcasting/user-auth': (ctx, { body }) => authenticateSocket(ctx, body.socket_id),
    'POST /api/auth/sign-up/email': (ctx, { body }) => withSession(ctx, signUp(ctx, body)),
    'POST /api/auth/sign-in/email': (ctx, { body }) => withSession(ctx, signInByEmail(ctx, body)),
    'POST /api/auth/sign-in/phone-number': (ctx, { body }) => withSession(ctx, signInByPhone(ctx, body)),
    'POST /api/auth/phone-number/send-otp': (ctx, { body }) => withDevice(ctx, sendOtp(ctx, body.phoneNumber)),
    'POST /api/auth/phone-number/verify': (ctx, { body }) => withSession(ctx, verifyPhone(ctx, body)),
    'POST /api/auth/sign-out': async (ctx) => createSessionResponse(ctx, await signOut(ctx), { kind: 'ended' }),
    'GET /api/auth/get-session': async (ctx) => {
      const data = await showSession(ctx);
      const { viewer } = ctx;
      const { session } = ctx.request;
      // A new lifetime, so that the browser keeps the cookie while the session lives.
      const isRenewed = viewer !== null && session?.sentAs === 'cookie';
      const change = isRenewed
        ? ({ kind: 'renewed', token: session.token, seconds: secondsLeft(ctx, viewer) } as const)
        : null;
      return createSessionResponse(ctx, data, change);
    },
    'POST /api/auth/request-password-reset': (ctx, { body }) => requestReset(ctx, body.email),
    'POST /api/auth/reset-password': (ctx, { body }) => resetByToken(ctx, body),
    'POST /api/auth/confirm-email': (ctx, { body }) => withSession(ctx, confirmEmail(ctx, body)),
    'POST /api/auth/restore-account': (ctx, { body }) => takeBackAccount(ctx, body.token),
    'POST /api/auth/phone-number/request-password-reset': (ctx, { body }) =>
      withDevice(ctx, requestResetByPhone(ctx, body.phoneNumber)),
    'POST /api/auth/phone-number/reset-password': (ctx, { body }) => resetByPhone(ctx, body),
    'POST /api/auth/change-password': (ctx, { body }) => withSession(ctx, changePassword(ctx, body)),
    'POST /api/user/password': (ctx, { body }) => withSession(ctx, setFirstPassword(ctx, body)),
    'GET /api/auth/list-sessions': (ctx) => listSessions(ctx),
    'POST /api/auth/revoke-session': (ctx, { body }) => revokeSession(ctx, body.id),
    'POST /api/auth/revoke-other-sessions': (ctx) => revokeOtherSessions(ctx),
    'POST /api/user/email/resend': (ctx) => resendConfirmation(ctx),
    'POST /api/user/email/cancel': (ctx) => cancelPendingEmail(ctx),
    'GET /api/user': (ctx) => showMe(ctx),
    'POST /api/user/update': (ctx, { body }) => withSession(ctx, updateProfile(ctx, body)),
  },
  {
    'POST /api/auth/sign-up/email': (_ctx, { body }) => checkSignUp(body),
    'POST /api/user/update': (ctx, { body }) => checkProfile(ctx, body),
  },
);

const proofApi: Api = defineApi(proofCalls, {
  'GET /api/user/prove': (ctx) => showProofWays(ctx),
  'POST /api/user/prove': (ctx, { body }) => prove(ctx, body),
});

const factorsApi: Api = defineApi(factorCalls, {
  'POST /api/auth/passkey/options': (ctx, { body }) => showPasskeyOptions(ctx, body),
  'POST /api/auth/sign-in/passkey': (ctx, { body }) => withSession(ctx, signInByPasskey(ctx, body.passkey)),
  'POST /api/auth/second-factor': (ctx, { body }) => withSession(ctx, signInWithFactor(ctx, body)),
  'GET /api/user/factors': (ctx) => listFactors(ctx),
  'POST /api/user/factors/totp': (ctx) => startTotp(ctx),
  'POST /api/user/factors/totp/confirm': (ctx, { body }) => confirmTotp(ctx, body.code),
  'DELETE /api/user/factors/totp': (ctx) => removeTotp(ctx),
  'POST /api/user/factors/recovery-codes': (ctx) => renewRecoveryCodes(ctx),
  'POST /api/user/passkeys/options': (ctx) => getNewPasskeyOptions(ctx),
  'POST /api/user/passkeys': (ctx, { body }) => addPasskey(ctx, body),
  'DELETE /api/user/passkeys/{id}': (ctx, { params }) => removePasskey(ctx, params.id),
});

const googleApi: Api = defineApi(googleCalls, {
  'GET /api/auth/google': (ctx, { query, headers }) => {
    const isForeign = /^(?:cross|same)-site$/.test(headers['sec-fetch-site'] ?? '');
    return follow(ctx, beginGoogle(ctx, { ...query, isForeign }));
  },
  'GET /api/auth/google/callback': (ctx, { query, headers }) => {
    const flow = readOwnCookie(ctx.request, headers.cookie, GOOGLE_COOKIE);
    return follow(ctx, finishGoogle(ctx, { flow, state: query.state, error: query.error }));
  },
  'POST /api/user/google': async (ctx) => {
    const step = await beginGoogleLink(ctx);
    return createSessionResponse(ctx, { url: step.location }, null, [writeFlow(ctx, step)]);
  },
  'DELETE /api/user/google': (ctx) => removeGoogle(ctx),
});

export const accounts: Feature = {
  name: 'accounts',
  apis: [accountsApi, proofApi],
  jobs: { ended_sessions: purgeSessions },
  tables: TABLES,
  moveCity,
  start: ({ events, realtime }) =>
    events.subscribe((event, from) => {
      if (event.name === 'account.sessions_ended') realtime.recheck(event.id, from);
    }),
  warmUp: loadAuth,
};

/** Second factors, and signing in with a passkey. Without it, accounts that have one sign in without. */
export const factors: Feature = { name: 'factors', apis: [factorsApi], warmUp: loadPasskeys };

export const google: Feature = { name: 'google', apis: [googleApi] };
