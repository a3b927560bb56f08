import { defineApi, type Api } from '../../platform/http/handlers.ts';
import { createSessionResponse } from '../../platform/http/session.ts';
import type { Ctx } from '../../platform/context.ts';
import { accountsCalls } from './contract.ts';
import * as accounts from './service.ts';

/** Responds with the data of a result and hands its new session to the client, if there is one. */
const withSession = async <T>(ctx: Ctx, result: Promise<accounts.SessionResult<T>>): Promise<Response> => {
  const { data, token } = await result;
  return createSessionResponse(ctx, data, token === null ? null : { kind: 'started', token });
};

export const accountsApi: Api = defineApi(
  accountsCalls,
  {
    'POST /broadcasting/auth': (ctx, { body }) => accounts.authorizeChannel(ctx, body.socket_id, body.channel_name),
    'POST /broadcasting/user-auth': (ctx, { body }) => accounts.authenticateSocket(ctx, body.socket_id),
    'POST /api/auth/sign-up/email': (ctx, { body }) => withSession(ctx, accounts.signUp(ctx, body)),
    'POST /api/auth/sign-in/email': (ctx, { body }) => withSession(ctx, accounts.signInByEmail(ctx, body)),
    'POST /api/auth/sign-in/phone-number': (ctx, { body }) => withSession(ctx, accounts.signInByPhone(ctx, body)),
    'POST /api/auth/phone-number/send-otp': (ctx, { body }) => accounts.sendOtp(ctx, body.phoneNumber),
    'POST /api/auth/phone-number/verify': (ctx, { body }) => withSession(ctx, accounts.verifyPhone(ctx, body)),
    'POST /api/auth/sign-out': async (ctx) =>
      createSessionResponse(ctx, await accounts.signOut(ctx), { kind: 'ended' }),
    'GET /api/auth/get-session': async (ctx) => {
      const data = await accounts.showSession(ctx);
      // A full new lifetime, so that the browser keeps the cookie while the session lives.
      const isRenewed = data.user !== null && ctx.session?.sentAs === 'cookie';
      return createSessionResponse(ctx, data, isRenewed ? { kind: 'renewed', token: ctx.session.token } : null);
    },
    'POST /api/auth/request-password-reset': (ctx, { body }) => accounts.requestReset(ctx, body.email),
    'POST /api/auth/reset-password': (ctx, { body }) => accounts.resetByToken(ctx, body),
    'POST /api/auth/confirm-email': (ctx, { body }) => accounts.confirmEmail(ctx, body.token),
    'POST /api/auth/restore-account': (ctx, { body }) => accounts.takeBackAccount(ctx, body.token),
    'POST /api/auth/phone-number/request-password-reset': (ctx, { body }) =>
      accounts.requestResetByPhone(ctx, body.phoneNumber),
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
