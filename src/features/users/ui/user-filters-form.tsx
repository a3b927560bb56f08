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
      aria-label={t('people.narrow')}
      onInput={onInput}
      onSubmit={onSubmit}
      className="my-4 grid-fit-2 gap-3 sm:flex sm:flex-wrap"
    >
      <SearchField
        name="q"
        label={t('people.search')}
        value={filters.q}
        most={80}
        title={t('people.search_help')}
        className="col-span-full sm:w-96"
      />
      <label className={`${labelClass} sm:w-48`}>
        <span className="text-sm font-medium">{t('people.role')}</span>
        <select name="role" defaultValue={filters.role} autoComplete="off" className={fieldClass()}>
          <option value="">{t('people.any_role')}</option>
          {ROLES.map((role) => (
            <option key={role} value={role}>
              {t(`people.roles.${role}`)}
            </option>
          ))}
        </select>
      </label>
      <label className={`${labelClass} sm:w-48`}>
        <span className="text-sm font-medium">{t('people.status')}</span>
        <select name="status" defaultValue={filters.status} autoComplete="off" className={fieldClass()}>
          <option value="">{t('people.any_status')}</option>
          {USER_STATUSES.map((status) => (
            <option key={status} value={status}>
              {t(`people.statuses.${status}`)}
            </option>
          ))}
        </select>
      </label>
    </Form>
  );
};
