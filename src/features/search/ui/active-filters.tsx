import type { ReactNode } from 'react';
import { formatAmount } from '#i18n/format.ts';
import type { PageT } from '#i18n/page.ts';
import type { Lang } from '#lib/lang.ts';
import { useSite } from '#client/site.ts';
import { toSquareMetres } from '#features/items/rules/choices.ts';
import { activeFilters, changeFilters, getCityRadius, type FilterName } from './filters.ts';
import { FilterChip } from './filter-chip.tsx';
import type { SearchData } from './load-search.ts';
import { getSearchUrl } from './scope.ts';
import { countActive, formatDirhams, formatPart, formatSpace, PART_ICONS, removeAll } from './understood.ts';
import { Link } from '#ui/link.tsx';

/** Returns the chip text of an active filter: “Up to 6 DH”, “Within 50 km of Agadir”. */
export const getChipText = (
  name: FilterName,
  { filters, category, city, near }: Pick<SearchData, 'filters' | 'category' | 'city' | 'near'>,
  t: PageT,
  lang: Lang,
): string => {
  const value = filters[name] ?? '';
  const number = formatAmount(Number(value), lang);
  if (name === 'category_id') return category ?? '';
  if (name === 'city_id') {
    const radius = getCityRadius(filters);
    return radius ? t('search.chip.within', { km: radius, place: city ?? '' }) : (city ?? '');
  }
  if (name === 'near') {
    const place = near ?? t('search.here');
    return filters.radius_km
      ? t('search.chip.within', { km: filters.radius_km, place })
      : t('search.chip.near', { place });
  }
  if (name === 'behavior') return t(`item_types.choice.${value as 'Calm'}`);
  if (name === 'offer_type') return t(`item_types.choice.${value as 'rent'}`);
  if (name === 'age') {
    const unit = (filters.age_unit ?? 'year') as 'year';
    return t('search.chip.age', { amount: t(`item_types.amount.${unit}`, { count: Number(value) }) });
  }
  if (name === 'duration') {
    return t('search.chip.duration', { amount: t('item_types.amount.day', { count: Number(value) }) });
  }
  if (name === 'min_price') return t('search.chip.from', { amount: formatDirhams(Number(value), t) });
  if (name === 'max_price') return t('search.chip.up_to', { amount: formatDirhams(Number(value), t) });
  if (name === 'min_space') {
    const space = toSquareMetres(Number(value), filters.space_unit === 'ha' ? 'ha' : 'm2');
    return t('search.chip.from', { amount: formatSpace(space, t) });
  }
  return t(`search.chip.${name as 'min_weight'}`, { number });
};

/** The active filters and what was understood from the words, as chips; a tap removes one. */
export const ActiveFilters = ({ data }: { data: SearchData }): ReactNode => {
  const { t, lang } = useSite();
  const { scope, type, filters, understood } = data;
  const count = countActive(data);
  if (count === 0) return null;
  return (
    <ul aria-label={t('search.active')} className="flex flex-wrap gap-2">
      {understood.map((part) => (
        <FilterChip
          key={`${part.kind} ${part.words}`}
          label={formatPart(part, t)}
          icon={PART_ICONS[part.kind]}
          to={getSearchUrl(scope, type, changeFilters(type, filters, { q: part.rest || undefined }))}
        />
      ))}
      {activeFilters(filters).map((name) => (
        <FilterChip
          key={name}
          label={getChipText(name, data, t, lang)}
          to={getSearchUrl(scope, type, changeFilters(type, filters, { [name]: undefined }))}
        />
      ))}
      {count > 1 && (
        <li>
          <Link
            to={getSearchUrl(scope, type, removeAll(data))}
            preventScrollReset
            className="inline-flex min-h-11 items-center px-2 font-medium text-soft underline underline-offset-4 hover:text-ink"
          >
            {t('search.remove_all')}
          </Link>
        </li>
      )}
    </ul>
  );
};
