import type { ReactNode } from 'react';
import { nameIn, type NamedRow } from '#lib/lang.ts';
import { getIdParam, type FilterSource } from '#lib/filters.ts';
import { FilterBar, SearchField, useFilterForm } from '#ui/filter-bar.tsx';
import { Select } from '#ui/select.tsx';
import { useSite } from '#client/site.tsx';
import type { MyCard } from '#features/items/contract.ts';
import { ITEM_TYPES } from '#lib/item-types.ts';
import '#i18n/bundles/dashboard.ts';

interface Props {
  readonly items: readonly MyCard[];
  readonly filters: ItemFilters;
  readonly onChange: (filters: ItemFilters) => void;
}

/** Returns the distinct rows, in order of appearance, so that only values of the list are offered. */
const distinct = (rows: readonly (NamedRow | null)[]): NamedRow[] => [
  ...new Map(rows.flatMap((row) => (row ? [[row.id, row] as const] : []))).values(),
];

/** Filters over the viewer's own items: type, text, category and city. */
export const MyItemsFilters = ({ items, filters, onChange }: Props): ReactNode => {
  const { t, lang } = useSite();
  const { type, text, category, city } = filters;
  const form = useFilterForm({ text, category, city }, readFields, (next) => onChange({ ...filters, ...next }));
  const toOptions = (rows: readonly (NamedRow | null)[]): (readonly [number, string])[] =>
    distinct(rows).map((row) => [row.id, nameIn(row, lang)]);
  return (
    <div className="my-5 flex flex-col gap-3">
      <div
        role="group"
        aria-label={t('item_types.many.All')}
        className="no-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4"
      >
        {(['All', ...ITEM_TYPES] as const).map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={type === one}
            onClick={() => onChange({ ...filters, type: one })}
            className="min-h-11 shrink-0 rounded-full border border-line bg-surface px-4 aria-pressed:border-olive aria-pressed:bg-olive aria-pressed:text-on-olive"
          >
            {t(`item_types.many.${one}`)}
          </button>
        ))}
      </div>
      <FilterBar filters={form} label={t('my_items.narrow')} className="max-sm:grid-fit-2 sm:grid sm:grid-cols-3">
        <SearchField
          name="text"
          label={t('my_items.filter_text')}
          labelStyle="hidden"
          value={text}
          maxLength={120}
          placeholder={t('my_items.filter_text')}
          className="col-span-full sm:col-span-1"
        />
        <Select
          name="category"
          label={t('my_items.filter_category')}
          labelStyle="hidden"
          defaultValue={category}
          empty={t('my_items.all_categories')}
          options={toOptions(items.map((item) => item.category))}
        />
        <Select
          name="city"
          label={t('my_items.filter_city')}
          labelStyle="hidden"
          defaultValue={city}
          empty={t('my_items.all_cities')}
          options={toOptions(items.map((item) => item.city))}
        />
      </FilterBar>
    </div>
  );
};

/** The text as it is typed: spaces at its end are not removed under the cursor. */
const readFields = (source: FilterSource): Pick<ItemFilters, 'text' | 'category' | 'city'> => ({
  text: String(source.get('text') ?? ''),
  category: getIdParam(source, 'category'),
  city: getIdParam(source, 'city'),
});

/** The filters of the viewer's own list; empty strings mean no filter. */
interface ItemFilters {
  readonly type: string;
  readonly text: string;
  readonly city: string;
  readonly category: string;
  /** Whether the list shows only items whose owner is asked if they are still available. */
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
