import type { ReactNode } from 'react';
import { PATHS, pathTo } from '#lib/paths.ts';
import { getTypePicture } from '#ui/type-picture.tsx';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.tsx';
import { ITEM_TYPES } from '#lib/item-types.ts';
import { Link } from '#ui/link.tsx';

/** Links to the search of each item type, and to the list of sellers. */
export const TypeTiles = (): ReactNode => {
  const { t } = useSite();
  return (
    <nav aria-label={t('home.types')}>
      <ul className="grid-fit-3 gap-2.5 md:grid-cols-6 md:gap-4">
        {ITEM_TYPES.map((type) => (
          <li key={type}>
            <Link
              to={pathTo('search', { type })}
              className="group flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface text-center shadow-card transition-shadow duration-150 hover:shadow-raised"
            >
              <span className="block aspect-4/3 overflow-hidden bg-olive-wash">
                <img
                  {...getTypePicture(type, '(min-width: 48rem) 13rem, 30vw')}
                  alt=""
                  width={320}
                  height={240}
                  decoding="async"
                  className="size-full object-cover transition-transform duration-200 group-hover:scale-105"
                />
              </span>
              <span className="flex min-h-11 flex-1 items-center justify-center px-1 py-1.5 text-sm font-medium md:text-base">
                {t(`item_types.many.${type}`)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Link
        to={PATHS.sellers}
        className="mt-2.5 flex min-h-12 items-center gap-3 rounded-card border border-line bg-surface px-4 font-medium shadow-card transition-shadow duration-150 hover:shadow-raised md:mt-4"
      >
        <Icon name="users-round" className="size-6 text-olive" />
        {t('home.sellers')}
        <Icon name="chevron-right" className="ms-auto size-5 text-olive rtl:-scale-x-100" />
      </Link>
    </nav>
  );
};
