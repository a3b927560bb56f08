import type { Viewer } from '#lib/viewer.ts';
import type { Deps } from '#platform/context.ts';
import { verifySigned } from '#platform/core/sign.ts';
import { findSessionUser, extendSession } from '../queries/sessions.ts';
import { isFactorRequired, nextSessionEnd } from '../rules.ts';

const DAY = 24 * 60 * 60 * 1000;

/**
 * Identifies a viewer by the token of a session; `null` for a wrong signature, ended sessions and suspended accounts.
 * One prepared query, without the library. Extends the session once a day, to its last end at most.
 * @param signedToken `{token}.{signature}`
 */
export const identify = async (deps: Deps, signedToken: string): Promise<Viewer | null> => {
  const token = verifySigned(deps.secret, signedToken);
  if (token === undefined) return null;
  const now = deps.clock.now();
  const sessionUser = await findSessionUser(deps.db, token, now);
  if (!sessionUser) return null;
  const { id, role, for: standing, lang, session_id, started_at, expires_at, proved_at, lacks_factor } = sessionUser;
  const until = nextSessionEnd(role, started_at, now);
  if (until.getTime() - expires_at.getTime() > DAY) await extendSession(deps.db, session_id, until, now);
  const sessionId = String(session_id);
  const viewer = { id, role, for: standing, lang, sessionId, sessionEnd: until, provedAt: proved_at };
  // Until then the session has no powers of an administrator, whatever a call checks.
  return isFactorRequired(deps.config, role) && lacks_factor ? { ...viewer, role: 'buyer', needsFactor: true } : viewer;
};
