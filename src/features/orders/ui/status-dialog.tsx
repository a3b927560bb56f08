import { useState, type ReactNode } from 'react';
import { DialogForm } from '#ui/dialog-form.tsx';
import { Modal } from '#ui/modal.tsx';
import { useSite } from '#client/site.ts';
import type { Order } from '../contract.ts';
import { getNextStatuses, type OrderStatus } from '../rules/statuses.ts';
import { StatusBadge } from './status-badge.tsx';
import { StatusChoice } from './status-choice.tsx';
import { useChangeStatus, type StatusChangingSide } from './use-change-status.ts';
import '#client/texts/orders.ts';

/** The order to change, as the list has it, so that the dialog updates with the list. */
type ChangeableOrder = Pick<Order, 'id' | 'status' | 'canceled_by' | 'item'>;

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
  const { current, canceledBy, form, message, change } = useChangeStatus(order, side);
  const [picked, setPicked] = useState<OrderStatus | null>(null);
  const offered = getNextStatuses({ status: current, canceled_by: canceledBy }, side);
  const [likeliest = current] = offered;
  const chosen = picked && picked !== current ? picked : likeliest;
  const save = async (): Promise<void> => {
    // Keep this choice even if a concurrent change makes another status the usual next one.
    setPicked(chosen);
    await change(chosen);
    onClose();
  };
  if (offered.length === 0) return <p className="leading-relaxed">{t('orders.move.closed')}</p>;
  return (
    <DialogForm form={form} onSubmit={save} onClose={onClose} label={t('orders.move.save')} error={message}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p dir="auto" className="text-match min-w-0 truncate text-soft">
          {order.item.title}
        </p>
        <p className="flex items-center gap-2">
          <span className="text-sm text-soft">{t('orders.move.now')}</span>
          <StatusBadge status={current} />
        </p>
      </div>
      <fieldset className="flex flex-col gap-1">
        <legend className="sr-only">{t('orders.list.status')}</legend>
        {offered.map((status) => (
          <StatusChoice
            key={status}
            status={status}
            present={current}
            chosen={status === chosen}
            onChoose={() => setPicked(status)}
          />
        ))}
      </fieldset>
    </DialogForm>
  );
};
