import { redirect } from 'react-router';
import { nameIn } from '../../../lib/lang.ts';
import { ApiError } from '../../../client/api.ts';
import { defineLoader, type Meta, type MetaArgs } from '../../../client/page.ts';
import { groupCities } from '../../places/ui/city-groups.ts';
import { formatPoint } from '../../search/ui/filters.ts';
import { getSearchPath, withFilters, readSellerFilters, type SellerFilters } from '../ui/filters.ts';
import { getHeading } from '../ui/heading.ts';
import { toSellerTeaser, type SellersData } from '../ui/load.ts';

const nullIfOffline = (error: unknown): null => {
  if (error instanceof ApiError && error.code === 'offline') return null;
  throw error;
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
