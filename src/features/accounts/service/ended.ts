import type { Deps } from '../../../platform/context.ts';
import type { SessionsEnded } from '../events.ts';

/** Tells that sessions of an account ended before their time. To be called after the commit. */
export const publishEnded = (deps: Pick<Deps, 'facts'>, id: number): void => {
  const fact: SessionsEnded = { name: 'account.sessions_ended', id };
  deps.facts.publish(fact);
};
