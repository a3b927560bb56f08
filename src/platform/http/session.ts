import { SESSION_COOKIE } from '../../lib/session-cookie.ts';
import type { Config } from '../config.ts';

/**
 * What happens to the session of a client. A token is signed: `{token}.{signature}`. A browser forgets it after
 * `seconds`.
 */
type SessionChange =
  | { readonly kind: 'started' | 'renewed'; readonly token: string; readonly seconds: number }
  | { readonly kind: 'ended' }
  | null;

const toCookie = ({ PUBLIC_URL }: Config, token: string, seconds: number): string => {
  const secure = PUBLIC_URL?.startsWith('https:') ? ' Secure;' : '';
  return `${SESSION_COOKIE}=${encodeURIComponent(token)}; Max-Age=${seconds}; Path=/; HttpOnly;${secure} SameSite=Lax`;
};

/**
 * Responds with JSON and changes the client's session: a cookie for browsers, and for other clients the header
 * `Set-Auth-Token` with the token of a new session. Such a response must never be cached.
 */
export const createSessionResponse = (config: Config, data: unknown, change: SessionChange): Response => {
  const headers = new Headers({ 'cache-control': 'no-store' });
  if (change?.kind === 'ended') headers.set('set-cookie', toCookie(config, '', 0));
  else if (change) headers.set('set-cookie', toCookie(config, change.token, change.seconds));
  if (change?.kind === 'started') headers.set('set-auth-token', change.token);
  return Response.json(data, { headers });
};
