import { idIn, textIn, type FilterSource } from '../../../../lib/filters.ts';
import { ORDER_STATUSES, type OrderStatus } from '../../rules/statuses.ts';

/** What a list of orders is narrowed to; empty texts narrow nothing. */
export interface ListFilters {
  /** A part of the customer's name. */
  readonly name: string;
  readonly status: OrderStatus | '';
  readonly city_id: string;
}

/** The filters as an address or a form says them; what makes no sense narrows nothing. */
export const readFilters = (source: FilterSource): ListFilters => {
  return {
    name: textIn(source, 'name').slice(0, 80),
    status: ORDER_STATUSES.find((status) => status === textIn(source, 'status')) ?? '',
    city_id: idIn(source, 'city_id'),
  };
};

/** Whether they narrow anything. */
export const isNarrowed = ({ name, status, city_id }: ListFilters): boolean =>
  name !== '' || status !== '' || city_id !== '';
