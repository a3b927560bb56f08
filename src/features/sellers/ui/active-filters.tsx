import type { ReactNode } from 'react';
import { useSite } from '#client/site.ts';
import { FilterChip } from '#features/search/ui/filter-chip.tsx';
import { activeFilters, getSearchPath, withFilters } from './filters.ts';
import type { SellersData } from './load.ts';

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
