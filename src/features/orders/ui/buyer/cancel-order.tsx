import { useState, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.ts';
import type { Order } from '#features/orders/contract.ts';
import { isCancelable } from '#features/orders/rules/statuses.ts';
import '#client/texts/tracking.ts';
import { Confirm } from '#ui/modal.tsx';
import { useMutation } from '#client/forms/use-mutation.ts';

interface CancelButtonProps {
  readonly order: Pick<Order, 'id' | 'status'>;
  /** The API call: by token or by order id. */
  readonly cancel: () => Promise<unknown>;
}

/** A button to cancel an order, while the buyer may. */
export const CancelButton = ({ order, cancel }: CancelButtonProps): ReactNode => {
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

interface CancelDialogProps {
  readonly open: boolean;
  readonly cancel: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for confirmation, then cancels the order. */
export const CancelDialog = ({ open, cancel, onClose }: CancelDialogProps): ReactNode => {
  const { t } = useSite();
  const { busy, run } = useMutation({ errors: 'toast' });
  return (
    <Confirm
      open={open}
      title={t('tracking.cancel_title')}
      text={t('tracking.cancel_text')}
      action={t('tracking.cancel_yes')}
      cancelLabel={t('tracking.cancel_no')}
      busy={busy}
      onClose={onClose}
      onConfirm={() => void run(cancel, t('tracking.canceled')).then(onClose)}
    />
  );
};
