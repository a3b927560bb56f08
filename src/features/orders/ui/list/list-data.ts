import { redirect } from 'react-router';
import { getIdParam, getTextParam, type FilterSource } from '#lib/filters.ts';
import { ORDER_STATUSES, type OrderStatus } from '#features/orders/rules/statuses.ts';
import type { PageResult } from '#lib/page-result.ts';
import { withQuery } from '#lib/paths.ts';
import type { LoaderArgs } from '#client/navigation/page.ts';
import type { City, Region } from '#features/places/contract.ts';
import type { Order } from '#features/orders/contract.ts';

/** The filters of a list of orders; empty strings mean no filter. */
export interface ListFilters {
  /** Part of the customer's name. */
  readonly name: string;
  readonly status: OrderStatus | '';
  readonly city_id: string;
}

/** Reads the filters from the URL or a form; invalid values are ignored. */
export const readFilters = (source: FilterSource): ListFilters => {
  return {
    name: getTextParam(source, 'name').slice(0, 80),
    status: ORDER_STATUSES.find((status) => status === getTextParam(source, 'status')) ?? '',
    city_id: getIdParam(source, 'city_id'),
  };
};

/** Whether any filter is set. */
export const hasFilters = ({ name, status, city_id }: ListFilters): boolean =>
  name !== '' || status !== '' || city_id !== '';

/** A page of orders, and the options of its filters. */
export interface OrdersData {
  readonly orders: PageResult<Order>;
  readonly filters: ListFilters;
  readonly cities: readonly City[];
  readonly regions: readonly Region[];
}

/** The query of a list. */
type ListQuery = Partial<ListFilters> & { readonly page: string };

/**
 * Loads the page of a list that the URL names; past the end, e.g. after the last order of the last page was deleted, it
 * redirects to the last page.
 * @param path of the page, for the redirect
 * @param list calls the API for the viewer's side
 */
export const loadOrders = async (
  { api, url }: LoaderArgs,
  path: string,
  list: (query: ListQuery) => Promise<{ orders: PageResult<Order> }>,
): Promise<OrdersData> => {
  const filters = readFilters(url.searchParams);
  const [{ orders }, { cities }, { regions }] = await Promise.all([
    list({ ...filters, page: url.searchParams.get('page') ?? '1' }),
    api('GET /api/cities'),
    api('GET /api/regions'),
  ]);
  const { current_page, last_page } = orders;
  // The router expects a thrown redirect.
  // oxlint-disable-next-line only-throw-error
  if (current_page > last_page) throw redirect(withQuery(path, { ...filters, page: last_page }));
  return { orders, filters, cities, regions };
};
