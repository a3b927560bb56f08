import type { ReactNode } from 'react';
import { redirect, useLoaderData } from 'react-router';
import { PATHS } from '#lib/paths.ts';
import { useSite, useApi, Optional } from '#client/site.tsx';
import type { OrderFull } from '#features/orders/contract.ts';
import { CancelButton, getOrderPath } from '#features/orders/ui/buyer/cancel-order.tsx';
import { PhoneCode } from '#features/orders/ui/buyer/phone-code.tsx';
import { RateButton } from '#features/orders/ui/buyer/rate-order.tsx';
import { OrderView } from '#features/orders/ui/view/order-view.tsx';
import { useBackUrl } from '#ui/link.tsx';
import { usePolledOrder } from '#features/orders/ui/view/use-polled-order.ts';
import { defineLoader, getIdOf, type MetaArgs } from '#client/navigation/page.ts';
import '#i18n/bundles/tracking.ts';
import '#i18n/bundles/orders.ts';

export const loader = defineLoader<OrderFull>(async ({ api, params }) => {
  const { order } = await api('GET /api/buyer/orders/{id}', { params: { id: getIdOf(params) } });
  if (order.draft === 'No') return order;
  // A draft continues in the order form.
  // oxlint-disable-next-line only-throw-error
  throw redirect(getOrderPath(order));
});

export const meta = ({ data, t }: MetaArgs<OrderFull>) => ({
  title: t('orders.number', { id: data.id }),
  canonical: null,
});

export const Component = (): ReactNode => {
  const { t } = useSite();
  const api = useApi();
  const loaded = useLoaderData<OrderFull>();
  const params = { id: loaded.id };
  const order = usePolledOrder(loaded, () => api('GET /api/buyer/orders/{id}', { params }));
  const cancel = () => api('PUT /api/buyer/orders/{id}/status', { params, body: { status: 'canceled' } });
  return (
    <OrderView
      order={order}
      viewSide="buyer"
      back={{ to: useBackUrl(PATHS.buyerOrders), label: t('tracking.all_mine') }}
    >
      {order.tracking_url && <PhoneCode order={order} token={order.tracking_url.split('/').at(-1) ?? ''} />}
      <Optional feature="reviews">
        <RateButton order={order} />
      </Optional>
      <CancelButton order={order} cancel={cancel} />
    </OrderView>
  );
};
