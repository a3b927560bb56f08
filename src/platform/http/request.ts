import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { isLang, preferredLang, type Lang } from '../../lib/lang.ts';
import type { Config } from '../config.ts';

const getCookie = (header: string | undefined, name: string): string | undefined =>
  header
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** The language of a request: the `lang` query parameter, then the cookie, then `Accept-Language`, then Arabic. */
export const getLang = (c: Context): Lang => {
  const fromQuery = c.req.query('lang');
  if (isLang(fromQuery)) return fromQuery;
  const fromCookie = getCookie(c.req.header('cookie'), 'lang');
  return isLang(fromCookie) ? fromCookie : preferredLang(c.req.header('accept-language'));
};

/**
 * The client address as reported by trusted proxies. Each proxy appends the address it saw to `X-Forwarded-For`, so
 * with `n` proxies the n-th entry from the end is the last one that a client cannot forge.
 */
export const forwardedAddress = (header: string | undefined, trustedProxies: number): string | undefined => {
  if (trustedProxies === 0) return undefined;
  const hops = (header ?? '').split(',').map((hop) => hop.trim());
  return hops.at(-trustedProxies) || undefined;
};

/** The client's address: from the trusted proxies, else from the socket. */
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

/** The origin of our own pages: `PUBLIC_URL`, or in a demo the host of the request. */
export const getOrigin = (c: Context, config: Config): string => {
  if (config.PUBLIC_URL) return new URL(config.PUBLIC_URL).origin;
  const url = new URL(c.req.url);
  const https = config.TRUST_PROXY > 0 && c.req.header('x-forwarded-proto')?.split(',')[0]?.trim() === 'https';
  return `${https ? 'https:' : url.protocol}//${c.req.header('host') ?? url.host}`;
};

/** The same from a plain `Request`, for links; live mode always has `PUBLIC_URL`. */
export const getPublicOrigin = (config: Pick<Config, 'PUBLIC_URL'>, request: Request): string =>
  new URL(config.PUBLIC_URL ?? request.url).origin;
