import type { ReactNode } from 'react';
import { Link, useLoaderData, useNavigation } from 'react-router';
import { PATHS } from '../../../../lib/paths.ts';
import { buttonClass } from '../../../../ui/button-class.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Pagination } from '../../../../ui/pagination.tsx';
import { useSite } from '../../../../client/site.ts';
import { PeopleFilters } from '../../ui/people-filters.tsx';
import { PeopleList } from '../../ui/people-list.tsx';
import type { PeopleData } from './users.loader.ts';

/** Everybody with an account. */
export const Component = (): ReactNode => {
  const { t } = useSite();
  const { users, filters } = useLoaderData<PeopleData>();
  const loading = useNavigation().state === 'loading';
  return (
    <div className="wrap-page py-6">
      <h1 className="text-2xl">{t('people.heading')}</h1>
      <p className="text-soft" aria-live="polite">
        {t('people.count', { count: users.total })}
      </p>
      <PeopleFilters filters={filters} />
      {users.data.length === 0 ? (
        <EmptyState art="search" title={t('people.none')} text={t('people.none_text')}>
          <Link to={PATHS.adminPeople} className={buttonClass('quiet')}>
            {t('people.show_all')}
          </Link>
        </EmptyState>
      ) : (
        <div aria-busy={loading} className={`transition-opacity duration-150 ${loading ? 'opacity-50' : ''}`}>
          <PeopleList people={users.data} />
        </div>
      )}
      <Pagination page={users.current_page} last={users.last_page} />
    </div>
  );
};
