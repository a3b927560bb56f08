import type { ReactNode } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { PATHS, pathTo } from '#lib/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useSite } from '#client/site.tsx';
import type { Order } from '#features/orders/contract.ts';
import { loadOrders, type OrdersData } from '#features/orders/ui/list/order-filters.tsx';
import { OrdersDashboard } from '#features/orders/ui/list/orders-dashboard.tsx';
import { defineLoader, type MetaArgs } from '#client/navigation/page.ts';
import { Link } from '#ui/link.tsx';
import '#i18n/bundles/dashboard.ts';
import '#i18n/bundles/orders.ts';

export const loader = defineLoader<OrdersData>((args) =>
  loadOrders(args, PATHS.adminOrders, (query) => args.api('GET /api/admin/orders', { query })),
);

export const meta = ({ t }: MetaArgs) => ({ title: t('pages.all_orders'), canonical: null });

const editPath = ({ id }: Order): string => pathTo('adminEditOrder', { id: String(id) });

export const Component = (): ReactNode => {
  const { t } = useSite();
  const data = useLoaderData<OrdersData>();
  const { pathname, search } = useLocation();
  return (
    <OrdersDashboard
      data={data}
      side="admin"
      heading={t('pages.all_orders')}
      columns={['customer_and_city', 'seller_and_driver']}
      to={editPath}
      actions={(order) => [
        { icon: 'pencil', label: t('orders.list.edit'), to: editPath(order), back: pathname + search },
      ]}
      none={
        <EmptyState art="basket" title={t('orders.list.none_at_all')} text={t('orders.list.none_at_all_text')}>
          <Link to={pathTo('search', { type: 'All' })} className={buttonClass('main')}>
            {t('orders.list.see_market')}
          </Link>
        </EmptyState>
      }
    />
  );
};
