import type { Deps } from '../../../platform/context.ts';
import type { SessionsEnded } from '../events.ts';

/** Publishes that sessions of an account ended early. Call it after the commit. */
export const publishSessionsEnded = (deps: Pick<Deps, 'facts'>, id: number): void => {
  const event: SessionsEnded = { name: 'account.sessions_ended', id };
  deps.facts.publish(event);
};
