import { randomUUID } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { SOLUTION_HEADER } from '#lib/challenge.ts';
import { isLang, preferredLang, type Lang } from '#lib/lang.ts';
import { CHANGED_COOKIE, DEVICE_COOKIE, SESSION_COOKIE } from '#lib/session-cookie.ts';
import { verifySigned } from '#platform/core/sign.ts';
import { getCookieName, readCookie } from './session.ts';
import type { Config } from '#platform/core/config.ts';
import type { ClientDevice, ClientSession, RequestInfo } from '../request-info.ts';

/** Returns the language of a request: the `lang` query parameter, then the cookie, then `Accept-Language`, then Arabic. */
export const getLang = (c: Context): Lang => {
  const fromQuery = c.req.query('lang');
  if (isLang(fromQuery)) return fromQuery;
  const fromCookie = readCookie(c.req.header('cookie'), 'lang');
  return isLang(fromCookie) ? fromCookie : preferredLang(c.req.header('accept-language'));
};

const requestIds = new WeakMap<Context, string>();

/** Returns the id of a request, the same each time: the one sent by the client if it is valid, else a new one. */
export const getRequestId = (c: Context): string => {
  const known = requestIds.get(c);
  if (known !== undefined) return known;
  const clientId = c.req.header('x-request-id');
  const id = clientId && /^[\w-]{8,64}$/.test(clientId) ? clientId : randomUUID();
  requestIds.set(c, id);
  return id;
};

/**
 * Returns the client address as reported by trusted proxies. Each proxy appends the address of its client to `X-Forwarded-For`,
 * so with `n` proxies the n-th entry from the end is the last one that a client cannot forge.
 */
export const forwardedAddress = (header: string | undefined, trustedProxies: number): string | undefined => {
  if (trustedProxies === 0) return undefined;
  const hops = (header ?? '').split(',').map((hop) => hop.trim());
  return hops.at(-trustedProxies) || undefined;
};

/** Returns the client's address: from the trusted proxies, else from the socket. */
export const clientAddress = (c: Context, trustedProxies: number): string => {
  const forwarded = forwardedAddress(c.req.header('x-forwarded-for'), trustedProxies);
  if (forwarded) return forwarded;
  try {
    return getConnInfo(c).remote.address ?? 'unknown';
  } catch {
    // In-process calls have no socket.
    return c.req.header('x-ghalla-address') ?? 'in-process';
  }
};

/** Whether the client uses https: by `PUBLIC_URL`, or in a demo by the request and the headers of trusted proxies. */
export const isHttps = (c: Context, { PUBLIC_URL, TRUST_PROXY }: Config): boolean => {
  if (PUBLIC_URL) return PUBLIC_URL.startsWith('https:');
  const forwarded = TRUST_PROXY > 0 ? c.req.header('x-forwarded-proto')?.split(',')[0]?.trim() : undefined;
  return forwarded === undefined ? c.req.url.startsWith('https:') : forwarded === 'https';
};

/**
 * Returns the origin of our own pages in the browser: `PUBLIC_URL`, or in a demo the host of the request. Only for responses to
 * the same browser: others get links with `getSiteOrigin`, because a client may send any host.
 */
export const getOrigin = (c: Context, config: Config): string => {
  if (config.PUBLIC_URL) return new URL(config.PUBLIC_URL).origin;
  const { host } = new URL(c.req.url);
  return `${isHttps(c, config) ? 'https' : 'http'}://${c.req.header('host') ?? host}`;
};

/** Decodes a percent-encoded text; a malformed one is replaced. */
const decodeOr = <T>(text: string, replacement: T): string | T => {
  try {
    return text.includes('%') ? decodeURIComponent(text) : text;
  } catch {
    return replacement;
  }
};

/** Returns the signed session token of a request, `{token}.{signature}`. A bearer token takes precedence over a cookie. */
const getSession = (c: Context, https: boolean): ClientSession | null => {
  const authorization = c.req.header('authorization');
  const raw =
    authorization === undefined
      ? readCookie(c.req.header('cookie'), getCookieName(SESSION_COOKIE, https))
      : /^bearer\s+(\S+)$/i.exec(authorization)?.[1];
  if (!raw) return null;
  const token = decodeOr(raw, null);
  return token === null ? null : { token, sentAs: authorization === undefined ? 'cookie' : 'bearer' };
};

/** Returns the device of a request: the id of its cookie if the signature is valid, else a new one. */
const getDevice = (c: Context, https: boolean, secret: string): ClientDevice => {
  const signed = readCookie(c.req.header('cookie'), getCookieName(DEVICE_COOKIE, https));
  const id = signed === undefined ? undefined : verifySigned(secret, decodeOr(signed, ''));
  return id === undefined ? { id: randomUUID(), isNew: true } : { id, isNew: false };
};

/** Whether the client has the cookie of `markChange`, or a bearer token: such clients are programs, which store no cookies. */
const mayHaveChanged = (c: Context, https: boolean, session: ClientSession | null): boolean =>
  session?.sentAs === 'bearer' ||
  readCookie(c.req.header('cookie'), getCookieName(CHANGED_COOKIE, https)) !== undefined;

const SOCKET_ID = /^\d{1,20}\.\d{1,20}$/;

/**
 * Reads all data of a request that use cases may need.
 * @param secret signs the ids of devices
 */
export const getRequestInfo = (c: Context, config: Config, secret: string, requestId: string): RequestInfo => {
  const https = isHttps(c, config);
  const session = getSession(c, https);
  return {
    requestId,
    address: clientAddress(c, config.TRUST_PROXY),
    userAgent: c.req.header('user-agent') ?? '',
    origin: getOrigin(c, config),
    isBrowser: c.req.header('origin') !== undefined || c.req.header('sec-fetch-site') !== undefined,
    path: new URL(c.req.url).pathname,
    query: c.req.query(),
    session,
    device: getDevice(c, https, secret),
    mayHaveChanged: mayHaveChanged(c, https, session),
    solution: c.req.header(SOLUTION_HEADER) ?? null,
    socketId: SOCKET_ID.exec(c.req.header('x-socket-id') ?? '')?.[0] ?? null,
  };
};
