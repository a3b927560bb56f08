import { getIdParam, getTextParam, type FilterSource } from '#lib/filters.ts';
import { isItemType, type ItemType } from '#lib/item-types.ts';
import { PUBLISHED_STATUSES } from '#features/items/rules/states.ts';

/** The filters of the list of published items; empty strings mean no filter. */
export interface AdminItemFilters {
  /** Part of the title. */
  readonly q: string;
  readonly type: ItemType | '';
  readonly category_id: string;
  readonly city_id: string;
  readonly status: (typeof PUBLISHED_STATUSES)[number] | '';
}

/** Reads the filters from the URL or a form; invalid values are ignored. */
export const readFilters = (source: FilterSource): AdminItemFilters => {
  const type = getTextParam(source, 'type');
  return {
    q: getTextParam(source, 'q').slice(0, 200),
    type: isItemType(type) ? type : '',
    category_id: getIdParam(source, 'category_id'),
    city_id: getIdParam(source, 'city_id'),
    status: PUBLISHED_STATUSES.find((status) => status === getTextParam(source, 'status')) ?? '',
  };
};
