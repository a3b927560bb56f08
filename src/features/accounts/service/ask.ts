import { APIError } from 'better-auth/api';
import { invalidField, Refusal } from '../../../lib/errors.ts';
import type { Ctx } from '../../../platform/context.ts';
import { originOfPages } from '../../../platform/http/request.ts';
import { ADDRESS_HEADER, asking, authOf, type Auth } from '../auth.ts';

const wrong = (): Refusal => new Refusal('unauthenticated', { reason: { key: 'wrong_sign_in' } });

/** The library's refusals in our words. Whatever is not here is a mistake of ours and becomes a 500. */
const REFUSALS: Readonly<Record<string, (codeField: string) => Refusal>> = {
  INVALID_EMAIL_OR_PASSWORD: wrong,
  INVALID_PHONE_NUMBER_OR_PASSWORD: wrong,
  BANNED_USER: () => new Refusal('forbidden', { reason: { key: 'suspended' } }),
  INVALID_PASSWORD: () => invalidField('currentPassword', 'wrong_password'),
  CREDENTIAL_ACCOUNT_NOT_FOUND: () => invalidField('currentPassword', 'no_password'),
  PASSWORD_ALREADY_SET: () => new Refusal('conflict', { reason: { key: 'has_password' } }),
  INVALID_TOKEN: () => invalidField('token', 'link_expired'),
  INVALID_OTP: (field) => invalidField(field, 'wrong_code'),
  OTP_NOT_FOUND: (field) => invalidField(field, 'code_expired'),
  OTP_EXPIRED: (field) => invalidField(field, 'code_expired'),
  TOO_MANY_ATTEMPTS: (field) => invalidField(field, 'code_spent'),
  UNAUTHORIZED: () => new Refusal('unauthenticated'),
};

/** What the library may know of a request; the address is the one that the trusted proxies tell, not a header's. */
const headersOf = (ctx: Ctx, request: Request): Headers => {
  const headers = new Headers({ [ADDRESS_HEADER]: ctx.address });
  for (const name of ['cookie', 'authorization']) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  headers.set('user-agent', (request.headers.get('user-agent') ?? '').slice(0, 300));
  return headers;
};

/**
 * Asks the accounts library. Its refusals come out as ours.
 * @param codeField the field that holds the one-time code, where there is one
 */
export const ask = async <R>(
  ctx: Ctx,
  request: Request,
  call: (api: Auth['api'], headers: Headers) => Promise<R>,
  codeField = 'code',
): Promise<R> => {
  const by = { lang: ctx.lang, origin: originOfPages(ctx.config, request) };
  try {
    return await asking.run(by, () => call(authOf(ctx).api, headersOf(ctx, request)));
  } catch (error) {
    const code = error instanceof APIError ? String(error.body?.code) : '';
    throw REFUSALS[code]?.(codeField) ?? error;
  }
};

/** Headers that carry a session to its client: the cookie for browsers, the token for others. */
export const sessionHeaders = (from: Headers): Headers => {
  const headers = new Headers();
  for (const cookie of from.getSetCookie()) headers.append('set-cookie', cookie);
  const token = from.get('set-auth-token');
  if (token !== null) headers.set('set-auth-token', token);
  return headers;
};

/**
 * Refuses to begin a session for a page of somebody else's: it could sign a visitor in as the attacker. Only browsers
 * send `Origin`, and they always do from a foreign page.
 */
export const refuseForeignPage = (ctx: Ctx, request: Request): void => {
  const from = request.headers.get('origin');
  if (from !== null && from !== originOfPages(ctx.config, request)) {
    throw new Refusal('forbidden', { reason: { key: 'foreign_origin' } });
  }
};
