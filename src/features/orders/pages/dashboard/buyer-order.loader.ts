import { redirect } from 'react-router';
import { defineLoader, type MetaArgs } from '../../../../client/page.ts';
import type { OrderFull } from '../../contract.ts';
import { getOrderPath } from '../../ui/buyer/buyer-actions.ts';

export const loader = defineLoader<OrderFull>(async ({ api, params }) => {
  const { order } = await api('GET /api/buyer/orders/{id}', { params: { id: params.id ?? '' } });
  if (order.draft === 'No') return order;
  // A draft continues in the order form.
  // oxlint-disable-next-line only-throw-error
  throw redirect(getOrderPath(order));
});

export const meta = ({ data, t }: MetaArgs<OrderFull>) => ({
  title: t('orders.number', { id: data.id }),
  canonical: null,
});
