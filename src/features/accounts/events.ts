import type { Fact } from '../../platform/facts.ts';

/** An account was made, its public facts were changed, it was suspended, let in again or closed. Told to nobody. */
export interface AccountFact extends Fact {
  readonly name: 'account.created' | 'account.changed' | 'account.suspended' | 'account.restored' | 'account.closed';
  readonly id: number;
}

/** Sessions of an account ended before their time: whoever keeps a line open for them closes it. Told to nobody. */
export interface SessionsEnded extends Fact {
  readonly name: 'account.sessions_ended';
  readonly id: number;
}
