import { defineApi, type Api } from '#platform/api.ts';
import { readOwnCookie, writeCookie } from '#platform/transport/http/cookie.ts';
import { createRedirect, createSessionResponse, type SessionChange } from '#platform/transport/http/session.ts';
import { COOKIE_PREFIX } from '#lib/session-cookie.ts';
import type { Ctx } from '#platform/context.ts';
import type { Viewer } from '#lib/viewer.ts';
import { accountsCalls } from './contract.ts';
import { googleCalls } from './contract/google.ts';
import { factorCalls, proofCalls } from './contract/factors.ts';
import * as accounts from './service.ts';

/** The seconds until a session ends if it is not used again. */
const secondsLeft = ({ clock }: Ctx, viewer: Viewer): number =>
  Math.max(0, Math.round(((viewer.sessionEnd?.getTime() ?? 0) - clock.now().getTime()) / 1000));

/** Records a sign-in, if a new session has started. */
const startSession = async (ctx: Ctx, token: string | null): Promise<SessionChange> => {
  const viewer = token === null ? null : await accounts.identify(ctx, token);
  if (viewer === null || token === null) return null;
  await accounts.recordSignIn(ctx, viewer);
  return { kind: 'started', token, seconds: secondsLeft(ctx, viewer) };
};

/** Responds with the data of a result and hands its new session to the client, if there is one. */
const withSession = async <T>(ctx: Ctx, result: Promise<accounts.SessionResult<T>>): Promise<Response> => {
  const { data, token } = await result;
  return createSessionResponse(ctx, data, await startSession(ctx, token));
};

/** Holds what a browser that was sent to Google comes back for. */
const GOOGLE_COOKIE = `${COOKIE_PREFIX}.google`;

type Step = Awaited<ReturnType<typeof accounts.finishGoogle>>;

const writeFlow = (ctx: Ctx, { flow }: Step): string =>
  writeCookie(ctx.request, GOOGLE_COOKIE, flow ?? '', flow === null ? 0 : accounts.FLOW_SECONDS);

/** Sends the browser on, with its new session if there is one. */
const follow = async (ctx: Ctx, result: Promise<Step>): Promise<Response> => {
  const step = await result;
  return createRedirect(ctx, step.location, await startSession(ctx, step.token), [writeFlow(ctx, step)]);
};

/** Responds to a request for a code: it works on the device that has asked for it. */
const withDevice = async (ctx: Ctx, result: Promise<unknown>): Promise<Response> =>
  createSessionResponse(ctx, await result, { kind: 'expected' });

