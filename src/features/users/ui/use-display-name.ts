import { useSite } from '#client/site.ts';
import type { UserRow } from '../contract.ts';
import '#client/texts/admin.ts';

type NamedUser = Pick<UserRow, 'first_name' | 'last_name' | 'status'>;

/** Returns a function that gives a user's full name, or a placeholder. */
export const useDisplayName = (): ((user: NamedUser) => string) => {
  const { t } = useSite();
  return ({ first_name, last_name, status }) =>
    `${first_name} ${last_name}`.trim() || t(status === 'closed' ? 'users.closed_name' : 'users.nameless');
};
