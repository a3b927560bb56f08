import { useState, type ReactNode } from 'react';
import { DialogForm } from '#ui/dialog-form.tsx';
import { Modal } from '#ui/modal.tsx';
import { useSite, useApi } from '#client/site.tsx';
import type { Order } from '../contract.ts';
import { getOfferedStatuses, type OrderStatus, reservesStock, type Side } from '../rules/statuses.ts';
import { StatusBadge } from './status-badge.tsx';
import '#i18n/bundles/orders.ts';
import { Icon } from '#ui/icon.tsx';
import { STATUS_ICON } from './view/timeline.tsx';
import { ApiError } from '#client/api.ts';
import { useForm } from '#client/forms/use-form.ts';
import { callOrQueue } from '#client/offline/outbox/submit.ts';
import { useQueuedValue } from '#client/offline/outbox/use-queued-value.ts';
import { showToast } from '#client/toasts.ts';
import { useMutation } from '#client/forms/use-mutation.ts';

/** The order to change, as the list has it, so that the dialog updates with the list. */
type ChangeableOrder = Pick<Order, 'id' | 'status' | 'canceled_by' | 'item'>;

interface StatusDialogProps {
  readonly order: ChangeableOrder | null;
  readonly side: StatusChangingSide;
  readonly onClose: () => void;
  /** Called with the order as the server has it after a change, and with null when the change waits for the network. */
  readonly onChanged?: ((order: Order | null) => void) | undefined;
}

/** Changes the status of an order; the usual next one is preselected. */
export const StatusDialog = ({ order, side, onClose, onChanged }: StatusDialogProps): ReactNode => {
  const { t } = useSite();
  return (
    <Modal
      open={order !== null}
      title={order ? t('orders.move.title', { id: order.id }) : ''}
      onClose={onClose}
      variant="sheet"
    >
      {order && <StatusForm key={order.id} order={order} side={side} onClose={onClose} onChanged={onChanged} />}
    </Modal>
  );
};

const StatusForm = ({ order, side, onClose, onChanged }: StatusDialogProps & { order: ChangeableOrder }): ReactNode => {
  const { t } = useSite();
  const { current, canceledBy, form, message, change } = useChangeStatus(order, side);
  const [picked, setPicked] = useState<OrderStatus | null>(null);
  const offered = getOfferedStatuses({ status: current, canceled_by: canceledBy }, side);
  const [likeliest = current] = offered;
  const chosen = picked && picked !== current ? picked : likeliest;
  const save = async (): Promise<void> => {
    // Keep this choice even if a concurrent change makes another status the usual next one.
    setPicked(chosen);
    const changed = await change(chosen);
    onChanged?.(changed);
    onClose();
  };
  if (offered.length === 0) return <p className="leading-relaxed">{t('orders.move.closed')}</p>;
  return (
    <DialogForm form={form} onSubmit={save} onClose={onClose} label={t('orders.move.save')} error={message}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p dir="auto" className="text-match min-w-0 cut-line text-soft">
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

/** The sides that may set any status. */
type StatusChangingSide = Exclude<Side, 'buyer'>;

const CALLS = {
  seller: 'PUT /api/seller/orders/{id}/status',
  admin: 'PUT /api/admin/orders/{id}/status',
  delivery: 'PUT /api/delivery/orders/{id}/status',
} as const;

/** Changes the status of an order, unless it was changed concurrently; with undo while the toast is visible. */
export const useChangeStatus = (order: Pick<Order, 'id' | 'status' | 'canceled_by'>, side: StatusChangingSide) => {
  const { t } = useSite();
  const api = useApi();
  const form = useForm();
  const { run: runUndo } = useMutation({ errors: 'toast' });
  /** The status that another user has set in the meantime. */
  const [concurrentStatus, setConcurrentStatus] = useState<OrderStatus | null>(null);
  // The current status as last read; a reload of the surrounding page overrides it.
  const [read, setRead] = useState({ given: order.status, current: order.status, canceledBy: order.canceled_by });
  if (read.given !== order.status)
    setRead({ given: order.status, current: order.status, canceledBy: order.canceled_by });
  const [queued, setQueued] = useQueuedValue('order_status', String(order.id));
  const current = (queued as OrderStatus | null) ?? read.current;

  /** Reads the order again; `null` for drivers, who have no call for a single order. */
  const readOrder = async (): Promise<Pick<Order, 'status' | 'canceled_by'> | null> => {
    const params = { id: order.id };
    if (side === 'admin') return (await api('GET /api/admin/orders/{id}', { params })).order;
    if (side === 'seller') return (await api('GET /api/seller/orders/{id}', { params })).order;
    return null;
  };

  const move = (from: OrderStatus, to: OrderStatus) =>
    callOrQueue(
      CALLS[side],
      { params: { id: order.id }, body: { status: to, was: from } },
      { kind: 'order_status', title: String(order.id), value: to, path: location.pathname },
    );

  const change = async (status: OrderStatus): Promise<Order | null> => {
    setConcurrentStatus(null);
    const from = current;
    const outcome = await move(from, status).catch(async (error: unknown) => {
      // On a conflict, show the new status, as the reloaded page will.
      const now = error instanceof ApiError && error.code === 'conflict' ? await readOrder().catch(() => null) : null;
      if (now !== null && now.status !== current) {
        setRead((before) => ({ ...before, current: now.status, canceledBy: now.canceled_by }));
        setConcurrentStatus(now.status);
      }
      throw error;
    });
    if (outcome.state === 'waiting') {
      setQueued(status);
      return null;
    }
    const undo = (): void => void runUndo(() => move(status, from), t('orders.move.undone', { id: order.id }));
    showToast(t('orders.move.done', { id: order.id, status: t(`orders.status.${status}`) }), {
      action: { label: t('orders.move.undo'), run: undo },
    });
    return outcome.result.order;
  };

  return {
    /** The current status as far as known. */
    current,
    /** The side that canceled it; null unless it is canceled. */
    canceledBy: current === read.current ? read.canceledBy : null,
    form,
    /** The reason why the last change failed. */
    message: concurrentStatus
      ? t('orders.move.meanwhile', { status: t(`orders.status.${concurrentStatus}`) })
      : form.message,
    /** Sets the status, shows a toast and returns the order, null while it waits for the network; to be run by `form`. */
    change,
  };
};
