import { withProof } from '#client/session/proof.ts';
import { useSite } from '#client/site.ts';
import { showToast } from '#client/toasts.ts';
import { useApi } from '#client/use-api.ts';
import { useMutation } from '#client/forms/use-mutation.ts';
import type { Order } from '#features/orders/contract.ts';
import '#client/texts/orders.ts';

/** The side whose list an order is removed from. */
export type DeletingSide = 'seller' | 'admin';

const CALLS = {
  seller: { move: 'PUT /api/seller/orders/{id}/status', remove: 'DELETE /api/seller/orders/delete/{id}' },
  admin: { move: 'PUT /api/admin/orders/{id}/status', remove: 'DELETE /api/admin/orders/delete/{id}' },
} as const;

/** Removes an order from a list; optionally cancels it first, which releases its stock. */
export const useDeleteOrder = (order: Pick<Order, 'id' | 'status'>, side: DeletingSide, onDone: () => void) => {
  const { t } = useSite();
  const api = useApi();
  const { busy, message, run } = useMutation();

  const remove = async (cancel: boolean): Promise<void> => {
    const params = { id: order.id };
    const body = { status: 'canceled', was: order.status } as const;
    // Two steps: if the second fails, the order is canceled but stays in the list.
    if (cancel && !(await run(() => api(CALLS[side].move, { params, body })))) return;
    await run(async () => {
      await withProof(() => api(CALLS[side].remove, { params }));
      showToast(t(cancel ? 'orders.remove.canceled' : 'orders.remove.done', params));
      onDone();
    });
  };

  return { busy, message, remove };
};
