import type { ReactNode } from 'react';
import { Select } from '#ui/select.tsx';
import { useSite } from '#client/site.ts';
import { hasDistances, SORTS, type Filters } from './filters.ts';
import { FORM_ID } from './use-search.ts';

/** Selects the sort order; the default order is the empty option. */
export const SortSelect = ({ filters }: { filters: Filters }): ReactNode => {
  const { t } = useSite();
  const defaultSort = filters.q ? 'relevance' : 'latest';
  const others = SORTS.filter(
    (sort) =>
      sort !== defaultSort && (hasDistances(filters) || sort !== 'nearest') && (filters.q || sort !== 'relevance'),
  );
  return (
    <div className="min-w-0 lg:flex lg:items-center lg:gap-2">
      <label htmlFor="search-sort" className="shrink-0 text-soft max-lg:sr-only">
        {t('search.sort')}
      </label>
      <Select
        id="search-sort"
        name="sort"
        form={FORM_ID}
        defaultValue={filters.sort ?? ''}
        autoComplete="off"
        className="max-lg:ps-2.5 max-lg:pe-8! lg:w-auto"
        empty={t(`search.sorts.${defaultSort}`)}
      >
        {others.map((sort) => (
          <option key={sort} value={sort}>
            {t(`search.sorts.${sort}`)}
          </option>
        ))}
      </Select>
    </div>
  );
};
