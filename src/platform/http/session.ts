import { DEVICE_COOKIE, DEVICE_SECONDS, SESSION_COOKIE } from '../../lib/session-cookie.ts';
import type { Ctx } from '../context.ts';
import { sign } from '../sign.ts';
import { writeCookie } from './cookie.ts';

/**
 * What happens to the session of a client. A token is signed: `{token}.{signature}`. A browser forgets it after
 * `seconds`. `expected`: the device got a code that will start one, and has to be known when it comes back with it.
 */
type SessionChange =
  | { readonly kind: 'started' | 'renewed'; readonly token: string; readonly seconds: number }
  | { readonly kind: 'expected' | 'ended' }
  | null;

/**
 * Responds with JSON and changes the client's session: by a cookie, beside that of its device, and for clients other than
 * browsers also by the header `Set-Auth-Token` with the token of a new session. The scripts of a page must not be able to read
 * it. Such a response must never be cached.
 */
export const createSessionResponse = (
  request: Pick<Ctx, 'origin' | 'isBrowser' | 'device' | 'secret'>,
  data: unknown,
  change: SessionChange,
): Response => {
  const headers = new Headers({ 'cache-control': 'no-store' });
  if (change?.kind === 'ended') headers.append('set-cookie', writeCookie(request, SESSION_COOKIE, '', 0));
  if (change?.kind === 'started' || change?.kind === 'renewed')
    headers.append('set-cookie', writeCookie(request, SESSION_COOKIE, change.token, change.seconds));
  if (change?.kind === 'started' || change?.kind === 'expected') {
    const device = sign(request.secret, request.device.id);
    headers.append('set-cookie', writeCookie(request, DEVICE_COOKIE, device, DEVICE_SECONDS));
  }
  if (change?.kind === 'started' && !request.isBrowser) headers.set('set-auth-token', change.token);
  return Response.json(data, { headers });
};
