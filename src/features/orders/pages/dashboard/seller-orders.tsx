import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { PATHS, pathTo } from '#lib/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useSite } from '#client/site.tsx';
import { dialDigits } from '#lib/text.ts';
import type { Order } from '#features/orders/contract.ts';
import { loadOrders, type OrdersData } from '#features/orders/ui/list/order-filters.tsx';
import { OrdersDashboard } from '#features/orders/ui/list/orders-dashboard.tsx';
import { defineLoader, type MetaArgs } from '#client/navigation/page.ts';
import { Link } from '#ui/link.tsx';
import '#i18n/bundles/dashboard.ts';
import '#i18n/bundles/orders.ts';

export const loader = defineLoader<OrdersData>((args) =>
  loadOrders(args, PATHS.sellerOrders, (query) => args.api('GET /api/seller/orders', { query })),
);

export const meta = ({ t }: MetaArgs) => ({ title: t('pages.received'), canonical: null });

const openPath = ({ id }: Order): string => pathTo('sellerOrder', { id: String(id) });

export const Component = (): ReactNode => {
  const { t } = useSite();
  const data = useLoaderData<OrdersData>();
  return (
    <OrdersDashboard
      data={data}
      side="seller"
      heading={t('pages.received')}
      columns={['customer', 'city']}
      to={openPath}
      actions={(order) => [
        { icon: 'phone', label: t('orders.list.call'), href: `tel:+${dialDigits(order.phone)}` },
        { icon: 'eye', label: t('orders.list.open'), to: openPath(order) },
      ]}
      none={
        <EmptyState art="basket" title={t('orders.list.none_received')} text={t('orders.list.none_received_text')}>
          <Link to={PATHS.myItems} className={buttonClass('main')}>
            {t('layout.my_items')}
          </Link>
        </EmptyState>
      }
    />
  );
};
