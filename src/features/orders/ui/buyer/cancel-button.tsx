import { useState, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.ts';
import type { Order } from '#features/orders/contract.ts';
import { isCancelable } from '#features/orders/rules/statuses.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import '#client/texts/tracking.ts';

interface Props {
  readonly order: Pick<Order, 'id' | 'status'>;
  /** The API call: by token or by order id. */
  readonly cancel: () => Promise<unknown>;
}

/** A button to cancel an order, while the buyer may. */
export const CancelButton = ({ order, cancel }: Props): ReactNode => {
  const { t } = useSite();
  const [asking, setAsking] = useState(false);
  const cancelable = isCancelable(order.status);
  return (
    <>
      {cancelable && (
        <Button variant="quiet" className="sm:self-start" onClick={() => setAsking(true)}>
          <Icon name="circle-x" className="size-5" />
          {t('tracking.cancel')}
        </Button>
      )}
      <CancelDialog open={asking} cancel={cancel} onClose={() => setAsking(false)} />
    </>
  );
};
