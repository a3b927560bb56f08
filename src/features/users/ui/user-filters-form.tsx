import type { ReactNode } from 'react';
import { useSite } from '#client/site.ts';
import { ROLES } from '#lib/viewer.ts';
import { FilterBar, SearchField, useFilterForm } from '#ui/filter-bar.tsx';
import { Select } from '#ui/select.tsx';
import { USER_STATUSES } from '../rules.ts';
import { readUserFilters, type UserFilters as Filters } from './filters.ts';
import '#i18n/bundles/admin.ts';

/** The filter form of the user list; changes update the URL after a short delay. */
export const UserFiltersForm = ({ filters }: { filters: Filters }): ReactNode => {
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
    </FilterBar>
  );
};
