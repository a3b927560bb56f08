import { useState, type ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { PATHS } from '#lib/paths.ts';
import { useSite } from '#client/site.ts';
import { useApi } from '#client/use-api.ts';
import type { OrderFull } from '#features/orders/contract.ts';
import { StatusButton } from '#features/orders/ui/status-button.tsx';
import { StatusDialog } from '#features/orders/ui/status-dialog.tsx';
import { NextStep } from '#features/orders/ui/view/next-step.tsx';
import { OrderView } from '#features/orders/ui/view/order-view.tsx';
import { useBackUrl } from '#ui/use-back.ts';
import { usePolledOrder } from '#features/orders/ui/view/use-polled-order.ts';
import { defineLoader, getIdOf, type MetaArgs } from '#client/navigation/page.ts';
import '#client/texts/tracking.ts';
import '#client/texts/orders.ts';

export const loader = defineLoader<OrderFull>(
  async ({ api, params }) => (await api('GET /api/seller/orders/{id}', { params: { id: getIdOf(params) } })).order,
);

export const meta = ({ data, t }: MetaArgs<OrderFull>) => ({
  title: t('orders.number', { id: data.id }),
  canonical: null,
});

/** An order of the seller, with a button for the usual next status. */
export const Component = (): ReactNode => {
  const { t } = useSite();
  const api = useApi();
  const loaded = useLoaderData<OrderFull>();
  const params = { id: loaded.id };
  const order = usePolledOrder(loaded, () => api('GET /api/seller/orders/{id}', { params }));
  const [changing, setChanging] = useState(false);
  return (
    <>
      <OrderView
        order={order}
        viewSide="seller"
        back={{ to: useBackUrl(PATHS.sellerOrders), label: t('tracking.all_sold') }}
        aside={<StatusButton status={order.status} onClick={() => setChanging(true)} />}
      >
        <NextStep order={order} />
      </OrderView>
      <StatusDialog order={changing ? order : null} side="seller" onClose={() => setChanging(false)} />
    </>
  );
};
