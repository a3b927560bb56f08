import { idIn, textIn, type FilterSource } from '../../../../lib/filters.ts';
import { isItemType, type ItemType } from '../../../../lib/item-types.ts';
import { PUBLISHED_STATUSES } from '../../../items/rules/published.ts';

/** What the list of published items is narrowed to; empty texts narrow nothing. */
export interface GoodsFilters {
  /** A part of the title. */
  readonly q: string;
  readonly type: ItemType | '';
  readonly category_id: string;
  readonly city_id: string;
  readonly status: (typeof PUBLISHED_STATUSES)[number] | '';
}

/** The filters as an address or a form says them; what makes no sense narrows nothing. */
export const readFilters = (source: FilterSource): GoodsFilters => {
  const type = textIn(source, 'type');
  return {
    q: textIn(source, 'q').slice(0, 200),
    type: isItemType(type) ? type : '',
    category_id: idIn(source, 'category_id'),
    city_id: idIn(source, 'city_id'),
    status: PUBLISHED_STATUSES.find((status) => status === textIn(source, 'status')) ?? '',
  };
};
