import { useState, type ReactNode } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Modal, ModalFooter } from '../../../ui/modal.tsx';
import { useSite } from '../../../client/site.ts';
import type { Order } from '../contract.ts';
import { getNextStatuses, type OrderStatus } from '../rules/statuses.ts';
import { StatusBadge } from './status-badge.tsx';
import { StatusChoice } from './status-choice.tsx';
import { useChangeStatus, type StatusChangingSide } from './use-change-status.ts';

/** The order to change, as the list has it, so that the dialog updates with the list. */
type ChangeableOrder = Pick<Order, 'id' | 'status' | 'item'>;

interface Props {
  readonly order: ChangeableOrder | null;
  readonly side: StatusChangingSide;
  readonly onClose: () => void;
}

/** Changes the status of an order; the usual next one is preselected. */
export const StatusDialog = ({ order, side, onClose }: Props): ReactNode => {
  const { t } = useSite();
  return (
    <Modal
      open={order !== null}
      title={order ? t('orders.move.title', { id: order.id }) : ''}
      onClose={onClose}
      variant="sheet"
    >
      {order && <StatusForm key={order.id} order={order} side={side} onClose={onClose} />}
    </Modal>
  );
};

const StatusForm = ({ order, side, onClose }: Props & { order: ChangeableOrder }): ReactNode => {
  const { t } = useSite();
  const { present, busy, refusal, move } = useChangeStatus(order, side, onClose);
  const [picked, setPicked] = useState<OrderStatus | null>(null);
  const offered = getNextStatuses(present, side);
  const [likeliest = present] = offered;
  const chosen = picked && picked !== present ? picked : likeliest;
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        // Keep this choice even if a concurrent change makes another status the usual next one.
        setPicked(chosen);
        void move(chosen);
      }}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p dir="auto" className="text-match min-w-0 truncate text-soft">
          {order.item.title}
        </p>
        <p className="flex items-center gap-2">
          <span className="text-sm text-soft">{t('orders.move.now')}</span>
          <StatusBadge status={present} />
        </p>
      </div>
      <Alert>{refusal}</Alert>
      <fieldset className="flex flex-col gap-1">
        <legend className="sr-only">{t('orders.list.status')}</legend>
        {offered.map((status) => (
          <StatusChoice
            key={status}
            status={status}
            present={present}
            chosen={status === chosen}
            onChoose={() => setPicked(status)}
          />
        ))}
      </fieldset>
      <ModalFooter>
        <Button variant="quiet" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" variant="main" busy={busy} className="max-sm:grow">
          {t('orders.move.save')}
        </Button>
      </ModalFooter>
    </form>
  );
};
