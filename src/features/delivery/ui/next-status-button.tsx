import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.ts';
import type { Order } from '#features/orders/contract.ts';
import { useNextStatus } from './use-next-status.ts';
import '#client/texts/delivery.ts';

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
