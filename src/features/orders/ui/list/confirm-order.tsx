import type { ReactNode } from 'react';
import { formatTimeLeft } from '#i18n/format-when.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.ts';
import type { Order } from '#features/orders/contract.ts';
import { useChangeStatus } from '../use-change-status.ts';
import '#client/texts/orders.ts';

/** The seller's main action on an order that waits, with the time until it is canceled. */
export const ConfirmOrder = ({ order, variant }: { order: Order; variant: 'card' | 'row' }): ReactNode => {
  const { t, lang, now } = useSite();
  const { form, message, change } = useChangeStatus(order, 'seller');
  if (order.expires_at === null) return null;
  const card = variant === 'card';
  return (
    <div className={`flex flex-col ${card ? 'gap-2 rounded-field bg-saffron-wash p-3' : 'items-start gap-1'}`}>
      <p className={`flex items-center gap-1.5 text-sm font-medium ${card ? 'flex-wrap' : 'whitespace-nowrap'}`}>
        <Icon name="hourglass" className="size-4.5 shrink-0" />
        {card && t('orders.list.waits')} <bdi className="font-bold">{formatTimeLeft(order.expires_at, lang, now)}</bdi>
      </p>
      {message && (
        <p role="alert" className="text-sm font-medium text-clay">
          {message}
        </p>
      )}
      <Button
        variant="main"
        busy={form.busy}
        className={card ? 'min-h-12 w-full px-3!' : 'px-3! text-sm whitespace-nowrap'}
        onClick={() => void form.run(() => change('confirmed'))}
      >
        {!form.busy && card && <Icon name="handshake" className="size-5.5" />}
        {t('orders.list.confirm')}
      </Button>
    </div>
  );
};
