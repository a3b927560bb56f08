import { type ReactNode, useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Modal, ModalFooter } from '#ui/modal.tsx';
import { useSite, useApi } from '#client/site.tsx';
import type { Order } from '#features/orders/contract.ts';
import { showsQuantity } from '#features/orders/rules/orderable.ts';
import { reservesStock } from '#features/orders/rules/statuses.ts';
import '#i18n/bundles/dashboard.ts';
import '#i18n/bundles/orders.ts';
import { withProof } from '#client/session/proof.ts';
import { showToast } from '#client/toasts.ts';
import { useMutation } from '#client/forms/use-mutation.ts';
import { StatusDialog, useChangeStatus } from '../status-dialog.tsx';
import type { MenuEntry } from '#ui/menu.tsx';
import { isActive } from '../view/timeline.tsx';
import type { OrderAction } from './order-actions.tsx';
import { hasFilters, type OrdersData, OrderFilters, type Column } from './list-view.tsx';
import { OrderList } from './order-list.tsx';
import { formatTimeLeft } from '#i18n/format-when.ts';
import { Icon } from '#ui/icon.tsx';
import { ListPage } from '#ui/list-page.tsx';

type Deletable = Pick<Order, 'id' | 'status' | 'item' | 'quantity'>;

interface DeleteDialogProps {
  readonly order: Deletable | null;
  readonly side: DeletingSide;
  readonly onClose: () => void;
}

/** Asks before an order is removed from a list; suggests canceling first when it still reserves stock. */
const DeleteDialog = ({ order, side, onClose }: DeleteDialogProps): ReactNode => {
  const { t } = useSite();
  return (
    <Modal open={order !== null} title={t('my_items.confirm_title')} onClose={onClose}>
      {order && <DeleteQuestion key={order.id} order={order} side={side} onClose={onClose} />}
    </Modal>
  );
};

const DeleteQuestion = ({ order, side, onClose }: DeleteDialogProps & { order: Deletable }): ReactNode => {
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

type DeletingSide = 'seller' | 'admin';

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

interface OrdersDashboardProps {
  readonly data: OrdersData;
  readonly side: DeletingSide;
  readonly heading: string;
  readonly columns: readonly Column[];
  readonly to: (order: Order) => string;
  readonly actions: (order: Order) => readonly OrderAction[];
  readonly none: ReactNode;
}

/** The order management page of sellers and administrators: the list with filters, and the dialogs to change and delete. */
export const OrdersDashboard = ({
  data,
  side,
  heading,
  columns,
  to,
  actions,
  none,
}: OrdersDashboardProps): ReactNode => {
  const { t } = useSite();
  const { orders, filters, cities, regions } = data;
  const [dialog, setDialog] = useState<{ kind: 'status' | 'delete'; order: Order } | null>(null);
  // The reloaded order, or the opened one when the filters no longer match it.
  const order = dialog && (orders.data.find(({ id }) => id === dialog.order.id) ?? dialog.order);
  const remove = (target: Order): OrderAction => ({
    icon: 'trash',
    label: t('common.delete'),
    warn: true,
    onClick: () => setDialog({ kind: 'delete', order: target }),
  });
  const toEntry = ({ icon, label, onClick = () => {} }: OrderAction): MenuEntry => ({
    icon,
    label,
    onClick,
    destructive: true,
  });
  const filtered = hasFilters(filters);
  return (
    <ListPage heading={heading} count={t('orders.list.count', { count: orders.total })} list={orders}>
      {(filtered || orders.total > 0) && (
        <OrderFilters filters={filters} cities={cities} regions={regions} byName={side === 'admin'} />
      )}
      <OrderList
        orders={orders}
        filtered={filtered}
        none={none}
        view={{
          columns,
          to,
          onStatus: (target) => setDialog({ kind: 'status', order: target }),
          actions: (target) => (side === 'admin' ? [...actions(target), remove(target)] : actions(target)),
          ...(side === 'seller' && {
            Main: ConfirmOrder,
            // An order with work left stays in the list.
            more: (target): MenuEntry[] => (isActive(target.status) ? [] : [toEntry(remove(target))]),
          }),
        }}
      />
      <StatusDialog order={dialog?.kind === 'status' ? order : null} side={side} onClose={() => setDialog(null)} />
      <DeleteDialog order={dialog?.kind === 'delete' ? order : null} side={side} onClose={() => setDialog(null)} />
    </ListPage>
  );
};

/** The seller's main action on an order that waits, with the time until it is canceled. */
const ConfirmOrder = ({ order, variant }: { order: Order; variant: 'card' | 'row' }): ReactNode => {
  const { t, lang, now } = useSite();
  const { form, message, change } = useChangeStatus(order, 'seller');
  if (order.expires_at === null) return null;
  const card = variant === 'card';
  return (
    <div className={`flex flex-col ${card ? 'gap-2 rounded-field bg-saffron-wash p-3' : 'items-start gap-1'}`}>
      <p className={`flex items-center gap-1.5 text-sm font-medium ${card ? 'flex-wrap' : 'whitespace-nowrap'}`}>
        <Icon name="hourglass" className="size-4.5 shrink-0" />
        {card && t('orders.list.waits')} <bdi className="font-bold">{formatTimeLeft(order.expires_at, lang, now)}</bdi>
      </p>
      {message && (
        <p role="alert" className="text-sm font-medium text-clay">
          {message}
        </p>
      )}
      <Button
        variant="main"
        busy={form.busy}
        className={card ? 'min-h-12 w-full px-3!' : 'px-3! text-sm whitespace-nowrap'}
        onClick={() => void form.run(() => change('confirmed'))}
      >
        {!form.busy && card && <Icon name="handshake" className="size-5.5" />}
        {t('orders.list.confirm')}
      </Button>
    </div>
  );
};
