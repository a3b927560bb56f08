import { ApiError } from '../../../../client/api.ts';
import { defineLoader, type MetaArgs } from '../../../../client/page.ts';
import type { EditData } from '../ui/edit-data.ts';

export const loader = defineLoader<EditData>(async ({ api, params }) => {
  const id = Number(params.id);
  if (!Number.isInteger(id) || id < 1) throw new ApiError(404, 'not_found', '');
  const [{ order }, { delivery_candidates: candidates }, { cities }, { regions }] = await Promise.all([
    api('GET /api/admin/orders/{id}', { params: { id } }),
    api('GET /api/admin/orders/{id}/delivery_candidates', { params: { id } }),
    api('GET /api/cities'),
    api('GET /api/regions'),
  ]);
  return { order, candidates, cities, regions };
});

export const meta = ({ data, t }: MetaArgs<EditData>) => ({
  title: t('orders.number', { id: data.order.id }),
  canonical: null,
});
