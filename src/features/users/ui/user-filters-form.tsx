import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { ROLES } from '../../../lib/viewer.ts';
import { fieldClass } from '../../../ui/field-class.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { useSite } from '../../../client/site.ts';
import { useFilterForm } from '../../../ui/use-filter-form.ts';
import { USER_STATUSES } from '../rules.ts';
import { readUserFilters, type UserFilters as Filters } from './filters.ts';

const labelClass = 'flex min-w-0 flex-col gap-1';

/** The filter form of the user list; changes update the URL after a short delay. */
export const UserFiltersForm = ({ filters }: { filters: Filters }): ReactNode => {
  const { t } = useSite();
  const { form, onInput, onSubmit } = useFilterForm(filters, readUserFilters);
  return (
    <Form
      ref={form}
      role="search"
      aria-label={t('users.narrow')}
      onInput={onInput}
      onSubmit={onSubmit}
      className="my-4 grid-fit-2 gap-3 sm:flex sm:flex-wrap"
    >
      <SearchField
        name="q"
        label={t('users.search')}
        value={filters.q}
        maxLength={80}
        title={t('users.search_help')}
        className="col-span-full sm:w-96"
      />
      <label className={`${labelClass} sm:w-48`}>
        <span className="text-sm font-medium">{t('users.role')}</span>
        <select name="role" defaultValue={filters.role} autoComplete="off" className={fieldClass()}>
          <option value="">{t('users.any_role')}</option>
          {ROLES.map((role) => (
            <option key={role} value={role}>
              {t(`users.roles.${role}`)}
            </option>
          ))}
        </select>
      </label>
      <label className={`${labelClass} sm:w-48`}>
        <span className="text-sm font-medium">{t('users.status')}</span>
        <select name="status" defaultValue={filters.status} autoComplete="off" className={fieldClass()}>
          <option value="">{t('users.any_status')}</option>
          {USER_STATUSES.map((status) => (
            <option key={status} value={status}>
              {t(`users.statuses.${status}`)}
            </option>
          ))}
        </select>
      </label>
    </Form>
  );
};
