import type { ResponseOf } from '../../../../client/api.ts';
import { getIdParam } from '../../../../lib/filters.ts';
import { redirect } from 'react-router';
import { PATHS, withQuery } from '../../../../lib/paths.ts';
import { defineLoader, type MetaArgs } from '../../../../client/page.ts';
import type { Category } from '../../../categories/contract.ts';
import type { City, Region } from '../../../places/contract.ts';
import { readFilters, type AdminItemFilters } from '../../ui/items/filters.ts';

export interface AdminItemsData extends ResponseOf<'GET /api/items/admin-items'> {
  readonly filters: AdminItemFilters;
  readonly categories: readonly Category[];
  readonly cities: readonly City[];
  readonly regions: readonly Region[];
}

export const loader = defineLoader<AdminItemsData>(async ({ api, url }) => {
  const filters = readFilters(url.searchParams);
  const { q, type, category_id, city_id, status } = filters;
  const query = {
    page: getIdParam(url.searchParams, 'page') || '1',
    ...(q ? { q } : {}),
    ...(type ? { type } : {}),
    ...(category_id ? { category_id } : {}),
    ...(city_id ? { city_id } : {}),
    ...(status ? { status } : {}),
  };
  const [answer, { categories }, { cities }, { regions }] = await Promise.all([
    api('GET /api/items/admin-items', { query }),
    api('GET /api/categories'),
    api('GET /api/cities'),
    api('GET /api/regions'),
  ]);
  const { current_page, last_page } = answer.items;
  // No such page: redirect to the last one. The router expects a thrown response.
  // oxlint-disable-next-line only-throw-error
  if (current_page > last_page) throw redirect(withQuery(PATHS.adminItems, { ...filters, page: last_page }));
  return { ...answer, filters, categories, cities, regions };
});

export const meta = ({ t }: MetaArgs) => ({ title: t('admin_items.heading'), canonical: null });
