import type { ReactNode } from 'react';
import { PlainLink } from '../../../ui/plain-link.tsx';
import { formatAmount } from '../../../i18n/format.ts';
import type { PageT } from '../../../i18n/page.ts';
import type { Lang } from '../../../lib/lang.ts';
import { useSite } from '../../../client/site.ts';
import { activeFilters, changeFilters, type FilterName } from './filters.ts';
import { FilterChip } from './filter-chip.tsx';
import type { SearchData } from './load-search.ts';
import { getSearchUrl } from './scope.ts';

const getChipText = (name: FilterName, { filters, category, city, near }: SearchData, t: PageT, lang: Lang): string => {
  const value = filters[name] ?? '';
  const number = formatAmount(Number(value), lang);
  if (name === 'category_id') return category ?? '';
  if (name === 'city_id') return city ?? '';
  if (name === 'near') {
    const place = near ?? t('search.here');
    return filters.radius_km
      ? t('search.chip.within', { km: filters.radius_km, place })
      : t('search.chip.near', { place });
  }
  if (name === 'behavior') return t(`item_types.choice.${value as 'Calm'}`);
  if (name === 'offer_type') return t(`item_types.choice.${value as 'rent'}`);
  if (name === 'age') {
    return t('search.chip.age', { number, unit: t(`item_types.choice.${(filters.age_unit ?? 'year') as 'year'}`) });
  }
  return t(`search.chip.${name as 'min_price'}`, { number });
};

/** The active filters as chips; a tap removes one. */
export const ActiveFilters = ({ data }: { data: SearchData }): ReactNode => {
  const { t, lang } = useSite();
  const { scope, type, filters } = data;
  const names = activeFilters(filters);
  if (names.length === 0) return null;
  const { q, sort } = filters;
  return (
    <ul aria-label={t('search.active')} className="flex flex-wrap gap-2">
      {names.map((name) => (
        <FilterChip
          key={name}
          label={getChipText(name, data, t, lang)}
          to={getSearchUrl(scope, type, changeFilters(type, filters, { [name]: undefined }))}
        />
      ))}
      {names.length > 1 && (
        <li>
          <PlainLink
            to={getSearchUrl(scope, type, changeFilters(type, {}, { q, sort }))}
            keepScroll
            className="inline-flex min-h-11 items-center px-2 font-medium text-soft underline underline-offset-4 hover:text-ink"
          >
            {t('search.remove_all')}
          </PlainLink>
        </li>
      )}
    </ul>
  );
};
