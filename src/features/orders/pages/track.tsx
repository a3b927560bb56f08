import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { useApi, useUser } from '#client/use-api.ts';
import { CancelButton } from '../ui/buyer/cancel-button.tsx';
import { SaveLink } from '../ui/buyer/save-link.tsx';
import { PhoneCode } from '../ui/buyer/phone-code.tsx';
import { RateButton } from '../ui/buyer/rate-button.tsx';
import { OrderView } from '../ui/view/order-view.tsx';
import { usePolledOrder } from '../ui/view/use-polled-order.ts';
import { defineLoader, type MetaArgs } from '#client/navigation/page.ts';
import type { OrderFull } from '../contract.ts';
import '#client/texts/tracking.ts';

/** An order opened by its secret link. */
export interface TrackData {
  readonly order: OrderFull;
  readonly token: string;
}

/** The URL is a secret: caches, logs and referrers must not contain it. */
export const secret = true;

export const loader = defineLoader<TrackData>(async ({ api, params }) => {
  const token = params.token ?? '';
  const { order } = await api('GET /api/orders/track/{token}', { params: { token } });
  return { order, token };
});

export const meta = ({ t }: MetaArgs<TrackData>) => ({ title: t('tracking.heading'), canonical: null });

/** The tracking page of an order. */
export const Component = (): ReactNode => {
  const { order: loaded, token } = useLoaderData<TrackData>();
  const api = useApi();
  const user = useUser();
  const order = usePolledOrder(loaded, () => api('GET /api/orders/track/{token}', { params: { token } }));
  return (
    <OrderView order={order} viewSide="buyer">
      <PhoneCode order={order} token={token} />
      {user !== null && user.id === order.user_id && <RateButton order={order} />}
      <CancelButton order={order} cancel={() => api('POST /api/orders/track/{token}/cancel', { params: { token } })} />
      {user === null && order.tracking_url && <SaveLink link={order.tracking_url} />}
    </OrderView>
  );
};
