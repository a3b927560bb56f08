import { useState } from 'react';
import { ApiError } from '#client/api.ts';
import { useForm } from '#client/forms/use-form.ts';
import { callOrQueue } from '#client/offline/outbox/submit.ts';
import { useQueuedValue } from '#client/offline/outbox/use-queued-value.ts';
import { useSite } from '#client/site.ts';
import { showToast } from '#client/toasts.ts';
import { useApi } from '#client/use-api.ts';
import { useMutation } from '#client/forms/use-mutation.ts';
import type { Order } from '../contract.ts';
import type { OrderStatus, Side } from '../rules/statuses.ts';
import '#client/texts/orders.ts';

/** The sides that may set any status. */
export type StatusChangingSide = Exclude<Side, 'buyer'>;

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
  /** The status somebody else set in the meantime. */
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

  const change = async (status: OrderStatus): Promise<void> => {
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
      return;
    }
    const undo = (): void => void runUndo(() => move(status, from), t('orders.move.undone', { id: order.id }));
    showToast(t('orders.move.done', { id: order.id, status: t(`orders.status.${status}`) }), {
      action: { label: t('orders.move.undo'), run: undo },
    });
  };

  return {
    /** The current status as far as known. */
    current,
    /** The side that canceled it; null unless it is canceled. */
    canceledBy: current === read.current ? read.canceledBy : null,
    form,
    /** Why the last change failed. */
    message: concurrentStatus
      ? t('orders.move.meanwhile', { status: t(`orders.status.${concurrentStatus}`) })
      : form.message,
    /** Sets the status and shows a toast; to be run by `form`. */
    change,
  };
};
