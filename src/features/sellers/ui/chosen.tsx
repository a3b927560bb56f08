import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../../ui/icon.tsx';
import { useSite } from '../../../ui/site.ts';
import { activeFilters, addressOf, changed } from './filters.ts';
import type { SellersData } from './load.ts';

const chip =
  'inline-flex min-h-11 items-center gap-1.5 rounded-full bg-olive-wash ps-4 pe-3 font-medium text-olive hover:brightness-95';

/** The places that narrow the list, each to be taken away by a tap. */
export const Chosen = ({ data: { filters, city, near } }: { data: SellersData }): ReactNode => {
  const { t } = useSite();
  const names = activeFilters(filters);
  if (names.length === 0) return null;
  const place = near ?? t('search.here');
  const { radius_km: km } = filters;
  const around = km ? t('search.chip.within', { km, place }) : t('search.chip.near', { place });
  return (
    <ul aria-label={t('search.active')} className="flex flex-wrap gap-2">
      {names.map((name) => {
        const words = name === 'city_id' ? (city ?? '') : around;
        return (
          <li key={name}>
            <Link
              to={addressOf(changed(filters, { [name]: undefined }))}
              preventScrollReset
              aria-label={t('search.remove', { filter: words })}
              className={chip}
            >
              {words}
              <Icon name="x" className="size-4 shrink-0" />
            </Link>
          </li>
        );
      })}
    </ul>
  );
};
