import type { ReactNode } from 'react';
import { Form, Link, useLocation } from 'react-router';
import { ITEM_TYPES } from '../../../../lib/item-types.ts';
import { withQuery } from '../../../../lib/paths.ts';
import { fieldClass } from '../../../../ui/field-class.ts';
import { GroupOptions } from '../../../../ui/group-options.tsx';
import { toGroups, sortGroups } from '../../../../ui/option-groups.ts';
import { SearchField } from '../../../../ui/search-field.tsx';
import { useSite } from '../../../../client/site.ts';
import { useFilterForm } from '../../../../ui/use-filter-form.ts';
import { PUBLISHED_STATUSES } from '../../../items/rules/published.ts';
import { CityOptions } from '../../../places/ui/city-options.tsx';
import { onPlainClick } from '../../../../ui/on-plain-click.ts';
import type { AdminItemsData } from '../../pages/dashboard/admin-items.loader.ts';
import { readFilters } from './filters.ts';

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
    <nav aria-label={t('admin_items.types')} className="-mx-4 mt-4 md:-mx-6 lg:mx-0">
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

/** Filters of published items: type, text, category, city and status. */
export const ItemsFilters = ({ data }: { data: AdminItemsData }): ReactNode => {
  const { t, lang } = useSite();
  const { filters, categories, cities, regions } = data;
  const { form, latest: draft, setFilters: choose, onInput, onSubmit } = useFilterForm(filters, readFilters);
  const categoryGroups = ITEM_TYPES.filter((type) => filters.type === '' || type === filters.type).map((type) => ({
    label: t(`item_types.many.${type}`),
    rows: categories.filter((category) => category.type === type),
  }));
  const label = 'flex min-w-0 flex-col gap-1';
  return (
    <>
      <Tabs filters={draft} choose={choose} />
      <Form
        ref={form}
        role="search"
        aria-label={t('admin_items.narrow')}
        onInput={onInput}
        onSubmit={onSubmit}
        className="my-4 grid-fit-2 gap-3 lg:grid-cols-4"
      >
        <SearchField
          name="q"
          label={t('admin_items.words')}
          value={filters.q}
          maxLength={200}
          className="max-lg:col-span-2"
        />
        <label className={`${label} max-lg:col-span-2`}>
          <span className="text-sm font-medium">{t('my_items.filter_category')}</span>
          <select
            key={filters.type}
            name="category_id"
            defaultValue={filters.category_id}
            autoComplete="off"
            className={fieldClass()}
          >
            <option value="">{t('my_items.all_categories')}</option>
            <GroupOptions groups={sortGroups(toGroups(categoryGroups, lang), lang)} />
          </select>
        </label>
        <label className={label}>
          <span className="text-sm font-medium">{t('my_items.filter_city')}</span>
          <select name="city_id" defaultValue={filters.city_id} autoComplete="off" className={fieldClass()}>
            <option value="">{t('my_items.all_cities')}</option>
            <CityOptions cities={cities} regions={regions} />
          </select>
        </label>
        <label className={label}>
          <span className="text-sm font-medium">{t('admin_items.status')}</span>
          <select name="status" defaultValue={filters.status} autoComplete="off" className={fieldClass()}>
            <option value="">{t('admin_items.any_status')}</option>
            {PUBLISHED_STATUSES.map((status) => (
              <option key={status} value={status}>
                {t(status === 'boosted' ? 'admin_items.boosted' : `my_items.state.${status}`)}
              </option>
            ))}
          </select>
        </label>
      </Form>
    </>
  );
};
