import type { ReactNode } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Modal, ModalFooter } from '#ui/modal.tsx';
import { useSite } from '#client/site.ts';
import type { Order } from '#features/orders/contract.ts';
import { showsQuantity } from '#features/orders/rules/orderable.ts';
import { reservesStock } from '#features/orders/rules/statuses.ts';
import '#client/texts/dashboard.ts';
import '#client/texts/orders.ts';
import { withProof } from '#client/session/proof.ts';
import { showToast } from '#client/toasts.ts';
import { useApi } from '#client/use-api.ts';
import { useMutation } from '#client/forms/use-mutation.ts';

type Deletable = Pick<Order, 'id' | 'status' | 'item' | 'quantity'>;

interface Props {
  readonly order: Deletable | null;
  readonly side: DeletingSide;
  readonly onClose: () => void;
}

/** Asks before an order is removed from a list; suggests canceling first when it still reserves stock. */
export const DeleteDialog = ({ order, side, onClose }: Props): ReactNode => {
  const { t } = useSite();
  return (
    <Modal open={order !== null} title={t('my_items.confirm_title')} onClose={onClose}>
      {order && <DeleteQuestion key={order.id} order={order} side={side} onClose={onClose} />}
    </Modal>
  );
};

const DeleteQuestion = ({ order, side, onClose }: Props & { order: Deletable }): ReactNode => {
  const { t } = useSite();
  const { busy, message, remove } = useDeleteOrder(order, side, onClose);
  // The stock of a delivered order is gone for good.
  const holds =
    reservesStock(order.status) && order.status !== 'delivered' && showsQuantity({ ...order, type: order.item.type });
  return (
    <>
      <Alert>{message}</Alert>
      <p className="text-sm text-soft">
        {t('orders.number', { id: order.id })} · <bdi>{order.item.title}</bdi>
      </p>
      <p>
        {t('orders.remove.text')} {t(side === 'admin' ? 'orders.remove.everybody' : 'orders.remove.own')}
      </p>
      {holds && (
        <p className="rounded-field bg-saffron-wash px-4 py-3">
          {t('orders.remove.holds', { count: order.quantity, title: order.item.title })}
        </p>
      )}
      <ModalFooter>
        <Button variant="quiet" onClick={onClose}>
          {t(holds ? 'common.back' : 'common.cancel')}
        </Button>
        <Button
          variant={holds ? 'warn' : 'danger'}
          busy={busy && !holds}
          waits={busy}
          onClick={() => void remove(false)}
        >
          {t(holds ? 'orders.remove.only' : 'common.delete')}
        </Button>
        {holds && (
          <Button variant="danger" busy={busy} onClick={() => void remove(true)}>
            {t('orders.remove.cancel_too')}
          </Button>
        )}
      </ModalFooter>
    </>
  );
};

/** The side whose list an order is removed from. */
export type DeletingSide = 'seller' | 'admin';

const CALLS = {
  seller: { move: 'PUT /api/seller/orders/{id}/status', remove: 'DELETE /api/seller/orders/delete/{id}' },
  admin: { move: 'PUT /api/admin/orders/{id}/status', remove: 'DELETE /api/admin/orders/delete/{id}' },
} as const;

/** Removes an order from a list; optionally cancels it first, which releases its stock. */
const useDeleteOrder = (order: Pick<Order, 'id' | 'status'>, side: DeletingSide, onDone: () => void) => {
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
