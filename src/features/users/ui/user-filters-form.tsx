import type { ReactNode } from 'react';
import { useSite } from '#client/site.tsx';
import { ROLES, type Role } from '#lib/viewer.ts';
import { getTextParam, type FilterSource } from '#lib/filters.ts';
import { FilterBar, SearchField, useFilterForm } from '#ui/filter-bar.tsx';
import { Select } from '#ui/select.tsx';
import { SortSelect } from '#ui/list-page.tsx';
import { USER_STATUSES, type UserStatus } from '../rules.ts';
import { USER_SORTS, type UserSort } from '../rules/list.ts';
import '#i18n/bundles/admin.ts';

/** Filters of the user list; empty values match everything. */
export interface UserFilters {
  /** A name, an e-mail address, a phone number or an id. */
  readonly q: string;
  readonly role: Role | '';
  readonly status: UserStatus | '';
  readonly sort: UserSort | '';
}

/** The columns by which the list sorts, with the order of the first click and the other one. */
export const COLUMN_SORTS = {
  joined: ['latest', 'oldest'],
  person: ['name_asc', 'name_desc'],
  role: ['role_asc', 'role_desc'],
} as const satisfies Readonly<Record<string, readonly [UserSort, UserSort]>>;

/** Reads the filters from a URL or a form; invalid values are ignored. */
export const readUserFilters = (source: FilterSource): UserFilters => ({
  q: getTextParam(source, 'q').slice(0, 80),
  role: ROLES.find((role) => role === getTextParam(source, 'role')) ?? '',
  status: USER_STATUSES.find((status) => status === getTextParam(source, 'status')) ?? '',
  sort: USER_SORTS.find((sort) => sort === getTextParam(source, 'sort')) ?? '',
});

/** The filter form of the user list; changes update the URL after a short delay. */
export const UserFiltersForm = ({ filters }: { filters: UserFilters }): ReactNode => {
  const { t } = useSite();
  return (
    <FilterBar filters={useFilterForm(filters, readUserFilters)} label={t('users.narrow')}>
      <SearchField
        name="q"
        label={t('users.search')}
        value={filters.q}
        maxLength={80}
        title={t('users.search_help')}
        className="col-span-full sm:w-96"
      />
      <Select
        name="role"
        label={t('users.role')}
        labelStyle="small"
        defaultValue={filters.role}
        empty={t('users.any_role')}
        options={ROLES.map((role) => [role, t(`users.roles.${role}`)])}
        frameClass="sm:w-48"
      />
      <Select
        name="status"
        label={t('users.status')}
        labelStyle="small"
        defaultValue={filters.status}
        empty={t('users.any_status')}
        options={USER_STATUSES.map((status) => [status, t(`users.statuses.${status}`)])}
        frameClass="sm:w-48"
      />
      <SortSelect
        value={filters.sort}
        usual="latest"
        columns={(['joined', 'person', 'role'] as const).map((column) => [t(`users.${column}`), COLUMN_SORTS[column]])}
        className="lg:hidden"
      />
    </FilterBar>
  );
};
