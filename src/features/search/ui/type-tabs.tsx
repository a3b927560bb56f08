import { Icon } from '../../../ui/icon.tsx';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useSite } from '../../../ui/site.ts';
import { addressOf, carriedTo, SEARCH_TYPES, type Filters, type SearchType } from './filters.ts';

const tab =
  'flex min-h-11 items-center gap-2 rounded-full border py-1 ps-1.5 pe-4 font-medium whitespace-nowrap transition duration-150 ' +
  'border-line bg-surface hover:bg-olive-wash aria-[current]:border-olive aria-[current]:bg-olive aria-[current]:text-on-olive';

/** All and the six types; what was searched for comes along. */
export const TypeTabs = ({ type, filters }: { type: SearchType; filters: Filters }): ReactNode => {
  const { t } = useSite();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const row = list.current;
    const chosen = row?.querySelector(`[data-type=${type}]`)?.getBoundingClientRect();
    if (!row || !chosen) return;
    const box = row.getBoundingClientRect();
    // Only sideways, and only on phones does the row scroll at all.
    row.scrollBy({ left: (chosen.left + chosen.right - box.left - box.right) / 2 });
  }, [type]);
  return (
    <nav aria-label={t('search.types')} className="-mx-4 md:-mx-6 lg:mx-0">
      <ul ref={list} className="no-scrollbar flex gap-2 overflow-x-auto px-4 py-1 md:px-6 lg:flex-wrap lg:px-0">
        {SEARCH_TYPES.map((of) => (
          <li key={of} className="shrink-0">
            <Link
              to={addressOf(of, carriedTo(of, filters))}
              preventScrollReset
              data-type={of}
              aria-current={of === type ? 'page' : undefined}
              className={tab}
            >
              {of === 'All' ? (
                <span className="flex size-8 items-center justify-center">
                  <Icon name="layout-grid" className="size-5" />
                </span>
              ) : (
                <img
                  src={`/pictures/types/${of}.webp`}
                  alt=""
                  width={32}
                  height={32}
                  className="size-8 rounded-full bg-olive-wash object-cover"
                />
              )}
              {t(`kinds.many.${of}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
