import { defineLoader, type MetaArgs } from '../../../../client/page.ts';
import type { OrderFull } from '../../contract.ts';

export const loader = defineLoader<OrderFull>(
  async ({ api, params }) => (await api('GET /api/seller/orders/{id}', { params: { id: params.id ?? '' } })).order,
);

export const meta = ({ data, t }: MetaArgs<OrderFull>) => ({
  title: t('orders.number', { id: data.id }),
  canonical: null,
});
