import { useSite } from '../../../client/site.ts';
import type { PersonRow } from '../contract.ts';

type Named = Pick<PersonRow, 'first_name' | 'last_name' | 'status'>;

/** What somebody is called, and something to call those who are called nothing. */
export const useNameOf = (): ((person: Named) => string) => {
  const { t } = useSite();
  return ({ first_name, last_name, status }) =>
    `${first_name} ${last_name}`.trim() || t(status === 'closed' ? 'people.closed_name' : 'people.nameless');
};
