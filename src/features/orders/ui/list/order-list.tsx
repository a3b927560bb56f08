import type { ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';
import type { PageResult } from '#lib/page-result.ts';
import { buttonClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { useSite } from '#client/site.ts';
import type { Order } from '#features/orders/contract.ts';
import { OrderCard } from './order-card.tsx';
import { OrderTable } from './order-table.tsx';
import type { ListView } from './list-view.tsx';
import { Link } from '#ui/link.tsx';
import '#client/texts/orders.ts';

interface Props {
  readonly orders: PageResult<Order>;
  readonly view: ListView;
  /** Whether any filter is set, for the text of an empty list. */
  readonly filtered: boolean;
  /** Shown when there are no orders at all. */
  readonly none: ReactNode;
}

/** A page of orders: a table on large screens, cards on phones; dimmed while loading. */
export const OrderList = ({ orders, view, filtered: narrowed, none }: Props): ReactNode => {
  const { t } = useSite();
  const { pathname } = useLocation();
  const loading = useNavigation().state === 'loading';
  if (orders.data.length === 0) {
    if (!narrowed) return none;
    return (
      <EmptyState art="search" title={t('orders.list.nothing_fits')} text={t('orders.list.nothing_fits_text')}>
        <Link to={pathname} className={buttonClass('quiet')}>
          {t('orders.list.show_all')}
        </Link>
      </EmptyState>
    );
  }
  return (
    <>
      <div aria-busy={loading} className={`transition-opacity duration-150 ${loading ? 'opacity-50' : ''}`}>
        <div className="max-lg:hidden">
          <OrderTable orders={orders.data} view={view} />
        </div>
        <ul className="grid grid-cols-1 gap-3 md:grid-cols-2 lg:hidden">
          {orders.data.map((order) => (
            <li key={order.id} className="min-w-0">
              <OrderCard order={order} view={view} />
            </li>
          ))}
        </ul>
      </div>
      <Pagination page={orders.current_page} last={orders.last_page} />
    </>
  );
};
