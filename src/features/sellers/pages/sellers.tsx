import { useRef, type ReactNode } from 'react';
import { redirect, useLoaderData, useNavigation } from 'react-router';
import type { PageT } from '#i18n/page.ts';
import {
  type SellersData,
  toSellerTeaser,
  getSearchPath,
  readSellerFilters,
  withFilters,
  type SellerFilters,
  useSellerSearch,
} from '../ui/use-seller-search.ts';
import '#i18n/bundles/sellers.ts';
import { PATHS } from '#lib/paths.ts';
import { Pagination } from '#ui/pagination.tsx';
import { useSite } from '#client/site.tsx';
import { Spinner } from '#ui/icon.tsx';
import { ActiveFilters, SearchForm, SortSellers, TypeLinks } from '../ui/seller-filters.tsx';
import { NearMe, formatPoint } from '#features/search/ui/index.ts';
import { NoSellers } from '../ui/no-sellers.tsx';
import { SellerGrid, SellerSkeleton } from '../ui/seller-tile.tsx';
import { nameIn } from '#lib/lang.ts';
import { nullIfOffline } from '#client/errors.ts';
import { defineLoader, type Meta, type MetaArgs } from '#client/navigation/page.ts';
import type { Tag } from '#client/page-data/tags.ts';
import { groupCities } from '#features/places/ui/index.ts';

/** The heading of the list: «Farmers and sellers, Animals, Meknes». */
const getHeading = ({ filters, city }: Pick<SellersData, 'filters' | 'city'>, t: PageT): string => {
  const all = t('sellers.all');
  const kind = filters.type ? t('sellers.with', { what: all, more: t(`item_types.many.${filters.type}`) }) : all;
  const place = city ? t('sellers.with', { what: kind, more: city }) : kind;
  return filters.q ? t('sellers.words', { words: filters.q, what: place }) : place;
};

export const loader = defineLoader<SellersData>(async ({ api, url, lang, request }) => {
  const filters = readSellerFilters(url.searchParams);
  const [sellers, { cities }, { regions }] = await Promise.all([
    api('GET /api/sellers', { query: { ...filters } }, { signal: request.signal }).then(
      (answer) => ({
        ...answer.sellers,
        data: answer.sellers.data.map((seller) => toSellerTeaser(seller, lang)),
      }),
      nullIfOffline,
    ),
    api('GET /api/cities'),
    api('GET /api/regions'),
  ]);
  const city = cities.find(({ id }) => String(id) === filters.city_id);
  // The city may have been deleted: a wider search is better than an empty one.
  if (filters.city_id && !city) throw redirect(getSearchPath(withFilters(filters, { city_id: undefined })));
  const near = cities.find((place) => formatPoint(place) === filters.near);
  return {
    filters,
    sellers,
    cities: groupCities(cities, regions, lang),
    city: city ? nameIn(city, lang) : null,
    near: near ? nameIn(near, lang) : null,
  };
});

export const shows = ({ filters, sellers }: SellersData): Tag[] => [
  'sellers',
  ...(sellers?.data.map(({ id }) => `seller:${id}` as const) ?? []),
  ...(filters.q ? ['words' as const] : []),
];

/** Only type, city and page are indexed; other filters have no canonical URL. */
export const meta = ({ data, t }: MetaArgs<SellersData>): Meta => {
  const { q, near, type, city_id, page } = data.filters;
  const canonicalFilters: SellerFilters = { type, city_id, page };
  const indexed = !q && !near && data.sellers !== null && data.sellers.data.length > 0;
  // Bidi isolation marks are for the page, not for the title.
  const plain = (text: string): string => text.replaceAll(/[\u2068\u2069]/g, '');
  const what = getHeading(data, t);
  return {
    title: plain(t('sellers.title', { what })),
    description: plain(t('sellers.description', { what })),
    canonical: indexed ? getSearchPath(canonicalFilters) : null,
  };
};

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
