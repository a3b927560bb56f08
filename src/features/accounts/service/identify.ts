import { createHmac, timingSafeEqual } from 'node:crypto';
import { SESSION_COOKIE } from '../../../lib/session-cookie.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import type { Deps } from '../../../platform/context.ts';
import { isSecure, SESSION_SECONDS } from '../auth.ts';
import { findCaller, prolongSession } from '../queries.ts';

const DAY = 24 * 60 * 60 * 1000;
const COOKIE = new RegExp(`(?:^|;\\s*)${SESSION_COOKIE.replace('.', '\\.')}=([^;]+)`);

/** What a request offers as its session: `{token}.{signature}`. A bearer token goes before a cookie. */
const offered = (request: Request): string | undefined => {
  const authorization = request.headers.get('authorization');
  const raw =
    authorization === null
      ? COOKIE.exec(request.headers.get('cookie') ?? '')?.[1]
      : /^bearer\s+(\S+)$/i.exec(authorization)?.[1];
  if (!raw?.includes('%')) return raw;
  try {
    return decodeURIComponent(raw);
  } catch {
    return undefined;
  }
};

/** The token of a session when its signature is ours: HMAC-SHA-256 in base64, as the accounts library signs cookies. */
const genuine = (secret: string, signed: string): string | undefined => {
  const dot = signed.lastIndexOf('.');
  const token = signed.slice(0, Math.max(dot, 0));
  const given = Buffer.from(signed.slice(dot + 1));
  const expected = Buffer.from(createHmac('sha256', secret).update(token).digest('base64'));
  return token !== '' && given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined;
};

/**
 * The cookie that a request came with, its whole life before it again: so that a browser keeps it for as long as the
 * session lives. `undefined` for a bearer.
 */
export const renewedCookie = (deps: Pick<Deps, 'config'>, request: Request): string | undefined => {
  const signed = request.headers.has('authorization') ? undefined : offered(request);
  if (signed === undefined) return undefined;
  const secure = isSecure(deps.config) ? ' Secure;' : '';
  const value = encodeURIComponent(signed);
  return `${SESSION_COOKIE}=${value}; Max-Age=${SESSION_SECONDS}; Path=/; HttpOnly;${secure} SameSite=Lax`;
};

/**
 * Who sends a request, by its session cookie or bearer token; `null` for a guest, a session that ended and a suspended
 * account. One prepared query, without the library; once a day it lets the session live on.
 */
export const identify = async (deps: Deps, request: Request): Promise<Viewer | null> => {
  const signed = offered(request);
  const token = signed === undefined ? undefined : genuine(deps.secret, signed);
  if (token === undefined) return null;
  const now = deps.clock.now();
  const caller = await findCaller(deps.db, token, now);
  if (!caller) return null;
  const until = now.getTime() + SESSION_SECONDS * 1000;
  if (until - caller.expires_at.getTime() > DAY) {
    await prolongSession(deps.db, caller.session_id, new Date(until), now);
  }
  const { id, role, for: standing, lang } = caller;
  return { id, role, for: standing, lang, sessionId: String(caller.session_id) };
};
