import { useState, type ReactNode } from 'react';
import { useSite } from '#client/site.ts';
import type { Order } from '#features/orders/contract.ts';
import { StatusDialog } from '../status-dialog.tsx';
import type { MenuEntry } from '#ui/menu.tsx';
import { isActive } from '../view/progress.ts';
import type { OrderAction } from './order-actions.tsx';
import { DeleteDialog, type DeletingSide } from './delete-dialog.tsx';
import { hasFilters, type OrdersData } from './list-data.ts';
import { OrderFilters } from './order-filters.tsx';
import { OrderList } from './order-list.tsx';
import type { Column } from './list-view.tsx';
import '#client/texts/orders.ts';
import { formatTimeLeft } from '#i18n/format-when.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useChangeStatus } from '../use-change-status.ts';

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
            // An order with work left stays in the list.
            more: (target): MenuEntry[] => (isActive(target.status) ? [] : [toEntry(remove(target))]),
          }),
        }}
      />
      <StatusDialog order={dialog?.kind === 'status' ? order : null} side={side} onClose={() => setDialog(null)} />
      <DeleteDialog order={dialog?.kind === 'delete' ? order : null} side={side} onClose={() => setDialog(null)} />
    </div>
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
