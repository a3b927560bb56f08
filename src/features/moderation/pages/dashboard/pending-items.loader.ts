import type { ResponseOf } from '../../../../client/api.ts';
import { defineLoader, type MetaArgs } from '../../../../client/page.ts';
import type { City, Region } from '../../../places/contract.ts';
import { FILTERS, type Filter } from '../../rules.ts';

export interface PendingData {
  readonly items: ResponseOf<'GET /api/admin/pending-items'>['items'];
  readonly status: Filter;
  /** Review mode, which shows pending items one by one. */
  readonly review: boolean;
  readonly city_id: string;
  readonly cities: readonly City[];
  readonly regions: readonly Region[];
}

const parseStatus = (status: string | null): Filter => FILTERS.find((filter) => filter === status) ?? 'pending';

export const loader = defineLoader<PendingData>(async ({ api, url }) => {
  const review = url.searchParams.get('review') === '1';
  const status = review ? 'pending' : parseStatus(url.searchParams.get('status'));
  const city_id = url.searchParams.get('city_id') ?? '';
  const page = (!review && url.searchParams.get('page')) || '1';
  const [{ items }, { cities }, { regions }] = await Promise.all([
    api('GET /api/admin/pending-items', { query: { status, page, ...(city_id ? { city_id } : {}) } }),
    api('GET /api/cities'),
    api('GET /api/regions'),
  ]);
  return { items, status, review, city_id, cities, regions };
});

export const meta = ({ t }: MetaArgs) => ({ title: t('moderation.heading'), canonical: null });
