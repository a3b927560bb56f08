import type { ReactNode } from 'react';
import { fieldClass } from '../../../ui/field-class.ts';
import { useSite } from '../../../client/site.ts';
import { SELLER_SORTS, sortOf } from '../rules.ts';
import type { SellerFilters } from './filters.ts';
import { SELLER_FORM, type SellerSearch } from './use-seller-search.ts';

/** The order of the sellers; the order that stands by itself is the empty choice. */
export const SortSellers = ({ filters, search }: { filters: SellerFilters; search: SellerSearch }): ReactNode => {
  const { t } = useSite();
  const { q, near, sort } = filters;
  const usual = sortOf({ q });
  const others = SELLER_SORTS.filter((one) => one !== usual && one === sortOf({ sort: one, q, near }));
  return (
    <div className="min-w-0 max-sm:flex-1">
      <label htmlFor="seller-sort" className="sr-only">
        {t('search.sort')}
      </label>
      {/* It stands outside of its form, whose fields are listened to there. */}
      <select
        id="seller-sort"
        name="sort"
        form={SELLER_FORM}
        defaultValue={sort ?? ''}
        onInput={search.onInput}
        autoComplete="off"
        className={fieldClass()}
      >
        <option value="">{t(`sellers.sorts.${usual}`)}</option>
        {others.map((one) => (
          <option key={one} value={one}>
            {t(`sellers.sorts.${one}`)}
          </option>
        ))}
      </select>
    </div>
  );
};
