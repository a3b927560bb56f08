import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useSite } from '../../../../ui/site.ts';
import { say } from '../../../../ui/toasts.ts';
import { ApiError } from '../../../../web/client.ts';
import { useApi } from '../../../../web/use-api.ts';
import type { Order } from '../../contract.ts';

/** Whose list an order is deleted from. */
export type Deleter = 'seller' | 'admin';

const CALLS = {
  seller: { move: 'PUT /api/seller/orders/{id}/status', remove: 'DELETE /api/seller/orders/delete/{id}' },
  admin: { move: 'PUT /api/admin/orders/{id}/status', remove: 'DELETE /api/admin/orders/delete/{id}' },
} as const;

/** Deletes an order from a list, canceling it first where that is wanted, so that it gives back what it holds. */
export const useDeleteOrder = (order: Pick<Order, 'id' | 'status'>, side: Deleter, onDone: () => void) => {
  const { t } = useSite();
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const remove = async (cancel: boolean): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    const { id, status } = order;
    try {
      if (cancel) await api(CALLS[side].move, { params: { id }, body: { status: 'canceled', was: status } });
      await api(CALLS[side].remove, { params: { id } });
      say(t(cancel ? 'orders.remove.canceled' : 'orders.remove.done', { id }));
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error.message || t('common.offline'));
    } finally {
      setBusy(false);
    }
    // Also after a refusal: it may be canceled by now, or somebody else was quicker.
    await revalidate();
  };

  return { busy, refusal, remove };
};
