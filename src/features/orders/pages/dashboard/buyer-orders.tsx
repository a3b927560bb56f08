import { useState, type ReactNode } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { PATHS, pathTo } from '#lib/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { ListPage } from '#ui/list-page.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useFeature, useSite, useApi } from '#client/site.tsx';
import type { Order } from '#features/orders/contract.ts';
import {
  getBuyerActions,
  getHideEntries,
  getOrderPath,
  type DialogKind,
  CancelDialog,
} from '#features/orders/ui/buyer/cancel-order.tsx';
import { RateDialog } from '#features/orders/ui/buyer/rate-order.tsx';
import { hasFilters, loadOrders, type OrdersData, OrderFilters } from '#features/orders/ui/list/order-filters.tsx';
import { OrderList } from '#features/orders/ui/list/order-list.tsx';
import { defineLoader, type MetaArgs } from '#client/navigation/page.ts';
import { Link } from '#ui/link.tsx';
import '#i18n/bundles/orders.ts';
import '#i18n/bundles/tracking.ts';
import { Confirm } from '#ui/modal.tsx';
import { useMutation } from '#client/forms/use-mutation.ts';
import '#i18n/bundles/dashboard.ts';

export const loader = defineLoader<OrdersData>((args) =>
  loadOrders(args, PATHS.buyerOrders, (query) => args.api('GET /api/buyer/orders', { query })),
);

export const meta = ({ t }: MetaArgs<OrdersData>) => ({ title: t('tracking.mine'), canonical: null });

export const Component = (): ReactNode => {
  const { t } = useSite();
  const api = useApi();
  const { pathname, search } = useLocation();
  const { orders, filters, cities, regions } = useLoaderData<OrdersData>();
  const [dialog, setDialog] = useState<{ kind: DialogKind; order: Order } | null>(null);
  const hasReviews = useFeature('reviews');
  const openDialog = (kind: DialogKind, order: Order): void => setDialog({ kind, order });
  const close = (): void => setDialog(null);
  // The reloaded order, or the opened one when the filters no longer match it.
  const current = dialog && (orders.data.find(({ id }) => id === dialog.order.id) ?? dialog.order);
  const orderFor = (kind: DialogKind): Order | null => (dialog?.kind === kind ? current : null);
  const cancel = async (): Promise<void> => {
    if (!current) return;
    await api('PUT /api/buyer/orders/{id}/status', { params: { id: current.id }, body: { status: 'canceled' } });
  };
  const filtered = hasFilters(filters);
  return (
    <ListPage heading={t('tracking.mine')} count={t('orders.list.count', { count: orders.total })} list={orders}>
      {(filtered || orders.total > 0) && (
        <OrderFilters filters={filters} cities={cities} regions={regions} side="buyer" />
      )}
      <OrderList
        orders={orders}
        filtered={filtered}
        view={{
          columns: ['seller', 'city'],
          to: getOrderPath,
          actions: (order) => getBuyerActions(order, { t, here: pathname + search, hasReviews, openDialog }),
          more: (order) => getHideEntries(order, t, openDialog),
        }}
        none={
          <EmptyState art="basket" title={t('tracking.empty')} text={t('tracking.empty_text')}>
            <Link to={pathTo('search', { type: 'All' })} className={buttonClass('main')}>
              {t('tracking.to_market')}
            </Link>
          </EmptyState>
        }
      />
      <CancelDialog open={orderFor('cancel') !== null} cancel={cancel} onClose={close} />
      <DeleteDialog order={orderFor('delete')} onClose={close} />
      <RateDialog order={orderFor('rate')} onClose={close} />
    </ListPage>
  );
};

interface DeleteDialogProps {
  readonly order: Pick<Order, 'id' | 'draft'> | null;
  readonly onClose: () => void;
}

/** Says what hiding an ended order, or deleting a draft, does before it does so. */
const DeleteDialog = ({ order, onClose }: DeleteDialogProps): ReactNode => {
  const { t } = useSite();
  const api = useApi();
  const { busy, run } = useMutation({ errors: 'toast' });
  const draft = order?.draft === 'Yes';
  const remove = async (): Promise<void> => {
    if (!order) return;
    const { id } = order;
    const message = draft ? t('orders.remove.draft_done') : t('orders.remove.done', { id });
    await run(() => api('DELETE /api/buyer/orders/delete/{id}', { params: { id } }), message);
    onClose();
  };
  return (
    <Confirm
      open={order !== null}
      title={draft ? t('orders.remove.draft_title') : t('orders.remove.title', { id: order?.id ?? 0 })}
      text={t(draft ? 'orders.remove.draft_text' : 'orders.remove.text.buyer')}
      action={t(draft ? 'common.delete' : 'orders.remove.confirm')}
      cancelLabel={t('common.back')}
      busy={busy}
      onClose={onClose}
      onConfirm={() => void remove()}
    />
  );
};
