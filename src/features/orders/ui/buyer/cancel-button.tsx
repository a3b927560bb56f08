import { useState, type ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { useSite } from '../../../../client/site.ts';
import type { Order } from '../../contract.ts';
import { isCancelable } from '../../rules/statuses.ts';
import { CancelDialog } from './cancel-dialog.tsx';

interface Props {
  readonly order: Pick<Order, 'id' | 'status'>;
  /** Makes the call: by the order’s link or by its number. */
  readonly cancel: () => Promise<unknown>;
}

/** Takes an order back, as long as buyers may. */
export const CancelButton = ({ order, cancel }: Props): ReactNode => {
  const { t } = useSite();
  const [asking, setAsking] = useState(false);
  const may = isCancelable(order.status);
  return (
    <>
      {may && (
        <Button look="quiet" className="sm:self-start" onClick={() => setAsking(true)}>
          <Icon name="circle-x" className="size-5" />
          {t('tracking.cancel')}
        </Button>
      )}
      <CancelDialog open={asking} cancel={cancel} onClose={() => setAsking(false)} />
    </>
  );
};
