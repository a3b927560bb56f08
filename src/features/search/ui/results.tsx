import type { ReactNode, RefObject } from 'react';
import { useNavigation } from 'react-router';
import { useSite } from '../../../ui/site.ts';
import type { PageT } from '../../../i18n/page.ts';
import { Pagination } from '../../../ui/pagination.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { GridSkeleton, ItemGrid } from '../../items/ui/item-grid.tsx';
import type { SearchData } from '../pages/search.loader.ts';
import { ActiveFilters } from './active-filters.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { headingOf } from './heading.ts';
import { NearMe } from './near-me.tsx';
import { NoResults } from './no-results.tsx';
import { SortSelect } from './sort-select.tsx';
import type { Search } from './use-search.ts';

const totalOf = ({ items }: SearchData, t: PageT): string => {
  if (!items) return t('layout.error.offline');
  return items.total_capped
    ? t('search.total_many', { count: `${items.total}+` })
    : t('search.total', { count: items.total });
};

/** Whether another search is on its way: of another type (nothing shown here will stay), or of the same. */
const useWaiting = (type: string): 'other' | 'same' | null => {
  const next = /\/search\/(\w+)$/.exec(useNavigation().location?.pathname ?? '')?.[1];
  if (next === undefined) return null;
  return next === type ? 'same' : 'other';
};

interface Props {
  readonly data: SearchData;
  readonly search: Search;
  /** Where to scroll to for the results. */
  readonly place: RefObject<HTMLElement | null>;
}

/** What was found, with its order and what narrowed it. */
export const Results = ({ data, search, place }: Props): ReactNode => {
  const { t } = useSite();
  const { items, type, filters } = data;
  const waiting = useWaiting(type);
  return (
    <section ref={place} aria-labelledby="results-title" className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1">
          <h1 id="results-title" className="text-xl wrap-anywhere lg:text-2xl">
            {headingOf(data, t)}
          </h1>
          <output className="flex min-h-[1.7em] items-center gap-2 text-soft">
            {waiting ? (
              <>
                <Spinner className="size-4" />
                {t('search.searching')}
              </>
            ) : (
              totalOf(data, t)
            )}
          </output>
        </div>
        <SortSelect filters={filters} />
        <div className="flex gap-2 max-lg:basis-full">
          <FilterSheet data={data} search={search} />
          <NearMe filters={filters} search={search} />
        </div>
      </div>
      <ActiveFilters data={data} />
      {waiting === 'other' ? (
        <GridSkeleton />
      ) : (
        <div aria-busy={waiting !== null} className={waiting ? 'opacity-60 transition-opacity duration-150' : ''}>
          {items && items.data.length > 0 ? (
            <ItemGrid items={items.data} eager={2} level="h2" />
          ) : (
            <NoResults data={data} />
          )}
          {items && <Pagination page={Math.min(items.current_page, items.last_page)} last={items.last_page} />}
        </div>
      )}
    </section>
  );
};
