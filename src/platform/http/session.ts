import { SESSION_COOKIE } from '../../lib/session-cookie.ts';
import type { RequestInfo } from '../context.ts';
import { writeCookie } from './cookie.ts';

/**
 * What happens to the session of a client. A token is signed: `{token}.{signature}`. A browser forgets it after
 * `seconds`.
 */
type SessionChange =
  | { readonly kind: 'started' | 'renewed'; readonly token: string; readonly seconds: number }
  | { readonly kind: 'ended' }
  | null;

/**
 * Responds with JSON and changes the client's session: by a cookie, and for clients other than browsers also by the header
 * `Set-Auth-Token` with the token of a new session. The scripts of a page must not be able to read it. Such a response must
 * never be cached.
 */
export const createSessionResponse = (
  request: Pick<RequestInfo, 'origin' | 'isBrowser'>,
  data: unknown,
  change: SessionChange,
): Response => {
  const headers = new Headers({ 'cache-control': 'no-store' });
  if (change?.kind === 'ended') headers.set('set-cookie', writeCookie(request, SESSION_COOKIE, '', 0));
  else if (change) headers.set('set-cookie', writeCookie(request, SESSION_COOKIE, change.token, change.seconds));
  if (change?.kind === 'started' && !request.isBrowser) headers.set('set-auth-token', change.token);
  return Response.json(data, { headers });
};
