import { TypeIcon } from '#ui/type-picture.tsx';
import { useEffect, useRef, type ReactNode } from 'react';
import { ITEM_TYPES, type ItemType } from '#lib/item-types.ts';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.ts';
import { getSearchPath, withFilters, type SellerFilters } from './filters.ts';
import { Link } from '#ui/link.tsx';
import '#client/texts/sellers.ts';

const tab =
  'flex min-h-11 items-center gap-2 rounded-full border py-1 ps-1.5 pe-4 font-medium whitespace-nowrap transition duration-150 ' +
  'border-line bg-surface hover:bg-olive-wash aria-[current]:border-olive aria-[current]:bg-olive aria-[current]:text-on-olive';

interface Props {
  readonly filters: SellerFilters;
  /** The active tab: current or pending. */
  readonly type: ItemType | undefined;
}

/** Tabs by item type; the search words are kept. */
export const TypeLinks = ({ filters, type }: Props): ReactNode => {
  const { t } = useSite();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const row = list.current?.getBoundingClientRect();
    const chosen = list.current?.querySelector(`[data-type=${type ?? 'All'}]`)?.getBoundingClientRect();
    // Scrolls the row horizontally, which only overflows on phones.
    if (row && chosen) list.current?.scrollBy({ left: (chosen.left + chosen.right - row.left - row.right) / 2 });
  }, [type]);
  return (
    <nav aria-label={t('sellers.types')} className="-mx-4 md:-mx-6 lg:mx-0">
      <ul ref={list} className="no-scrollbar flex gap-2 overflow-x-auto px-4 py-1 md:px-6 lg:flex-wrap lg:px-0">
        {[undefined, ...ITEM_TYPES].map((of) => (
          <li key={of ?? 'All'} className="shrink-0">
            <Link
              to={getSearchPath(withFilters(filters, { type: of }))}
              preventScrollReset
              data-type={of ?? 'All'}
              aria-current={of === type ? 'page' : undefined}
              className={tab}
            >
              {of ? (
                <TypeIcon type={of} />
              ) : (
                <span className="flex size-8 items-center justify-center">
                  <Icon name="layout-grid" className="size-5" />
                </span>
              )}
              {t(`item_types.many.${of ?? 'All'}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
