import type { ResponseOf } from '../../../../client/api.ts';
import { defineLoader, type MetaArgs } from '../../../../client/page.ts';
import type { City, Region } from '../../../places/contract.ts';
import type { Filter } from '../../rules.ts';
import { readQueueFilters } from '../../ui/filter-choices.ts';

export interface PendingData {
  readonly items: ResponseOf<'GET /api/admin/pending-items'>['items'];
  readonly filters: { readonly status: Filter; readonly city_id: string };
  /** Review mode, which shows pending items one by one. */
  readonly review: boolean;
  readonly cities: readonly City[];
  readonly regions: readonly Region[];
}

export const loader = defineLoader<PendingData>(async ({ api, url }) => {
  const review = url.searchParams.get('review') === '1';
  const read = readQueueFilters(url.searchParams);
  const { status, city_id } = review ? { ...read, status: 'pending' as const } : read;
  const page = (!review && url.searchParams.get('page')) || '1';
  const [{ items }, { cities }, { regions }] = await Promise.all([
    api('GET /api/admin/pending-items', { query: { status, page, ...(city_id ? { city_id } : {}) } }),
    api('GET /api/cities'),
    api('GET /api/regions'),
  ]);
  return { items, filters: { status, city_id }, review, cities, regions };
});

export const meta = ({ t }: MetaArgs) => ({ title: t('moderation.heading'), canonical: null });
