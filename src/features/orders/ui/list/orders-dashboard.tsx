import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Confirm } from '#ui/modal.tsx';
import { useSite, useApi } from '#client/site.tsx';
import type { Order } from '#features/orders/contract.ts';
import '#i18n/bundles/dashboard.ts';
import '#i18n/bundles/orders.ts';
import { withProof } from '#client/session/proof.ts';
import { useMutation } from '#client/forms/use-mutation.ts';
import { StatusDialog, useChangeStatus } from '../status-dialog.tsx';
import type { MenuEntry } from '#ui/menu.tsx';
import { isActive } from '../view/timeline.tsx';
import { getContactEntries } from '../view/contacts.tsx';
import type { OrderAction } from './order-actions.tsx';
import type { Column } from './list-view.tsx';
import { hasFilters, type OrdersData, OrderFilters } from './order-filters.tsx';
import { OrderList } from './order-list.tsx';
import { formatTimeLeft } from '#i18n/format-when.ts';
import { ExportButton } from '#ui/export-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { ListPage, useListSort } from '#ui/list-page.tsx';

interface HideDialogProps {
  readonly order: Pick<Order, 'id' | 'item'> | null;
  readonly side: HidingSide;
  readonly onClose: () => void;
}

/** Says what hiding an order does before it does so. */
const HideDialog = ({ order, side, onClose }: HideDialogProps): ReactNode => {
  const { t } = useSite();
  const api = useApi();
  const { busy, run } = useMutation({ errors: 'toast' });
  const hide = async ({ id }: Pick<Order, 'id'>): Promise<void> => {
    await run(() => withProof(() => api(HIDE_CALLS[side], { params: { id } })), t('orders.remove.done', { id }));
    onClose();
  };
  return (
    <Confirm
      open={order !== null}
      title={order ? t('orders.remove.title', { id: order.id }) : ''}
      text={t(`orders.remove.text.${side}`)}
      action={t('orders.remove.confirm')}
      cancelLabel={t('common.back')}
      busy={busy}
      onClose={onClose}
      onConfirm={() => {
        if (order) void hide(order);
      }}
    />
  );
};

type HidingSide = 'seller' | 'admin';

const HIDE_CALLS = {
  seller: 'DELETE /api/seller/orders/delete/{id}',
  admin: 'DELETE /api/admin/orders/delete/{id}',
} as const;

interface OrdersDashboardProps {
  readonly data: OrdersData;
  readonly side: HidingSide;
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
  const [dialog, setDialog] = useState<{ kind: 'status' | 'hide'; order: Order } | null>(null);
  // The reloaded order, or the opened one when the filters no longer match it.
  const order = dialog && (orders.data.find(({ id }) => id === dialog.order.id) ?? dialog.order);
  // An order with work left stays in the list: it is canceled or delivered first.
  const hideEntries = (target: Order): MenuEntry[] =>
    isActive(target.status)
      ? []
      : [
          {
            icon: 'eye-off',
            label: t(side === 'admin' ? 'orders.remove.everybody' : 'orders.remove.own'),
            onClick: () => setDialog({ kind: 'hide', order: target }),
          },
        ];
  const filtered = hasFilters(filters);
  const sort = useListSort(filters, 'latest');
  return (
    <ListPage
      heading={heading}
      count={t('orders.list.count', { count: orders.total })}
      list={orders}
      actions={
        side === 'admin' &&
        orders.total > 0 && <ExportButton call="GET /api/admin/lists/orders.csv" filters={filters} />
      }
    >
      {(filtered || orders.total > 0) && (
        <OrderFilters filters={filters} cities={cities} regions={regions} side={side} />
      )}
      <OrderList
        orders={orders}
        filtered={filtered}
        none={none}
        view={{
          columns,
          to,
          onStatus: (target) => setDialog({ kind: 'status', order: target }),
          actions,
          more: (target) => [...(side === 'admin' ? getContactEntries(target, t) : []), ...hideEntries(target)],
          ...(side === 'seller' && { Main: ConfirmOrder }),
          ...(side === 'admin' && { sort }),
        }}
      />
      <StatusDialog order={dialog?.kind === 'status' ? order : null} side={side} onClose={() => setDialog(null)} />
      <HideDialog order={dialog?.kind === 'hide' ? order : null} side={side} onClose={() => setDialog(null)} />
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
