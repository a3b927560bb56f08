import type { Fact } from '../../platform/facts.ts';

/** An account was created, changed, suspended, restored or closed. */
export interface AccountEvent extends Fact {
  readonly name: 'account.created' | 'account.changed' | 'account.suspended' | 'account.restored' | 'account.closed';
  readonly id: number;
}

/** Sessions of an account ended before they expired. Open realtime connections of the account must be closed. */
export interface SessionsEnded extends Fact {
  readonly name: 'account.sessions_ended';
  readonly id: number;
}
