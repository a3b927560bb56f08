import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { fieldClass } from '../../../../ui/field-class.ts';
import { SearchField } from '../../../../ui/search-field.tsx';
import { useSite } from '../../../../client/site.ts';
import { useFilterForm } from '../../../../ui/use-filter-form.ts';
import type { City, Region } from '../../../places/contract.ts';
import { CityOptions } from '../../../places/ui/city-options.tsx';
import { ORDER_STATUSES } from '../../rules/statuses.ts';
import { readFilters, type ListFilters } from './filters.ts';

interface Props {
  readonly filters: ListFilters;
  readonly cities: readonly City[];
  readonly regions: readonly Region[];
  /** Adds a search field for the customer's name. */
  readonly byName?: boolean;
}

/** Filters of a list of orders: status, city, and optionally the customer's name. */
export const OrderFilters = ({ filters, cities, regions, byName = false }: Props): ReactNode => {
  const { t } = useSite();
  const { form, onInput, onSubmit } = useFilterForm(filters, readFilters);
  const label = 'flex min-w-0 flex-col gap-1 sm:w-56';
  return (
    <Form
      ref={form}
      role="search"
      aria-label={t('orders.list.narrow')}
      onInput={onInput}
      onSubmit={onSubmit}
      className="my-4 grid-fit-2 gap-3 sm:flex sm:flex-wrap"
    >
      {byName && (
        <SearchField
          name="name"
          label={t('orders.list.name')}
          value={filters.name}
          maxLength={80}
          className="col-span-full sm:w-72"
        />
      )}
      <label className={label}>
        <span className="text-sm font-medium">{t('orders.list.status')}</span>
        <select name="status" defaultValue={filters.status} autoComplete="off" className={fieldClass()}>
          <option value="">{t('orders.list.any_status')}</option>
          {ORDER_STATUSES.map((status) => (
            <option key={status} value={status}>
              {t(`orders.status.${status}`)}
            </option>
          ))}
        </select>
      </label>
      <label className={label}>
        <span className="text-sm font-medium">{t('orders.list.city')}</span>
        <select name="city_id" defaultValue={filters.city_id} autoComplete="off" className={fieldClass()}>
          <option value="">{t('orders.list.any_city')}</option>
          <CityOptions cities={cities} regions={regions} />
        </select>
      </label>
    </Form>
  );
};
