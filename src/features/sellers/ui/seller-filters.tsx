import { useRef, type ReactNode, type RefObject, useEffect } from 'react';
import { Form } from 'react-router';
import { PATHS } from '#lib/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.tsx';
import { WordsField, FilterChip } from '#features/search/ui/index.ts';
import { CityPicker } from '#features/places/ui/index.ts';
import {
  type SellersData,
  SELLER_FORM,
  type SellerSearch,
  getSearchPath,
  withFilters,
  type SellerFilters,
  activeFilters,
} from './use-seller-search.ts';
import '#i18n/bundles/sellers.ts';
import { TypeIcon } from '#ui/type-picture.tsx';
import { ITEM_TYPES, type ItemType } from '#lib/item-types.ts';
import { Link } from '#ui/link.tsx';
import { Select } from '#ui/select.tsx';
import { SELLER_SORTS, resolveSort } from '../rules.ts';

interface SearchFormProps {
  readonly data: SellersData;
  readonly search: SellerSearch;
  readonly form: RefObject<HTMLFormElement | null>;
}

/** The search form: words and city. Works without scripts. */
export const SearchForm = ({ data: { filters, cities }, search, form }: SearchFormProps): ReactNode => {
  const { t } = useSite();
  const words = useRef<HTMLInputElement>(null);
  return (
    <search>
      <Form
        ref={form}
        id={SELLER_FORM}
        aria-label={t('sellers.label')}
        action={PATHS.sellers}
        onInput={search.onInput}
        onSubmit={search.onSubmit}
        className="flex flex-wrap gap-2"
      >
        <div className="min-w-0 flex-1 max-sm:basis-3/5">
          <WordsField
            id="seller-words"
            label={t('sellers.field')}
            placeholder={t('sellers.placeholder')}
            words={filters.q}
            field={words}
            onClear={() => search.go({ q: undefined })}
          />
        </div>
        <div className="max-sm:order-last max-sm:basis-full sm:w-60">
          <label htmlFor="seller-town" className="sr-only">
            {t('sellers.town')}
          </label>
          <CityPicker
            id="seller-town"
            name="city_id"
            defaultValue={filters.city_id ?? ''}
            autoComplete="off"
            className="min-h-12"
            empty={t('search.any_city')}
            groups={cities}
          />
        </div>
        {(['type', 'near', 'radius_km'] as const).map(
          (name) => filters[name] && <input key={name} type="hidden" name={name} value={filters[name]} readOnly />,
        )}
        <button type="submit" className={buttonClass('main', 'min-h-12 max-sm:px-3.5')}>
          <Icon name="search" className="size-5 sm:hidden" />
          <span className="max-sm:sr-only">{t('common.search')}</span>
        </button>
      </Form>
    </search>
  );
};

interface TypeLinksProps {
  readonly filters: SellerFilters;
  readonly type: ItemType | undefined;
}

/** Tabs by item type; the search words are kept. */
export const TypeLinks = ({ filters, type }: TypeLinksProps): ReactNode => {
  const { t } = useSite();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const row = list.current?.getBoundingClientRect();
    const chosen = list.current?.querySelector(`[data-type=${type ?? 'All'}]`)?.getBoundingClientRect();
    // Scrolls the row horizontally, which only overflows on phones.
    if (row && chosen) list.current?.scrollBy({ left: (chosen.left + chosen.right - row.left - row.right) / 2 });
  }, [type]);
  return (
    <nav aria-label={t('sellers.types')} className="-mx-4 md:-mx-6 lg:mx-0">
      <ul ref={list} className="no-scrollbar flex gap-2 overflow-x-auto px-4 py-1 md:px-6 lg:flex-wrap lg:px-0">
        {[undefined, ...ITEM_TYPES].map((of) => (
          <li key={of ?? 'All'} className="shrink-0">
            <Link
              to={getSearchPath(withFilters(filters, { type: of }))}
              preventScrollReset
              data-type={of ?? 'All'}
              aria-current={of === type ? 'page' : undefined}
              className="type-tab"
            >
              {of ? (
                <TypeIcon type={of} />
              ) : (
                <span className="flex size-8 items-center justify-center">
                  <Icon name="layout-grid" className="size-5" />
                </span>
              )}
              {t(`item_types.many.${of ?? 'All'}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};

/** The sort select; the default sort is the empty value. */
export const SortSellers = ({ filters, search }: { filters: SellerFilters; search: SellerSearch }): ReactNode => {
  const { t } = useSite();
  const { q, near, sort } = filters;
  const usual = resolveSort({ q });
  const others = SELLER_SORTS.filter((one) => one !== usual && one === resolveSort({ sort: one, q, near }));
  return (
    <div className="min-w-0 max-sm:flex-1">
      <label htmlFor="seller-sort" className="sr-only">
        {t('search.sort')}
      </label>
      {/* The select is outside the form element, so the form's input handler does not receive its events. */}
      <Select
        id="seller-sort"
        name="sort"
        form={SELLER_FORM}
        defaultValue={sort ?? ''}
        onInput={search.onInput}
        autoComplete="off"
        empty={t(`sellers.sorts.${usual}`)}
      >
        {others.map((one) => (
          <option key={one} value={one}>
            {t(`sellers.sorts.${one}`)}
          </option>
        ))}
      </Select>
    </div>
  );
};

/** The active location filters, each removable by a tap. */
export const ActiveFilters = ({ data: { filters, city, near } }: { data: SellersData }): ReactNode => {
  const { t } = useSite();
  const names = activeFilters(filters);
  if (names.length === 0) return null;
  const place = near ?? t('search.here');
  const { radius_km: km } = filters;
  const around = km ? t('search.chip.within', { km, place }) : t('search.chip.near', { place });
  return (
    <ul aria-label={t('search.active')} className="flex flex-wrap gap-2">
      {names.map((name) => (
        <FilterChip
          key={name}
          label={name === 'city_id' ? (city ?? '') : around}
          to={getSearchPath(withFilters(filters, { [name]: undefined }))}
        />
      ))}
    </ul>
  );
};
