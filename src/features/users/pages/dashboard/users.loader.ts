import { redirect } from 'react-router';
import type { PageResult } from '../../../../lib/page-result.ts';
import { PATHS, withQuery } from '../../../../lib/paths.ts';
import { loading, type MetaArgs } from '../../../../client/page.ts';
import type { PersonRow } from '../../contract.ts';
import { readPeopleFilters, type PeopleFilters } from '../../ui/filters.ts';

export interface PeopleData {
  readonly users: PageResult<PersonRow>;
  readonly filters: PeopleFilters;
}

export const loader = loading<PeopleData>(async ({ api, url }) => {
  const filters = readPeopleFilters(url.searchParams);
  const { q, role, status } = filters;
  const page = url.searchParams.get('page') ?? '1';
  const { users } = await api('GET /api/admin/users', {
    query: { page, ...(q ? { q } : {}), ...(role ? { role } : {}), ...(status ? { status } : {}) },
  });
  // Answered with a thrown address, as the router wants it.
  // oxlint-disable-next-line only-throw-error
  if (users.current_page > users.last_page)
    throw redirect(withQuery(PATHS.adminPeople, { ...filters, page: users.last_page }));
  return { users, filters };
});

export const meta = ({ t }: MetaArgs) => ({ title: t('people.heading'), canonical: null });
