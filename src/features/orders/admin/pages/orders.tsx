import type { ReactNode } from 'react';
import { Link, useLoaderData, useLocation } from 'react-router';
import { pathTo } from '../../../../lib/paths.ts';
import { buttonClass } from '../../../../ui/button-class.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { useSite } from '../../../../client/site.ts';
import type { Order } from '../../contract.ts';
import type { OrdersData } from '../../ui/list/load.ts';
import { OrdersDashboard } from '../../ui/list/orders-dashboard.tsx';

const editPath = ({ id }: Order): string => pathTo('adminEditOrder', { id: String(id) });

/** All orders, for administrators. */
export const Component = (): ReactNode => {
  const { t } = useSite();
  const data = useLoaderData<OrdersData>();
  const { pathname, search } = useLocation();
  return (
    <OrdersDashboard
      data={data}
      side="admin"
      heading={t('pages.all_orders')}
      columns={['customer', 'city', 'driver']}
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
