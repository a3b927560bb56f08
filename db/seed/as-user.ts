import { NO_REQUEST, type Deps, type UserCtx } from '../../src/platform/context.ts';
import type { SeededUser } from './seed-accounts.ts';

/** A request context of a demo user at a time in the past. Services take timestamps from `clock`, so rows get that time. */
export const asUser = (deps: Deps, user: SeededUser, at: Date): UserCtx => ({
  ...deps,
  ...NO_REQUEST,
  clock: { now: () => at },
  viewer: { id: user.id, role: user.role, for: user.for, lang: user.lang, sessionId: 'seed' },
  lang: user.lang,
});
