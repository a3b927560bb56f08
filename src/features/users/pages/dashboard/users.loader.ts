import { redirect } from 'react-router';
import type { PageResult } from '../../../../lib/page-result.ts';
import { PATHS, withQuery } from '../../../../lib/paths.ts';
import { defineLoader, type MetaArgs } from '../../../../client/page.ts';
import type { UserRow } from '../../contract.ts';
import { readUserFilters, type UserFilters } from '../../ui/filters.ts';

export interface UsersPageData {
  readonly users: PageResult<UserRow>;
  readonly filters: UserFilters;
}

export const loader = defineLoader<UsersPageData>(async ({ api, url }) => {
  const filters = readUserFilters(url.searchParams);
  const { q, role, status } = filters;
  const page = url.searchParams.get('page') ?? '1';
  const { users } = await api('GET /api/admin/users', {
    query: { page, ...(q ? { q } : {}), ...(role ? { role } : {}), ...(status ? { status } : {}) },
  });
  // The router expects redirects to be thrown.
  // oxlint-disable-next-line only-throw-error
  if (users.current_page > users.last_page)
    throw redirect(withQuery(PATHS.adminUsers, { ...filters, page: users.last_page }));
  return { users, filters };
});

export const meta = ({ t }: MetaArgs) => ({ title: t('users.heading'), canonical: null });
