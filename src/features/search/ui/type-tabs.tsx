import { TypeIcon } from '#ui/type-picture.tsx';
import { Icon } from '#ui/icon.tsx';
import { useEffect, useRef, type ReactNode } from 'react';
import { formatNumber } from '#i18n/format.ts';
import { useSite } from '#client/site.ts';
import { filtersForType, SEARCH_TYPES, type SearchType } from './filters.ts';
import type { SearchData } from './load-search.ts';
import { onPlainClick, Link } from '#ui/link.tsx';
import { getSearchUrl } from './scope.ts';
import type { Search } from './use-search.ts';

const tab =
  'flex min-h-11 items-center gap-2 rounded-full border py-1 ps-1.5 pe-4 font-medium whitespace-nowrap transition duration-150 ' +
  'border-line bg-surface hover:bg-olive-wash aria-[current]:border-olive aria-[current]:bg-olive aria-[current]:text-on-olive';

interface Props {
  readonly data: SearchData;
  /** The highlighted type: the current one, or that of a pending navigation. */
  readonly type: SearchType;
  readonly search: Search;
  /** Number of items per type regardless of words and filters, when shown. Types without items are hidden. */
  readonly counts?: TypeCounts | undefined;
}

export type TypeCounts = Readonly<Partial<Record<SearchType, number>>>;

/** Tabs for all items and the six types. A switch keeps the search, including text typed a moment ago. */
export const TypeTabs = ({ data: { scope, filters }, type, search, counts }: Props): ReactNode => {
  const { t, lang } = useSite();
  const shown = SEARCH_TYPES.filter((of) => !counts || counts[of] || of === type);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const row = list.current;
    const chosen = row?.querySelector(`[data-type=${type}]`)?.getBoundingClientRect();
    if (!row || !chosen) return;
    const box = row.getBoundingClientRect();
    // Centres the current tab. The row only scrolls horizontally, and only on phones.
    row.scrollBy({ left: (chosen.left + chosen.right - box.left - box.right) / 2 });
  }, [type]);
  return (
    <nav aria-label={t('search.types')} className="-mx-4 md:-mx-6 lg:mx-0">
      <ul ref={list} className="no-scrollbar flex gap-2 overflow-x-auto px-4 py-1 md:px-6 lg:flex-wrap lg:px-0">
        {shown.map((of) => (
          <li key={of} className="shrink-0">
            <Link
              to={getSearchUrl(scope, of, filtersForType(of, filters))}
              preventScrollReset
              onClick={onPlainClick(() => search.changeType(of))}
              data-type={of}
              aria-current={of === type ? 'page' : undefined}
              className={tab}
            >
              {of === 'All' ? (
                <span className="flex size-8 items-center justify-center">
                  <Icon name="layout-grid" className="size-5" />
                </span>
              ) : (
                <TypeIcon type={of} />
              )}
              {t(`item_types.many.${of}`)}
              {counts && <span className="text-sm tabular-nums opacity-80">{formatNumber(counts[of] ?? 0, lang)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
