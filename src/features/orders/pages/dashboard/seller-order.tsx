import { useState, type ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { PATHS } from '#lib/paths.ts';
import { useSite, useApi } from '#client/site.tsx';
import type { OrderFull } from '#features/orders/contract.ts';
import { StatusButton } from '#features/orders/ui/status-badge.tsx';
import { StatusDialog, useChangeStatus } from '#features/orders/ui/status-dialog.tsx';
import { OrderView } from '#features/orders/ui/view/order-view.tsx';
import { useBackUrl } from '#ui/link.tsx';
import { usePolledOrder } from '#features/orders/ui/view/use-polled-order.ts';
import { defineLoader, getIdOf, type MetaArgs } from '#client/navigation/page.ts';
import '#i18n/bundles/tracking.ts';
import '#i18n/bundles/orders.ts';
import type { PlainKey } from '#i18n/page.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { OrderStatus } from '#features/orders/rules/statuses.ts';
import { STATUS_ICON, getComingStatuses } from '#features/orders/ui/view/timeline.tsx';

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

/** The button's text for each next status; pending is never a next one. */
const BUTTON_TEXT: Readonly<Partial<Record<OrderStatus, PlainKey>>> = {
  confirmed: 'tracking.next.confirmed',
  processing: 'tracking.next.processing',
  shipped: 'tracking.next.shipped',
  delivered: 'tracking.next.delivered',
};

/** The usual next status as one large button; nothing when the order is finished. */
const NextStep = ({ order }: { order: OrderFull }): ReactNode => {
  const { t } = useSite();
  const { form, message, change } = useChangeStatus(order, 'seller');
  const { busy, run } = form;
  const pickup = order.pickup === 'Yes';
  const [next] = getComingStatuses(order.status, pickup);
  const textKey = next && (pickup && next === 'delivered' ? 'tracking.next.fetched' : BUTTON_TEXT[next]);
  return (
    <>
      {message && (
        <p role="alert" className="rounded-field bg-surface px-4 py-3 font-medium text-clay">
          {message}
        </p>
      )}
      {next && textKey && (
        <Button
          variant="main"
          busy={busy}
          className="min-h-14 w-full text-lg sm:w-auto sm:self-start sm:px-8"
          onClick={() => void run(() => change(next))}
        >
          {!busy && <Icon name={STATUS_ICON[next]} className="size-6" />}
          {t(textKey)}
        </Button>
      )}
    </>
  );
};
