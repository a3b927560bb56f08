import type { MyCard } from '#features/items/contract.ts';

/** The filters of the viewer's own list; empty strings mean no filter. */
export interface ItemFilters {
  readonly type: string;
  readonly text: string;
  readonly city: string;
  readonly category: string;
  /** Only items whose owner is asked if they are still available. */
  readonly asked: boolean;
}

export const NO_FILTERS: ItemFilters = { type: 'All', text: '', city: '', category: '', asked: false };

/** Applies the filters in the browser, which has the whole list. */
export const filterItems = (items: readonly MyCard[], filters: ItemFilters): MyCard[] => {
  const text = filters.text.trim().toLocaleLowerCase();
  return items.filter(
    (item) =>
      (filters.type === 'All' || item.type === filters.type) &&
      (filters.city === '' || String(item.city_id) === filters.city) &&
      (filters.category === '' || String(item.category_id) === filters.category) &&
      (!filters.asked || item.ask_available) &&
      item.title.toLocaleLowerCase().includes(text),
  );
};
