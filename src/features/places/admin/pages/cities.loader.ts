import type { PageResult } from '../../../../lib/page-result.ts';
import { defineLoader, type MetaArgs } from '../../../../client/page.ts';
import type { City, Region } from '../../contract.ts';
import type { CityWithUsage } from '../contract.ts';
import { readFilters, type CityFilters } from '../ui/filters.ts';

export interface CitiesPageData {
  readonly page: PageResult<CityWithUsage>;
  readonly filters: CityFilters;
  /** Possible targets when a city is removed. */
  readonly cities: readonly City[];
  readonly regions: readonly Region[];
}

export const loader = defineLoader<CitiesPageData>(async ({ api, url }) => {
  const filters = readFilters(url.searchParams);
  const { find, province_id, status } = filters;
  const pageNumber = url.searchParams.get('page') ?? '1';
  const query = { q: find, page: pageNumber, ...(province_id ? { province_id } : {}), ...(status ? { status } : {}) };
  const [{ cities: page }, { cities }, { regions }] = await Promise.all([
    api('GET /api/admin/cities', { query }),
    api('GET /api/cities'),
    api('GET /api/regions'),
  ]);
  return { page, filters, cities, regions };
});

export const meta = ({ t }: MetaArgs) => ({ title: t('cities.heading'), canonical: null });
