import type { Feature } from '#platform/feature.ts';
import { usersApi } from './api.ts';
import { endSuspensions } from './service.ts';

/** @param others the features that store something about a user, in the order in which closing an account erases it */
export const users = (others: readonly Feature[]): Feature => ({
  name: 'users',
  apis: [usersApi(others.flatMap(({ eraseUser }) => eraseUser ?? []))],
  jobs: { ended_suspensions: endSuspensions },
});
