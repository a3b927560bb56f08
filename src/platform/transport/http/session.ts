import { DEVICE_COOKIE, DEVICE_SECONDS, SESSION_COOKIE } from '#lib/session-cookie.ts';
import { sign } from '#platform/core/sign.ts';
import type { RequestInfo } from '../request-info.ts';

/**
 * The change of a client's session. A token is signed: `{token}.{signature}`. A browser deletes it after `seconds`. `expected`:
 * the device received a code that will start a session, and must be recognized when it sends the code.
 */
export type SessionChange =
  | { readonly kind: 'started' | 'renewed'; readonly token: string; readonly seconds: number }
  | { readonly kind: 'expected' | 'ended' }
  | null;

interface Client {
  readonly request: Pick<RequestInfo, 'origin' | 'isBrowser' | 'device'>;
  readonly secret: string;
}

const createSessionHeaders = (
  { request, secret }: Client,
  change: SessionChange,
  cookies: readonly string[],
): Headers => {
  const headers = new Headers({ 'cache-control': 'no-store' });
  if (change?.kind === 'ended') headers.append('set-cookie', writeCookie(request, SESSION_COOKIE, '', 0));
  if (change?.kind === 'started' || change?.kind === 'renewed')
    headers.append('set-cookie', writeCookie(request, SESSION_COOKIE, change.token, change.seconds));
  if (change?.kind === 'started' || change?.kind === 'expected') {
    const device = sign(secret, request.device.id);
    headers.append('set-cookie', writeCookie(request, DEVICE_COOKIE, device, DEVICE_SECONDS));
  }
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return headers;
};

/**
 * Responds with JSON and changes the client's session: by a cookie, in addition to that of its device, and for clients other than
 * browsers also by the header `Set-Auth-Token` with the token of a new session. The scripts of a page must not be able to read
 * it. Such a response must never be cached.
 * @param cookies further headers `Set-Cookie`
 */
export const createSessionResponse = (
  client: Client,
  data: unknown,
  change: SessionChange,
  cookies: readonly string[] = [],
): Response => {
  const headers = createSessionHeaders(client, change, cookies);
  if (change?.kind === 'started' && !client.request.isBrowser) headers.set('set-auth-token', change.token);
  return Response.json(data, { headers });
};

/**
 * Redirects the browser to another page and changes its session.
 * @param cookies further headers `Set-Cookie`
 */
export const createRedirect = (
  client: Client,
  location: string,
  change: SessionChange,
  cookies: readonly string[],
): Response => {
  const headers = createSessionHeaders(client, change, cookies);
  headers.set('location', location);
  return new Response(null, { status: 303, headers });
};

/**
 * Returns the name of a cookie in the browser. Over https it has the prefix with which browsers accept it from this host alone,
 * for all of its paths and over https only: no neighbouring domain can set it.
 */
export const getCookieName = (name: string, https: boolean): string => (https ? `__Host-${name}` : name);

/** Reads a cookie from the header `Cookie`; undefined without one. */
export const readCookie = (header: string | undefined, name: string): string | undefined =>
  header
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** Reads a cookie that `writeCookie` has written; undefined without one. */
export const readOwnCookie = (
  { origin }: Pick<RequestInfo, 'origin'>,
  header: string | undefined,
  name: string,
): string | undefined => {
  const value = readCookie(header, getCookieName(name, origin.startsWith('https:')));
  try {
    return value && decodeURIComponent(value);
  } catch {
    return undefined;
  }
};

/**
 * Writes the header `Set-Cookie` of a cookie that scripts cannot read and other sites' forms do not send.
 * @param seconds lifetime in the browser; 0 deletes it
 */
export const writeCookie = (
  { origin }: Pick<RequestInfo, 'origin'>,
  name: string,
  value: string,
  seconds: number,
): string => {
  const https = origin.startsWith('https:');
  const cookie = `${getCookieName(name, https)}=${encodeURIComponent(value)}`;
  return `${cookie}; Max-Age=${seconds}; Path=/; HttpOnly;${https ? ' Secure;' : ''} SameSite=Lax`;
};
