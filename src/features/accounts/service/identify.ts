import { createHmac, timingSafeEqual } from 'node:crypto';
import { SESSION_COOKIE } from '../../../lib/session-cookie.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import type { Deps } from '../../../platform/context.ts';
import { isSecure, SESSION_SECONDS } from '../auth.ts';
import { findSessionUser, extendSession } from '../queries.ts';

const DAY = 24 * 60 * 60 * 1000;
/** The value of the session cookie in a cookie header. */
const sessionCookie = (header: string): string | undefined =>
  header
    .split(';')
    .map((cookie) => cookie.trim())
    .find((cookie) => cookie.startsWith(`${SESSION_COOKIE}=`))
    ?.slice(SESSION_COOKIE.length + 1);

/**
 * Reads the signed session token of a request, `{token}.{signature}`. A bearer token takes precedence over a cookie.
 */
const readSignedToken = (request: Request): string | undefined => {
  const authorization = request.headers.get('authorization');
  const raw =
    authorization === null
      ? sessionCookie(request.headers.get('cookie') ?? '')
      : /^bearer\s+(\S+)$/i.exec(authorization)?.[1];
  if (!raw?.includes('%')) return raw;
  try {
    return decodeURIComponent(raw);
  } catch {
    return undefined;
  }
};

/** Returns the token if its signature is valid: HMAC-SHA-256 in base64, as the auth library signs its cookies. */
const verifySignature = (secret: string, signed: string): string | undefined => {
  const dot = signed.lastIndexOf('.');
  const token = signed.slice(0, Math.max(dot, 0));
  const actual = Buffer.from(signed.slice(dot + 1));
  const expected = Buffer.from(createHmac('sha256', secret).update(token).digest('base64'));
  return token !== '' && actual.length === expected.length && timingSafeEqual(actual, expected) ? token : undefined;
};

/**
 * Returns the session cookie of a request with a full new lifetime, so that the browser keeps it while the session
 * lives. `undefined` for a bearer token.
 */
export const renewedCookie = (deps: Pick<Deps, 'config'>, request: Request): string | undefined => {
  const signed = request.headers.has('authorization') ? undefined : readSignedToken(request);
  if (signed === undefined) return undefined;
  const secure = isSecure(deps.config) ? ' Secure;' : '';
  const value = encodeURIComponent(signed);
  return `${SESSION_COOKIE}=${value}; Max-Age=${SESSION_SECONDS}; Path=/; HttpOnly;${secure} SameSite=Lax`;
};

/**
 * Identifies the viewer of a request by its session cookie or bearer token; `null` for guests, expired sessions and
 * suspended accounts. One prepared query, without the library. Extends the session once a day.
 */
export const identify = async (deps: Deps, request: Request): Promise<Viewer | null> => {
  const signed = readSignedToken(request);
  const token = signed === undefined ? undefined : verifySignature(deps.secret, signed);
  if (token === undefined) return null;
  const now = deps.clock.now();
  const sessionUser = await findSessionUser(deps.db, token, now);
  if (!sessionUser) return null;
  const until = now.getTime() + SESSION_SECONDS * 1000;
  if (until - sessionUser.expires_at.getTime() > DAY) {
    await extendSession(deps.db, sessionUser.session_id, new Date(until), now);
  }
  const { id, role, for: standing, lang } = sessionUser;
  return { id, role, for: standing, lang, sessionId: String(sessionUser.session_id) };
};
