import { useState } from 'react';
import { useSite } from '../../../client/site.ts';
import { say } from '../../../client/toasts.ts';
import { ApiError } from '../../../client/api.ts';
import { useApi } from '../../../client/use-api.ts';
import { useAttempt } from '../../../client/use-attempt.ts';
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
  const { busy, message, attempt } = useAttempt();
  /** What somebody else brought it to while the reader decided. */
  const [meanwhile, setMeanwhile] = useState<OrderStatus | null>(null);
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

  const move = (status: OrderStatus): Promise<boolean> => {
    setMeanwhile(null);
    return attempt(async () => {
      const body = { status, was: present };
      await api(MOVE[side], { params: { id: order.id }, body }).catch(async (error: unknown) => {
        // Things stand otherwise by now: the dialog shows how, as the page around it will.
        const now = error instanceof ApiError && error.code === 'conflict' ? await readAnew().catch(() => null) : null;
        if (now !== null && now !== present) {
          setRead((before) => ({ ...before, present: now }));
          setMeanwhile(now);
        }
        throw error;
      });
      say(t('orders.move.done', { id: order.id, status: t(`orders.status.${status}`) }));
      onMoved();
    });
  };

  const refusal = meanwhile ? t('orders.move.meanwhile', { status: t(`orders.status.${meanwhile}`) }) : message;
  return { present, busy, refusal, move };
};
