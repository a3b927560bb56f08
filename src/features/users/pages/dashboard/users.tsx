import type { ReactNode } from 'react';
import { redirect, useLoaderData, useNavigation } from 'react-router';
import { PATHS, withQuery } from '#lib/paths.ts';
import { buttonClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { useSite } from '#client/site.ts';
import { UserFiltersForm } from '#features/users/ui/user-filters-form.tsx';
import { UserList } from '#features/users/ui/user-list.tsx';
import type { PageResult } from '#lib/page-result.ts';
import { defineLoader, type MetaArgs } from '#client/navigation/page.ts';
import type { UserRow } from '#features/users/contract.ts';
import { readUserFilters, type UserFilters } from '#features/users/ui/filters.ts';
import { Link } from '#ui/link.tsx';
import '#client/texts/admin.ts';

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

/** The administrators' list of all accounts. */
export const Component = (): ReactNode => {
  const { t } = useSite();
  const { users, filters } = useLoaderData<UsersPageData>();
  const loading = useNavigation().state === 'loading';
  return (
    <div className="wrap-page py-6">
      <h1 className="text-2xl">{t('users.heading')}</h1>
      <p className="text-soft" aria-live="polite">
        {t('users.count', { count: users.total })}
      </p>
      <UserFiltersForm filters={filters} />
      {users.data.length === 0 ? (
        <EmptyState art="search" title={t('users.none')} text={t('users.none_text')}>
          <Link to={PATHS.adminUsers} className={buttonClass('quiet')}>
            {t('users.show_all')}
          </Link>
        </EmptyState>
      ) : (
        <div aria-busy={loading} className={`transition-opacity duration-150 ${loading ? 'opacity-50' : ''}`}>
          <UserList users={users.data} />
        </div>
      )}
      <Pagination page={users.current_page} last={users.last_page} />
    </div>
  );
};
