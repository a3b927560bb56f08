import type { Deps, FullCtx, FullUserCtx } from '#platform/context.ts';
import { NO_REQUEST } from '#platform/transport/request-info.ts';
import { Replay, runOnce, toKeyedRequest } from '#platform/transport/idempotency.ts';
import type { SeededUser } from './seed-accounts.ts';

/** A request context of a demo user at a time in the past. Services take timestamps from `clock`, so rows get that time. */
export const asUser = (deps: Deps, user: SeededUser, at: Date): FullUserCtx => ({
  ...deps,
  request: NO_REQUEST,
  clock: { now: () => at },
  viewer: { id: user.id, role: user.role, for: user.for, lang: user.lang, sessionId: 'seed' },
  lang: user.lang,
});

/** Runs a step of the seeding, which has no other trace, once: a resumed seeding gets the result of its first run. */
export const seedOnce = async <C extends FullCtx, T>(ctx: C, step: string, run: (ctx: C) => Promise<T>): Promise<T> => {
  const result = await runOnce(ctx, toKeyedRequest(ctx, `seed-${step}`, { call: step }), run);
  return (result instanceof Replay ? JSON.parse(result.json) : result) as T;
};
