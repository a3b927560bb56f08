import type { Deps, UserCtx } from '../../src/platform/context.ts';
import type { Member } from './accounts.ts';

/** Somebody of the demo market at a moment of its past: services write down their clock, so ages need no second writing. */
export const actingAs = (deps: Deps, member: Member, at: Date): UserCtx => ({
  ...deps,
  clock: { now: () => at },
  viewer: { id: member.id, role: member.role, for: member.for, lang: member.lang, sessionId: 'seed' },
  lang: member.lang,
  requestId: 'seed',
  address: 'seed',
});
