import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ITEM_TYPES, isItemType, type ItemType } from '#lib/item-types.ts';
import { withQuery } from '#lib/paths.ts';
import { FilterBar, SearchField, useFilterForm } from '#ui/filter-bar.tsx';
import { sortGroups, toGroups, Select } from '#ui/select.tsx';
import { useSite } from '#client/site.tsx';
import { CityPicker, groupCities } from '#features/places/ui/index.ts';
import { onPlainClick, Link } from '#ui/link.tsx';
import type { ResponseOf } from '#client/api.ts';
import type { Category } from '#features/categories/contract.ts';
import type { City, Region } from '#features/places/contract.ts';
import '#i18n/bundles/admin.ts';
import '#i18n/bundles/dashboard.ts';
import { getIdParam, getTextParam, type FilterSource } from '#lib/filters.ts';
import { ADMIN_SORTS, PUBLISHED_STATUSES, type AdminSort } from '../rules.ts';
import { SortSelect } from '#ui/list-page.tsx';

/** The filters of the list of published items; empty strings mean no filter. */
interface AdminItemFilters {
  /** Part of the title. */
  readonly q: string;
  readonly type: ItemType | '';
  readonly category_id: string;
  readonly city_id: string;
  readonly status: (typeof PUBLISHED_STATUSES)[number] | '';
  readonly sort: AdminSort | '';
}

/** The columns by which the list sorts, with the order of the first click and the other one. */
export const COLUMN_SORTS = {
  date: ['latest', 'oldest'],
  item: ['title_asc', 'title_desc'],
  price: ['price_desc', 'price_asc'],
  views: ['popular', 'views_asc'],
} as const satisfies Readonly<Record<string, readonly [AdminSort, AdminSort]>>;

/** Reads the filters from the URL or a form; invalid values are ignored. */
export const readFilters = (source: FilterSource): AdminItemFilters => {
  const type = getTextParam(source, 'type');
  return {
    q: getTextParam(source, 'q').slice(0, 200),
    type: isItemType(type) ? type : '',
    category_id: getIdParam(source, 'category_id'),
    city_id: getIdParam(source, 'city_id'),
    status: PUBLISHED_STATUSES.find((status) => status === getTextParam(source, 'status')) ?? '',
    sort: ADMIN_SORTS.find((sort) => sort === getTextParam(source, 'sort')) ?? '',
  };
};

export interface AdminItemsData extends ResponseOf<'GET /api/items/admin-items'> {
  readonly filters: AdminItemFilters;
  readonly categories: readonly Category[];
  readonly cities: readonly City[];
  readonly regions: readonly Region[];
}

const tab =
  'inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-4 whitespace-nowrap hover:bg-olive-wash aria-[current]:border-olive aria-[current]:bg-olive aria-[current]:text-on-olive';

interface TabsProps extends Pick<AdminItemsData, 'filters'> {
  readonly choose: (choice: Partial<AdminItemsData['filters']>) => void;
}

/** Tabs for all items and the six types. Switching clears the category, which belongs to one type. */
const Tabs = ({ filters, choose }: TabsProps): ReactNode => {
  const { t } = useSite();
  const { pathname } = useLocation();
  return (
    <nav aria-label={t('admin_items.types')} className="-mx-4 md:-mx-6 lg:mx-0">
      <ul className="no-scrollbar flex gap-2 overflow-x-auto px-4 py-1 md:px-6 lg:flex-wrap lg:px-0">
        {(['', ...ITEM_TYPES] as const).map((type) => (
          <li key={type} className="shrink-0">
            <Link
              to={withQuery(pathname, { ...filters, type, category_id: '' })}
              onClick={onPlainClick(() => choose({ type, category_id: '' }))}
              preventScrollReset
              aria-current={type === filters.type ? 'page' : undefined}
              className={tab}
            >
              {t(`item_types.many.${type || 'All'}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};

export const ItemsFilters = ({ data }: { data: AdminItemsData }): ReactNode => {
  const { t, lang } = useSite();
  const { filters, categories, cities, regions } = data;
  const form = useFilterForm(filters, readFilters);
  const categoryGroups = ITEM_TYPES.filter((type) => filters.type === '' || type === filters.type).map((type) => ({
    label: t(`item_types.many.${type}`),
    rows: categories.filter((category) => category.type === type),
  }));
  return (
    <>
      <Tabs filters={form.latest} choose={form.setFilters} />
      <FilterBar filters={form} label={t('admin_items.narrow')} className="max-lg:grid-fit-2 lg:grid lg:grid-cols-4">
        <SearchField
          name="q"
          label={t('admin_items.words')}
          value={filters.q}
          maxLength={200}
          className="max-lg:col-span-2"
        />
        <Select
          key={filters.type}
          name="category_id"
          label={t('my_items.filter_category')}
          labelStyle="small"
          defaultValue={filters.category_id}
          empty={t('my_items.all_categories')}
          groups={sortGroups(toGroups(categoryGroups, lang), lang)}
          frameClass="max-lg:col-span-2"
        />
        <CityPicker
          name="city_id"
          label={t('my_items.filter_city')}
          labelStyle="small"
          defaultValue={filters.city_id}
          empty={t('my_items.all_cities')}
          groups={groupCities(cities, regions, lang)}
        />
        <Select
          name="status"
          label={t('admin_items.status')}
          labelStyle="small"
          defaultValue={filters.status}
          empty={t('admin_items.any_status')}
          options={PUBLISHED_STATUSES.map((status) => [
            status,
            t(status === 'boosted' ? 'admin_items.boosted' : `my_items.state.${status}`),
          ])}
        />
        <SortSelect
          value={filters.sort}
          usual="latest"
          columns={[
            [t('admin_items.date'), COLUMN_SORTS.date],
            [t('admin_items.item'), COLUMN_SORTS.item],
            [t('common.price'), COLUMN_SORTS.price],
            [t('admin_items.views'), COLUMN_SORTS.views],
          ]}
        />
      </FilterBar>
    </>
  );
};
