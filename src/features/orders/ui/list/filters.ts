import { getIdParam, getTextParam, type FilterSource } from '#lib/filters.ts';
import { ORDER_STATUSES, type OrderStatus } from '#features/orders/rules/statuses.ts';

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
