import type { PageResult } from '../../../../lib/page-result.ts';
import { defineLoader, type MetaArgs } from '../../../../client/page.ts';
import type { City, Region } from '../../contract.ts';
import type { CityWithUsage } from '../contract.ts';
import { VISIBILITIES } from '../../../../lib/ordered-rows.ts';

export interface CitiesPageData {
  readonly page: PageResult<CityWithUsage>;
  readonly find: string;
  readonly province_id: string;
  readonly status: string;
  /** Possible targets when a city is removed. */
  readonly cities: readonly City[];
  readonly regions: readonly Region[];
}

export const loader = defineLoader<CitiesPageData>(async ({ api, url }) => {
  const find = (url.searchParams.get('find') ?? '').trim().slice(0, 80);
  const province_id = url.searchParams.get('province_id') ?? '';
  const status = VISIBILITIES.find((one) => one === url.searchParams.get('status'));
  const pageNumber = url.searchParams.get('page') ?? '1';
  const query = { q: find, page: pageNumber, ...(province_id ? { province_id } : {}), ...(status ? { status } : {}) };
  const [{ cities: page }, { cities }, { regions }] = await Promise.all([
    api('GET /api/admin/cities', { query }),
    api('GET /api/cities'),
    api('GET /api/regions'),
  ]);
  return { page, find, province_id, status: status ?? '', cities, regions };
});

export const meta = ({ t }: MetaArgs) => ({ title: t('cities.heading'), canonical: null });
