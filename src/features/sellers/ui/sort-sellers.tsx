import type { ReactNode } from 'react';
import { Select } from '#ui/select.tsx';
import { useSite } from '#client/site.ts';
import { SELLER_SORTS, resolveSort } from '../rules.ts';
import type { SellerFilters } from './filters.ts';
import { SELLER_FORM, type SellerSearch } from './use-seller-search.ts';
import '#client/texts/sellers.ts';

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
      {/* Outside the form element, so the form's input handler does not receive its events. */}
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
