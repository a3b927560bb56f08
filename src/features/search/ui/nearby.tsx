import type { ReactNode } from 'react';
import { useSite } from '#client/site.ts';
import { changeFilters, getCityRadius } from './filters.ts';
import type { SearchData } from './load-search.ts';
import { getSearchUrl } from './scope.ts';
import { Link } from '#ui/link.tsx';

/** Says that the chosen or named city has no match itself, and how many there are around it: below, or behind a link. */
export const Nearby = ({ data }: { data: SearchData }): ReactNode => {
  const { t } = useSite();
  const { scope, type, filters, nearby, understood } = data;
  if (!nearby) return null;
  const { cityId, city, km, count } = nearby;
  const place = understood.find(({ kind }) => kind === 'place');
  const around = changeFilters(type, filters, {
    ...(filters.city_id ? {} : { q: place?.rest || undefined }),
    city_id: String(cityId),
    radius_km: String(km),
    sort: 'nearest',
  });
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-2 rounded-field bg-saffron-wash px-4 py-0.5">
      <span>{t('search.nearby_none', { city })}</span>
      {getCityRadius(filters) ? (
        <span className="inline-flex min-h-11 items-center font-medium">{t('search.nearby', { count, km })}</span>
      ) : (
        <Link
          to={getSearchUrl(scope, type, around)}
          preventScrollReset
          className="inline-flex min-h-11 items-center font-medium text-olive underline underline-offset-4"
        >
          {t('search.nearby', { count, km })}
        </Link>
      )}
    </p>
  );
};
