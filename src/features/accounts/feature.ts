import { accountsApi, factorsApi, googleApi, proofApi } from './api.ts';
import { loadAuth, loadPasskeys, moveCity, purgeSessions } from './service.ts';
import { TABLES } from './tables.ts';
import type { Feature } from '#platform/feature.ts';

export const accounts: Feature = {
  name: 'accounts',
  apis: [accountsApi, proofApi],
  jobs: { ended_sessions: purgeSessions },
  tables: TABLES,
  moveCity,
  start: ({ events, realtime }) =>
    events.subscribe((event, from) => {
      if (event.name === 'account.sessions_ended') realtime.recheck(event.id, from);
    }),
  warmUp: loadAuth,
};

/** Second factors, and signing in with a passkey. Without it, accounts that have one sign in without. */
export const factors: Feature = { name: 'factors', apis: [factorsApi], warmUp: loadPasskeys };

export const google: Feature = { name: 'google', apis: [googleApi] };
