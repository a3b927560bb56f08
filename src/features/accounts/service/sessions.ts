import { notFound } from '../../../lib/errors.ts';
import type { Deps, UserCtx } from '../../../platform/context.ts';
import type { SessionRow } from '../contract.ts';
import { dropExpiredSessions, endSessions, findLiving, findSessions } from '../queries.ts';
import { deviceOf } from '../rules.ts';

/** Where the caller's account is signed in, the latest first. */
export const listSessions = async (ctx: UserCtx): Promise<{ sessions: SessionRow[] }> => {
  const rows = await findSessions(ctx.db, ctx.viewer.id, ctx.clock.now());
  return {
    sessions: rows.map((row) => ({
      id: row.id,
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
      address: row.address === '' ? null : row.address,
      device: deviceOf(row.user_agent ?? ''),
      current: String(row.id) === ctx.viewer.sessionId,
    })),
  };
};

/** Ends one session of the caller's. Throws `not_found` for any other. */
export const revokeSession = async (ctx: UserCtx, id: number): Promise<{ status: true }> => {
  if ((await endSessions(ctx.db, ctx.viewer.id, { only: id })) === 0) throw notFound();
  ctx.events.publish({ name: 'account.sessions_ended', id: ctx.viewer.id });
  return { status: true };
};

/** Ends all sessions of the caller's but the present one. */
export const revokeOtherSessions = async (ctx: UserCtx): Promise<{ status: true }> => {
  await endSessions(ctx.db, ctx.viewer.id, { except: Number(ctx.viewer.sessionId) });
  ctx.events.publish({ name: 'account.sessions_ended', id: ctx.viewer.id });
  return { status: true };
};

/** Removes the sessions that are over, for a daily job: nobody else does for people who never come back. Answers how many. */
export const sweepSessions = (deps: Pick<Deps, 'db' | 'clock'>): Promise<number> =>
  dropExpiredSessions(deps.db, deps.clock.now());

/** Which of these sessions let somebody in now: not over, and of nobody who is suspended. */
export const livingSessions = async (
  deps: Pick<Deps, 'db' | 'clock'>,
  sessionIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const ids = sessionIds.map(Number).filter(Number.isSafeInteger);
  return new Set((await findLiving(deps.db, ids, deps.clock.now())).map(String));
};
