import { accountsApi, factorsApi, googleApi } from './api.ts';
import { loadAuth, loadPasskeys, moveCity, purgeSessions } from './service.ts';
import { TABLES } from './tables.ts';
import type { Feature } from '#platform/feature.ts';

export const accounts: Feature = {
  name: 'accounts',
  apis: [accountsApi, factorsApi, googleApi],
  jobs: { ended_sessions: purgeSessions },
  tables: TABLES,
  moveCity,
  start: ({ events, realtime }) =>
    events.subscribe((event, from) => {
      if (event.name === 'account.sessions_ended') realtime.recheck(event.id, from);
    }),
  warmUp: async () => {
    await loadAuth();
    await loadPasskeys();
  },
};
