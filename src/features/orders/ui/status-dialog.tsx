import { useState, type ReactNode } from 'react';
import { DialogForm } from '#ui/dialog-form.tsx';
import { Modal } from '#ui/modal.tsx';
import { useSite } from '#client/site.ts';
import type { Order } from '../contract.ts';
import { getNextStatuses, type OrderStatus, reservesStock } from '../rules/statuses.ts';
import { StatusBadge } from './status-badge.tsx';
import { useChangeStatus, type StatusChangingSide } from './use-change-status.ts';
import '#client/texts/orders.ts';
import { Icon } from '#ui/icon.tsx';
import { STATUS_ICON } from './view/progress.ts';

/** The order to change, as the list has it, so that the dialog updates with the list. */
type ChangeableOrder = Pick<Order, 'id' | 'status' | 'canceled_by' | 'item'>;

interface StatusDialogProps {
  readonly order: ChangeableOrder | null;
  readonly side: StatusChangingSide;
  readonly onClose: () => void;
}

/** Changes the status of an order; the usual next one is preselected. */
export const StatusDialog = ({ order, side, onClose }: StatusDialogProps): ReactNode => {
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

const StatusForm = ({ order, side, onClose }: StatusDialogProps & { order: ChangeableOrder }): ReactNode => {
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

/** The colors of `StatusBadge`, for the icon. */
const TONE: Readonly<Record<OrderStatus, string>> = {
  pending: 'bg-saffron-wash text-ink',
  confirmed: 'bg-sky-wash text-sky',
  processing: 'bg-sky-wash text-sky',
  shipped: 'bg-sky-wash text-sky',
  delivered: 'bg-olive-wash text-olive',
  canceled: 'bg-clay-wash text-clay',
  returned: 'bg-clay-wash text-clay',
  refunded: 'bg-line/60 text-ink',
};

interface StatusChoiceProps {
  readonly status: OrderStatus;
  /** The current status: a change of the stock reservation is mentioned. */
  readonly present: OrderStatus;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

/** A radio button for a status, with its icon and its effect. */
const StatusChoice = ({ status, present, chosen, onChoose }: StatusChoiceProps): ReactNode => {
  const { t } = useSite();
  const holds = reservesStock(status);
  return (
    <label className="flex min-h-14 cursor-pointer items-center gap-3 rounded-field border border-transparent px-3 py-2 transition duration-150 hover:bg-olive-wash/50 has-checked:border-olive has-checked:bg-olive-wash has-focus-visible:outline-3 has-focus-visible:outline-sky">
      <input
        type="radio"
        name="status"
        value={status}
        checked={chosen}
        onChange={onChoose}
        className="size-5 shrink-0 accent-olive outline-none"
      />
      <span className={`inline-flex size-9 shrink-0 items-center justify-center rounded-full ${TONE[status]}`}>
        <Icon name={STATUS_ICON[status]} className="size-5" />
      </span>
      <span className="min-w-0">
        <span className="block font-medium">{t(`orders.status.${status}`)}</span>
        <span className="block text-sm text-soft">
          {t(`orders.move.means.${status}`)}
          {holds !== reservesStock(present) && <> {t(holds ? 'orders.move.takes_again' : 'orders.move.gives_back')}</>}
        </span>
      </span>
    </label>
  );
};
