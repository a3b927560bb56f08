import { useRef, type ReactNode } from 'react';
import { useLoaderData, useNavigation } from 'react-router';
import { PATHS } from '../../../lib/paths.ts';
import { Pagination } from '../../../ui/pagination.tsx';
import { useSite } from '../../../client/site.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { ActiveFilters } from '../ui/active-filters.tsx';
import { readSellerFilters } from '../ui/filters.ts';
import { getHeading } from '../ui/heading.ts';
import type { SellersData } from '../ui/load.ts';
import { NearMe } from '../../search/ui/near-me.tsx';
import { NoSellers } from '../ui/no-sellers.tsx';
import { SearchForm } from '../ui/search-form.tsx';
import { SellerGrid, SellerSkeleton } from '../ui/seller-grid.tsx';
import { SortSellers } from '../ui/sort-sellers.tsx';
import { TypeLinks } from '../ui/type-links.tsx';
import { useSellerSearch } from '../ui/use-seller-search.ts';

/** The filters of the pending navigation; `null` when there is none. */
const usePendingFilters = (): SellersData['filters'] | null => {
  const { location } = useNavigation();
  return location?.pathname.endsWith(PATHS.sellers) ? readSellerFilters(new URLSearchParams(location.search)) : null;
};

/** All sellers, searchable by name, location and items. */
export const Component = (): ReactNode => {
  const { t } = useSite();
  const data = useLoaderData<SellersData>();
  const { filters, sellers } = data;
  const form = useRef<HTMLFormElement>(null);
  const results = useRef<HTMLElement>(null);
  const search = useSellerSearch(filters, { form, results });
  const next = usePendingFilters();
  // The tab switches at once; the list follows.
  const { type } = next ?? filters;
  const count = sellers?.total_capped ? t('sellers.total_many', { count: `${sellers.total}+` }) : null;
  return (
    <div className="wrap-page flex flex-col gap-3 py-4 lg:gap-4 lg:py-6">
      <SearchForm data={data} search={search} form={form} />
      <TypeLinks filters={filters} type={type} />
      <section ref={results} aria-labelledby="sellers-title" className="flex min-w-0 flex-col gap-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <div className="min-w-0 flex-1 max-sm:basis-full">
            <h1 id="sellers-title" className="text-xl wrap-anywhere lg:text-2xl">
              {getHeading(data, t)}
            </h1>
            <output className="flex min-h-[1.7em] items-center gap-2 text-soft">
              {next ? (
                <>
                  <Spinner className="size-4" />
                  {t('search.searching')}
                </>
              ) : (
                sellers && (count ?? t('sellers.total', { count: sellers.total }))
              )}
            </output>
          </div>
          <div className="flex gap-2 max-sm:basis-full">
            <SortSellers filters={filters} search={search} />
            <NearMe filters={filters} near={data.near} onChoose={search.go} className="px-3.5" />
          </div>
        </div>
        <ActiveFilters data={data} />
        {next && next.type !== filters.type ? (
          <SellerSkeleton />
        ) : (
          <div aria-busy={next !== null} className={next ? 'opacity-60 transition-opacity duration-150' : ''}>
            {sellers && sellers.data.length > 0 ? <SellerGrid sellers={sellers.data} /> : <NoSellers data={data} />}
            {sellers && (
              <Pagination page={Math.min(sellers.current_page, sellers.last_page)} last={sellers.last_page} />
            )}
          </div>
        )}
      </section>
    </div>
  );
};
