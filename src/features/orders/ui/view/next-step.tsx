import type { ReactNode } from 'react';
import type { PlainKey } from '#i18n/page.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.ts';
import type { OrderFull } from '#features/orders/contract.ts';
import type { OrderStatus } from '#features/orders/rules/statuses.ts';
import { STATUS_ICON } from '../status-icon.ts';
import { useChangeStatus } from '../use-change-status.ts';
import { getComingStatuses } from './progress.ts';
import '#client/texts/tracking.ts';

/** The button's text for each next status; pending is never a next one. */
const BUTTON_TEXT: Readonly<Partial<Record<OrderStatus, PlainKey>>> = {
  confirmed: 'tracking.next.confirmed',
  processing: 'tracking.next.processing',
  shipped: 'tracking.next.shipped',
  delivered: 'tracking.next.delivered',
};

/** The usual next status as one large button; nothing when the order is finished. */
export const NextStep = ({ order }: { order: OrderFull }): ReactNode => {
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
