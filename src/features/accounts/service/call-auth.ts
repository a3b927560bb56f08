import { invalidField, AppError } from '#lib/errors.ts';
import { SESSION_COOKIE } from '#lib/session-cookie.ts';
import type { Ctx, FullCtx } from '#platform/context.ts';
import type { Auth } from '../auth.ts';
import { ADDRESS_HEADER } from '../rules.ts';

const wrongCredentials = (): AppError => new AppError('unauthenticated', { reason: { key: 'wrong_sign_in' } });

/** Maps error codes of the library to our errors. Unlisted codes are bugs and become a 500. */
const LIBRARY_ERRORS: Readonly<Record<string, (codeField: string) => AppError>> = {
  INVALID_EMAIL_OR_PASSWORD: wrongCredentials,
  INVALID_PHONE_NUMBER_OR_PASSWORD: wrongCredentials,
  BANNED_USER: () => new AppError('forbidden', { reason: { key: 'suspended' } }),
  INVALID_TOKEN: () => invalidField('token', 'link_expired'),
  INVALID_OTP: (field) => invalidField(field, 'wrong_code'),
  OTP_NOT_FOUND: (field) => invalidField(field, 'code_expired'),
  OTP_EXPIRED: (field) => invalidField(field, 'code_expired'),
  TOO_MANY_ATTEMPTS: (field) => invalidField(field, 'code_spent'),
  UNAUTHORIZED: () => new AppError('unauthenticated'),
};

/** The options of every library call; the type of their headers is the library's. */
interface AuthOptions {
  readonly headers: Headers;
  readonly returnHeaders: true;
}

/** The request as the library reads it. The address comes from the trusted proxies, never from a client header. */
const toAuthOptions = ({ request: { address, userAgent, session } }: Ctx<'request'>): AuthOptions => {
  const headers = new Headers({ [ADDRESS_HEADER]: address, 'user-agent': userAgent.slice(0, 300) });
  if (session) headers.set('cookie', `${SESSION_COOKIE}=${encodeURIComponent(session.token)}`);
  return { headers, returnHeaders: true };
};

/** Loads the auth library with its first call: it has a fifth of all modules, which would delay the start. */
export const loadAuth = () => import('../auth.ts');

interface AuthResult<R> {
  readonly response: R;
  /** The signed token of the session that the call has started; `null` if it started none. */
  readonly token: string | null;
}

/**
 * Calls the auth library and maps its errors to `AppError`s. No other module depends on the HTTP headers of the
 * library.
 * @param call passes the options on to one library call
 * @param codeField the field that holds the one-time code, if any
 */
export const callAuth = async <R>(
  ctx: FullCtx,
  call: (api: Auth['api'], options: AuthOptions) => Promise<{ readonly headers: Headers; readonly response: R }>,
  codeField = 'code',
): Promise<AuthResult<R>> => {
  const { APIError, getAuth } = await loadAuth();
  try {
    const { headers, response } = await call(getAuth(ctx).api, toAuthOptions(ctx));
    return { response, token: headers.get('set-auth-token') };
  } catch (error) {
    const code = error instanceof APIError ? String(error.body?.code) : '';
    throw LIBRARY_ERRORS[code]?.(codeField) ?? error;
  }
};
