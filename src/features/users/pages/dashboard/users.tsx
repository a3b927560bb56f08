import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { PATHS } from '#lib/paths.ts';
import { ExportButton } from '#ui/export-button.tsx';
import { ListPage, listQuery, ListRows, NothingFits, redirectPastEnd, useListSort } from '#ui/list-page.tsx';
import { useSite } from '#client/site.tsx';
import { readUserFilters, UserFiltersForm, type UserFilters } from '#features/users/ui/user-filters-form.tsx';
import { GuestErasure } from '#features/users/ui/guest-erasure.tsx';
import { UserList } from '#features/users/ui/user-list.tsx';
import type { PageResult } from '#lib/page-result.ts';
import { defineLoader, type MetaArgs } from '#client/navigation/page.ts';
import type { UserRow } from '#features/users/contract.ts';
import '#i18n/bundles/admin.ts';

export interface UsersPageData {
  readonly users: PageResult<UserRow>;
  readonly filters: UserFilters;
}

export const loader = defineLoader<UsersPageData>(async ({ api, url }) => {
  const filters = readUserFilters(url.searchParams);
  const { users } = await api('GET /api/admin/users', { query: listQuery(filters, url) });
  redirectPastEnd(users, PATHS.adminUsers, filters);
  return { users, filters };
});

export const meta = ({ t }: MetaArgs) => ({ title: t('users.heading'), canonical: null });

export const Component = (): ReactNode => {
  const { t } = useSite();
  const { users, filters } = useLoaderData<UsersPageData>();
  const sort = useListSort(filters, 'latest');
  const none = { title: t('users.none'), text: t('users.none_text'), showAll: t('users.show_all') };
  return (
    <ListPage
      heading={t('users.heading')}
      count={t('users.count', { count: users.total })}
      actions={
        <>
          {users.total > 0 && <ExportButton call="GET /api/admin/lists/users.csv" filters={filters} />}
          <GuestErasure />
        </>
      }
      list={users}
    >
      <UserFiltersForm filters={filters} />
      <ListRows isEmpty={users.data.length === 0} empty={<NothingFits {...none} to={PATHS.adminUsers} />}>
        <UserList users={users.data} sort={sort} />
      </ListRows>
    </ListPage>
  );
};
