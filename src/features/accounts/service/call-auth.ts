import { APIError } from 'better-auth/api';
import { invalidField, AppError } from '../../../lib/errors.ts';
import type { Ctx } from '../../../platform/context.ts';
import { getPublicOrigin } from '../../../platform/http/request.ts';
import { ADDRESS_HEADER, requesterStorage, getAuth, type Auth } from '../auth.ts';

const wrongCredentials = (): AppError => new AppError('unauthenticated', { reason: { key: 'wrong_sign_in' } });

/** Maps error codes of the library to our errors. Unlisted codes are bugs and become a 500. */
const LIBRARY_ERRORS: Readonly<Record<string, (codeField: string) => AppError>> = {
  INVALID_EMAIL_OR_PASSWORD: wrongCredentials,
  INVALID_PHONE_NUMBER_OR_PASSWORD: wrongCredentials,
  BANNED_USER: () => new AppError('forbidden', { reason: { key: 'suspended' } }),
  INVALID_PASSWORD: () => invalidField('currentPassword', 'wrong_password'),
  CREDENTIAL_ACCOUNT_NOT_FOUND: () => invalidField('currentPassword', 'no_password'),
  PASSWORD_ALREADY_SET: () => new AppError('conflict', { reason: { key: 'has_password' } }),
  INVALID_TOKEN: () => invalidField('token', 'link_expired'),
  INVALID_OTP: (field) => invalidField(field, 'wrong_code'),
  OTP_NOT_FOUND: (field) => invalidField(field, 'code_expired'),
  OTP_EXPIRED: (field) => invalidField(field, 'code_expired'),
  TOO_MANY_ATTEMPTS: (field) => invalidField(field, 'code_spent'),
  UNAUTHORIZED: () => new AppError('unauthenticated'),
};

/** Headers passed to the library. The address comes from the trusted proxies, never from a client header. */
const libraryHeaders = (ctx: Ctx, request: Request): Headers => {
  const headers = new Headers({ [ADDRESS_HEADER]: ctx.address });
  for (const name of ['cookie', 'authorization']) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  headers.set('user-agent', (request.headers.get('user-agent') ?? '').slice(0, 300));
  return headers;
};

/**
 * Calls the auth library and maps its errors to `AppError`s.
 * @param codeField the field that holds the one-time code, if any
 */
export const callAuth = async <R>(
  ctx: Ctx,
  request: Request,
  call: (api: Auth['api'], headers: Headers) => Promise<R>,
  codeField = 'code',
): Promise<R> => {
  const requester = { lang: ctx.lang, origin: getPublicOrigin(ctx.config, request) };
  try {
    return await requesterStorage.run(requester, () => call(getAuth(ctx).api, libraryHeaders(ctx, request)));
  } catch (error) {
    const code = error instanceof APIError ? String(error.body?.code) : '';
    throw LIBRARY_ERRORS[code]?.(codeField) ?? error;
  }
};

/** Headers that carry a session to the client: the cookie for browsers, the token for other clients. */
export const sessionHeaders = (origin: Headers): Headers => {
  const headers = new Headers();
  for (const cookie of origin.getSetCookie()) headers.append('set-cookie', cookie);
  const token = origin.get('set-auth-token');
  if (token !== null) headers.set('set-auth-token', token);
  return headers;
};

/**
 * Rejects session creation requested by a page of another origin, which could sign a visitor in as the attacker. Only
 * browsers send `Origin`, and they always send it from foreign pages.
 */
export const rejectForeignOrigin = (ctx: Ctx, request: Request): void => {
  const source = request.headers.get('origin');
  if (source !== null && source !== getPublicOrigin(ctx.config, request)) {
    throw new AppError('forbidden', { reason: { key: 'foreign_origin' } });
  }
};
