import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useSite } from '../../../ui/site.ts';
import { say } from '../../../ui/toasts.ts';
import { ApiError } from '../../../web/client.ts';
import { useApi } from '../../../web/use-api.ts';
import type { Order } from '../contract.ts';
import type { OrderStatus, Side } from '../rules/statuses.ts';

/** Who may bring an order to any status. */
export type Mover = Exclude<Side, 'buyer'>;

const MOVE = {
  seller: 'PUT /api/seller/orders/{id}/status',
  admin: 'PUT /api/admin/orders/{id}/status',
  delivery: 'PUT /api/delivery/orders/{id}/status',
} as const;

/**
 * Brings an order to another status, unless somebody else was quicker.
 * @param onMoved what follows once it is there
 */
export const useMove = (order: Pick<Order, 'id' | 'status'>, side: Mover, onMoved: () => void) => {
  const { t } = useSite();
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  // As last read. What the page around the dialog reads anew counts more than what was there when it was opened.
  const [read, setRead] = useState({ given: order.status, present: order.status });
  if (read.given !== order.status) setRead({ given: order.status, present: order.status });
  const { present } = read;

  /** The status that it has by now; `null` where it cannot be asked for: a driver's list alone tells. */
  const readAnew = async (): Promise<OrderStatus | null> => {
    const params = { id: order.id };
    if (side === 'admin') return (await api('GET /api/admin/orders/{id}', { params })).order.status;
    if (side === 'seller') return (await api('GET /api/seller/orders/{id}', { params })).order.status;
    return null;
  };

  /** After a refusal things may stand otherwise: the page and the dialog show how. */
  const catchUp = async (): Promise<void> => {
    const [status] = await Promise.all([readAnew().catch(() => null), revalidate()]);
    if (status === null || status === present) return;
    setRead((before) => ({ ...before, present: status }));
    setRefusal(t('orders.move.meanwhile', { status: t(`orders.status.${status}`) }));
  };

  const move = async (status: OrderStatus): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    try {
      await api(MOVE[side], { params: { id: order.id }, body: { status, was: present } });
      say(t('orders.move.done', { id: order.id, status: t(`orders.status.${status}`) }));
      onMoved();
      await revalidate();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error.message || t('common.offline'));
      if (error.code === 'conflict') await catchUp();
    } finally {
      setBusy(false);
    }
  };

  return { present, busy, refusal, move };
};
