import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.ts';
import type { Order } from '#features/orders/contract.ts';
import '#client/texts/delivery.ts';
import { callOrQueue } from '#client/offline/outbox/submit.ts';
import { useQueuedValue } from '#client/offline/outbox/use-queued-value.ts';
import { showToast } from '#client/toasts.ts';
import { useMutation } from '#client/forms/use-mutation.ts';
import type { OrderStatus } from '#features/orders/rules/statuses.ts';
import { getNextStatus } from '../rules.ts';

/** The usual next status as one large button; nothing when the order is finished. */
export const NextStatusButton = ({ order }: { order: Order }): ReactNode => {
  const { t } = useSite();
  const { next, step, busy } = useNextStatus(order);
  if (!next) return null;
  return (
    <Button
      variant="main"
      busy={busy}
      onClick={() => void step()}
      className="min-h-14 w-full text-lg leading-tight lg:min-h-12 lg:px-3 lg:text-base"
    >
      {!busy && <Icon name={next === 'shipped' ? 'truck' : 'package-check'} className="size-6 shrink-0" />}
      {t(`delivery.step.${next}`)}
    </Button>
  );
};

/** Sets the usual next status with one tap, with undo while the toast is visible. */
export const useNextStatus = ({ id, status }: Pick<Order, 'id' | 'status'>) => {
  const { t } = useSite();
  const { busy, run } = useMutation({ errors: 'toast' });
  const [queued, setQueued] = useQueuedValue('delivery_step', String(id));
  const current = (queued as OrderStatus | null) ?? status;
  const move = (from: OrderStatus, to: OrderStatus, done?: () => void): Promise<boolean> =>
    run(async () => {
      const outcome = await callOrQueue(
        'PUT /api/delivery/orders/{id}/status',
        { params: { id }, body: { status: to, was: from } },
        { kind: 'delivery_step', title: String(id), value: to, path: location.pathname },
      );
      if (outcome.state === 'sent') {
        setQueued(null);
        done?.();
      } else {
        setQueued(to);
      }
    });

  const next = getNextStatus(current);
  const step = async (): Promise<void> => {
    if (!next) return;
    const undo = (): void => void move(next, current, () => showToast(t('delivery.undone')));
    const done = (): void =>
      showToast(t(`delivery.said.${next}`), { action: { label: t('delivery.undo'), run: undo } });
    await move(current, next, done);
  };
  return { next, step, busy };
};
