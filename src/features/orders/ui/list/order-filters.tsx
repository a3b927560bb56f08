import type { ReactNode } from 'react';
import { FilterBar, SearchField, useFilterForm } from '#ui/filter-bar.tsx';
import { Select } from '#ui/select.tsx';
import { useSite } from '#client/site.ts';
import type { City, Region } from '#features/places/contract.ts';
import { CityPicker } from '#features/places/ui/city-picker.tsx';
import { groupCities } from '#features/places/ui/city-groups.ts';
import { ORDER_STATUSES } from '#features/orders/rules/statuses.ts';
import { readFilters, type ListFilters } from './list-data.ts';
import '#client/texts/orders.ts';

interface Props {
  readonly filters: ListFilters;
  readonly cities: readonly City[];
  readonly regions: readonly Region[];
  /** Adds a search field for the customer's name. */
  readonly byName?: boolean;
}

/** Filters of a list of orders: status, city, and optionally the customer's name. */
export const OrderFilters = ({ filters, cities, regions, byName = false }: Props): ReactNode => {
  const { t, lang } = useSite();
  return (
    <FilterBar
      filters={useFilterForm(filters, readFilters)}
      label={t('orders.list.narrow')}
      className="my-4 max-sm:grid-fit-2 sm:flex sm:flex-wrap"
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
      <Select
        name="status"
        label={t('orders.list.status')}
        labelStyle="small"
        defaultValue={filters.status}
        empty={t('orders.list.any_status')}
        options={ORDER_STATUSES.map((status) => [status, t(`orders.status.${status}`)])}
        frameClass="sm:w-56"
      />
      <CityPicker
        name="city_id"
        label={t('orders.list.city')}
        labelStyle="small"
        defaultValue={filters.city_id}
        empty={t('orders.list.any_city')}
        frameClass="sm:w-56"
        groups={groupCities(cities, regions, lang)}
      />
    </FilterBar>
  );
};
