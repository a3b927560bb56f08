import type { ReactNode } from 'react';
import { PlainLink } from '../../../ui/plain-link.tsx';
import { useSite } from '../../../client/site.ts';
import { changeFilters, RADII } from './filters.ts';
import type { SearchData } from './load-search.ts';
import { getSearchUrl } from './scope.ts';

/** Says that the named city has no match, with a link to the matches around it. */
export const Nearby = ({ data }: { data: SearchData }): ReactNode => {
  const { t } = useSite();
  const { scope, type, filters, nearby, understood } = data;
  if (!nearby) return null;
  const { city, near, km, count } = nearby;
  const place = understood.find(({ kind }) => kind === 'place');
  const around = changeFilters(type, filters, {
    q: place?.rest || undefined,
    near,
    radius_km: RADII.find((radius) => Number(radius) >= km) ?? RADII.at(-1),
    sort: 'nearest',
  });
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-2 rounded-field bg-saffron-wash px-4 py-0.5">
      <span>{t('search.nearby_none', { city })}</span>
      <PlainLink
        to={getSearchUrl(scope, type, around)}
        keepScroll
        className="inline-flex min-h-11 items-center font-medium text-olive underline underline-offset-4"
      >
        {t('search.nearby', { count, km })}
      </PlainLink>
    </p>
  );
};
