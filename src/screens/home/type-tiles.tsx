import type { ReactNode } from 'react';
import { pathTo } from '#lib/paths.ts';
import { getTypePicture } from '#ui/type-picture.tsx';
import { useSite } from '#client/site.tsx';
import { ITEM_TYPES } from '#lib/item-types.ts';
import { Link } from '#ui/link.tsx';

/** Links to the search of each item type. */
export const TypeTiles = (): ReactNode => {
  const { t } = useSite();
  return (
    <nav aria-label={t('home.types')}>
      <ul className="no-scrollbar -mx-2 grid grid-cols-[repeat(6,minmax(3.35rem,1fr))] overflow-x-auto md:mx-0 md:gap-3">
        {ITEM_TYPES.map((type) => (
          <li key={type} className="min-w-0">
            <Link
              to={pathTo('search', { type })}
              className="group flex h-full flex-col items-center gap-1 rounded-card text-center md:flex-row md:gap-3 md:border md:border-line md:bg-surface md:p-1.5 md:text-start md:shadow-card md:transition-shadow md:duration-150 md:hover:shadow-raised"
            >
              <span className="block size-12 shrink-0 overflow-hidden rounded-full bg-olive-wash">
                <img
                  {...getTypePicture(type, '4rem')}
                  alt=""
                  width={160}
                  height={120}
                  decoding="async"
                  className="size-full object-cover transition-transform duration-200 group-hover:scale-105"
                />
              </span>
              <span className="text-tab font-medium md:text-base">{t(`item_types.many.${type}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
