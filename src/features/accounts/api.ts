import { defineApi, type Api } from '../../platform/http/handlers.ts';
import { accountsCalls } from './contract.ts';
import * as accounts from './service.ts';

/** Sends a response whose headers carry a session. It must never be cached. */
const withSessionHeaders = async <A>(result: Promise<accounts.SessionResponse<A>>): Promise<Response> => {
  const { body, headers } = await result;
  headers.set('cache-control', 'no-store');
  return Response.json(body, { headers });
};

export const accountsApi: Api = defineApi(
  accountsCalls,
  {
    'POST /broadcasting/auth': (ctx, { body }) => accounts.authorizeChannel(ctx, body.socket_id, body.channel_name),
    'POST /broadcasting/user-auth': (ctx, { body }) => accounts.authenticateSocket(ctx, body.socket_id),
    'POST /api/auth/sign-up/email': (ctx, { body }, request) => withSessionHeaders(accounts.signUp(ctx, body, request)),
    'POST /api/auth/sign-in/email': (ctx, { body }, request) =>
      withSessionHeaders(accounts.signInByEmail(ctx, body, request)),
    'POST /api/auth/sign-in/phone-number': (ctx, { body }, request) =>
      withSessionHeaders(accounts.signInByPhone(ctx, body, request)),
    'POST /api/auth/phone-number/send-otp': (ctx, { body }, request) =>
      accounts.sendOtp(ctx, body.phoneNumber, request),
    'POST /api/auth/phone-number/verify': (ctx, { body }, request) =>
      withSessionHeaders(accounts.verifyPhone(ctx, body, request)),
    'POST /api/auth/sign-out': (ctx, _, request) => withSessionHeaders(accounts.signOut(ctx, request)),
    'GET /api/auth/get-session': (ctx, _, request) => withSessionHeaders(accounts.showSession(ctx, request)),
    'POST /api/auth/request-password-reset': (ctx, { body }, request) =>
      accounts.requestReset(ctx, body.email, request),
    'POST /api/auth/reset-password': (ctx, { body }, request) => accounts.resetByToken(ctx, body, request),
    'POST /api/auth/phone-number/request-password-reset': (ctx, { body }, request) =>
      accounts.requestResetByPhone(ctx, body.phoneNumber, request),
    'POST /api/auth/phone-number/reset-password': (ctx, { body }, request) => accounts.resetByPhone(ctx, body, request),
    'POST /api/auth/change-password': (ctx, { body }, request) =>
      withSessionHeaders(accounts.changePassword(ctx, body, request)),
    'POST /api/user/password': (ctx, { body }, request) => accounts.setFirstPassword(ctx, body.newPassword, request),
    'GET /api/auth/list-sessions': (ctx) => accounts.listSessions(ctx),
    'POST /api/auth/revoke-session': (ctx, { body }) => accounts.revokeSession(ctx, body.id),
    'POST /api/auth/revoke-other-sessions': (ctx) => accounts.revokeOtherSessions(ctx),
    'GET /api/user': (ctx) => accounts.showMe(ctx),
    'POST /api/user/update': (ctx, { body }) => accounts.updateProfile(ctx, body),
  },
  {
    'POST /api/user/update': (ctx, { body }) => accounts.checkProfile(ctx, body),
  },
);
