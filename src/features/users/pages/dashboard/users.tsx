import type { ReactNode } from 'react';
import { Link, useLoaderData, useNavigation } from 'react-router';
import { PATHS } from '../../../../lib/paths.ts';
import { buttonClass } from '../../../../ui/button-class.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Pagination } from '../../../../ui/pagination.tsx';
import { useSite } from '../../../../client/site.ts';
import { UserFiltersForm } from '../../ui/user-filters-form.tsx';
import { UserList } from '../../ui/user-list.tsx';
import type { UsersPageData } from './users.loader.ts';

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