export const accountsApi: Api = defineApi(
  accountsCalls,
  {
    'POST /broadcasting/auth': (ctx, { body }) => accounts.authorizeChannel(ctx, body.socket_id, body.channel_name),
    'POST /broadcasting/user-auth': (ctx, { body }) => accounts.authenticateSocket(ctx, body.socket_id),
    'POST /api/auth/sign-up/email': (ctx, { body }) => withSession(ctx, accounts.signUp(ctx, body)),
    'POST /api/auth/sign-in/email': (ctx, { body }) => withSession(ctx, accounts.signInByEmail(ctx, body)),
    'POST /api/auth/sign-in/phone-number': (ctx, { body }) => withSession(ctx, accounts.signInByPhone(ctx, body)),
    'POST /api/auth/phone-number/send-otp': (ctx, { body }) => withDevice(ctx, accounts.sendOtp(ctx, body.phoneNumber)),
    'POST /api/auth/phone-number/verify': (ctx, { body }) => withSession(ctx, accounts.verifyPhone(ctx, body)),
    'POST /api/auth/sign-out': async (ctx) =>
      createSessionResponse(ctx, await accounts.signOut(ctx), { kind: 'ended' }),
    'GET /api/auth/get-session': async (ctx) => {
      const data = await accounts.showSession(ctx);
      const { viewer } = ctx;
      const { session } = ctx.request;
      // A new lifetime, so that the browser keeps the cookie while the session lives.
      const isRenewed = viewer !== null && session?.sentAs === 'cookie';
      const change = isRenewed
        ? ({ kind: 'renewed', token: session.token, seconds: secondsLeft(ctx, viewer) } as const)
        : null;
      return createSessionResponse(ctx, data, change);
    },
    'POST /api/auth/request-password-reset': (ctx, { body }) => accounts.requestReset(ctx, body.email),
    'POST /api/auth/reset-password': (ctx, { body }) => accounts.resetByToken(ctx, body),
    'POST /api/auth/confirm-email': (ctx, { body }) => withSession(ctx, accounts.confirmEmail(ctx, body)),
    'POST /api/auth/restore-account': (ctx, { body }) => accounts.takeBackAccount(ctx, body.token),
    'POST /api/auth/phone-number/request-password-reset': (ctx, { body }) =>
      withDevice(ctx, accounts.requestResetByPhone(ctx, body.phoneNumber)),
    'POST /api/auth/phone-number/reset-password': (ctx, { body }) => accounts.resetByPhone(ctx, body),
    'POST /api/auth/change-password': (ctx, { body }) => withSession(ctx, accounts.changePassword(ctx, body)),
    'POST /api/user/password': (ctx, { body }) => withSession(ctx, accounts.setFirstPassword(ctx, body)),
    'GET /api/auth/list-sessions': (ctx) => accounts.listSessions(ctx),
    'POST /api/auth/revoke-session': (ctx, { body }) => accounts.revokeSession(ctx, body.id),
    'POST /api/auth/revoke-other-sessions': (ctx) => accounts.revokeOtherSessions(ctx),
    'POST /api/user/email/resend': (ctx) => accounts.resendConfirmation(ctx),
    'POST /api/user/email/cancel': (ctx) => accounts.cancelPendingEmail(ctx),
    'GET /api/user': (ctx) => accounts.showMe(ctx),
    'POST /api/user/update': (ctx, { body }) => withSession(ctx, accounts.updateProfile(ctx, body)),
  },
  {
    'POST /api/auth/sign-up/email': (_ctx, { body }) => accounts.checkSignUp(body),
    'POST /api/user/update': (ctx, { body }) => accounts.checkProfile(ctx, body),
  },
);

export const proofApi: Api = defineApi(proofCalls, {
  'GET /api/user/prove': (ctx) => accounts.showProofWays(ctx),
  'POST /api/user/prove': (ctx, { body }) => accounts.prove(ctx, body),
});

export const factorsApi: Api = defineApi(factorCalls, {
  'POST /api/auth/passkey/options': (ctx, { body }) => accounts.showPasskeyOptions(ctx, body),
  'POST /api/auth/sign-in/passkey': (ctx, { body }) => withSession(ctx, accounts.signInByPasskey(ctx, body.passkey)),
  'POST /api/auth/second-factor': (ctx, { body }) => withSession(ctx, accounts.signInWithFactor(ctx, body)),
  'GET /api/user/factors': (ctx) => accounts.listFactors(ctx),
  'POST /api/user/factors/totp': (ctx) => accounts.startTotp(ctx),
  'POST /api/user/factors/totp/confirm': (ctx, { body }) => accounts.confirmTotp(ctx, body.code),
  'DELETE /api/user/factors/totp': (ctx) => accounts.removeTotp(ctx),
  'POST /api/user/factors/recovery-codes': (ctx) => accounts.renewRecoveryCodes(ctx),
  'POST /api/user/passkeys/options': (ctx) => accounts.getNewPasskeyOptions(ctx),
  'POST /api/user/passkeys': (ctx, { body }) => accounts.addPasskey(ctx, body),
  'DELETE /api/user/passkeys/{id}': (ctx, { params }) => accounts.removePasskey(ctx, params.id),
});

export const googleApi: Api = defineApi(googleCalls, {
  'GET /api/auth/google': (ctx, { query, headers }) => {
    const isForeign = /^(?:cross|same)-site$/.test(headers['sec-fetch-site'] ?? '');
    return follow(ctx, accounts.beginGoogle(ctx, { ...query, isForeign }));
  },
  'GET /api/auth/google/callback': (ctx, { query, headers }) => {
    const flow = readOwnCookie(ctx.request, headers.cookie, GOOGLE_COOKIE);
    return follow(ctx, accounts.finishGoogle(ctx, { flow, state: query.state, error: query.error }));
  },
  'POST /api/user/google': async (ctx) => {
    const step = await accounts.beginGoogleLink(ctx);
    return createSessionResponse(ctx, { url: step.location }, null, [writeFlow(ctx, step)]);
  },
  'DELETE /api/user/google': (ctx) => accounts.removeGoogle(ctx),
});
