import type { RequestInfo } from '../request-info.ts';

/**
 * The name of a cookie in the browser. Over https it has the prefix with which browsers accept it from this host alone, for all
 * of its paths and over https only: no neighbouring domain can set it.
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
 * @param seconds how long the browser keeps it; 0 deletes it
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
