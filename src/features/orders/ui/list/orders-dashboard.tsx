import { useState, type ReactNode } from 'react';
import { useSite } from '#client/site.ts';
import type { Order } from '#features/orders/contract.ts';
import { StatusDialog } from '../status-dialog.tsx';
import type { MenuEntry } from '#ui/menu.tsx';
import { isActive } from '../view/progress.ts';
import type { OrderAction } from './order-actions.tsx';
import { ConfirmOrder } from './confirm-order.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { hasFilters } from './filters.ts';
import type { OrdersData } from './load.ts';
import { OrderFilters } from './order-filters.tsx';
import { OrderList } from './order-list.tsx';
import type { DeletingSide } from './use-delete-order.ts';
import type { Column } from './list-view.ts';
import '#client/texts/orders.ts';

interface Props {
  readonly data: OrdersData;
  readonly side: DeletingSide;
  readonly heading: string;
  readonly columns: readonly Column[];
  readonly to: (order: Order) => string;
  /** The actions besides deleting. */
  readonly actions: (order: Order) => readonly OrderAction[];
  readonly none: ReactNode;
}

/** The order management page of sellers and administrators: the list with filters, and the dialogs to change and delete. */
export const OrdersDashboard = ({ data, side, heading, columns, to, actions, none }: Props): ReactNode => {
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
    <div className="wrap-page py-6">
      <h1 className="text-2xl">{heading}</h1>
      <p className="text-soft" aria-live="polite">
        {t('orders.list.count', { count: orders.total })}
      </p>
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
            // What is still to be done stays in the list.
            more: (target): MenuEntry[] => (isActive(target.status) ? [] : [toEntry(remove(target))]),
          }),
        }}
      />
      <StatusDialog order={dialog?.kind === 'status' ? order : null} side={side} onClose={() => setDialog(null)} />
      <DeleteDialog order={dialog?.kind === 'delete' ? order : null} side={side} onClose={() => setDialog(null)} />
    </div>
  );
};
