import type { ReactNode } from 'react';
import { getIdParam, getTextParam, type FilterSource } from '#lib/filters.ts';
import type { PageResult } from '#lib/page-result.ts';
import { FilterBar, SearchField, useFilterForm } from '#ui/filter-bar.tsx';
import { listQuery, redirectPastEnd, SortSelect, type ListQuery } from '#ui/list-page.tsx';
import { Select } from '#ui/select.tsx';
import type { LoaderArgs } from '#client/navigation/page.ts';
import { useSite } from '#client/site.tsx';
import type { Order } from '#features/orders/contract.ts';
import { ORDER_SORTS, type OrderSort } from '#features/orders/rules/fields.ts';
import { ORDER_STATUSES, type OrderStatus } from '#features/orders/rules/statuses.ts';
import { TROUBLES, type Trouble } from '#features/orders/rules/trouble.ts';
import type { City, Region } from '#features/places/contract.ts';
import { CityPicker, groupCities } from '#features/places/ui/index.ts';
import '#i18n/bundles/orders.ts';

/** The columns by which administrators sort the list, with the order of the first click and the other one. */
export const COLUMN_SORTS = {
  date: ['latest', 'oldest'],
  customer: ['name_asc', 'name_desc'],
  total: ['total_desc', 'total_asc'],
  status: ['status_asc', 'status_desc'],
} as const satisfies Readonly<Record<string, readonly [OrderSort, OrderSort]>>;

/** The filters of a list of orders; empty strings mean no filter. */
interface ListFilters {
  /** A number, or part of a phone number, name or title. */
  readonly q: string;
  readonly status: OrderStatus | '';
  readonly city_id: string;
  readonly trouble: Trouble | 'any' | '';
  readonly sort: OrderSort | '';
}

/** Reads the filters from the URL or a form; invalid values are ignored. */
export const readFilters = (source: FilterSource): ListFilters => {
  return {
    q: getTextParam(source, 'q').slice(0, 80),
    status: ORDER_STATUSES.find((status) => status === getTextParam(source, 'status')) ?? '',
    city_id: getIdParam(source, 'city_id'),
    trouble: (['any', ...TROUBLES] as const).find((trouble) => trouble === getTextParam(source, 'trouble')) ?? '',
    sort: ORDER_SORTS.find((sort) => sort === getTextParam(source, 'sort')) ?? '',
  };
};

export const hasFilters = (filters: ListFilters): boolean =>
  Object.entries(filters).some(([name, value]) => name !== 'sort' && value !== '');

/** A page of orders, and the options of its filters. */
export interface OrdersData {
  readonly orders: PageResult<Order>;
  readonly filters: ListFilters;
  readonly cities: readonly City[];
  readonly regions: readonly Region[];
}

/**
 * Loads the page of a list that the URL names; past the end, e.g. after the last order of the last page was deleted, it
 * redirects to the last page.
 * @param path of the page, for the redirect
 * @param list calls the API for the viewer's side
 */
export const loadOrders = async (
  { api, url }: LoaderArgs,
  path: string,
  list: (query: ListQuery<ListFilters>) => Promise<{ orders: PageResult<Order> }>,
): Promise<OrdersData> => {
  const filters = readFilters(url.searchParams);
  const [{ orders }, { cities }, { regions }] = await Promise.all([
    list(listQuery(filters, url)),
    api('GET /api/cities'),
    api('GET /api/regions'),
  ]);
  redirectPastEnd(orders, path, filters);
  return { orders, filters, cities, regions };
};

interface OrderFiltersProps {
  readonly filters: ListFilters;
  readonly cities: readonly City[];
  readonly regions: readonly Region[];
  readonly side: 'admin' | 'seller' | 'buyer';
}

/** Filters of a list of orders: one search field, status and city; for administrators also what needs help, and the order. */
export const OrderFilters = ({ filters, cities, regions, side }: OrderFiltersProps): ReactNode => {
  const { t, lang } = useSite();
  return (
    <FilterBar
      filters={useFilterForm(filters, readFilters)}
      label={t('orders.list.narrow')}
      className="max-sm:grid-fit-2 sm:flex sm:flex-wrap"
    >
      <SearchField
        name="q"
        label={t('orders.list.search')}
        placeholder={t(`orders.list.search_help.${side}`)}
        value={filters.q}
        maxLength={80}
        className="col-span-full grow sm:w-96 sm:max-w-md"
      />
      {side === 'admin' && (
        <Select
          name="trouble"
          label={t('orders.list.trouble')}
          labelStyle="small"
          defaultValue={filters.trouble}
          empty={t('orders.list.troubles.none')}
          options={(['any', ...TROUBLES] as const).map((trouble) => [trouble, t(`orders.list.troubles.${trouble}`)])}
          frameClass="sm:w-56"
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
      {side === 'admin' && (
        <SortSelect
          value={filters.sort}
          usual="latest"
          columns={(['date', 'customer', 'total', 'status'] as const).map((column) => [
            t(`orders.list.${column}`),
            COLUMN_SORTS[column],
          ])}
          className="lg:hidden"
        />
      )}
    </FilterBar>
  );
};
