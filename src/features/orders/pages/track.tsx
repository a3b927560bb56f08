import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { useApi, useUser, Optional, useSite } from '#client/site.tsx';
import { CancelButton } from '../ui/buyer/cancel-order.tsx';
import { PhoneCode } from '../ui/buyer/phone-code.tsx';
import { RateButton } from '../ui/buyer/rate-order.tsx';
import { OrderView } from '../ui/view/order-view.tsx';
import { usePolledOrder } from '../ui/view/use-polled-order.ts';
import { defineLoader, type MetaArgs } from '#client/navigation/page.ts';
import type { OrderFull } from '../contract.ts';
import '#i18n/bundles/tracking.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { copyText } from '#client/device.ts';
import { showToast } from '#client/toasts.ts';

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

export const Component = (): ReactNode => {
  const { order: loaded, token } = useLoaderData<TrackData>();
  const api = useApi();
  const user = useUser();
  const order = usePolledOrder(loaded, () => api('GET /api/orders/track/{token}', { params: { token } }));
  return (
    <OrderView order={order} viewSide="buyer">
      <PhoneCode order={order} token={token} />
      {user !== null && user.id === order.user_id && (
        <Optional feature="reviews">
          <RateButton order={order} />
        </Optional>
      )}
      <CancelButton order={order} cancel={() => api('POST /api/orders/track/{token}/cancel', { params: { token } })} />
      {user === null && order.tracking_url && <SaveLink link={order.tracking_url} />}
    </OrderView>
  );
};

/** Asks guests to save the tracking link, with a copy button. */
const SaveLink = ({ link }: { link: string }): ReactNode => {
  const { t } = useSite();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-ink/15 pt-3">
      <p className="min-w-0 flex-1 basis-52 text-sm">{t('tracking.keep')}</p>
      <Button
        variant="quiet"
        className="px-4"
        onClick={() => void copyText(link).then(() => showToast(t('common.copied')))}
      >
        <Icon name="copy" className="size-5" />
        {t('tracking.copy')}
      </Button>
    </div>
  );
};
